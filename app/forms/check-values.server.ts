import { parseWithZod } from "@conform-to/zod/v4"
import { configureCoercion } from "@conform-to/zod/v4/future"
import { z } from "zod"
import { typedNumber } from "~/base/whole-number.server"
import {
  type FieldKind,
  type FieldRules,
  type FieldValue,
  type FieldValues,
  namesOf,
  type RowValues,
} from "~/ui/form/changed-fields"
import type { Constraint } from "~/ui/form/constraint"

/** Messages by form name. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

type Checked<Input> = { readonly input: Input } | { readonly errors: FieldErrors }

/**
 * Checks a sent form by conform: an empty field is `undefined`, `"on"` is true, digits are a number where one is
 * wanted, and `rates[0].amount` is a field of a row. Errors come by form name, those of a list at the list.
 */
export function checkForm<Input>(form: FormData, schema: z.ZodType<Input>): Checked<Input> {
  const submission = parseForm(form, schema, sayMissing)
  return submission.status === "success" ? { input: submission.value } : { errors: byField(submission.error ?? {}) }
}

/** Numbers of a form have one reader: `Number` takes `0x10` and `1e3` for some. */
const { coerceFormValue } = configureCoercion({
  customize: ({ _zod }) => (_zod.def.type === "number" ? typedNumber : null),
})

/** Conform's submission of a form by its schema. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema, error?: z.core.$ZodErrorMap) {
  return parseWithZod(form, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    ...(error ? { error } : {}),
  })
}

/** What a field says that was left empty, where its schema has no words of its own (product/workforce 1). */
const REQUIRED = "*Required"

function sayMissing(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === "invalid_type" && issue.input === undefined ? REQUIRED : undefined
}

/** The schema, where these fields may be missing or hold what their rule refuses; its input then has what nobody asks for. */
export function withUnchecked<Input>(
  schema: z.ZodType<Input>,
  fields: FieldRules,
  names: readonly string[],
): z.ZodType<Input> {
  if (!(schema instanceof z.ZodObject) || names.length === 0) return schema
  const shape = schema.shape as Record<string, z.ZodType>
  const unchecked = names.flatMap((name) => {
    const kind = fields[name]?.kind ?? "text"
    const any = ONE_VALUE[kind] ?? shape[name]
    return any ? [[name, any.optional()] as const] : []
  })
  const relaxed: z.ZodType = schema.safeExtend(Object.fromEntries(unchecked))
  return relaxed as z.ZodType<Input>
}

/** What a field of one value may hold at all. A list keeps its rule for each. */
const ONE_VALUE: Partial<Record<FieldKind, z.ZodType>> = {
  text: z.string(),
  date: z.string(),
  time: z.string(),
  number: z.union([z.number(), z.string()]),
}

/** The same for values put together of a form and its record; what `sent` has twice though it is one is refused. */
export function checkValues<F extends FieldRules, Input>(
  fields: F,
  values: FieldValues<F>,
  schema: z.ZodType<Input>,
  sent = new FormData(),
): Checked<Input> {
  const form = new FormData()
  for (const name of namesOf(fields)) {
    const value = values[name] as FieldValue
    if (typeof value === "string") for (const more of sent.getAll(name).slice(1)) form.append(name, more)
    if (typeof value !== "string") appendAll(form, name, value)
    else if (fields[name]?.kind === "boolean") value && form.append(name, "on")
    else form.append(name, value)
  }
  return checkForm(form, schema)
}

function appendAll(form: FormData, name: string, values: readonly string[] | readonly RowValues[]): void {
  for (const [at, one] of values.entries()) {
    if (typeof one === "string") form.append(name, one)
    else for (const [field, text] of Object.entries(one)) form.append(`${name}[${at}].${field}`, text)
  }
}

/** Conform's errors by form name, those of a list at the list, each once: `zones[1]` is none of a page's fields. */
export function byField(errors: Record<string, string[] | null>): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/\[\d+\]$/, "")
    found[field] = [...new Set([...(found[field] ?? []), ...(texts ?? [])])]
  }
  return found
}

/** What the browser checks of a form's fields, as far as they do not say it themselves. */
export function constraintsFor({ fields, schema }: { fields: FieldRules; schema: z.ZodType }) {
  return Object.values(fields).every(({ limits }) => limits) ? {} : constraintsOf(schema)
}

const known = new WeakMap<z.ZodType, Readonly<Record<string, Constraint>>>()

/** What of a schema the browser can say, each rule with the schema's own words: zod stays on the server. */
export function constraintsOf(schema: z.ZodType): Readonly<Record<string, Constraint>> {
  const found = known.get(schema)
  if (found) return found
  const plain: Record<string, Constraint> = {}
  collect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "", plain)
  const constraints = Object.fromEntries(
    Object.entries(plain).map(([name, constraint]) => [name, withTexts(schema, name, constraint)]),
  )
  known.set(schema, constraints)
  return constraints
}

/** Its words for each broken rule, found by breaking it: a schema keeps them to itself. */
function withTexts(schema: z.ZodType, name: string, constraint: Constraint): Constraint {
  const { maxLength, min, max } = constraint
  const broken = {
    empty: "",
    maxLength: maxLength === undefined ? undefined : "x".repeat(maxLength + 1),
    min: min === undefined ? undefined : String(Number(min) - 1),
    max: max === undefined ? undefined : String(Number(max) + 1),
  }
  const texts = Object.entries(broken).flatMap(([rule, value]) => {
    const text = value === undefined ? undefined : saidOf(schema, name.replace("[]", "[0]"), value)
    return text === undefined ? [] : [[rule, text]]
  })
  return texts.length > 0 ? { ...constraint, texts: Object.fromEntries(texts) } : constraint
}

/** What a schema says at a field that holds this and nothing else is filled in. */
function saidOf(schema: z.ZodType, name: string, value: string): string | undefined {
  const form = new FormData()
  // A row is there by its fields, empty ones too; a list that is empty sends nothing.
  if (value !== "" || name.includes("[")) form.append(name, value)
  const checked = checkForm(form, schema)
  return "errors" in checked ? checked.errors[name]?.[0] : undefined
}

/** Fields of a row are named `rates[].amount`. */
function collect(schema: z.core.JSONSchema.BaseSchema, prefix: string, found: Record<string, Constraint>): void {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field === "boolean") continue
    const { maxLength, minimum, maximum, items } = field
    found[prefix + key] = {
      required: schema.required?.includes(key) ?? false,
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined ? {} : { max: maximum }),
    }
    if (typeof items === "object" && !Array.isArray(items)) collect(items, `${prefix}${key}[].`, found)
  }
}
