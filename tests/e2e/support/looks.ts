import type { Page } from "@playwright/test"
import { violations } from "./axe"
import { layoutFaults, overflow, WIDTHS } from "./layout"
import { expect } from "./test"

/** An unusual phone width, at which nothing may overflow either. */
const NARROWEST = 320

/** At every width: nothing is broken, cut, overlapping, misaligned or wider than the page. */
export async function expectLaidOut(page: Page): Promise<void> {
  for (const width of [...WIDTHS, NARROWEST]) {
    await page.setViewportSize({ width, height: 844 })
    const faults = await (width === NARROWEST ? overflow(page) : layoutFaults(page))
    expect.soft(faults, `at ${width} px`).toEqual([])
  }
}

/** No axe violations in either theme and a correct layout at every width; optionally axe on the phone too. */
export async function expectInOrder(page: Page, { onPhone = true, name = "" } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  expect.soft(await violations(page), name).toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  expect.soft(await violations(page, "colour"), name).toEqual([])
  await expectLaidOut(page)
  if (onPhone) expect.soft(await violations(page, "layout"), name).toEqual([])
}
