import type { Page } from "@playwright/test"
import axe from "axe-core"

/** What only the theme decides. The width of the page does not: its layout is looked at for the other rules. */
const COLOUR = "color-contrast"

const RULES = {
  all: {},
  colour: { runOnly: { type: "rule", values: [COLOUR] } },
  layout: { rules: { [COLOUR]: { enabled: false } } },
} satisfies Record<string, axe.RunOptions>

/**
 * What axe finds: in the dialog that is open, else in the whole page. The rest of the page is out of reach behind a
 * dialog, and is looked at as a screen of its own.
 *
 * A page is given axe once, and only what is wrong comes back: all that is in order is thousands of nodes.
 */
export async function violations(page: Page, rules: keyof typeof RULES = "all"): Promise<unknown[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = { ...RULES[rules], resultTypes: ["violations"] }
  return page.evaluate(async (given) => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe
    const { violations: found } = await run(document.querySelector("dialog[open]") ?? document, given)
    return found.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    }))
  }, options)
}
