import { z } from "zod"
import { NOT_A_NUMBER, NOT_WHOLE, readNumber } from "~/domain/number-text"

/** The documents' default for number inputs. */
const DEFAULT_MINIMUM = 1

interface Bounds {
  /** Error of an empty field. */
  required: string
  min?: number
  /** Error below `min`. */
  least: string
  max?: number
  /** Error above `max`. */
  most?: string
}

/** Parses a form value. Undefined if empty. An invalid number stays a text, which the schema rejects. */
export function typedNumber(value: unknown): unknown {
  if (typeof value !== "string") return value
  return value.trim() === "" ? undefined : (readNumber(value) ?? value)
}

/** Rejects anything else with a message and never rounds. */
export function wholeNumber(bounds: Bounds) {
  return within(numberOr(NOT_WHOLE, bounds).int(NOT_WHOLE), bounds)
}

/** The same with decimal places. */
export function decimalNumber(bounds: Bounds) {
  return within(numberOr(NOT_A_NUMBER, bounds), bounds)
}

const numberOr = (invalid: string, { required }: Bounds) =>
  z.number({ error: ({ input }) => (input === undefined ? required : invalid) })

function within(number: z.ZodNumber, { min = DEFAULT_MINIMUM, least, max, most }: Bounds) {
  const bounded = number.min(min, { error: least, abort: true })
  return max === undefined ? bounded : bounded.max(max, most)
}
