/** What people cannot see before the first sign of a text: blanks, byte order marks, zero-width and bidi marks. */
const UNSEEN = "[\\p{Zs}\\p{Cf}]*"
/** Signs with which a spreadsheet begins a formula, their full-width, small and mathematical likenesses too. */
const TRIGGER = "[=+\\-@|%\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b\\u2212]"

const STARTS_FORMULA = new RegExp(`^${UNSEEN}${TRIGGER}`, "u")
/** A reader of another dialect cuts a cell at these, and what follows is then the start of a cell of its own. */
const AFTER_CUT = new RegExp(`([;\\t\\r\\n]${UNSEEN})(?=${TRIGGER})`, "gu")
/** Most texts: a Latin or Arabic letter or a digit first, and nothing to cut at. Told in one pass, without the above. */
const PLAIN = /^[A-Za-z0-9\u0620-\u064a][^\0;\t\r\n]*$/
/** The sign that makes a spreadsheet take a cell as text. */
const MARK = "'"

const DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/
const DIGITS = /^\+?[0-9]+$/
/** What a spreadsheet shows as it is: no sign, no leading zero, and short enough not to become 9.66E+11. */
const KEPT_DIGITS = /^(?:0|[1-9][0-9]{0,10})$/

/** How a cell is written; see `csvCell`. */
export type CsvKind = "text" | "number" | "decimal" | "digits" | "kept-digits"
export type CsvValue = string | number | null | undefined

/**
 * One cell as a spreadsheet may open it (security.md section 9, ASVS 1.2.10): "text" gets a `'` where it would begin a
 * formula, "number" never; "digits" (ids, accounts) is bare where it is digits with or without a sign, "kept-digits"
 * (phones) where they would be shown as they are, "decimal" (money) where it is a number. Quotes are the writer's.
 */
export function csvCell(value: CsvValue, kind: CsvKind = "text"): string {
  if (value === null || value === undefined) return ""
  if (kind === "number") return typeof value === "number" && Number.isFinite(value) ? String(value) : ""
  const text = String(value)
  if (kind === "decimal" && DECIMAL.test(text)) return text
  if (kind === "digits" && DIGITS.test(text)) return text
  if (kind === "kept-digits" && DIGITS.test(text)) return KEPT_DIGITS.test(text) ? text : MARK + text
  return safeText(text)
}

function safeText(text: string): string {
  if (PLAIN.test(text)) return text
  const inside = text.replaceAll("\0", "").replace(AFTER_CUT, `$1${MARK}`)
  return STARTS_FORMULA.test(inside) ? MARK + inside : inside
}
