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

/** Error messages by form name. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

type Checked<Input> = { readonly input: Input } | { readonly errors: FieldErrors }

/**
 * Validates a sent form with conform: an empty field is `undefined`, `"on"` is true, digits become a number where the
 * schema has one, and `rates[0].amount` is a field of a row. A list's errors are under the list's name.
 */
export function checkForm<Input>(form: FormData, schema: z.ZodType<Input>): Checked<Input> {
  const submission = parseForm(form, schema, sayMissing)
  return submission.status === "success" ? { input: submission.value } : { errors: byField(submission.error ?? {}) }
}

/** Only `typedNumber` parses numbers: `Number` also accepts `0x10` and `1e3`. */
const { coerceFormValue } = configureCoercion({
  customize: ({ _zod }) => (_zod.def.type === "number" ? typedNumber : null),
})

export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema, error?: z.core.$ZodErrorMap) {
  return parseWithZod(form, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    ...(error ? { error } : {}),
  })
}

/** Default text of an empty field, quoted from the documents. */
const REQUIRED = "*Required"

function sayMissing(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === "invalid_type" && issue.input === undefined ? REQUIRED : undefined
}

/** The schema with these fields relaxed: they may be missing or invalid. */
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

/** Accepts any value of the kind. A list keeps its own rule per value. */
const ONE_VALUE: Partial<Record<FieldKind, z.ZodType>> = {
  text: z.string(),
  date: z.string(),
  time: z.string(),
  number: z.union([z.number(), z.string()]),
}

/**
 * Like `checkForm`, for values merged from a form and its record. Refuses a single field that `sent` contains twice.
 */
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

/** Conform's errors by form name, without duplicates. Errors of list items (`zones[1]`) are under the list. */
export function byField(errors: Record<string, string[] | null>): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/\[\d+\]$/, "")
    found[field] = [...new Set([...(found[field] ?? []), ...(texts ?? [])])]
  }
  return found
}

/** Constraints derived from the schema, for forms whose fields do not declare their limits. */
export function constraintsFor({ fields, schema }: { fields: FieldRules; schema: z.ZodType }) {
  return Object.values(fields).every(({ limits }) => limits) ? {} : constraintsOf(schema)
}

const known = new WeakMap<z.ZodType, Readonly<Record<string, Constraint>>>()

/** The part of a schema that the browser can check, with the schema's texts. zod stays on the server. */
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

/** Finds the text of each rule by breaking the rule, because a schema does not expose its texts. */
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

/** The schema's error for this value when nothing else is filled in. */
function saidOf(schema: z.ZodType, name: string, value: string): string | undefined {
  const form = new FormData()
  // A row exists through its fields, even empty ones. An empty list sends nothing.
  if (value !== "" || name.includes("[")) form.append(name, value)
  const checked = checkForm(form, schema)
  return "errors" in checked ? checked.errors[name]?.[0] : undefined
}

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
