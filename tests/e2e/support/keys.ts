import { expect, type Locator, type Page } from "@playwright/test"

/** Tabs on until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  // Found once: on a map of hundreds of cards it takes longer to find one by its role than to press the key.
  let element = await target.elementHandle()
  for (let stops = 0; stops < 300; stops++) {
    const focus = await element?.evaluate((found) => (found.isConnected ? found === document.activeElement : null))
    if (focus) return
    if (focus === null) element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** Reaches the element by Tab, or `by` another key, and presses it. */
export async function press(page: Page, target: Locator, { key = "Enter", by = "Tab" } = {}): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target, by)
  await page.keyboard.press(key)
}
