import { expect, type Locator, type Page } from "@playwright/test"

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  // Resolved once: with hundreds of cards, finding one by role takes longer than a key press.
  let element = await target.elementHandle()
  for (let stops = 0; stops < 300; stops++) {
    const focus = await element?.evaluate((found) => (found.isConnected ? found === document.activeElement : null))
    if (focus) return
    if (focus === null) element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** Moves to the element by Tab, or `by` another key, and presses it. */
export async function press(page: Page, target: Locator, { key = "Enter", by = "Tab" } = {}): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target, by)
  await page.keyboard.press(key)
}
