import { expect, type Locator, type Page } from "@playwright/test"

/** Tabs on until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let stops = 0; stops < 300; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** Reaches the element by Tab, or `by` another key, and presses it. */
export async function press(page: Page, target: Locator, { key = "Enter", by = "Tab" } = {}): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target, by)
  await page.keyboard.press(key)
}
