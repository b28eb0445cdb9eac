export interface CsvRow {
  /** Of the file, its first line being 1: the one that the row begins in. */
  readonly line: number
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

/** What separates the cells of a text, by its first line that is not empty: what stands there most often, or a comma. */
export function separatorOf(text: string): Separator {
  const first = /[^\r\n\uFEFF][^\r\n]*/.exec(text.slice(0, MAX_CELL))?.[0] ?? ""
  const bare = first.replace(/"[^"]*"/g, "")
  const often = (sign: Separator) => bare.split(sign).length
  return SEPARATORS.reduce((best, sign) => (often(sign) > often(best) ? sign : best))
}

/**
 * Tells the rows of a text with their places in it, so that some can be left out; in pieces (`yield`), for whoever
 * shares the processor with others. Quotes may hold separators, line ends and doubled quotes, one that nobody closes is
 * a sign like any other; empty lines are passed over.
 */
export function* readCsv(text: string, separator: Separator, tell: (row: CsvRow) => void): Generator<undefined, void> {
  const plain = UP_TO_NEXT[separator]
  let [line, due] = [1, AT_ONCE]
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; line++) {
    const begin = { line, start: at }
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
    if (cells.some((cell) => /\S/.test(cell))) tell({ ...begin, end: at, cells })
  }
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
