import type { Page } from "@playwright/test"
import { violations } from "./axe"
import { layoutFaults, WIDTHS } from "./layout"
import { expect } from "./test"

/** What sticks out of the page, or of the dialog over it, to the side. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll(".dlg, .dlg > .body")]
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .flatMap((box) => {
        const end = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
        return [box, ...box.querySelectorAll("body *, .dlg *")].filter(
          (element) => element === box || element.getBoundingClientRect().right > end + 0.5,
        )
      })
      .map((element) => `${element.tagName}.${element.className}`)
  })
}

/** On a phone turned away from its usual width nothing may stick out either. */
const NARROWEST = 320
const EVERY = [...WIDTHS, NARROWEST]

/** At every width, or those given: nothing broken, cut, laid over another, out of line or wider than the page. */
export async function expectLaidOut(page: Page, widths: readonly number[] = EVERY): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const faults = width === NARROWEST ? [] : await layoutFaults(page)
    expect.soft([...(await overflow(page)), ...faults], `at ${width} px`).toEqual([])
  }
}

/** No axe violations in either theme, and laid out as people expect it at the widths, the phone's last; by axe there too if asked. */
export async function expectInOrder(page: Page, { onPhone = true, widths = EVERY } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await violations(page, "colour")).toEqual([])
  await expectLaidOut(page, widths)
  if (onPhone) expect(await violations(page, "layout")).toEqual([])
}
