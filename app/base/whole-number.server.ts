import { z } from "zod"
import { NOT_A_NUMBER, NOT_WHOLE, readNumber } from "~/domain/number-text"

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
export function wholeNumber(bounds: Bounds) {
  return within(numberOr(NOT_WHOLE, bounds).int(NOT_WHOLE), bounds)
}

/** The same of a number that may have places. */
export function decimalNumber(bounds: Bounds) {
  return within(numberOr(NOT_A_NUMBER, bounds), bounds)
}

const numberOr = (invalid: string, { required }: Bounds) =>
  z.number({ error: ({ input }) => (input === undefined ? required : invalid) })

function within(number: z.ZodNumber, { min = DEFAULT_MINIMUM, least, max, most }: Bounds) {
  const bounded = number.min(min, { error: least, abort: true })
  return max === undefined ? bounded : bounded.max(max, most)
}
