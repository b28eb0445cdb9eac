/** What a spreadsheet takes for the beginning of a formula. */
const STARTS_FORMULA = /^[=+\-@\t\r]/
/** Of those that begin so, what is a number and no formula: `-320.00`, `+966501234567`. */
const NUMBER = /^[+-][0-9]+(?:\.[0-9]+)?$/
/** The sign that makes a spreadsheet take a cell as text. */
const MARK = "'"

/** What a cell holds; see `csvCell` and `workbookCell`. */
export type CellKind = "text" | "number" | "decimal" | "digits" | "kept-digits"
export type CellValue = string | number | null | undefined

/**
 * One cell of a CSV file: what was said, digits bare, and a `'` only before what would begin a formula and is no number
 * (security.md section 9, docs/decisions/032). "number" writes nothing that is no number. Quotes are the writer's.
 */
export function csvCell(value: CellValue, kind: CellKind = "text"): string {
  if (value === null || value === undefined) return ""
  if (kind === "number") return typeof value === "number" && Number.isFinite(value) ? String(value) : ""
  const text = String(value).replaceAll("\0", "")
  return STARTS_FORMULA.test(text) && !NUMBER.test(text) ? MARK + text : text
}
