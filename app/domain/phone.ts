import { westernDigits } from "./digits"

/** Country code of the phones that the upstream keeps as `9665…` (product/shell 4: digit strings). */
const COUNTRY_CODE = "966"
/** With the country code, and without it and its 0. */
const FULL_LENGTH = 12
const SEPARATOR = /[\s()/\p{Pd}\u2212]/gu
const INVISIBLE = /\p{DI}/gu
/** `+966 (0)55…`: the 0 is dialled inside the country alone. */
const INNER_ZERO = /^(\(?(?:\+|00)[\d\s)]*)\(0\)/

/** A phone number as it is sent, in digits: `+966 55-120 4118`, `00966551204118` and `tel:+966551204118` are one. */
export function phoneDigits(text: string): string {
  return withoutSeparators(text).replace(/^(?:\+|00)(?=[1-9])/, "")
}

/** Parts of stored numbers that a search may mean: `+966501234567` is `0501234567`; `0501` may also be in the middle. */
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
  // A minus sign in front is none of a phone's hyphens.
  if (/^[\p{Pd}\u2212]/u.test(plain)) return plain
  return plain.replace(INNER_ZERO, "$1").replace(SEPARATOR, "")
}
