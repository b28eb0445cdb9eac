import { cleanText } from "./clean-text"
import { type CsvRow, type Dialect, dialectOf, readCsv } from "./csv-rows"

/** Lines that are kept for display, by kind; `MAX_LINES_NAMED` limits the line numbers listed for one duplicate. */
const MAX_TOLD = 1_000
const MAX_READY_TOLD = 20
const MAX_SPANS_TOLD = 5
const MAX_LINES_NAMED = 6
/** Columns in the download of rejected lines. */
const MAX_COLUMNS = 200
/** Characters that are shown of a cell, and of a row that spans lines. */
const MAX_SHOWN = 60
const MAX_SPAN_SHOWN = 200
/** Characters, and rows within them, from which the columns are detected. */
const SAMPLE_CHARACTERS = 16_384
const SAMPLE_ROWS = 20

/** Index in the row of each checked cell; -1 if missing. */
export type Columns = readonly number[]

export interface LineRules {
  /** Headings by which the service finds the cells, in display order. Null where it always reads the first cell. */
  readonly headings: readonly string[] | null
  /**
   * @param rows the first rows of the file, including a heading
   * @param chosen the columns that the user selected
   */
  shape(rows: readonly (readonly string[])[], chosen: Columns | null): LineShape
}

/** How the lines of one file are checked. */
export interface LineShape {
  readonly hasHeading: boolean
  /** Whether the columns were recognised. If not, no line is checked and none counts as ready. */
  readonly isRecognised: boolean
  readonly columns: Columns
  /** Notes about the whole file, shown before it is sent. */
  readonly notices: readonly string[]
  /** The cells of a row that are checked and shown. */
  shown(cells: readonly string[]): readonly string[]
  /** The error and the index of its cell within `shown`; null for a valid line. */
  fault(shown: readonly string[], cells: readonly string[]): LineFault | null
  /** The value that must be unique in the file. */
  key(shown: readonly string[]): string
}

export interface LineFault {
  readonly at: number
  readonly reason: string
}

export interface BrokenLine extends LineFault {
  readonly line: number
  readonly cells: readonly string[]
}

/** The result of a check. Line numbers count the heading. */
export interface FoundLines extends Dialect {
  /** Lines that are not empty, without the heading: `ready + broken + doubled + unchecked`. */
  readonly read: number
  readonly ready: number
  readonly broken: number
  readonly unchecked: number
  /** Lines whose key is in an earlier line, and the number of distinct keys among them. */
  readonly doubled: number
  readonly doubledKeys: number
  readonly hasHeading: boolean
  /** Whether the service can find the checked columns by the file's own heading. */
  readonly isHeadingKnown: boolean
  /** Ready lines with invisible characters in a checked cell. */
  readonly hidden: number
  /** Cells of the heading (if any), cells of the first row, and the largest cell count of a rejected line; each at most `MAX_COLUMNS`. */
  readonly heading: readonly string[]
  readonly example: readonly string[]
  readonly width: number
  readonly columns: Columns
  readonly notices: readonly string[]
  /** Number of rows with a line break inside a quoted cell, and the first of them. */
  readonly spanning: number
  readonly spans: readonly { readonly line: number; readonly lastLine: number; readonly text: string }[]
  /** The first lines of each kind, shortened for display. */
  readonly readyLines: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly brokenLines: readonly BrokenLine[]
  readonly doubledLines: readonly { readonly key: string; readonly times: number; readonly lines: readonly number[] }[]
}

/** A checked line. `reason` is null for a line that is ready. */
export interface JudgedLine extends CsvRow {
  readonly shown: readonly string[]
  readonly reason: string | null
}

interface Reading {
  /** Columns that the user selected. */
  readonly columns?: Columns | null
  /** Called for each checked line, in order. */
  tell?(line: JudgedLine): void
}

