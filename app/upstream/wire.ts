import { z } from "zod"

/** Values of REST responses as PHP may write them: `4` and `"4"`, `true` and `1`, null and `[]`; all are accepted. */

export const wireId = z.coerce.number().int()

/** A name or text; empty if missing. */
export const wireText = z
  .string()
  .nullish()
  .transform((value) => value ?? "")

/** A count; 0 if missing. */
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

/** A boolean; false if missing. Other values are refused. */
export const wireFlag = z.preprocess((value) => FLAGS.get(value) ?? value, z.boolean())

/** A list; empty if missing. */
export function wireList<Each extends z.ZodType>(each: Each) {
  return z
    .array(each)
    .nullish()
    .transform((values) => values ?? [])
}

/** An optional object: PHP writes an empty object like an empty list. */
export function wireObject<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? null : value), shape.nullish())
}

/**
 * The created record, if the response contains it: the documents do not describe these responses (docs/decisions/016).
 */
export const wireMade = z.object({ id: wireId }).nullable().catch(null)
