import { westernDigits } from "./digits"
import { isRecordId } from "./record-id"

/** What is found in a file of ids, one a line. Line numbers are those of the file, its heading counted. */
export interface IdLines {
  /** Filled lines but the heading. */
  readonly read: number
  readonly hasHeading: boolean
  /** Different ids, in the order they came. */
  readonly ids: readonly string[]
  readonly doubled: readonly { readonly id: string; readonly lines: readonly number[] }[]
  readonly malformed: readonly { readonly line: number; readonly text: string; readonly reason: string }[]
}

/** Lines that are read at a stretch: some milliseconds. */
const LINES_AT_ONCE = 5_000

/** Reads the lines of a file of ids. A first line without a digit is its heading; empty lines are passed over. */
export function readIdLines(text: string): IdLines {
  const reading = readingIdLines(text)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

/** The same in pieces: whoever shares the processor with others lets them in between, at each `yield`. */
export function* readingIdLines(text: string): Generator<undefined, IdLines> {
  const ending = /\r\n|\n|\r/g
  const first = new Map<string, number>()
  const again = new Map<string, number[]>()
  const malformed: IdLines["malformed"][number][] = []
  let [read, number, hasHeading] = [0, 0, false]
  for (let from = text.startsWith("\uFEFF") ? 1 : 0; from <= text.length; from = ending.lastIndex) {
    ending.lastIndex = from
    const end = ending.exec(text)
    const line = text.slice(from, end?.index).trim()
    number++
    if (number === 1 && line !== "" && !/\p{Nd}/u.test(line)) hasHeading = true
    else if (line !== "") {
      read++
      take(line)
    }
    if (!end) break
    if (number % LINES_AT_ONCE === 0) yield
  }
  const doubled = Array.from(again, ([id, lines]) => ({ id, lines }))
  return { read, hasHeading, ids: [...first.keys()], doubled, malformed }

  function take(line: string): void {
    const id = line.replace(/^"(.*)"$/, "$1")
    const before = first.get(id)
    if (before !== undefined) lineAgain(id, before)
    else if (isRecordId(id)) first.set(id, number)
    else malformed.push({ line: number, text: line, reason: reasonOf(id) })
  }
  function lineAgain(id: string, before: number): void {
    const lines = again.get(id)
    if (lines) lines.push(number)
    else again.set(id, [before, number])
  }
}

/** Why a line is no id, in words that help to mend it. */
function reasonOf(text: string): string {
  const western = westernDigits(text)
  if (western !== text && isRecordId(western)) return `Other digits, write ${western}`
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(text)) return "Changed by a spreadsheet, the digits are lost"
  if (/^-\d+$/.test(text)) return "Minus sign in front"
  if (/^\d+[;,\t]\s*\d/.test(text)) return "Two IDs in one line"
  if (/^\d[\d\s]*\d$/.test(text)) return "Space inside the number"
  if (/^\d+$/.test(text)) return "Not a number that an ID can be"
  return /\d/.test(text) ? "Only digits are allowed" : "Not an ID"
}

/** The file without the lines that are doubled or malformed. */
export function cleanIdFile({ ids }: Pick<IdLines, "ids">): string {
  return `${["subscription_id", ...ids].join("\r\n")}\r\n`
}
