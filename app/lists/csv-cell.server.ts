/** Characters that start a formula in a spreadsheet. */
const STARTS_FORMULA = /^[=+\-@\t\r]/
/** Numbers that begin like a formula: `-320.00`, `+966501234567`. */
const NUMBER = /^[+-][0-9]+(?:\.[0-9]+)?$/
/** Prefix that makes a spreadsheet read a cell as text. */
const MARK = "'"

/** Kind of a cell's value; see `csvCell` and `workbookCell`. */
export type CellKind = "text" | "number" | "decimal" | "digits" | "kept-digits"
export type CellValue = string | number | null | undefined

/**
 * One cell of a CSV file: the value unchanged, except for a `'` before a formula that is not a number (security.md
 * section 9, docs/decisions/032). "number" writes only numbers. The writer adds the quotes.
 */
export function csvCell(value: CellValue, kind: CellKind = "text"): string {
  if (value === null || value === undefined) return ""
  if (kind === "number") return typeof value === "number" && Number.isFinite(value) ? String(value) : ""
  const text = String(value).replaceAll("\0", "")
  return STARTS_FORMULA.test(text) && !NUMBER.test(text) ? MARK + text : text
}
