import type { Context } from "hono"
import { z } from "zod"
import { bodyText } from "../body"
import { LIMITS } from "../contract/rest"
import { inKnownWords } from "../foreign/request"
import { knownId } from "../ids"
import { invalid, missing, Problem } from "../problem"
import type { UpstreamEnv } from "../upstream"

type Schema<T> = z.ZodType<T>

/** Parses the JSON body by the schema. Throws Problem 400, 415 or 422 (naming each wrong or unknown key). */
export async function readBody<T>(c: Context<UpstreamEnv>, schema: Schema<T>): Promise<T> {
  const contentType = c.req.header("content-type") ?? ""
  if (!/^application\/json\s*(;|$)/i.test(contentType)) throw new Problem(415, "Send application/json.")
  const body = parseJson(await bodyText(c))
  return checked(schema, body)
}

/** Throws Problem 422 if the request has a body: some calls must have none. */
export async function refuseBody(c: Context<UpstreamEnv>): Promise<void> {
  if ((await bodyText(c)) !== "") throw invalid({ body: ["This call has no body."] })
}

/** Parses JSON. Throws Problem 400 if it is invalid, or nested deeper than any call needs. */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem(400, "The body is not JSON.")
  }
  if (isDeeper(value, LIMITS.bodyDepth)) throw new Problem(400, "The body is nested too deep.")
  return value
}

/**
 * Parses the query by the schema. A list is `key[]=1&key[]=2`, `key=1&key=2` or `key=1,2`. Throws Problem 422
 * otherwise.
 */
export function readQuery<T extends z.ZodRawShape>(c: Context<UpstreamEnv>, shape: T): z.infer<z.ZodObject<T>> {
  const values = new Map<string, string | string[]>()
  for (const [rawKey, value] of new URL(c.req.url).searchParams) {
    const key = rawKey.replace(/\[\d*\]$/, "")
    const before = values.get(key)
    if (isListSchema(shape[key])) values.set(key, [...(Array.isArray(before) ? before : []), ...value.split(",")])
    else if (before !== undefined) throw invalid({ [key]: [`The ${key} field was sent more than once.`] })
    else values.set(rawKey, value)
  }
  return checked(z.strictObject(shape), Object.fromEntries(values))
}

const idText = (message: string) =>
  z
    .string()
    .refine((text) => knownId(text) > 0, message)
    .transform(Number)

/** A query value that is one id, several ids, or 1 / 0. */
export const query = {
  id: idText("must be an id.").optional(),
  ids: z.array(idText("must be a list of ids.")).max(LIMITS.idsPerList).optional(),
  flag: z
    .literal(["1", "0"])
    .transform((value) => value === "1")
    .optional(),
  text: z.string().max(LIMITS.nameCharacters).optional(),
}

/** The `id` of the path. Throws `otherwise` for an invalid id, as for an unknown one. */
export function pathId(c: Context<UpstreamEnv>, otherwise: Problem = missing()): number {
  const id = knownId(c.req.param("id") ?? "")
  if (id === 0) throw otherwise
  return id
}

/** Parses a value by the schema. Throws Problem 422 that names each wrong or unknown key. */
export function checked<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(inKnownWords(schema, value))
  if (result.success) return result.data
  // A map, because a field can be called `constructor`.
  const errors = new Map<string, string[]>()
  // Unknown keys first: they explain why others are missing.
  const isUnknown = (issue: z.core.$ZodIssue) => issue.code === "unrecognized_keys"
  for (const issue of result.error.issues.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)))) {
    for (const [field, message] of fieldMessages(issue)) {
      errors.set(field, [...(errors.get(field) ?? []), message])
    }
  }
  throw invalid(Object.fromEntries(errors))
}

function fieldMessages(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String)
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [[...path, key].join("."), unknownKey(key)])
  }
  const unknown = unknownToAll(issue)
  if (unknown.length > 0) return unknown.map((key) => [[...path, key].join("."), unknownKey(key)])
  const field = path.join(".") || "body"
  return [[field, `The ${field} field ${fault(issue)}`]]
}

/** Keys of a record that no variant of it has. */
function unknownToAll(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code !== "invalid_union") return []
  const [first = [], ...others] = issue.errors.map((form) =>
    form.flatMap((each) => (each.code === "unrecognized_keys" && each.path.length === 0 ? each.keys : [])),
  )
  return first.filter((key) => others.every((keys) => keys.includes(key)))
}

function unknownKey(key: string): string {
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return snake === key ? `The ${key} field is not known.` : `The ${key} field must be sent as ${snake}.`
}

function fault(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required." : `must be ${article(issue.expected)}.`
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}.`
    case "too_small":
      return issue.origin === "array"
        ? `must have at least ${issue.minimum} item(s).`
        : `must be at least ${issue.minimum}.`
    case "too_big":
      return issue.origin === "array" || issue.origin === "string"
        ? `must not be longer than ${issue.maximum}.`
        : `must not be greater than ${issue.maximum}.`
    case "invalid_union":
      return "is missing or has an unknown value."
    default:
      return issue.message
  }
}

function article(type: string): string {
  return type === "int" ? "a whole number" : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function isListSchema(schema: unknown): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return inner instanceof z.ZodArray
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false
  if (depth === 0) return true
  return Object.values(value).some((each) => isDeeper(each, depth - 1))
}
