/** What people cannot see before the first sign of a text: blanks, byte order marks, zero-width and bidi marks. */
const UNSEEN = "[\\p{Zs}\\p{Cf}]*"
/** Signs with which a spreadsheet begins a formula, their full-width, small and mathematical likenesses too. */
const TRIGGER = "[=+\\-@|%\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b\\u2212]"

const STARTS_FORMULA = new RegExp(`^${UNSEEN}${TRIGGER}`, "u")
/** A reader of another dialect cuts a cell at these, and what follows is then the start of a cell of its own. */
const MAY_BE_CUT = /[;\t\r\n]/
const AFTER_CUT = new RegExp(`([;\\t\\r\\n]${UNSEEN})(?=${TRIGGER})`, "gu")
/** The sign that makes a spreadsheet take a cell as text. */
const MARK = "'"

const DIGITS = /^\+?[0-9]+$/
/** What a spreadsheet shows as it is: no sign, no leading zero, and short enough not to become 9.66E+11. */
const KEPT_DIGITS = /^(?:0|[1-9][0-9]{0,10})$/

/** How a cell is written; see `csvCell`. */
export type CsvKind = "text" | "number" | "digits" | "kept-digits"
export type CsvValue = string | number | null | undefined

/**
 * One cell as a spreadsheet may open it (security.md section 9, ASVS 1.2.10). Quoting is the writer's.
 *
 * @param kind "text" gets a leading `'` where it would begin a formula. "number" is written raw. "digits" (ids, account
 *   numbers) is bare where it is digits with or without a sign, which is no harmful formula. "kept-digits" (phones) is
 *   bare only where a spreadsheet would show the very same digits, else it gets the `'`
 */
export function csvCell(value: CsvValue, kind: CsvKind = "text"): string {
  if (value === null || value === undefined) return ""
  if (kind === "number") return typeof value === "number" && Number.isFinite(value) ? String(value) : ""
  const text = String(value)
  if (kind === "digits" && DIGITS.test(text)) return text
  if (kind === "kept-digits" && DIGITS.test(text)) return KEPT_DIGITS.test(text) ? text : MARK + text
  return safeText(text)
}

function safeText(given: string): string {
  const text = given.includes("\0") ? given.replaceAll("\0", "") : given
  const inside = MAY_BE_CUT.test(text) ? text.replace(AFTER_CUT, `$1${MARK}`) : text
  return startsPlainly(inside) || !STARTS_FORMULA.test(inside) ? inside : MARK + inside
}

/** Most texts begin with a Latin or Arabic letter or a digit: told without the expression above. */
function startsPlainly(text: string): boolean {
  const code = text.charCodeAt(0)
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || isArabic(code)
}

const isArabic = (code: number) => code >= 0x0620 && code <= 0x064a
