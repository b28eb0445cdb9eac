import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import type { Page, Visitor } from "./visitor"

type Field = [name: string, value: string]

/** An unchanged form of a page: its target and the fields that a browser without script sends. */
interface LoadedForm {
  readonly address: string
  readonly isMultipart: boolean
  readonly fields: Field[]
}

/**
 * The unchanged form of an intent with its save button. Includes the fields that HTML rules would send. Null if the page
 * has no such form.
 */
export function loadedForm({ body }: Page, pageAddress: string, intent: string, button?: Field): LoadedForm | null {
  const html = body.replace(/<script[\s\S]*?<\/script>/g, "")
  for (const [form] of html.matchAll(/<form\b[\s\S]*?<\/form>/g)) {
    const head = form.slice(0, form.indexOf(">") + 1)
    const id = attribute(head, "id")
    const own = [...form.matchAll(CONTROLS), ...outside(html, form, id)].map(([tag, , inside]) => ({ tag, inside }))
    const isIt = own.some(({ tag }) => attribute(tag, "name") === "intent" && attribute(tag, "value") === intent)
    if (!isIt) continue
    const fields = own.flatMap(({ tag, inside }) => sent(tag, inside ?? ""))
    const pressed: Field[] = button ? [button] : fields.some(([name]) => name === "intent") ? [] : [["intent", intent]]
    const address = attribute(head, "action") ?? pageAddress
    return { address, isMultipart: /\senctype="multipart/i.test(head), fields: [...fields, ...pressed] }
  }
  return null
}

/** Sends the unchanged form. */
export function sendLoaded(person: Visitor, { address, isMultipart, fields }: LoadedForm): Promise<Page> {
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value)
  return person.request("POST", address, { body })
}

const CONTROLS = /<input\b[^>]*>|<(textarea|select|button)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Fields elsewhere on the page that refer to the form. */
function outside(html: string, form: string, id: string | undefined) {
  if (id === undefined) return []
  return [...html.replace(form, "").matchAll(CONTROLS)].filter(([tag]) => attribute(tag, "form") === id)
}

function sent(tag: string, inside: string): Field[] {
  const head = tag.slice(0, tag.indexOf(">") + 1)
  const name = attribute(head, "name")
  if (!name || /\sdisabled=/.test(head) || head.startsWith("<button")) return []
  if (head.startsWith("<textarea")) return [[name, unescapeHtml(inside.replace(/^\n/, ""))]]
  if (head.startsWith("<select")) {
    const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
    const chosen = options.filter((option) => /\sselected=/.test(option))
    const one = chosen.length > 0 ? chosen : options.slice(0, 1)
    return one.map((option) => [name, attribute(option, "value") ?? ""])
  }
  const type = attribute(head, "type")
  if (type === "file") return []
  if (type === "checkbox" || type === "radio") {
    return /\schecked=/.test(head) ? [[name, attribute(head, "value") ?? "on"]] : []
  }
  return [[name, attribute(head, "value") ?? ""]]
}

function attribute(whole: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(whole.slice(0, whole.indexOf(">") + 1))?.[1]
  return found === undefined ? undefined : unescapeHtml(found)
}
