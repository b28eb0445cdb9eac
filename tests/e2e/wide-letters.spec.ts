import type { Page } from "@playwright/test"
import { open } from "./support/forms"
import { layoutFaults } from "./support/layout"
import { keepFilter, MAKKAH, MAP, openBusiestRun } from "./support/map"
import { expect, test } from "./support/test"

/** A system font may be an eighth wider than the preferred one: nothing may be cut, broken or overflow. */

const WIDER = "0.06em"

/** Layout faults at these widths with wider letters. */
async function expectRoom(page: Page, widths: readonly number[]): Promise<void> {
  await page.evaluate((wider) => document.documentElement.style.setProperty("letter-spacing", wider), WIDER)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await layoutFaults(page), `${page.url()} at ${width} px`).toEqual([])
  }
}

test("a menu's days and meals, and the Overview's numbers, have room for wider letters @script", async ({ page }) => {
  await open(page, "/food/menus/1482?overview=1")
  await expectRoom(page, [1280, 768])
  await open(page, "/")
  await expectRoom(page, [390])
})

test.describe("dispatch", () => {
  test.use({ account: "finance" })

  test("the map's bar, order cards and a driver's route have room for wider letters @script", async ({
    page,
    byHand,
    noise,
  }) => {
    noise.allow(/Failed to load resource/)
    await keepFilter(byHand, MAKKAH)
    await open(page, `${MAP}?orders-open=1&tab=assigned`)
    await expectRoom(page, [1100, 390])
    await openBusiestRun(page)
    await expectRoom(page, [390])
  })
})