/** Checks a file. Yields between chunks, so that the caller can let other work run. */
export function* checkLines(
  text: string,
  rules: LineRules,
  { columns = null, tell }: Reading = {},
): Generator<undefined, FoundLines> {
  const dialect = dialectOf(text)
  const shape = rules.shape(firstRows(text, dialect), columns)
  const { isRecognised, shown, fault, key } = shape
  const seen = new DuplicateIndex()
  const told = { ready: [] as FoundLines["readyLines"][number][], broken: [] as BrokenLine[] }
  const spans: FoundLines["spans"][number][] = []
  const doubles = new Map<string, { key: string; times: number; lines: number[] }>()
  const counts = { read: 0, ready: 0, broken: 0, unchecked: 0, doubled: 0, doubledKeys: 0, spanning: 0, hidden: 0 }
  let [heading, example, width]: [string[], string[] | null, number] = [[], null, 0]
  let isHeadingDue = shape.hasHeading
  yield* readCsv(text, dialect, (row) => {
    if (isHeadingDue) heading = row.cells.slice(0, MAX_COLUMNS).map((cell) => cut(cell))
    else take(row)
    isHeadingDue = false
  })
  return {
    ...dialect,
    ...counts,
    ...{ hasHeading: shape.hasHeading && heading.length > 0, heading, example: example ?? [], width },
    isHeadingKnown: isHeadingKnown(rules, heading, shape.columns),
    ...{ columns: shape.columns, notices: shape.notices, spans },
    ...{ readyLines: told.ready, brokenLines: told.broken, doubledLines: [...doubles.values()] },
  }

  function take(row: CsvRow): void {
    counts.read++
    example ??= row.cells.slice(0, MAX_COLUMNS).map((cell) => cut(cell))
    if (row.lastLine > row.line) spanning(row)
    if (!isRecognised) {
      counts.unchecked++
      return
    }
    const cells = shown(row.cells)
    const wrong = spanFault(row, cells) ?? fault(cells, row.cells)
    const before = wrong ? null : seen.take(key(cells), row.line)
    if (wrong) broken(row, cells, wrong)
    else if (before) doubled(row, cells, before)
    else ready(row, cells)
  }
  function spanning({ line, lastLine, start, end }: CsvRow): void {
    counts.spanning++
    if (spans.length >= MAX_SPANS_TOLD) return
    spans.push({
      line,
      lastLine,
      text: cut(text.slice(start, Math.min(end, start + 2 * MAX_SPAN_SHOWN)).trim(), MAX_SPAN_SHOWN),
    })
  }
  function ready(row: CsvRow, cells: readonly string[]): void {
    counts.ready++
    if (shape.columns.some((at) => hasHidden(row.cells[at]))) counts.hidden++
    if (told.ready.length < MAX_READY_TOLD) told.ready.push({ line: row.line, cells: cells.map((cell) => cut(cell)) })
    tell?.(judged(row, cells, null))
  }
  function broken(row: CsvRow, cells: readonly string[], wrong: LineFault): void {
    counts.broken++
    if (told.broken.length < MAX_TOLD)
      told.broken.push({ line: row.line, cells: cells.map((cell) => cut(cell)), ...wrong })
    widen(row)
    tell?.(judged(row, cells, wrong.reason))
  }
  function widen(row: CsvRow): void {
    width = Math.min(MAX_COLUMNS, Math.max(width, row.cells.length))
  }
  function doubled(row: CsvRow, cells: readonly string[], before: { line: number; isFirstAgain: boolean }): void {
    const { line, isFirstAgain } = before
    const same = key(cells)
    counts.doubled++
    if (isFirstAgain) counts.doubledKeys++
    const known = doubles.get(same)
    if (known) {
      known.times++
      if (known.lines.length < MAX_LINES_NAMED) known.lines.push(row.line)
    } else if (doubles.size < MAX_TOLD) doubles.set(same, { key: cut(same), times: 2, lines: [line, row.line] })
    widen(row)
    tell?.(judged(row, cells, `Same as line ${line.toLocaleString("en-US")}`))
  }
}

/** No spread, for speed: see `readCsv`. */
function judged({ line, lastLine, start, end, cells }: CsvRow, shown: readonly string[], reason: string | null) {
  return { line, lastLine, start, end, cells, shown, reason }
}

function hasHidden(cell = ""): boolean {
  return cleanText(cell) !== cell.trim()
}

function isHeadingKnown({ headings }: LineRules, heading: readonly string[], columns: Columns): boolean {
  return headings?.every((name, at) => cleanText(heading[columns[at] ?? -1] ?? "").toLowerCase() === name) ?? true
}

function firstRows(text: string, dialect: Dialect): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  for (const _ of readCsv(text.slice(0, SAMPLE_CHARACTERS), dialect, ({ cells }) => rows.push(cells)));
  // The sample may end inside the last row.
  if (text.length > SAMPLE_CHARACTERS && rows.length > 1) rows.pop()
  return rows.slice(0, SAMPLE_ROWS)
}

/** A line break inside a checked cell almost always comes from an unclosed quotation mark. */
function spanFault({ line, lastLine }: CsvRow, shown: readonly string[]): LineFault | null {
  const at = lastLine > line ? shown.findIndex((cell) => /[\r\n]/.test(cell)) : -1
  if (at < 0) return null
  const number = (value: number) => value.toLocaleString("en-US")
  return { at, reason: `A quotation mark joins lines ${number(line)} to ${number(lastLine)}` }
}

/** Shortens a text for display, never inside a surrogate pair. */
function cut(text: string, most = MAX_SHOWN): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`
}

/** Many small maps instead of one: growing one large map blocks the event loop. */
const TABLES = 256

/** The first line of each key. */
class DuplicateIndex {
  readonly #tables = Array.from({ length: TABLES }, () => new Map<string, number>())

  /** Null for a new key; otherwise its first line, and whether this is its first repetition. */
  take(key: string, line: number): { line: number; isFirstAgain: boolean } | null {
    const table = this.#tables[placeOf(key)]
    const known = table?.get(key)
    if (known === undefined) {
      table?.set(key, line)
      return null
    }
    // A negative line number marks a key that was already repeated.
    table?.set(key, -Math.abs(known))
    return { line: Math.abs(known), isFirstAgain: known > 0 }
  }
}

function placeOf(key: string): number {
  let sum = key.length
  for (let at = Math.max(0, key.length - 8); at < key.length; at++) sum = (sum * 31 + key.charCodeAt(at)) >>> 0
  return sum % TABLES
}
