import { normalDigits, westernDigits } from "~/domain/digits"
import { MAX_DIGITS, MAX_PASSWORD, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { normalNumber } from "~/domain/number-text"
import { phoneDigits } from "~/domain/phone"
import type { SelectOption } from "~/ui/fields/select-option"
import type { FieldRule } from "~/ui/form/changed-fields"
import type { Constraint } from "~/ui/form/constraint"

/**
 * The fields of a form as plain data, read by the server and the browser alike: their schema (`schema.server.ts`), what
 * the browser checks, the props of their controls, labels in summaries, names on the wire. No zod in here.
 */

/** What is filled in: it decides the schema, the control's attributes and how values are compared. */
export type FieldType = keyof Compared

/** How the values of each type are compared (`FieldKind`). */
interface Compared {
  text: "text"
  digits: "text"
  password: "text"
  choice: "text"
  money: "text"
  file: "text"
  date: "date"
  time: "time"
  number: "number"
  checkbox: "boolean"
  choices: "list"
  rows: "rows"
}

/** A field: made by the functions below, never by hand. `Optional` says that it may stay empty, which its input then is null for. */
export type Field<Type extends FieldType = FieldType, Optional extends boolean = boolean> = FieldRule & {
  readonly type: Type
  readonly kind: Compared[Type]
  readonly isOptional: Optional
  readonly limits: Constraint
  /** What is said of a value that is none of its type. */
  readonly invalid?: string
  /** The upstream's name of it in a refusal, where that is another: `en.title`. */
  readonly wire?: string
  /** A number that may have places. */
  readonly isDecimal?: boolean
  /** Digits of a number, rows of a list, choices of several. */
  readonly most?: number
  /** The name in the form's `offers` of what there is to choose from. */
  readonly from?: string
  /** The choices themselves, where the documents name them. */
  readonly of?: readonly SelectOption[]
  /** What is chosen of `from` is a word and no id. */
  readonly isWord?: boolean
  /** What is stored must be right before anything of its form is saved; else an untouched value never stands in the way. */
  readonly isStrict?: boolean
}

/** The fields of one form by form name, in their order. */
export type Fields = Readonly<Record<string, Field>>

interface Options<Optional extends boolean> {
  optional?: Optional
  /** Said where it is empty, where that is not "*Required". */
  required?: string
  hint?: string
  wire?: string
  strict?: boolean
}
interface TextOptions<Optional extends boolean> extends Options<Optional> {
  /** Characters; `MAX_TEXT` where nothing is said. */
  max?: number
  dir?: "ltr"
  lang?: "en" | "ar"
}

/** What an empty field says (product/workforce 1). */
const REQUIRED = "*Required"

/** A line of text. */
export function text<const O extends boolean = false>(label: string, options: TextOptions<O> = {}): Field<"text", O> {
  const { max = MAX_TEXT, dir, lang } = options
  const control = dir === "ltr" ? { dir, autoComplete: "off" } : { ...(lang ? { lang } : {}) }
  return field("text", "text", label, options, { control, limits: longest(max) })
}

/** Several lines of text. */
export function longText<const O extends boolean = false>(
  label: string,
  { height = 3, ...options }: TextOptions<O> & { height?: number } = {},
): Field<"text", O> {
  const one = text(label, options)
  return { ...one, control: { ...one.control, rows: height } }
}

/** An e-mail address; the upstream has the last word on its form. */
export function email<const O extends boolean = false>(label: string, options: TextOptions<O> = {}): Field<"text", O> {
  const one = text(label, { ...options, dir: "ltr" })
  return { ...one, control: { ...one.control, type: "email" } }
}

/** A number that people read out, a text for its leading zeros; sent in Western digits however it is typed. */
export function digits<const O extends boolean = false>(
  label: string,
  options: Options<O> & { max?: number; phone?: true } = {},
): Field<"digits", O> {
  const control = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const
  const one = field("digits", "text", label, options, {
    control: options.phone ? { type: "tel", ...control } : control,
  })
  const normal = options.phone ? phoneDigits : normalDigits
  return { ...one, normal, invalid: "Invalid number", most: options.max ?? MAX_DIGITS }
}

/** A phone number, sent in digits however it is pasted. */
export const phone = <const O extends boolean = false>(label = "Phone", options: Options<O> = {}) =>
  digits(label, { ...options, phone: true })

/** A new password: no page and no activity ever holds it. Its form name contains "password". */
export function password(label = "Password", hint?: string): Field<"password", false> {
  const control = { type: "password", dir: "ltr", autoComplete: "new-password" } as const
  return { ...field("password", "text", label, { hint }, { control }), invalid: tooLong(MAX_PASSWORD) }
}

interface ChoiceOptions<O extends boolean> extends Options<O> {
  /** The name in the form's `offers` of what there is to choose from: it is checked and said by that. */
  from?: string
  /** Or the choices themselves, where the documents name them. */
  of?: readonly SelectOption[]
  /** Those of `from` are words and no ids. */
  words?: true
  /** Said of a value that is none of them. */
  foreign?: string
}

/** One of several: an id, or one of the words of `of`. */
export function choice<const O extends boolean = false>(
  label: string,
  { from, of, words, foreign, ...options }: ChoiceOptions<O> = {},
): Field<"choice", O> {
  const said = foreign ?? options.required ?? REQUIRED
  const word = words ? { isWord: true } : {}
  return { ...field("choice", "text", label, options, {}), ...chosen(from, of), ...word, invalid: said }
}

/** Any number of several, in no order: ids, or words of `of`. Without `from` an id need not be offered. */
export function choices<const O extends boolean = false>(
  label: string,
  {
    from,
    of,
    foreign,
    max,
    tooMany,
    ...options
  }: Omit<ChoiceOptions<O>, "words"> & { max?: number; tooMany?: string } = {},
): Field<"choices", O> {
  const said = foreign ?? options.required ?? REQUIRED
  const limits = max === undefined ? {} : { texts: { max: tooMany ?? `Maximum is ${max}` } }
  const one = field("choices", "list", label, options, { limits })
  return { ...one, ...chosen(from, of), ...(max === undefined ? {} : { most: max }), invalid: said }
}

/** A day, `YYYY-MM-DD`. */
export function date<const O extends boolean = false>(label: string, options: Options<O> = {}): Field<"date", O> {
  return field("date", "date", label, options, {})
}

/** A time of day, `HH:mm:ss`, by the picker's steps of 15 minutes (product/shell 7); a stored one between them stays. */
export function time<const O extends boolean = false>(label: string, options: Options<O> = {}): Field<"time", O> {
  return { ...field("time", "time", label, options, {}), invalid: "Choose a time in steps of 15 minutes." }
}

interface Range {
  min?: number
  max?: number
  /** Said of what is less, and of what is more. */
  least?: string
  most?: string
}

/** A number, whole unless `decimal`. */
export function number<const O extends boolean = false>(
  label: string,
  options: Options<O> & Range & { decimal?: true } = {},
): Field<"number", O> {
  const { min = 1, max, least = `Minimum is ${min}`, most = `Maximum is ${max}`, decimal } = options
  const limits = { min, ...(max === undefined ? {} : { max }), texts: { min: least, max: most } }
  const places = decimal ? { isDecimal: true, control: { inputMode: "decimal" } as const } : {}
  return { ...field("number", "number", label, options, { limits }), normal: normalNumber, ...places }
}

/** An amount above 0 with at most two decimals, however it is typed; its input is plain: `1234.50`. */
export function money<const O extends boolean = false>(label: string, options: Options<O> = {}): Field<"money", O> {
  const control = { inputMode: "decimal", dir: "ltr" } as const
  const one = field("money", "text", label, options, { control })
  return { ...one, normal: westernDigits, invalid: "Enter an amount above 0 with at most two decimals" }
}

/** Yes or no; no where it is not ticked. */
export const checkbox = (label: string, { wire, hint }: Pick<Options<true>, "wire" | "hint"> = {}) =>
  field("checkbox", "boolean", label, { wire, hint, optional: true }, {})

/** The word that stands for a chosen file among the fields; its rule is one of the form's `files`. */
export const file = (label: string, { wire, optional = false }: Pick<Options<boolean>, "wire" | "optional"> = {}) =>
  field("file", "text", label, { wire, optional }, {})

/** Rows that come and go: `rates[0].amount`. */
export function rows<const Row extends Fields>(
  label: string,
  row: Row,
  options: Pick<Options<boolean>, "wire" | "required"> & { optional?: boolean; max?: number; tooMany?: string } = {},
): Field<"rows"> & { readonly row: Row } {
  const { optional = true, max, tooMany = `Maximum is ${max}` } = options
  const one = field("rows", "rows", label, { ...options, optional }, {})
  return { ...one, row, most: max, invalid: tooMany } as Field<"rows"> & { readonly row: Row }
}

/** What rides along without being seen, such as a wizard's step. */
export const hidden = (label: string): Field<"text", true> => ({ ...text(label, { optional: true }), hidden: true })

function field<Type extends FieldType, O extends boolean>(
  type: Type,
  kind: Compared[Type],
  label: string,
  options: { [Name in keyof Options<O>]: Options<O>[Name] | undefined },
  more: { control?: Field["control"]; limits?: Constraint },
): Field<Type, O> {
  const { optional = false, required = REQUIRED, hint, wire, strict } = options
  const { texts, ...limits } = more.limits ?? {}
  return {
    type,
    kind,
    label,
    isOptional: optional,
    limits: { required: !optional, ...limits, texts: { ...texts, ...(optional ? {} : { empty: required }) } },
    ...(more.control && Object.keys(more.control).length > 0 ? { control: more.control } : {}),
    ...(hint ? { hint } : {}),
    ...(wire ? { wire } : {}),
    ...(strict ? { isStrict: true } : {}),
  } as unknown as Field<Type, O>
}

const longest = (max: number): Constraint => ({ maxLength: max, texts: { maxLength: tooLong(max) } })

const chosen = (from: string | undefined, of: ChoiceOptions<boolean>["of"]) => ({
  ...(from ? { from } : {}),
  ...(of ? { of } : {}),
})
