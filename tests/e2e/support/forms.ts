import { setTimeout } from "node:timers/promises"
import { expect, type Locator, type Page } from "@playwright/test"

/** Milliseconds between two polls for hydration. */
const [SOON_MS, LATER_MS] = [8, 64]

/**
 * Waits for hydration; returns immediately for pages without script. Polls by single evaluations, as Playwright's
 * `waitForFunction` injects a script into each page and waits for a frame each time (docs/decisions/045).
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded")
  for (let pause = SOON_MS; !(await isAlive(page)); pause = Math.min(2 * pause, LATER_MS)) await setTimeout(pause)
}

/** Checks React's marker on hydrated elements, as nothing visible changes. */
async function isAlive(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(async () => {
      if (!("isScripted" in window && document.querySelector("script[type=module]"))) return true
      const parts = Array.from(document.querySelectorAll("main, main form, dialog"))
      if (!parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))) return false
      // The marker is set shortly before the listeners are attached.
      const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? []
      if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
      // Not a timer, as a test may have paused the page's clock.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
      return true
    })
  } catch (error) {
    // The page was replaced during the evaluation.
    if (/context was destroyed|navigation/i.test(String(error))) return false
    throw error
  }
}

/** Opens a page and waits for hydration; images may still be loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" })
  await ready(page)
}

/** Runs an action that posts a form and waits for the resulting page. */
export async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST")
  await act()
  await answer
  await ready(page)
}

/** Waits until a submit button is idle, presses it and waits for the resulting page. */
export async function send(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("aria-busy")
  await answered(button.page(), () => button.click())
}

/** The open dialog, optionally by title. */
export function dialogOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }))
}

/** Submits a draft and confirms. */
export async function submitMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click()
  const asked = page.getByRole("alertdialog", { name: "Are you sure you want to take this action?" })
  await expect(asked).toContainText("The menu goes live when you submit it")
  await ready(page)
  await asked.getByRole("button", { name: "Yes" }).click()
}

/** Opens a multi-select and returns the group of its checkboxes. */
export async function openChoices(scope: Locator | Page, label: string): Promise<Locator> {
  const group = scope.getByRole("group", { name: label, exact: true }).first()
  const list = group.locator("details")
  if ((await list.getAttribute("open")) === null) await group.locator("summary").click()
  await expect(list).toHaveAttribute("open", "")
  return group
}

/** Selects options of a multi-select and closes it. */
export async function choose(
  scope: Locator | Page,
  label: string,
  options: readonly (string | RegExp)[],
): Promise<void> {
  const group = await openChoices(scope, label)
  for (const option of options) await optionOf(group, option).check()
  await group.locator("summary").click()
}

/** One option by its full English name or a pattern of its label. */
export function optionOf(group: Locator, option: string | RegExp): Locator {
  if (typeof option !== "string" || option.startsWith("+")) return group.getByRole("checkbox", { name: option })
  return group.locator("label", { has: group.page().getByText(option, { exact: true }) }).getByRole("checkbox")
}

/** The text of a closed multi-select. */
export function summaryOf(scope: Locator | Page, label: string): Locator {
  return scope.getByRole("group", { name: label, exact: true }).first().locator("summary")
}
