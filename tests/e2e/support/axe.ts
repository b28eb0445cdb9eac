import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type axe from "axe-core"

/** Contrast depends only on the theme; the other rules only on the page width. */
const RULES = {
  all: {},
  colour: { runOnly: { type: "rule", values: ["color-contrast"] } },
  layout: { rules: { "color-contrast": { enabled: false } } },
} satisfies Record<string, axe.RunOptions>

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * Axe violations in the open dialog, else in the whole page. The page behind a dialog is inert and is checked as a separate
 * screen. axe runs inside the page and returns only violations, as passes are thousands of nodes.
 */
export async function violations(page: Page, rules: keyof typeof RULES = "all"): Promise<unknown[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async (options) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const scene = document.querySelector("dialog[open]") ?? document
      const { violations: found } = await here.run(scene, options)
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
      }))
    },
    { ...RULES[rules], resultTypes: ["violations"] } as axe.RunOptions,
  )
}
