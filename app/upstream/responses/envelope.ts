import type { z } from "zod"
import { isPlainObject } from "./key-case"

/** `/supervisors` has its list two levels deep. */
const MAX_LEVELS = 2

/**
 * Reads a response directly, under `data`, or under `data.data`; null becomes an empty list where a list is expected.
 * All unwrapping happens here; `rename` converts to the schema's names.
 */
export function readWrapped<S extends z.ZodType>(
  body: unknown,
  schema: S,
  rename: (value: unknown) => unknown = (value) => value,
): z.ZodSafeParseResult<z.output<S>> {
  const [innermost, ...around] = wrappedIn(body)
  // The input's type is reported, never its value (differing-field.ts).
  const inner = schema.safeParse(rename(innermost), { reportInput: true })
  if (inner.success) return inner
  for (const value of around) {
    const outer = schema.safeParse(rename(value))
    if (outer.success) return outer
  }
  const empty = innermost === null ? schema.safeParse([]) : inner
  return empty.success ? empty : inner
}

/** The candidates, innermost first. */
function wrappedIn(body: unknown): [unknown, ...unknown[]] {
  const found: [unknown, ...unknown[]] = [body]
  while (found.length <= MAX_LEVELS && isPlainObject(found[0]) && "data" in found[0]) found.unshift(found[0].data)
  return found
}
