import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import type { Page } from "./visitor"

/** What the forms of a page hold, read as a browser without script does. */

/** The page's dialog: the filters behind it have fields of the same names. */
const dialogOf = ({ body }: Page) => body.slice(Math.max(0, body.indexOf("<dialog")))

/** The value of a field as the dialog shows it; undefined for an empty one. */
export function typedIn(page: Page, name: string): string | undefined {
  const tag = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(dialogOf(page))?.[0] ?? ""
  const value = /value="([^"]*)"/.exec(tag)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

/** The values ticked or selected under a name. */
export function chosenIn(page: Page, name: string): string[] {
  const body = dialogOf(page)
  const boxes = [...body.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"))].map(([tag]) => tag)
  const select = new RegExp(`<select[^>]* name="${name}"[\\s\\S]*?</select>`).exec(body)?.[0] ?? ""
  const options = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag)
  return [...boxes.filter((tag) => /\schecked=/.test(tag)), ...options.filter((tag) => /\sselected=/.test(tag))].map(
    (tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? "on",
  )
}

/** The key of the form that holds a button of this intent, as the page gave it. */
export function keyIn({ body }: Page, intent: string): string {
  const forms = body.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((text) => text.includes(`value="${intent}"`)) ?? forms.at(-1) ?? ""
  const tag = /<input[^>]* name="once"[^>]*>/.exec(form)?.[0] ?? ""
  const key = /value="([^"]+)"/.exec(tag)?.[1]
  if (!key) throw new Error(`The form of ${intent} has no key`)
  return key
}
