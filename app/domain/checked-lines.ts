import { type CsvRow, readCsv, type Separator, separatorOf } from "./csv-rows"
import { SeenLines } from "./seen-lines"

/** Lines that are kept of each kind to be shown; of lines that stand twice, how many are named. */
const MAX_TOLD = 1_000
const MAX_READY_TOLD = 20
const MAX_LINES_NAMED = 6
/** Columns of a download of lines. */
const MAX_COLUMNS = 200
/** Characters of a cell that are shown. */
const MAX_SHOWN = 60

/** How the lines of a kind of file are read, once its first row is known. */
export interface LineShape {
  readonly hasHeading: boolean
  /** Whether it is known which cells to look at: where it is not, no line is held against anything. */
  readonly isRecognised: boolean
  /** What to know of the file as a whole before it is sent. */
  readonly notices: readonly string[]
  /** The cells of a row that are looked at and shown. */
  shown(cells: readonly string[]): readonly string[]
  /** What is wrong, and with which of the shown cells; null for a line that may be sent. */
  fault(shown: readonly string[], cells: readonly string[]): LineFault | null
  /** What may not stand in two lines. */
  key(shown: readonly string[]): string
}
export type LineRules = (first: readonly string[], separator: Separator) => LineShape

/** What a file's separator is called where it is none of a CSV. */
const SEPARATOR_WORDS: Partial<Record<Separator, string>> = { ";": "semicolons", "\t": "tabs", "|": "bars" }

/** That its cells are not separated by commas: nobody knows whether the service reads it. */
export function separatorNotice(separator: Separator): readonly string[] {
  const word = SEPARATOR_WORDS[separator]
  return word ? [`Its columns are separated by ${word}. The service may read commas alone.`] : []
}

export interface LineFault {
  readonly at: number
  readonly reason: string
}

export interface BrokenLine extends LineFault {
  readonly line: number
  readonly cells: readonly string[]
}

/** What is found in a file. Line numbers are those of the file, its heading counted. */
export interface FoundLines {
  /** Filled lines but the heading: ready, broken and doubled ones. */
  readonly read: number
  readonly ready: number
  readonly broken: number
  /** Lines whose key stood in an earlier line, and how many keys those have. */
  readonly doubled: number
  readonly doubledKeys: number
  readonly hasHeading: boolean
  /** The heading's cells, none without one, and how many cells a left out line has at most; cut at `MAX_COLUMNS`. */
  readonly heading: readonly string[]
  readonly width: number
  readonly notices: readonly string[]
  /** The first of each, cut to what is shown. */
  readonly readyLines: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly brokenLines: readonly BrokenLine[]
  readonly doubledLines: readonly { readonly key: string; readonly times: number; readonly lines: readonly number[] }[]
}

/** A line that can't be sent as it is, with its place in the text. */
export interface LeftOut extends CsvRow {
  readonly reason: string
}

/** Reads a file by its rules, in pieces (`yield`); `leaveOut` is told each line that can't be sent, in order. */
export function* checkLines(
  text: string,
  rules: LineRules,
  leaveOut: (line: LeftOut) => void = () => {},
): Generator<undefined, FoundLines> {
  const separator = separatorOf(text)
  const seen = new SeenLines()
  const told = { ready: [] as FoundLines["readyLines"][number][], broken: [] as BrokenLine[] }
  const doubles = new Map<string, { key: string; times: number; lines: number[] }>()
  const counts = { read: 0, ready: 0, broken: 0, doubled: 0, doubledKeys: 0 }
  let shape: LineShape | undefined
  let [heading, width]: [string[], number] = [[], 0]
  yield* readCsv(text, separator, (row) => {
    if (shape) {
      take(row, shape)
      return
    }
    shape = rules(row.cells, separator)
    if (shape.hasHeading) heading = row.cells.slice(0, MAX_COLUMNS).map(cut)
    else take(row, shape)
  })
  return {
    ...counts,
    ...{ hasHeading: shape?.hasHeading ?? false, heading, width },
    notices: shape?.notices ?? [],
    ...{ readyLines: told.ready, brokenLines: told.broken, doubledLines: [...doubles.values()] },
  }

  function take(row: CsvRow, { isRecognised, shown, fault, key }: LineShape): void {
    counts.read++
    const cells = shown(row.cells)
    const wrong = isRecognised ? fault(cells, row.cells) : null
    const before = isRecognised && !wrong ? seen.take(key(cells), row.line) : null
    if (wrong) broken(row, cells, wrong)
    else if (before) doubled(row, key(cells), before)
    else ready(row, cells)
  }
  function ready({ line }: CsvRow, cells: readonly string[]): void {
    counts.ready++
    if (told.ready.length < MAX_READY_TOLD) told.ready.push({ line, cells: cells.map(cut) })
  }
  function broken(row: CsvRow, cells: readonly string[], fault: LineFault): void {
    counts.broken++
    if (told.broken.length < MAX_TOLD) told.broken.push({ line: row.line, cells: cells.map(cut), ...fault })
    out(row, fault.reason)
  }
  function out(row: CsvRow, reason: string): void {
    width = Math.min(MAX_COLUMNS, Math.max(width, row.cells.length))
    leaveOut({ ...row, reason })
  }
  function doubled(row: CsvRow, key: string, { line, isFirstAgain }: { line: number; isFirstAgain: boolean }): void {
    counts.doubled++
    if (isFirstAgain) counts.doubledKeys++
    const known = doubles.get(key)
    if (known) {
      known.times++
      if (known.lines.length < MAX_LINES_NAMED) known.lines.push(row.line)
    } else if (doubles.size < MAX_TOLD) doubles.set(key, { key: cut(key), times: 2, lines: [line, row.line] })
    out(row, `Same as line ${line.toLocaleString("en-US")}`)
  }
}

/** A text cut to what is shown, never within a sign of two halves. */
function cut(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  return `${text.slice(0, MAX_SHOWN).replace(/[\uD800-\uDBFF]$/, "")}…`
}
