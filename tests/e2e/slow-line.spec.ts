import type { Page, Request } from "@playwright/test"
import { dialogOf } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** Every dispatch step without script takes at most two seconds on a slow connection, computed from bytes and round trips. */

/** 400 kbit/s, the round trip time and the server's time (milliseconds). */
const BYTES_PER_MS = 50
const ROUND_TRIP_MS = 400
const SERVER_MS = 200
const STEP_MS = 2_000

test.use({ account: "finance" })

test("filter, groups, the assign dialog with its search, a plan and a route stay within the limit @plain", async ({
  page,
  byHand,
}) => {
  await keepFilter(byHand, MAKKAH)
  // Groups and plans are stored per day; no other test uses this day.
  const day = "date=2026-12-03"
  const step = await measured(page)
  const wizard = dialogOf(page, "Map Filter Setting")
  await step("the filter, its style sheets with it", () => page.goto(`${MAP}?${day}&dialog=map-filter&step=1`))
  for (const name of ["categories", "plans"]) {
    await step(`the filter's ${name}`, () => wizard.getByRole("button", { name: "Next" }).click())
  }
  await step("the map", () => page.goto(`${MAP}?${day}&orders-open=1`))
  const boxes = page.getByRole("region", { name: "Orders", exact: true }).getByRole("checkbox")
  for (const at of [0, 1]) await boxes.nth(at).check()
  await step("a group", () => page.getByRole("button", { name: "Add selected to group" }).click())
  const tray = page.getByRole("form", { name: "Order group" })
  await step("its list", () => tray.getByRole("link", { name: /in group$/ }).click())
  await step("the assign dialog", () => page.goto(`${MAP}?${day}&dialog=assign&orders=group`))
  const dialog = dialogOf(page, "Assign Driver")
  await dialog.getByLabel("Team", { exact: true }).selectOption("Makkah Central")
  await step("a team's drivers", () => dialog.getByRole("button", { name: "Show drivers" }).click())
  await expect(dialog.getByRole("radio").first()).toBeVisible()
  const search = dialog.getByLabel("Name, ID or phone", { exact: true })
  await search.fill("a")
  await step("the search of drivers", () => search.press("Enter"))
  await step("'Plan deliveries'", () => page.goto(`/delivery/map/split?${day}`))
  await step("a split's preview", () => page.getByRole("button", { name: /^Plan (deliveries|again)$/ }).click())
  await expect(page.getByRole("link", { name: /^Assign \d+ orders to \d+ drivers?$/ })).toBeVisible()
  await step("the question", () => page.getByRole("link", { name: "Discard plan" }).click())
  await step("a split thrown away", () => page.getByRole("button", { name: "Yes" }).click())
  await page.goto(`${MAP}?${day}&side=drivers`)
  const driver = (await page.locator(".drow .meta").first().textContent())?.slice(1)
  await step("a driver's run", () => page.goto(`/delivery/map/run?driver=${driver}&${day}`))
  await byHand.form(`${MAP}?${day}`, { intent: "group", reset: "a" })
})

/** Runs a step and checks its time. Each page and each set of uncached style sheets is one round trip. */
async function measured(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Network.enable")
  await cdp.send("Network.clearBrowserCache")
  let loaded: Request[] = []
  page.on("requestfinished", (request) => loaded.push(request))
  return async (name: string, act: () => Promise<unknown>) => {
    loaded = []
    const arrived = page.waitForEvent("load")
    await act()
    await arrived
    const parts = await Promise.all(
      loaded
        .filter((request) => ["document", "stylesheet"].includes(request.resourceType()))
        .map(async (request) => {
          const { responseBodySize, responseHeadersSize } = await request.sizes()
          const body = Math.max(0, responseBodySize)
          return { isPage: request.resourceType() === "document", body, bytes: body + responseHeadersSize }
        }),
    )
    const pages = parts.filter(({ isPage }) => isPage).length
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    const waits = pages + (parts.some(({ isPage, body }) => !isPage && body > 0) ? 1 : 0)
    expect(pages, name).toBeGreaterThan(0)
    expect
      .soft(bytes / BYTES_PER_MS + waits * ROUND_TRIP_MS + SERVER_MS, `${name}: ${bytes} bytes`)
      .toBeLessThanOrEqual(STEP_MS)
  }
}
