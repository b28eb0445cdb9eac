import type { Constraint } from "./constraint"

/** How a field's values are told apart: "1" is 1, a list has no order, a date is its day. Ids and phones are texts. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "time" | "list" | "rows"

/** What a field says of its control and its limits; made by `app/fields/fields.ts`. */
interface Drawn {
  /** Attributes of its control. */
  readonly control?: Control
  readonly limits?: Constraint
  readonly hint?: string
}
interface Control {
  readonly type?: string
  readonly dir?: "ltr" | "rtl" | "auto"
  readonly lang?: string
  readonly inputMode?: "numeric" | "decimal"
  readonly autoComplete?: string
  readonly rows?: number
}

interface OneRule extends Drawn {
  readonly label: string
  /** Nobody sees it, so that nothing leads to it: what is wrong with it is said over the form. */
  readonly hidden?: boolean
  /** Default "text". */
  readonly kind?: Exclude<FieldKind, "number">
  /** How a text is written that means the same, e.g. a phone in Western digits. */
  readonly normal?: (text: string) => string
}
/** Its `normal` is what reads it: `...NUMBER` (`domain/number-text.ts`). */
interface NumberRule extends Drawn {
  readonly label: string
  readonly hidden?: boolean
  readonly kind: "number"
  readonly normal: (text: string) => string
}
export type FieldRule = (OneRule | NumberRule) & {
  /** The fields of one row, of the kind "rows": `rates[0].amount` in the form. */
  readonly row?: Readonly<Record<string, OneRule | NumberRule>>
}

/** One row's values by the names of its fields, each normal. */
export type RowValues = Readonly<Record<string, string>>
/** A field's value in its normal form. */
export type FieldValue = string | readonly string[] | readonly RowValues[]

/** The fields of one form by form name; stands once per screen, outside functions. */
export type FieldRules = Readonly<Record<string, FieldRule>>

type NameOf<F extends FieldRules> = Extract<keyof F, string>

/** One row by the names of its rule's fields; of a rule that does not say them, by any name. */
type RowOf<Rule> = Rule extends { readonly row: infer Row } ? { readonly [Name in keyof Row]: string } : RowValues

/** What a rule's field holds; of a rule that nobody knows here, any of them. */
type ValueOf<Rule> = Rule extends { readonly kind: infer Kind }
  ? Kind extends "list"
    ? readonly string[]
    : Kind extends "rows"
      ? readonly RowOf<Rule>[]
      : string
  : "kind" extends keyof Rule
    ? FieldValue
    : string

/** Normal values, as a form shows and sends them: trimmed, "" for nothing, "1" or "" for yes and no. */
export type FieldValues<F extends FieldRules> = { readonly [Name in NameOf<F>]: ValueOf<F[Name]> }

/** What a record holds, by form name, as the upstream gave it. */
export type RawValues<F extends FieldRules> = { readonly [Name in NameOf<F>]: RawValue }
export type RawValue = RawText | readonly (string | number)[] | readonly Readonly<Record<string, RawText>>[]
type RawText = string | number | boolean | null | undefined

/** The form name of what a refused or unloaded list and every checkbox need: which of them the form showed at all. */
export const SHOWN_FIELD = "shown"

/** Values in their normal form: equal ones are equal texts. */
export function normalValues<F extends FieldRules>(fields: F, raw: Readonly<Record<string, RawValue>>): FieldValues<F> {
  return collect(fields, (name, rule) => normalValue(rule, raw[name]))
}

/**
 * What a form sends: a field that it does not show keeps its value of `otherwise`, so that no hand-made form clears by
 * leaving out.
 */
export function valuesInForm<F extends FieldRules>(
  fields: F,
  form: FormData,
  otherwise: FieldValues<F>,
): FieldValues<F> {
  const shown = new Set(form.getAll(SHOWN_FIELD).flatMap((names) => String(names).split(" ")))
  return collect(fields, (name, rule) => {
    const given = sentIn(form, name, rule)
    const isShown = given.length > 0 || shown.has(name)
    // A text is always sent, an empty one too.
    if (!isShown) return otherwise[name as NameOf<F>]
    if (rule.kind === "list") return normalValue(rule, given as string[])
    if (rule.kind === "rows") return normalValue(rule, given as RowValues[])
    if (rule.kind === "boolean") return normalValue(rule, given.length > 0)
    return given.length > 0 ? normalValue(rule, given.at(-1) as string) : otherwise[name as NameOf<F>]
  })
}

