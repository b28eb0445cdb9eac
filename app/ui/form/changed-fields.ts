import type { Constraint } from "./constraint"

/** How values are compared: "1" equals 1, a list has no order, a date is its day. Ids and phones are texts. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "time" | "list" | "rows"

/** Control and limits of a field, created by `app/fields/fields.ts`. */
interface Drawn {
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
  /** Not visible: its errors are shown above the form. */
  readonly hidden?: boolean
  /** Default "text". */
  readonly kind?: Exclude<FieldKind, "number">
  /** Normalizes texts with the same meaning, such as a phone in Western digits. */
  readonly normal?: (text: string) => string
}
/** A number needs `normal`: `...NUMBER` (`domain/number-text.ts`). */
interface NumberRule extends Drawn {
  readonly label: string
  readonly hidden?: boolean
  readonly kind: "number"
  readonly normal: (text: string) => string
}
export type FieldRule = (OneRule | NumberRule) & {
  /** Fields of one row, for the kind "rows": `rates[0].amount` in the form. */
  readonly row?: Readonly<Record<string, OneRule | NumberRule>>
}

/** Normalized values of one row by field name. */
export type RowValues = Readonly<Record<string, string>>
/** A normalized value. */
export type FieldValue = string | readonly string[] | readonly RowValues[]

/** Fields of one form by form name. Define once per screen, outside functions. */
export type FieldRules = Readonly<Record<string, FieldRule>>

type NameOf<F extends FieldRules> = Extract<keyof F, string>

/** Values of one row, typed if the rule declares its fields. */
type RowOf<Rule> = Rule extends { readonly row: infer Row } ? { readonly [Name in keyof Row]: string } : RowValues

/** Value type of a rule; any type for an unknown rule. */
type ValueOf<Rule> = Rule extends { readonly kind: infer Kind }
  ? Kind extends "list"
    ? readonly string[]
    : Kind extends "rows"
      ? readonly RowOf<Rule>[]
      : string
  : "kind" extends keyof Rule
    ? FieldValue
    : string

/** Normalized values, as a form shows and sends them: trimmed, "" for empty, "1" or "" for checkboxes. */
export type FieldValues<F extends FieldRules> = { readonly [Name in NameOf<F>]: ValueOf<F[Name]> }

/** A record's values by form name, as the upstream returned them. */
export type RawValues<F extends FieldRules> = { readonly [Name in NameOf<F>]: RawValue }
export type RawValue = RawText | readonly (string | number)[] | readonly Readonly<Record<string, RawText>>[]
type RawText = string | number | boolean | null | undefined

/**
 * Name of the hidden field that lists the rendered fields: empty lists and checkboxes send nothing, like fields that
 * were not rendered.
 */
export const SHOWN_FIELD = "shown"

/** Normalizes values, so that equal ones are equal texts. */
export function normalValues<F extends FieldRules>(fields: F, raw: Readonly<Record<string, RawValue>>): FieldValues<F> {
  return collect(fields, (name, rule) => normalValue(rule, raw[name]))
}

/**
 * Normalized values of a form. A field that was not rendered keeps its value of `otherwise`, so that a manipulated form
 * can't clear it.
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
    // A text input always sends its value, even when empty.
    if (!isShown) return otherwise[name as NameOf<F>]
    if (rule.kind === "list") return normalValue(rule, given as string[])
    if (rule.kind === "rows") return normalValue(rule, given as RowValues[])
    if (rule.kind === "boolean") return normalValue(rule, given.length > 0)
    return given.length > 0 ? normalValue(rule, given.at(-1) as string) : otherwise[name as NameOf<F>]
  })
}

function sentIn(form: FormData, name: string, { kind }: FieldRule): readonly string[] | readonly RowValues[] {
  return kind === "rows" ? rowsInForm(name, form) : form.getAll(name).filter((value) => typeof value === "string")
}

/** Fields with different values, in rule order. A value that was changed back is not different. */
export function changedFields<F extends FieldRules>(fields: F, from: FieldValues<F>, to: FieldValues<F>): NameOf<F>[] {
  return namesOf(fields).filter((name) => !isSame(from[name], to[name]))
}

export function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function namesOf<F extends FieldRules>(fields: F): NameOf<F>[] {
  return Object.keys(fields) as NameOf<F>[]
}

const SILENT: ReadonlySet<FieldKind> = new Set(["list", "boolean", "rows"])

/** Value of `SHOWN_FIELD`: rendered fields that send nothing when empty. */
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

/** Rows in order, each with all fields. */
function normalRows({ row = {} }: FieldRule, rows: readonly Readonly<Record<string, RawText>>[]): RowValues[] {
  return rows.map((given) =>
    Object.fromEntries(Object.entries(row).map(([name, rule]) => [name, normalOne(rule, given[name])])),
  )
}

const ROW_FIELD = /^([^[\]]+)\[(\d{1,2})\]\.([^.[\]]+)$/

/** Rows from names like `rates[0].amount`. Gaps in the numbering are ignored. */
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

/** Old scripts send carriage returns in text areas. The server receives cleaned text. */
const textOf = (raw: RawText) =>
  String(raw ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()

/** Normalizes numbers for the schema: `1,234.50` is `1234.5`. */
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
