import type { Page } from "@playwright/test"
import { violations } from "./axe"
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

/** No axe violations in either theme, and nothing wider than the page at any width; by axe on the phone as well if asked. */
export async function expectInOrder(page: Page, { onPhone = true } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await violations(page, "colour")).toEqual([])
  for (const width of [1100, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `at ${width} px`).toEqual([])
  }
  if (onPhone) expect(await violations(page, "layout")).toEqual([])
}
