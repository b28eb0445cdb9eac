import { z } from "zod"
import { NOT_WHOLE, readNumber } from "~/domain/number-text"

/** product/shell 7: number inputs have a minimum of 1 unless told otherwise. */
const DEFAULT_MINIMUM = 1

interface Bounds {
  /** Said of an empty field. */
  required: string
  min?: number
  /** Said of less than `min`. */
  least: string
  max?: number
  /** Said of more than `max`. */
  most?: string
}

/** A form's text as the number that it is; nothing where it is empty. What is none stays a text, for its schema to refuse. */
export function typedNumber(value: unknown): unknown {
  if (typeof value !== "string") return value
  return value.trim() === "" ? undefined : (readNumber(value) ?? value)
}

/** A whole number as a form's field holds it; what is none is refused in words, never read as another one. */
export function wholeNumber({ required, min = DEFAULT_MINIMUM, least, max, most }: Bounds) {
  const whole = z
    .number({ error: ({ input }) => (input === undefined ? required : NOT_WHOLE) })
    .int(NOT_WHOLE)
    .min(min, { error: least, abort: true })
  return max === undefined ? whole : whole.max(max, most)
}
