import { westernDigits } from "./digits"

/** Country code of the phones that the upstream stores as `9665…`. */
const COUNTRY_CODE = "966"
/** Digits of a complete number, including the country code. */
const FULL_LENGTH = 12
const SEPARATOR = /[\s()/\p{Pd}\u2212]/gu
const INVISIBLE = /\p{DI}/gu
/** `+966 (0)55…`: the 0 is dialled only inside the country. */
const INNER_ZERO = /^(\(?(?:\+|00)[\d\s)]*)\(0\)/

/** The digits that are sent. `+966 55-120 4118`, `00966551204118` and `tel:+966551204118` give the same. */
export function phoneDigits(text: string): string {
  return withoutSeparators(text).replace(/^(?:\+|00)(?=[1-9])/, "")
}

/** Digit strings to search for in stored numbers: `+966501234567` also as `0501234567`; `0501` may be inside a number. */
export function phonesIn(text: string): string[] {
  const written = withoutSeparators(text).replaceAll(".", "")
  const digits = written.replace(/^\+/, "")
  if (!/^\d+$/.test(digits)) return []
  if (/^00\d/.test(digits)) return [digits, ...phonesIn(digits.slice(2))]
  if (/^0\d/.test(digits)) return [digits, COUNTRY_CODE + digits.slice(1)]
  const isFull = digits.startsWith(COUNTRY_CODE) && digits.length === FULL_LENGTH
  return isFull ? [digits, `0${digits.slice(COUNTRY_CODE.length)}`] : [digits]
}

function withoutSeparators(text: string): string {
  const plain = westernDigits(text.replace(INVISIBLE, "").trim()).replace(/^tel:/i, "")
  // A leading minus sign is not a separator.
  if (/^[\p{Pd}\u2212]/u.test(plain)) return plain
  return plain.replace(INNER_ZERO, "$1").replace(SEPARATOR, "")
}
