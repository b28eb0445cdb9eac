import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import type { Page } from "./visitor"

/** Reads the forms of a page as a browser without script does. */

/** Only the page's dialog, as the filters behind it have fields of the same names. */
const dialogOf = ({ body }: Page) => body.slice(Math.max(0, body.indexOf("<dialog")))

/** The value of a field in the dialog; undefined if empty. */
export function typedIn(page: Page, name: string): string | undefined {
  const tag = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(dialogOf(page))?.[0] ?? ""
  const value = /value="([^"]*)"/.exec(tag)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

/** The checked or selected values of a field. */
export function chosenIn(page: Page, name: string): string[] {
  const body = dialogOf(page)
  const boxes = [...body.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"))].map(([tag]) => tag)
  const select = new RegExp(`<select[^>]* name="${name}"[\\s\\S]*?</select>`).exec(body)?.[0] ?? ""
  const options = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag)
  return [...boxes.filter((tag) => /\schecked=/.test(tag)), ...options.filter((tag) => /\sselected=/.test(tag))].map(
    (tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? "on",
  )
}

/** The idempotency key of the form with a button of this intent. */
export function keyIn({ body }: Page, intent: string): string {
  const forms = body.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((text) => text.includes(`value="${intent}"`)) ?? forms.at(-1) ?? ""
  const tag = /<input[^>]* name="once"[^>]*>/.exec(form)?.[0] ?? ""
  const key = /value="([^"]+)"/.exec(tag)?.[1]
  if (!key) throw new Error(`The form of ${intent} has no key`)
  return key
}
