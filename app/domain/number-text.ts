import { westernDigits } from "./digits"

/** White space and direction marks around a pasted number. Inside a text they separate two numbers. */
const UNSEEN = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Commas only as thousands separators, before the decimal point. */
const TYPED = /^([+\u2212-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** `1.000` may mean 1 or 1,000, depending on the country; `0.125` has only one meaning. */
const AMBIGUOUS = /^[+\u2212-]?[1-9]\d{0,2}\.\d{3}$/
const LONGEST = 1_000

/** Error texts of fields. */
export const NOT_A_NUMBER = "Enter a number, for example 12.5 or 1,500."
export const NOT_WHOLE = "Enter a whole number, for example 12 or 1,500."

/**
 * Converts a typed number to a plain decimal and keeps its decimal places: `1,234.50` is `1234.50`, `٤٠٫٥` is `40.5`.
 * Null for anything else and for ambiguous numbers: `1,5` may be 15 or 1.5, `1.000` may be 1 or 1,000.
 */
export function readDecimal(text: string): string | null {
  if (text.length > LONGEST) return null
  const plain = westernDigits(withoutEnds(text)).replaceAll("\u066b", ".").replaceAll("\u066c", ",")
  const [, sign, whole = "", places] = TYPED.exec(plain) ?? []
  if (sign === undefined || AMBIGUOUS.test(plain)) return null
  const number = whole.replaceAll(",", "").replace(/^0+(?=\d)/, "") + (places ? `.${places}` : "")
  return sign === "" || sign === "+" || !/[1-9]/.test(number) ? number : `-${number}`
}

/** Parses a typed number; null for anything else. Clamped to the safe integer range. */
export function readNumber(text: string): number | null {
  const decimal = readDecimal(text)
  if (decimal === null) return null
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(decimal)))
}

/** The same for whole numbers. */
export function readWhole(text: string): number | null {
  const number = readNumber(text)
  return Number.isInteger(number) ? number : null
}

/** The form in which numbers are stored and compared: `1,234.50` is `1234.5`. Other texts stay unchanged. */
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

/** Options of a form field for a number. */
export const NUMBER = { kind: "number", normal: normalNumber } as const
