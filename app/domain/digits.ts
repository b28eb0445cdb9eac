/** Arabic-Indic and Persian digits. */
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
/** White space and invisible characters; joiners and selectors have no meaning between digits. */
const UNSEEN = /[\s\p{DI}\u2800]/gu
const DIGITS = /^[0-9]+$/

/** A phone, residency or account number as it is stored: Western digits, as a text to keep leading zeros. */
export function normalDigits(text: string): string {
  return westernDigits(text.replace(UNSEEN, ""))
}

/** Converts Arabic-Indic and Persian digits to Western ones. */
export function westernDigits(text: string): string {
  return text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
}

export function isDigits(text: string): boolean {
  return DIGITS.test(text)
}

/** Works for numbers of any length, because the text is not converted to a number. */
export function isAboveZero(digits: string): boolean {
  return DIGITS.test(digits) && /[1-9]/.test(digits)
}
