import type { z } from "zod"
import { isPlainObject } from "./key-case"

/** `/supervisors` has its list two levels deep (product/workforce 5). */
const MAX_LEVELS = 2

/**
 * Reads an answer bare, under `data`, or under the `data` in that, whatever stands beside it (product/shell 4); null is
 * an empty list where one is expected. The one place that unwraps; `rename` gives the names that the schema knows.
 */
export function readWrapped<S extends z.ZodType>(
  body: unknown,
  schema: S,
  rename: (value: unknown) => unknown = (value) => value,
): z.ZodSafeParseResult<z.output<S>> {
  const [innermost, ...around] = wrappedIn(body)
  // What was there is told by its kind alone (differing-field.ts).
  const inner = schema.safeParse(rename(innermost), { reportInput: true })
  if (inner.success) return inner
  for (const value of around) {
    const outer = schema.safeParse(rename(value))
    if (outer.success) return outer
  }
  const empty = innermost === null ? schema.safeParse([]) : inner
  return empty.success ? empty : inner
}

/** What an answer may be, the innermost first. */
function wrappedIn(body: unknown): [unknown, ...unknown[]] {
  const found: [unknown, ...unknown[]] = [body]
  while (found.length <= MAX_LEVELS && isPlainObject(found[0]) && "data" in found[0]) found.unshift(found[0].data)
  return found
}
