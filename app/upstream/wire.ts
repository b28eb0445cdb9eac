import { z } from "zod"

/** Values of REST answers as PHP may write them: `4` and `"4"`, `true` and `1`, null and `[]`; none costs a page. */

export const wireId = z.coerce.number().int()

/** A name or text; empty where there is none. */
export const wireText = z
  .string()
  .nullish()
  .transform((value) => value ?? "")

/** A count; 0 where there is none. */
export const wireCount = z.coerce
  .number()
  .nullish()
  .transform((value) => value ?? 0)

const FLAGS = new Map<unknown, boolean>([
  [1, true],
  ["1", true],
  [0, false],
  ["0", false],
  ["", false],
  [null, false],
  [undefined, false],
])

/** Yes or no; no where nothing is said. What is neither is refused. */
export const wireFlag = z.preprocess((value) => FLAGS.get(value) ?? value, z.boolean())

/** A list; empty where there is none. */
export function wireList<Each extends z.ZodType>(each: Each) {
  return z
    .array(each)
    .nullish()
    .transform((values) => values ?? [])
}

/** An object that may be absent: PHP has one way to write an empty object and an empty list. */
export function wireObject<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? null : value), shape.nullish())
}

/** What a call made, where its answer says it: no document shows what a change answers (docs/decisions/016). */
export const wireMade = z.object({ id: wireId }).nullable().catch(null)
