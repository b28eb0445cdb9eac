import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type axe from "axe-core"
import { lookKeys, markAlike } from "../in-page/looks"

/** What only the theme decides. The width of the page does not: its layout is looked at for the other rules. */
const COLOUR = "color-contrast"

const RULES = {
  colour: { runOnly: { type: "rule", values: [COLOUR] } },
  layout: { rules: { [COLOUR]: { enabled: false } } },
} satisfies Record<string, axe.RunOptions>
type Rules = keyof typeof RULES

/** The same in half the letters, which each page is given anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * What axe finds: in the dialog that is open, else in the whole page. The rest of the page is out of reach behind a
 * dialog, and is looked at as a screen of its own.
 */
export async function violations(page: Page, rules: Rules | "all" = "all"): Promise<unknown[]> {
  if (rules === "layout") return layoutViolations(page)
  if (rules === "colour") return colourViolations(page)
  return [...(await layoutViolations(page)), ...(await colourViolations(page))]
}

const layoutViolations = (page: Page) => run(page, RULES.layout, [])

/** Looks whose contrast this worker has found in order. */
const inOrder = new Set<string>()

/** Of what looks alike, on a page or on pages before it, the first is looked at. */
async function colourViolations(page: Page): Promise<unknown[]> {
  const keys = await page.evaluate(lookKeys)
  const seen = new Set(inOrder)
  await page.evaluate(
    markAlike,
    keys.map((key) => seen.has(key) || !seen.add(key)),
  )
  const wrong = await run(page, RULES.colour, [["[data-alike]"]])
  if (wrong.length === 0) for (const key of keys) inOrder.add(key)
  return wrong
}

/** A page is given axe once, and only what is wrong comes back: all that is in order is thousands of nodes. */
async function run(page: Page, rules: axe.RunOptions, exclude: string[][]): Promise<unknown[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE)
  const options: axe.RunOptions = { ...rules, resultTypes: ["violations"] }
  return page.evaluate(
    async ({ given, without }) => {
      const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe
      const include = document.querySelector("dialog[open]") ?? document
      const { violations: wrong } = await run({ include, exclude: without } as axe.ContextObject, given)
      return wrong.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
      }))
    },
    { given: options, without: exclude },
  )
}
