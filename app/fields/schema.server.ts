import { z } from "zod"
import { typedDay } from "~/base/day.server"
import { decimalNumber, wholeNumber } from "~/base/whole-number.server"
import { cleanText } from "~/domain/clean-text"
import { isDigits } from "~/domain/digits"
import { MAX_PASSWORD } from "~/domain/field-limits"
import { decimalText, readMoney } from "~/domain/money"
import { isRecordId } from "~/domain/record-id"
import { isClockTime } from "~/ui/fields/clock-time"
import type { FieldDefinition, Fields, FieldType } from "./fields"

/** Parsed input of a form, by form name. Optional fields are null when empty, so that an update clears them. */
export type InputOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

interface Values {
  text: string
  digits: string
  password: string
  money: string
  date: string
  time: string
  number: number
}
type ValueOf<F extends FieldDefinition> = F extends { type: "checkbox" }
  ? boolean
  : F extends { type: "choices" }
    ? string[]
    : F extends { type: "rows"; row: infer Row }
      ? InputOf<Named<Row>>[]
      : F extends { type: "file" }
        ? string | null
        : F extends { type: "choice" }
          ? ChoiceOf<F> | (F extends { isOptional: false } ? never : null)
          : F extends { type: infer Type extends keyof Values }
            ? F extends { isOptional: false }
              ? Values[Type]
              : Values[Type] | null
            : unknown

type ChoiceOf<F extends FieldDefinition> = NonNullable<F["of"]>[number]["value"]
/** The fields of a row without the index signature of its rule. */
type Named<Row> = {
  [Name in keyof Row as string extends Name ? never : Name]: Row[Name] extends FieldDefinition ? Row[Name] : never
}

/** The schema of a form's fields. `refine` of the form adds rules over several fields. */
export function schemaOf<F extends Fields>(fields: F): z.ZodType<InputOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, ruleOf(one)]))
  return z.object(shape) as unknown as z.ZodType<InputOf<F>>
}

function ruleOf(one: FieldDefinition): z.ZodType {
  const rule = RULES[one.type](one)
  if (!one.isOptional || NEVER_EMPTY.has(one.type)) return rule
  return rule.optional().transform((value) => value ?? null)
}

/** Types that have a value even when empty. */
const NEVER_EMPTY: ReadonlySet<FieldType> = new Set(["checkbox", "choices", "rows", "file"])

const emptyOf = ({ limits }: FieldDefinition) => limits.texts?.empty ?? ""
const filled = (one: FieldDefinition) => z.string(emptyOf(one)).min(1, { error: emptyOf(one), abort: true })

const RULES: Readonly<Record<FieldType, (one: FieldDefinition) => z.ZodType>> = {
  text: (one) =>
    z
      .string(emptyOf(one))
      .min(1, emptyOf(one))
      .max(one.limits.maxLength ?? Number.MAX_SAFE_INTEGER, one.limits.texts?.maxLength),
  digits: (one) =>
    z
      .string(emptyOf(one))
      .transform((value) => one.normal?.(value) ?? value)
      .pipe(
        z
          .string()
          .min(1, { error: emptyOf(one), abort: true })
          .refine((value) => isDigits(value) && value.length <= (one.most ?? value.length), one.invalid),
      ),
  /** May begin or end with spaces, but not consist of spaces alone. */
  password: (one) =>
    z
      .string(emptyOf(one))
      .refine((value) => cleanText(value) !== "", { error: emptyOf(one), abort: true })
      .refine((value) => value.length <= MAX_PASSWORD, one.invalid),
  choice: (one) => z.string(emptyOf(one)).refine((value) => isChoice(one, value), one.invalid),
  choices: (one) => {
    const isOne = (value: string) => (one.of ? isChoice(one, value) : isRecordId(value))
    const list = z
      .array(z.string().refine(isOne, one.invalid))
      .max(one.most ?? Number.MAX_SAFE_INTEGER, one.limits.texts?.max)
    const given = one.isOptional ? list.default([]) : list.min(1, emptyOf(one))
    return given.transform((values) => [...new Set(values)])
  },
  date: (one) => typedDay(emptyOf(one)),
  time: (one) => filled(one).refine(isClockTime, one.invalid),
  money: (one) =>
    z
      .string(emptyOf(one))
      .transform(readMoney)
      .refine((value) => value !== null && value > 0n, one.invalid)
      .transform((value) => decimalText(value ?? 0n)),
  number: (one) => {
    const { min, max, texts } = one.limits
    return (one.isDecimal ? decimalNumber : wholeNumber)({
      required: emptyOf(one),
      ...(min === undefined ? {} : { min: Number(min) }),
      least: texts?.min ?? "",
      ...(max === undefined ? {} : { max: Number(max), most: texts?.max ?? "" }),
    })
  },
  checkbox: () => z.boolean().default(false),
  file: () =>
    z
      .string()
      .optional()
      .transform((value) => value ?? null),
  rows: (one) => {
    const list = z.array(schemaOf((one.row ?? {}) as Fields)).max(one.most ?? Number.MAX_SAFE_INTEGER, one.invalid)
    return one.isOptional ? list.default([]) : list.min(1, emptyOf(one))
  },
}

/** A fixed choice must be one of `of`. Any other must be an id; the form checks it against its offers. */
function isChoice({ of, from, isWord }: FieldDefinition, value: string): boolean {
  if (of) return of.some((one) => one.value === value)
  return from === undefined || isWord === true || isRecordId(value)
}
