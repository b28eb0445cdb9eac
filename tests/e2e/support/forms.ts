import { expect, type Locator, type Page } from "@playwright/test"

/**
 * Waits until the page has come alive. Pages without script, and without script tags, are finished as they are.
 * React marks every element it has taken over; there is nothing a person could see to wait for.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded")
  if (!(await page.evaluate(() => "isScripted" in window && document.querySelector("script[type=module]")))) return
  await page.waitForFunction(() => {
    const parts = Array.from(document.querySelectorAll("main, main form, dialog"))
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))
  })
  // React knows an element before the page is its own; listeners come right after that.
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? []
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  await page.evaluate(() => {
    // Not a timer: a test may hold the page's clock.
    const { port1, port2 } = new MessageChannel()
    return new Promise<void>((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}

/** Opens a page and waits until it has come alive; pictures may still be on their way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" })
  await ready(page)
}

/** Does what posts a form and waits for the page that comes back. */
export async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST")
  await act()
  await answer
  await ready(page)
}

/** Presses a button that posts its form, once it has done what it was pressed for before, and waits for the page that comes back. */
export async function send(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("aria-busy")
  await answered(button.page(), () => button.click())
}

/** The dialog that is open; a title names it. */
export function dialogOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }))
}

/** Opens a multi-select and gives the group with its checkboxes. */
export async function openChoices(scope: Locator | Page, label: string): Promise<Locator> {
  const group = scope.getByRole("group", { name: label, exact: true }).first()
  const list = group.locator("details")
  if ((await list.getAttribute("open")) === null) await group.locator("summary").click()
  await expect(list).toHaveAttribute("open", "")
  return group
}

/** Ticks options of a multi-select, and closes it again. */
export async function choose(
  scope: Locator | Page,
  label: string,
  options: readonly (string | RegExp)[],
): Promise<void> {
  const group = await openChoices(scope, label)
  for (const option of options) await optionOf(group, option).check()
  await group.locator("summary").click()
}

/** One option by its whole name in English, or by what its label matches. */
export function optionOf(group: Locator, option: string | RegExp): Locator {
  if (typeof option !== "string" || option.startsWith("+")) return group.getByRole("checkbox", { name: option })
  return group.locator("label", { has: group.page().getByText(option, { exact: true }) }).getByRole("checkbox")
}

/** What a closed multi-select says. */
export function summaryOf(scope: Locator | Page, label: string): Locator {
  return scope.getByRole("group", { name: label, exact: true }).first().locator("summary")
}
