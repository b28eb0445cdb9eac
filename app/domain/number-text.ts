import { westernDigits } from "./digits"

/** White space and marks of writing direction around a number that was copied; inside one they part two numbers. */
const UNSEEN = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Commas only where they part thousands, and only before the point. */
const TYPED = /^([+\u2212-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** `1.000` is a thousand where a point parts thousands, and 1 where it does not; `0.125` can only be the latter. */
const AMBIGUOUS = /^[+\u2212-]?[1-9]\d{0,2}\.\d{3}$/
const LONGEST = 1_000

/** What a field says of what is no number, and of what is no whole one. */
export const NOT_A_NUMBER = "Enter a number, for example 12.5 or 1,500."
export const NOT_WHOLE = "Enter a whole number, for example 12 or 1,500."

/**
 * A number as a person types it, in any digits, written plainly: `1,234.50` is `1234.50`, `٤٠٫٥` is `40.5`, its places
 * as they were typed. Null for what is none or could be two: `1,5` is neither 15 nor 1.5, `1.000` neither 1 nor 1,000.
 */
export function readDecimal(text: string): string | null {
  if (text.length > LONGEST) return null
  const plain = westernDigits(withoutEnds(text)).replaceAll("\u066b", ".").replaceAll("\u066c", ",")
  const [, sign, whole = "", places] = TYPED.exec(plain) ?? []
  if (sign === undefined || AMBIGUOUS.test(plain)) return null
  const number = whole.replaceAll(",", "").replace(/^0+(?=\d)/, "") + (places ? `.${places}` : "")
  return sign === "" || sign === "+" || !/[1-9]/.test(number) ? number : `-${number}`
}

/** A number as a person types it; null for what is none. One that is too large to count with is the largest. */
export function readNumber(text: string): number | null {
  const decimal = readDecimal(text)
  if (decimal === null) return null
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(decimal)))
}

/** The same of a whole number. */
export function readWhole(text: string): number | null {
  const number = readNumber(text)
  return Number.isInteger(number) ? number : null
}

/** A number in the one way it is kept and compared, `1,234.50` as `1234.5`; what is none stays as it is typed. */
export function normalNumber(text: string): string {
  const number = readDecimal(text)
  if (number === null) return text
  const [whole = "", places = ""] = number.split(".")
  let kept = places
  while (kept.endsWith("0")) kept = kept.slice(0, -1)
  return kept === "" ? whole : `${whole}.${kept}`
}

function withoutEnds(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && UNSEEN.test(text.charAt(from))) from++
  while (to > from && UNSEEN.test(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/** A field whose value is a number, for a form's fields. */
export const NUMBER = { kind: "number", normal: normalNumber } as const
