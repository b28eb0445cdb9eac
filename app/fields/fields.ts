import { normalDigits, westernDigits } from "~/domain/digits"
import { MAX_DIGITS, MAX_PASSWORD, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { normalNumber } from "~/domain/number-text"
import { phoneDigits } from "~/domain/phone"
import type { SelectOption } from "~/ui/fields/select-option"
import type { FieldRule } from "~/ui/form/changed-fields"
import type { Constraint } from "~/ui/form/constraint"

/**
 * The fields of a form as plain data. Server and browser derive from it: schema (`schema.server.ts`), browser checks,
 * control props, labels in error summaries and upstream names. No zod in this module.
 */

/** The type decides the schema, the control's attributes and how values are compared. */
export type FieldType = keyof Compared

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

/** A field. Create it with the functions below. If `Optional`, it may stay empty and its input is null then. */
export type FieldDefinition<Type extends FieldType = FieldType, Optional extends boolean = boolean> = FieldRule & {
  readonly type: Type
  readonly kind: Compared[Type]
  readonly isOptional: Optional
  readonly limits: Constraint
  /** Error text for a value that is not of this type. */
  readonly invalid?: string
  /** Upstream name in field errors, if it differs: `en.title`. */
  readonly wire?: string
  /** A number that may have decimals. */
  readonly isDecimal?: boolean
  /** Maximum number of digits, rows or choices. */
  readonly most?: number
  /** Key in the form's `offers` that holds the choices. */
  readonly from?: string
  /** Fixed choices that the documents name. */
  readonly of?: readonly SelectOption[]
  /** The values of `from` are words, not ids. */
  readonly isWord?: boolean
  /**
   * The stored value must be valid before anything in the form is saved. Otherwise an invalid stored value that was not
   * touched is kept.
   */
  readonly isStrict?: boolean
}

/** Fields of one form by form name, in display order. */
export type Fields = Readonly<Record<string, FieldDefinition>>

interface Options<Optional extends boolean> {
  optional?: Optional
  /** Error text for an empty field. Default "*Required". */
  required?: string
  hint?: string
  wire?: string
  strict?: boolean
}
interface TextOptions<Optional extends boolean> extends Options<Optional> {
  /** Maximum characters. Default `MAX_TEXT`. */
  max?: number
  dir?: "ltr"
  lang?: "en" | "ar"
}

/** Quoted from the documents. */
const REQUIRED = "*Required"

export function text<const O extends boolean = false>(
  label: string,
  options: TextOptions<O> = {},
): FieldDefinition<"text", O> {
  const { max = MAX_TEXT, dir, lang } = options
  const control = dir === "ltr" ? { dir, autoComplete: "off" } : { ...(lang ? { lang } : {}) }
  return field("text", "text", label, options, { control, limits: longest(max) })
}

export function longText<const O extends boolean = false>(
  label: string,
  { height = 3, ...options }: TextOptions<O> & { height?: number } = {},
): FieldDefinition<"text", O> {
  const one = text(label, options)
  return { ...one, control: { ...one.control, rows: height } }
}

/** An e-mail address. The upstream validates its format. */
export function email<const O extends boolean = false>(
  label: string,
  options: TextOptions<O> = {},
): FieldDefinition<"text", O> {
  const one = text(label, { ...options, dir: "ltr" })
  return { ...one, control: { ...one.control, type: "email" } }
}

/** Digits kept as text for their leading zeros. Sent in Western digits, however they are typed. */
export function digits<const O extends boolean = false>(
  label: string,
  options: Options<O> & { max?: number; phone?: true } = {},
): FieldDefinition<"digits", O> {
  const control = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const
  const one = field("digits", "text", label, options, {
    control: options.phone ? { type: "tel", ...control } : control,
  })
  const normal = options.phone ? phoneDigits : normalDigits
  return { ...one, normal, invalid: "Invalid number", most: options.max ?? MAX_DIGITS }
}

/** A phone number. Sent as digits only, however it is pasted. */
export const phone = <const O extends boolean = false>(label = "Phone", options: Options<O> = {}) =>
  digits(label, { ...options, phone: true })

/** A new password. No page and no activity entry holds it. Its form name must contain "password". */
export function password(label = "Password", hint?: string): FieldDefinition<"password", false> {
  const control = { type: "password", dir: "ltr", autoComplete: "new-password" } as const
  return { ...field("password", "text", label, { hint }, { control }), invalid: tooLong(MAX_PASSWORD) }
}

interface ChoiceOptions<O extends boolean> extends Options<O> {
  /** Key in the form's `offers` that holds the choices: used for validation and labels. */
  from?: string
  /** Fixed choices, instead of `from`. */
  of?: readonly SelectOption[]
  /** The values of `from` are words, not ids. */
  words?: true
  /** Error text for a value that is not a choice. */
  foreign?: string
}

interface Of<Value extends string> {
  readonly of?: readonly (SelectOption & { readonly value: Value })[]
}

/** One choice: an id, or one of the values of `of`. */
export function choice<const O extends boolean = false, const Value extends string = string>(
  label: string,
  { from, of, words, foreign, ...options }: ChoiceOptions<O> & Of<Value> = {},
): FieldDefinition<"choice", O> & Of<Value> {
  const error = foreign ?? options.required ?? REQUIRED
  const word = words ? { isWord: true } : {}
  const one = { ...field("choice", "text", label, options, {}), ...chosen(from, of), ...word, invalid: error }
  return one as FieldDefinition<"choice", O> & Of<Value>
}

/** Several choices without order: ids, or values of `of`. Without `from` any id is accepted. */
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
): FieldDefinition<"choices", O> {
  const error = foreign ?? options.required ?? REQUIRED
  const limits = max === undefined ? {} : { texts: { max: tooMany ?? `Maximum is ${max}` } }
  const one = field("choices", "list", label, options, { limits })
  return { ...one, ...chosen(from, of), ...(max === undefined ? {} : { most: max }), invalid: error }
}

