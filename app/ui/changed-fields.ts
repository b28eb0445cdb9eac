/** How a field's values are told apart: "1" is 1, a list has no order, a date is its day. Ids and phones are texts. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "time" | "list"

export interface FieldRule {
  /** The field's words, as beside it: "Phone". */
  readonly label: string
  /** Default "text". */
  readonly kind?: FieldKind
  /** How a text is written that means the same, e.g. a phone in Western digits. */
  readonly normal?: (text: string) => string
  /** A list's form name of "+ Select All". */
  readonly allName?: string
}

/** The fields of one form by form name; stands once per screen, outside functions. */
export type FieldRules = Readonly<Record<string, FieldRule>>

type NameOf<F extends FieldRules> = Extract<keyof F, string>
type KindOf<Rule> = Rule extends { readonly kind: infer Kind } ? Kind : "text"

/** Normal values, as a form shows and sends them: trimmed, "" for nothing, "1" or "" for yes and no. */
export type FieldValues<F extends FieldRules> = {
  readonly [Name in NameOf<F>]: KindOf<F[Name]> extends "list" ? readonly string[] : string
}

/** What a record holds, by form name, as the upstream gave it. */
export type RawValues<F extends FieldRules> = { readonly [Name in NameOf<F>]: RawValue }
export type RawValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** The form name of what a refused or unloaded list and every checkbox need: which of them the form showed at all. */
export const SHOWN_FIELD = "shown"

/** Values in their normal form: equal ones are equal texts. */
export function normalValues<F extends FieldRules>(fields: F, raw: Readonly<Record<string, RawValue>>): FieldValues<F> {
  return collect(fields, (name, rule) => normalValue(rule, raw[name]))
}

/**
 * What a form sends. A field that it does not show keeps its value: no hand-made form clears by leaving out.
 *
 * @param otherwise the values of fields that the form leaves out
 * @param every all values of a list, by its name, for when its "+ Select All" is set
 */
export function valuesInForm<F extends FieldRules>(
  fields: F,
  form: FormData,
  otherwise: FieldValues<F>,
  every: Readonly<Record<string, readonly string[] | undefined>> = {},
): FieldValues<F> {
  const shown = new Set(form.getAll(SHOWN_FIELD).flatMap((names) => String(names).split(" ")))
  return collect(fields, (name, rule) => {
    const given = form.getAll(name).filter((value) => typeof value === "string")
    const isShown = given.length > 0 || shown.has(name)
    if (rule.kind === "list") {
      const all = rule.allName && form.has(rule.allName) ? (every[name] ?? otherwise[name as NameOf<F>]) : []
      return isShown || all.length > 0 ? normalValue(rule, [...given, ...all]) : otherwise[name as NameOf<F>]
    }
    if (rule.kind === "boolean") return isShown ? normalValue(rule, given.length > 0) : otherwise[name as NameOf<F>]
    return given.length > 0 ? normalValue(rule, given[given.length - 1]) : otherwise[name as NameOf<F>]
  })
}

/** The fields whose values differ, in the order of the rules. A value that was set back does not. */
export function changedFields<F extends FieldRules>(fields: F, from: FieldValues<F>, to: FieldValues<F>): NameOf<F>[] {
  return namesOf(fields).filter((name) => !isSame(from[name], to[name]))
}

/** Whether two normal values are one. */
export function isSame(one: string | readonly string[], other: string | readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The form names of the rules, in their order. */
export function namesOf<F extends FieldRules>(fields: F): NameOf<F>[] {
  return Object.keys(fields) as NameOf<F>[]
}

/** What `SHOWN_FIELD` holds: the fields that send nothing when they are empty. */
export function shownNames(fields: FieldRules): string {
  return namesOf(fields)
    .filter((name) => fields[name]?.kind === "list" || fields[name]?.kind === "boolean")
    .join(" ")
}

const YES = /^(1|on|true|yes)$/i
const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/
const TIME = /^(\d?\d):(\d\d)(?::(\d\d))?$/

function normalValue({ kind = "text", normal }: FieldRule, raw: RawValue): string | readonly string[] {
  if (kind === "list") {
    const texts = (Array.isArray(raw) ? raw : [raw as string]).map((item) => normalText(item)).filter(Boolean)
    return [...new Set(texts)].sort()
  }
  const text = Array.isArray(raw) ? "" : normalText(raw as Exclude<RawValue, readonly unknown[]>)
  if (kind === "boolean") return YES.test(text) ? "1" : ""
  if (kind === "number") return text !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text
  if (kind === "date") return DAY.exec(text)?.[1] ?? text
  if (kind === "time") {
    const [, hours, minutes, seconds = "00"] = TIME.exec(text) ?? []
    return hours ? `${hours.padStart(2, "0")}:${minutes}:${seconds}` : text
  }
  return normal ? normal(text) : text
}

/** A text area sends its lines with a carriage return, whatever it was filled with. */
function normalText(raw: string | number | boolean | null | undefined): string {
  return String(raw ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()
}

function collect<F extends FieldRules>(
  fields: F,
  normalOf: (name: string, rule: FieldRule) => string | readonly string[],
): FieldValues<F> {
  const values: Record<string, string | readonly string[]> = {}
  for (const [name, rule] of Object.entries(fields)) values[name] = normalOf(name, rule)
  return values as FieldValues<F>
}
