import { setTimeout } from "node:timers/promises"
import { expect, type Locator, type Page } from "@playwright/test"

/** Milliseconds between two looks at a page that is not alive yet. */
const [SOON_MS, LATER_MS] = [8, 64]

/**
 * Waits until the page has come alive. Pages without script, and without script tags, are finished as they are.
 * It looks by single questions: Playwright's own waiting (`waitForFunction`) brings a script of its own into each page and
 * asks it for a frame each time (docs/decisions/045).
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded")
  for (let pause = SOON_MS; !(await isAlive(page)); pause = Math.min(2 * pause, LATER_MS)) await setTimeout(pause)
}

/** React marks every element it has taken over; there is nothing a person could see to wait for. */
async function isAlive(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(async () => {
      if (!("isScripted" in window && document.querySelector("script[type=module]"))) return true
      const parts = Array.from(document.querySelectorAll("main, main form, dialog"))
      if (!parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))) return false
      // React knows an element before the page is its own; listeners come right after that.
      const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? []
      if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
      // Not a timer: a test may hold the page's clock.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
      return true
    })
  } catch (error) {
    // Another page came while this one was asked.
    if (/context was destroyed|navigation/i.test(String(error))) return false
    throw error
  }
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

/** Submits a draft, and says Yes to the question before it goes live. */
export async function submitMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click()
  const asked = page.getByRole("alertdialog", { name: "Are you sure you want to take this action?" })
  await expect(asked).toContainText("The menu goes live when you submit it")
  await ready(page)
  await asked.getByRole("button", { name: "Yes" }).click()
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