/** `YYYY-MM-DD`. */
export function date<const O extends boolean = false>(
  label: string,
  options: Options<O> = {},
): FieldDefinition<"date", O> {
  return field("date", "date", label, options, {})
}

/** `HH:mm:ss` in the picker's steps of 15 minutes. A stored time between the steps is kept. */
export function time<const O extends boolean = false>(
  label: string,
  options: Options<O> = {},
): FieldDefinition<"time", O> {
  return { ...field("time", "time", label, options, {}), invalid: "Choose a time in steps of 15 minutes." }
}

interface Range {
  min?: number
  max?: number
  /** Error texts for a smaller and a larger number. */
  least?: string
  most?: string
}

export function number<const O extends boolean = false>(
  label: string,
  options: Options<O> & Range & { decimal?: true } = {},
): FieldDefinition<"number", O> {
  const { min = 1, max, least = `Minimum is ${min}`, most = `Maximum is ${max}`, decimal } = options
  const limits = { min, ...(max === undefined ? {} : { max }), texts: { min: least, max: most } }
  const places = decimal ? { isDecimal: true, control: { inputMode: "decimal" } as const } : {}
  return { ...field("number", "number", label, options, { limits }), normal: normalNumber, ...places }
}

/** An amount above 0 with at most two decimals. Its input is plain: `1234.50`. */
export function money<const O extends boolean = false>(
  label: string,
  options: Options<O> = {},
): FieldDefinition<"money", O> {
  const control = { inputMode: "decimal", dir: "ltr" } as const
  const one = field("money", "text", label, options, { control })
  return { ...one, normal: westernDigits, invalid: "Enter an amount above 0 with at most two decimals" }
}

export const checkbox = (label: string, { wire, hint }: Pick<Options<true>, "wire" | "hint"> = {}) =>
  field("checkbox", "boolean", label, { wire, hint, optional: true }, {})

/** Placeholder of a chosen file among the fields. The file itself is validated by one of the form's `files`. */
export const file = (label: string, { wire, optional = false }: Pick<Options<boolean>, "wire" | "optional"> = {}) =>
  field("file", "text", label, { wire, optional }, {})

/** Rows that can be added and removed: `rates[0].amount`. */
export function rows<const Row extends Fields>(
  label: string,
  row: Row,
  options: Pick<Options<boolean>, "wire" | "required"> & { optional?: boolean; max?: number; tooMany?: string } = {},
): FieldDefinition<"rows"> & { readonly row: Row } {
  const { optional = true, max, tooMany = `Maximum is ${max}` } = options
  const one = field("rows", "rows", label, { ...options, optional }, {})
  return { ...one, row, most: max, invalid: tooMany } as FieldDefinition<"rows"> & { readonly row: Row }
}

/** A hidden value, such as a wizard's step. */
export const hidden = (label: string): FieldDefinition<"text", true> => ({
  ...text(label, { optional: true }),
  hidden: true,
})

function field<Type extends FieldType, O extends boolean>(
  type: Type,
  kind: Compared[Type],
  label: string,
  options: { [Name in keyof Options<O>]: Options<O>[Name] | undefined },
  more: { control?: FieldDefinition["control"]; limits?: Constraint },
): FieldDefinition<Type, O> {
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
  } as unknown as FieldDefinition<Type, O>
}

const longest = (max: number): Constraint => ({ maxLength: max, texts: { maxLength: tooLong(max) } })

const chosen = (from: string | undefined, of: ChoiceOptions<boolean>["of"]) => ({
  ...(from ? { from } : {}),
  ...(of ? { of } : {}),
})
