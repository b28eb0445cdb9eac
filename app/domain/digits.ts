/** Arabic-Indic and Persian digits, which a search, a phone or a residency card may carry. */
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
/** White space, and what shows nothing: in digits no joiner or selector means anything. */
const UNSEEN = /[\s\p{DI}\u2800]/gu
const DIGITS = /^[0-9]+$/

/** A phone, residency or account number as kept: Western digits, a text for leading zeros (product/shell 4). */
export function normalDigits(text: string): string {
  return westernDigits(text.replace(UNSEEN, ""))
}

/** A text with the digits of Arabic and Persian keyboards as Western ones. */
export function westernDigits(text: string): string {
  return text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
}

export function isDigits(text: string): boolean {
  return DIGITS.test(text)
}

/** Whether a text of digits is a number above 0, however long it is. */
export function isAboveZero(digits: string): boolean {
  return DIGITS.test(digits) && /[1-9]/.test(digits)
}
