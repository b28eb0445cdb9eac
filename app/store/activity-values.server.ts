import { SECRET_NAME } from "~/base/secret-names"

/** A few named values of a record, before or after the action. */
export type ActivityValues = Readonly<Record<string, unknown>>

const MAX_VALUE_TEXT = 300
const MAX_ENTRIES = 50
const MAX_DEPTH = 3
const MAX_BYTES = 8_192
/** A JSON web token in a text, whole or cut. */
const TOKEN = /(?<![\w-])eyJ[\w.-]{5,}/gi
/** A token after the word Bearer. */
const BEARER = /\bBearer\s+\S+/gi
const HIDDEN = "(left out)"
/** Account and identity numbers: an entry only shows their end. */
const NUMBER_NAME =
  /^(?:bank[_ ]?account[_ ]?number|account[_ ]?number|iban|residency[_ ]?(?:number|id)|national[_ ]?(?:number|id))$/i
const SHOWN_DIGITS = 4
const MASK = "••••"

/** Shortens and limits values for an entry, and removes secrets and tokens. Null for no values. */
export function tidyValues(values: ActivityValues | null | undefined): Record<string, unknown> | null {
  if (!values) return null
  const tidied = tidyObject(values, 0)
  const size = Buffer.byteLength(JSON.stringify(tidied))
  if (Object.keys(tidied).length === 0) return null
  return size > MAX_BYTES ? { note: "too large to keep" } : tidied
}

function tidyObject(values: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries
      .slice(0, MAX_ENTRIES)
      .map(([name, value]) => [cut(name), SECRET_NAME.test(name) ? HIDDEN : tidy(masked(name, value), depth + 1)]),
  )
}

function tidy(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cut(value)
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value
  if (depth >= MAX_DEPTH || typeof value !== "object") return "…"
  if (Array.isArray(value)) {
    const kept = value.slice(0, MAX_ENTRIES).map((one: unknown) => tidy(one, depth + 1))
    return value.length > MAX_ENTRIES ? [...kept, `and ${value.length - MAX_ENTRIES} more`] : kept
  }
  return tidyObject(value, depth)
}

/** Masks account and residency numbers: only the last four characters remain. */
export function maskNumbers(values: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!values) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isValues(value) ? maskNumbers(value) : masked(name, value)]),
  )
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function masked(name: string, value: unknown): unknown {
  if (!NUMBER_NAME.test(name) || value === null || typeof value === "object" || value === "") return value
  const text = String(value)
  if (text.startsWith(MASK)) return text
  return text.length > 2 * SHOWN_DIGITS ? `${MASK} ${text.slice(-SHOWN_DIGITS)}` : MASK
}

/** PostgreSQL's JSON cannot contain NUL. */
function cut(text: string): string {
  const clean = text.replaceAll("\0", "").replace(BEARER, HIDDEN).replace(TOKEN, HIDDEN)
  return clean.length > MAX_VALUE_TEXT ? `${clean.slice(0, MAX_VALUE_TEXT)}…` : clean
}
