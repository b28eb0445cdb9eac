import type { Audit, Ref } from "./audits.server"

export interface LabelPart {
  text: string
  /** Page that the name links to. */
  href?: string | null
  /** A placeholder without a value; shown as it was written. */
  isUnknown?: boolean
}

const PLACEHOLDER = /(\{[^{}]*\})/

export type HrefOf = (ref: Ref) => string | null

/**
 * An entry's label with its `{variable}`s resolved from the entry's variables, then `user` and `audited`, then its
 * changes. Unknown ones stay as written.
 */
export function labelParts(audit: Audit, hrefOf: HrefOf): LabelPart[] {
  return audit.label
    .split(PLACEHOLDER)
    .filter((text) => text !== "")
    .map((text) => (PLACEHOLDER.test(text) ? partOf(audit, text, hrefOf) : { text }))
}

function partOf(audit: Audit, placeholder: string, hrefOf: HrefOf): LabelPart {
  const name = placeholder.slice(1, -1).trim()
  const ref = refOf(audit, name)
  if (ref?.name) return { text: ref.name, href: hrefOf(ref) }
  const change = Object.hasOwn(audit.changes, name) ? audit.changes[name] : undefined
  if (change && isRef(change.new)) return { text: change.new.name, href: hrefOf(change.new) }
  const lines = change ? valueLines(change.new) : []
  return lines.length > 0 ? { text: lines.join(", ") } : { text: placeholder, isUnknown: true }
}

function refOf({ variables, user, audited }: Audit, name: string): Ref | undefined {
  if (Object.hasOwn(variables, name)) return variables[name]
  return name === "user" ? user : name === "audited" ? audited : undefined
}

const REF_FIELDS = new Set(["type", "id", "name"])

/** Whether a changed value has the shape of a reference. */
function isRef(value: unknown): value is Ref {
  if (typeof value !== "object" || value === null || !("type" in value) || !("name" in value)) return false
  const { type, name } = value
  return (
    typeof type === "string" &&
    typeof name === "string" &&
    name !== "" &&
    Object.keys(value).every((key) => REF_FIELDS.has(key))
  )
}

/** The label as plain text, for exports. */
export function labelText(audit: Audit): string {
  return labelParts(audit, () => null)
    .map(({ text }) => text)
    .join("")
}

/** A changed value as lines: one per list item or object field. No lines for an empty value. */
export function valueLines(value: unknown): string[] {
  if (value === null || value === undefined || value === "") return []
  if (Array.isArray(value)) return value.map((each) => valueLines(each).join(", ")).filter(Boolean)
  if (typeof value !== "object") return [String(value)]
  if (isRef(value)) return [[value.name, value.id ? `#${value.id}` : ""].filter(Boolean).join(" ")]
  return Object.entries(value).map(([name, each]) => `${name}: ${valueLines(each).join(", ")}`)
}

/** One change as a line of the export. */
export function changeText([name, change]: [string, { old: unknown; new: unknown }]): string {
  const toText = (value: unknown) => valueLines(value).join(", ") || "None"
  return `${name}: ${toText(change.old)} → ${toText(change.new)}`
}
