export interface CsvRow {
  /** Of the file, its first line being 1: the one that the row begins in. */
  readonly line: number
  /** The one that it ends in: another one where a quoted cell holds a line end. */
  readonly lastLine: number
  /** Where it stands in the text, its line end counted. */
  readonly start: number
  readonly end: number
  readonly cells: readonly string[]
}

/** What stands between cells; the first is a CSV's own. */
const SEPARATORS = [",", ";", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** What of a cell is not quoted. */
const UP_TO_NEXT: Record<Separator, RegExp> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
  "|": /[^|\r\n]*/y,
}

/** Characters that are read at a stretch: well under a millisecond's worth of lines. */
const AT_ONCE = 4_096
/** What a spreadsheet's sheet and cell hold: cells beyond are passed over, longer ones are cut. */
const MAX_CELLS = 16_384
const MAX_CELL = 32_767

/** Lines by which separators are told apart. */
const SAMPLE_LINES = 20

/** How the cells of a text are written. */
export interface Dialect {
  readonly separator: Separator
  /** Whether its first line is Excel's `sep=;`, which is no row. */
  readonly hasSepLine: boolean
}

/** Excel's line that names the separator, with its line end. */
const SEP_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i

/**
 * What separates the cells of a text: what its `sep=` line says, else what each of its first lines has most of outside
 * quotes, else what the first one has most of, else a comma.
 */
export function dialectOf(text: string): Dialect {
  const named = SEP_LINE.exec(text.slice(0, AT_ONCE))?.[1] as Separator | undefined
  if (named) return { separator: named, hasSepLine: true }
  const lines = text.slice(0, MAX_CELL).split(/[\r\n]+/)
  // The last one may be cut.
  const whole = lines.slice(0, text.length > MAX_CELL && lines.length > 1 ? -1 : undefined)
  const filled = whole.filter((line) => /[^\s\uFEFF]/.test(line)).slice(0, SAMPLE_LINES)
  const bare = filled.map((line) => line.replace(/"[^"]*"/g, ""))
  const counts = bare.map((line) => SEPARATORS.map((sign) => line.split(sign).length - 1))
  const often = (at: number) => {
    const ofLines = counts.map((count) => count[at] ?? 0)
    return Math.min(...ofLines) * MAX_CELL + (ofLines[0] ?? 0)
  }
  const best = counts.length > 0 ? SEPARATORS.reduce((top, _, at) => (often(at) > often(top) ? at : top), 0) : 0
  return { separator: SEPARATORS[best] ?? ",", hasSepLine: false }
}

/**
 * Tells the rows of a text with their places in it, so that some can be left out; in pieces (`yield`), for whoever
 * shares the processor with others. Quotes may hold separators, line ends and doubled quotes, one that nobody closes is
 * a sign like any other; empty lines are passed over.
 */
export function* readCsv(
  text: string,
  { separator, hasSepLine }: Dialect,
  tell: (row: CsvRow) => void,
): Generator<undefined, void> {
  const plain = UP_TO_NEXT[separator]
  let [at, line, due] = [rowsBegin(text), hasSepLine ? 2 : 1, AT_ONCE]
  for (; at < text.length; line++) {
    const [firstLine, start] = [line, at]
    const cells: string[] = []
    for (let isMore = true; isMore; ) {
      const quoted = text[at] === '"' ? yield* quotedAt(text, at) : NOT_QUOTED
      line += quoted.lineEnds
      plain.lastIndex = quoted.end ?? at
      const rest = plain.exec(text)?.[0] ?? ""
      // What stands behind a closing quote goes with the cell, as PHP reads it.
      if (cells.length < MAX_CELLS) cells.push((quoted.value + rest).slice(0, MAX_CELL))
      isMore = text[plain.lastIndex] === separator
      at = plain.lastIndex + Number(isMore)
      if (at > due) {
        yield
        due = at + AT_ONCE
      }
    }
    at = afterLineEnd(text, at)
    // Without a spread: before other properties it gives each object a shape of its own (V8 11), ten times as slow.
    if (cells.some((cell) => /\S/.test(cell))) tell({ line: firstLine, lastLine: line, start, end: at, cells })
  }
}

/** Behind the byte order mark or the `sep=` line. */
function rowsBegin(text: string): number {
  return SEP_LINE.exec(text.slice(0, AT_ONCE))?.[0].length ?? Number(text.startsWith("\uFEFF"))
}

function afterLineEnd(text: string, at: number): number {
  if (text[at] === "\n") return at + 1
  if (text[at] !== "\r") return at
  return text[at + 1] === "\n" ? at + 2 : at + 1
}

interface Quoted {
  readonly value: string
  /** Behind the closing quote. */
  readonly end: number | null
  readonly lineEnds: number
}
const NOT_QUOTED: Quoted = { value: "", end: null, lineEnds: 0 }

/** The cell whose opening quote stands at `start`, or none where nobody closes it. */
function* quotedAt(text: string, start: number): Generator<undefined, Quoted> {
  let due = start + AT_ONCE
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') {
    close = text.indexOf('"', close + 2)
    if (close > due) {
      yield
      due = close + AT_ONCE
    }
  }
  if (close < 0) return NOT_QUOTED
  let lineEnds = 0
  for (let from = start; from < close; from += AT_ONCE) {
    lineEnds += lineEndsIn(text, from, Math.min(close, from + AT_ONCE))
    if (close - start > AT_ONCE) yield
  }
  // Doubled quotes count as two signs here: a cell is cut before they are read as one.
  const value = text.slice(start + 1, Math.min(close, start + 1 + 2 * MAX_CELL)).replaceAll('""', '"')
  return { value, end: close + 1, lineEnds }
}

/** A CR with its LF behind it is one line end, told by the LF. */
function lineEndsIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) {
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) lines++
  }
  return lines
}
