import type { Page } from "@playwright/test"
import axe from "axe-core"

/** What only the theme decides. The width of the page does not: its layout is looked at for the other rules. */
const COLOUR = "color-contrast"

const RULES = {
  colour: { runOnly: { type: "rule", values: [COLOUR] } },
  layout: { rules: { [COLOUR]: { enabled: false } } },
} satisfies Record<string, axe.RunOptions>
type Rules = keyof typeof RULES

/**
 * What axe finds: in the dialog that is open, else in the whole page. The rest of the page is out of reach behind a
 * dialog, and is looked at as a screen of its own.
 */
export async function violations(page: Page, rules: Rules | "all" = "all"): Promise<unknown[]> {
  if (rules !== "all") return found(page, rules)
  return [...(await found(page, "layout")), ...(await found(page, "colour"))]
}

/** A page is given axe once, and only what is wrong comes back: all that is in order is thousands of nodes. */
async function found(page: Page, rules: Rules): Promise<unknown[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  if (rules === "colour") await page.evaluate(markAlike, ALIKE)
  const options: axe.RunOptions = { ...RULES[rules], resultTypes: ["violations"] }
  const exclude = rules === "colour" ? [[`[${ALIKE}]`]] : []
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

/** Says of an element that one beside it has the same colours, and is looked at. */
const ALIKE = "data-alike"

/**
 * Marks rows, cards and options whose like stands before them: the same elements in the same colours, in letters of the
 * same size. Contrast takes most of axe's time, and of a hundred such rows it says the same a hundred times.
 */
function markAlike(mark: string): void {
  const looks = new Map<Element, string>()
  const lookOf = (element: Element): string => {
    const known = looks.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const ink = [style.color, style.opacity, style.fontSize, style.fontWeight, style.visibility, style.display]
    const ground = [style.backgroundColor, style.backgroundImage]
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
    )
    const look = [element.tagName, ...ink, ...ground, hasText, `(${[...element.children].map(lookOf)})`].join()
    looks.set(element, look)
    return look
  }
  for (const parent of document.querySelectorAll("body, body *")) {
    const seen = new Set<string>()
    for (const child of parent.children) {
      const look = lookOf(child)
      child.toggleAttribute(mark, seen.has(look))
      seen.add(look)
    }
  }
}
