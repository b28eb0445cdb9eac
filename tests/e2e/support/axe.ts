import { appendFileSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type axe from "axe-core"
import { lookKeys, markNew } from "../in-page/looks"
import { LOOKS_FILE } from "./start"

/** What only the theme decides. The width of the page does not: its layout is looked at for the other rules. */
const COLOUR = "color-contrast"

const RULES = {
  colour: { runOnly: { type: "rule", values: [COLOUR] }, resultTypes: ["violations", "passes", "incomplete"] },
  layout: { rules: { [COLOUR]: { enabled: false } }, resultTypes: ["violations"] },
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

async function layoutViolations(page: Page): Promise<unknown[]> {
  return (await run(page, RULES.layout)).wrong
}

/** Of what looks alike, on a page or on pages before it, the first that axe judges is looked at. */
async function colourViolations(page: Page): Promise<unknown[]> {
  const keys = await page.evaluate(lookKeys)
  const seen = looksInOrder()
  const areNew = keys.map((key) => !seen.has(key) && Boolean(seen.add(key)))
  if (!areNew.includes(true)) return []
  await page.evaluate(markNew, areNew)
  const { wrong, judged } = await run(page, RULES.colour, "[data-new-look]")
  if (wrong.length === 0) keepLooks(judged.map((at) => keys[at] ?? ""))
  return wrong
}

/** The looks whose contrast a worker of this run has found in order. */
function looksInOrder(): Set<string> {
  return new Set(readFileSync(looksFile(), { encoding: "utf8", flag: "a+" }).split("\n"))
}

function keepLooks(keys: readonly string[]): void {
  appendFileSync(looksFile(), keys.map((key) => `${key}\n`).join(""))
}

const looksFile = () => process.env[LOOKS_FILE] ?? ""

/**
 * What axe finds wrong, in the whole scene or in what a selector names, and which of the elements that `lookKeys` gave
 * it judged. A page is given axe once, and no more comes back: all that is in order is thousands of nodes.
 */
async function run(page: Page, rules: axe.RunOptions, selector = ""): Promise<{ wrong: unknown[]; judged: number[] }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ({ options, within }) => {
      const { axe: here, lookedAt = [] } = window as unknown as { axe: typeof axe; lookedAt?: readonly Element[] }
      const include = within ? [[within]] : (document.querySelector("dialog[open]") ?? document)
      const found = await here.run({ include } as axe.ContextObject, { ...options, elementRef: true })
      const places = new Map(lookedAt.map((element, at) => [element as Node | undefined, at]))
      const judged = [...found.passes, ...found.incomplete].flatMap(({ nodes }) =>
        nodes.flatMap(({ element }) => places.get(element) ?? []),
      )
      const wrong = found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
      }))
      return { wrong, judged }
    },
    { options: rules, within: selector },
  )
}
