import { type CsvRow, readCsvRows } from "./csv-rows"

/** What is wrong with a line, as far as the dashboard can know. */
export type EmployeeFault =
  | { readonly kind: "no-email" }
  | { readonly kind: "bad-email" }
  | { readonly kind: "other-domain" }
  /** Its e-mail stood in an earlier line. */
  | { readonly kind: "doubled"; readonly line: number }

export interface EmployeeLine extends CsvRow {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly fault: EmployeeFault | null
}

/** What is found in a file of employees. Line numbers are those of the file: the header is line 1. */
export interface EmployeeLines {
  /** null where the first line is a person's. */
  readonly header: CsvRow | null
  /** Whether it is known which column holds the e-mails: else no line can be held against anything. */
  readonly hasEmails: boolean
  readonly lines: readonly EmployeeLine[]
}

const NAMES = {
  email: /e-?mail|\u0628\u0631\u064a\u062f/i,
  name: /name|\u0627\u0633\u0645/i,
  phone: /phone|mobile|\u0647\u0627\u062a\u0641|\u062c\u0648\u0627\u0644/i,
}

/**
 * Reads a file of employees; a line's e-mail may be missing, double, or of none of `domains`, if any (product/b2b 2).
 * Which columns there are is the upstream's to say: they are found by headings, e-mails also by their sign.
 */
export function readEmployeeLines(text: string, domains: readonly string[]): EmployeeLines {
  const rows = readCsvRows(text)
  const first = rows[0]
  const header = first && !first.cells.some((cell) => cell.includes("@")) ? first : null
  const people = header ? rows.slice(1) : rows
  const headed = (words: RegExp) => header?.cells.findIndex((cell) => words.test(cell)) ?? -1
  const at = { email: headed(NAMES.email), name: headed(NAMES.name), phone: headed(NAMES.phone) }
  if (at.email < 0) at.email = people[0]?.cells.findIndex((cell) => cell.includes("@")) ?? -1
  const seen = new Map<string, number>()
  const lines = people.map((row) => {
    const cell = (place: number) => (row.cells[place] ?? "").trim()
    const email = cell(at.email)
    const fault = at.email < 0 ? null : faultOf(email, domains, seen)
    if (fault === null) seen.set(email.toLowerCase(), row.line)
    return { ...row, name: cell(at.name), email, phone: cell(at.phone), fault }
  })
  return { header, hasEmails: at.email >= 0, lines }
}

function faultOf(email: string, domains: readonly string[], seen: ReadonlyMap<string, number>): EmployeeFault | null {
  if (email === "") return { kind: "no-email" }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { kind: "bad-email" }
  const domain = email.slice(email.indexOf("@") + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(domain)) return { kind: "other-domain" }
  const line = seen.get(email.toLowerCase())
  return line === undefined ? null : { kind: "doubled", line }
}

/** The places in the text that are left when the lines with a fault are taken out; the header and all else stay. */
export function withoutFaults({ lines }: EmployeeLines, length: number): { start: number; end: number }[] {
  const kept: { start: number; end: number }[] = []
  let start = 0
  for (const line of lines) {
    if (!line.fault) continue
    if (line.start > start) kept.push({ start, end: line.start })
    start = line.end
  }
  if (length > start) kept.push({ start, end: length })
  return kept
}
