import type { Context } from "hono"
import type { z } from "zod"
import { bodyBytes } from "../body"
import { invalid, Problem } from "../problem"
import type { UpstreamEnv } from "../upstream"
import { checked } from "./read-input"

const MAX_PARTS = 1_100
const KEY = /^[a-z_]{1,40}((?:\[[a-z_]{1,40}\]){0,2})(\[\])?$/

/**
 * Parses a multipart body by the schema: `name`, `plan_ids[]` for each item of a list, `content[en][title]` for nested
 * fields. Texts stay texts. Throws Problem 400, 415 or 422 (naming each wrong or unknown key).
 */
export async function readForm<T>(c: Context<UpstreamEnv>, schema: z.ZodType<T>): Promise<T> {
  const contentType = c.req.header("content-type") ?? ""
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new Problem(415, "Send multipart/form-data.")
  return checked(schema, nested(await parseForm(await bodyBytes(c), contentType)))
}

/** A form's parts as one object: `content[en][title]` is nested, `plan_ids[]` a list. Throws Problem 400 or 422. */
export function nested(form: FormData): Record<string, unknown> {
  const root = emptied()
  let parts = 0
  for (const [key, value] of form) {
    if (++parts > MAX_PARTS) throw new Problem(400, "The form has too many parts.")
    if (!KEY.test(key)) throw invalid({ [key.slice(0, 120)]: [`The ${key.slice(0, 120)} field is not known.`] })
    put(root, key, value)
  }
  return root
}

type Part = string | File
type Group = { [name: string]: Part | Part[] | Group }

/** Without a prototype, because a field can be called `constructor`. */
const emptied = () => Object.create(null) as Group

function put(root: Group, key: string, value: Part): void {
  const isList = key.endsWith("[]")
  const [first = "", ...rest] = (isList ? key.slice(0, -2) : key).replaceAll("]", "").split("[")
  let at = root
  let name = first
  for (const next of rest) {
    const inner = at[name] ?? emptied()
    if (typeof inner === "string" || Array.isArray(inner) || inner instanceof File) throw twice(key)
    at[name] = inner
    at = inner
    name = next
  }
  const before = at[name]
  if (isList && (before === undefined || Array.isArray(before))) at[name] = [...(before ?? []), value]
  else if (before === undefined) at[name] = value
  else throw twice(key)
}

const twice = (key: string) => invalid({ [key]: [`The ${key} field was sent more than once.`] })

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData()
  } catch {
    throw new Problem(400, "The multipart body could not be read.")
  }
}
