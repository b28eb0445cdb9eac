import { unescapeHtml } from "../bench/crowd/html-form.mjs"

type Field = [name: string, value: string]

/** A form as a browser without script sends it by one of its buttons. */
export interface PageForm {
  readonly address: string
  readonly isMultipart: boolean
  readonly button: Field | undefined
  readonly fields: Field[]
}

const BUTTONS = 6

/** A page's POST forms, one entry per form with its first button. Includes fields elsewhere that refer to the form. */
export function formsIn(html: string, pageAddress: string): PageForm[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].flatMap(([form]): PageForm[] => {
    const head = form.slice(0, form.indexOf(">") + 1)
    if (!/\smethod="post"/i.test(head)) return []
    const whole = `${form}${outside(html, attribute(head, "id"))}`
    const action = attribute(head, "action")
    const address = action?.startsWith("/") ? action : pageAddress
    const isMultipart = /\senctype="multipart/i.test(head)
    const fields = fieldsIn(whole)
    const buttons = [...whole.matchAll(/<button\b[^>]*\sname="[^>]*>/g)].map(([tag]) => fieldOf(tag))
    return (buttons.length > 0 ? buttons.slice(0, BUTTONS) : [undefined]).map((button) => ({
      ...{ address, isMultipart, fields, button },
    }))
  })
}

function outside(html: string, id: string | undefined): string {
  const tags = [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.filter((tag) => id !== undefined && attribute(tag, "form") === id).join("")
}

function fieldsIn(form: string): Field[] {
  const controls = form.matchAll(/<(input|textarea|select)\b[^>]*>(?:([\s\S]*?)<\/(?:textarea|select)>)?/g)
  return [...controls].flatMap(([tag, kind, inside = ""]): Field[] => {
    const [name, value] = fieldOf(tag)
    if (!name) return []
    if (kind === "textarea") return [[name, unescapeHtml(inside)]]
    const option = /<option\b[^>]*\sselected[^>]*>/.exec(inside)?.[0] ?? ""
    return [[name, kind === "select" ? (attribute(option, "value") ?? "") : value]]
  })
}

const fieldOf = (tag: string): Field => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""]

function attribute(whole: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(whole.slice(0, whole.indexOf(">") + 1))?.[1]
  return found === undefined ? undefined : unescapeHtml(found)
}
