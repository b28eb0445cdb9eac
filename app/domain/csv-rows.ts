export interface CsvRow {
  /** Of the file, its first line being 1: the one that the row begins in. */
  readonly line: number
  /** Where it stands in the text, its line end counted. */
  readonly start: number
  readonly end: number
  readonly cells: readonly string[]
}

/**
 * The rows of a comma-separated text with their places in it, so that some can be left out. Quotes may hold commas,
 * line ends and doubled quotes, one that nobody closes is a sign like any other; empty lines are passed over.
 */
export function readCsvRows(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const row = rowAt(text, at, line)
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row)
    line += linesIn(text, row)
    at = row.end
  }
  return rows
}

function rowAt(text: string, start: number, line: number): CsvRow {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = cellAt(text, at)
    cells.push(cell.value)
    at = cell.end
    if (text[at] !== ",") break
    at++
  }
  if (text[at] === "\r") at++
  if (text[at] === "\n") at++
  return { line, start, end: at, cells }
}

const UP_TO_NEXT = /[^,\r\n]*/y

function cellAt(text: string, start: number): { value: string; end: number } {
  const close = text[start] === '"' ? closingQuote(text, start + 1) : -1
  // What stands behind a closing quote belongs to nothing.
  UP_TO_NEXT.lastIndex = close < 0 ? start : close + 1
  const rest = UP_TO_NEXT.exec(text)?.[0] ?? ""
  const value = close < 0 ? rest : text.slice(start + 1, close).replaceAll('""', '"')
  return { value, end: UP_TO_NEXT.lastIndex }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

function linesIn(text: string, { start, end }: CsvRow): number {
  let lines = 0
  for (let at = start; at < end; at++) {
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) lines++
  }
  return lines
}