/** What a form says under a field's name: its texts, or its rows. */
function sentIn(form: FormData, name: string, { kind }: FieldRule): readonly string[] | readonly RowValues[] {
  return kind === "rows" ? rowsInForm(name, form) : form.getAll(name).filter((value) => typeof value === "string")
}

/** The fields whose values differ, in the order of the rules. A value that was set back does not. */
export function changedFields<F extends FieldRules>(fields: F, from: FieldValues<F>, to: FieldValues<F>): NameOf<F>[] {
  return namesOf(fields).filter((name) => !isSame(from[name], to[name]))
}

/** Whether two normal values are one. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function namesOf<F extends FieldRules>(fields: F): NameOf<F>[] {
  return Object.keys(fields) as NameOf<F>[]
}

/** Kinds that send nothing when they are empty. */
const SILENT: ReadonlySet<FieldKind> = new Set(["list", "boolean", "rows"])

/** What `SHOWN_FIELD` holds: the fields that send nothing when they are empty. */
export function shownNames(fields: FieldRules): string {
  return namesOf(fields)
    .filter((name) => SILENT.has(fields[name]?.kind ?? "text"))
    .join(" ")
}

const YES = /^(1|on|true|yes)$/i
const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/
const TIME = /^(\d?\d):(\d\d)(?::(\d\d))?$/

function normalValue(rule: FieldRule, raw: RawValue): FieldValue {
  if (rule.kind === "rows") return normalRows(rule, Array.isArray(raw) ? raw : [])
  if (rule.kind === "list") {
    const texts = (Array.isArray(raw) ? raw : [raw as string]).map((item) => textOf(item)).filter(Boolean)
    return [...new Set(texts)].sort()
  }
  return normalOne(rule, Array.isArray(raw) ? "" : (raw as RawText))
}

/** Rows in their order, each with every field of a row. */
function normalRows({ row = {} }: FieldRule, rows: readonly Readonly<Record<string, RawText>>[]): RowValues[] {
  return rows.map((given) =>
    Object.fromEntries(Object.entries(row).map(([name, rule]) => [name, normalOne(rule, given[name])])),
  )
}

const ROW_FIELD = /^([^[\]]+)\[(\d{1,2})\]\.([^.[\]]+)$/

/** `rates[0].amount` and its like, by rows; a gap between their numbers is none. */
function rowsInForm(rows: string, form: FormData): Record<string, string>[] {
  const found: Record<string, string>[] = []
  for (const [key, value] of form) {
    const [, name, at, field] = ROW_FIELD.exec(key) ?? []
    if (name !== rows || field === undefined || typeof value !== "string") continue
    found[Number(at)] = { ...found[Number(at)], [field]: value }
  }
  return found.filter(Boolean)
}

function normalOne({ kind = "text", normal }: OneRule | NumberRule, raw: RawText): string {
  const text = textOf(raw)
  if (kind === "boolean") return YES.test(text) ? "1" : ""
  if (kind === "date") return DAY.exec(text)?.[1] ?? text
  if (kind === "time") {
    const [, hours, minutes, seconds = "00"] = TIME.exec(text) ?? []
    return hours ? `${hours.padStart(2, "0")}:${minutes}:${seconds}` : text
  }
  return normal ? normal(text) : text
}

/** A text area of old scripts has its lines with a carriage return. What was sent or stored comes clean to the server. */
const textOf = (raw: RawText) =>
  String(raw ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()

/** A form with its numbers in the one way that schemas read: `1,234.50` is `1234.5`. */
export function withNormalNumbers(fields: FieldRules, form: FormData): FormData {
  const written = new FormData()
  for (const [key, value] of form) {
    const [, rows = "", , field = ""] = ROW_FIELD.exec(key) ?? []
    const rule = fields[key] ?? fields[rows]?.row?.[field]
    if (typeof value === "string" && rule?.kind === "number") written.append(key, normalOne(rule, value))
    else written.append(key, value)
  }
  return written
}

function collect<F extends FieldRules>(
  fields: F,
  normalOf: (name: string, rule: FieldRule) => FieldValue,
): FieldValues<F> {
  const values: Record<string, FieldValue> = {}
  for (const [name, rule] of Object.entries(fields)) values[name] = normalOf(name, rule)
  return values as FieldValues<F>
}
