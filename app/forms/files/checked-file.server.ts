import { redirect } from "@remix-run/node"
import { stringify } from "csv-stringify/sync"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { yieldToEventLoop, yieldToPages } from "~/base/event-loop.server"
import { pagePath } from "~/base/page-path"
import { type Columns, checkLines, type FoundLines, type JudgedLine, type LineRules } from "~/domain/checked-lines"
import { cleanText } from "~/domain/clean-text"
import { fullName } from "~/domain/person"
import {
  type CheckedFile,
  findCheckedFile,
  keepCheckedFile,
  readCheckedFile,
  reviseCheckedFile,
  settleCheckedFile,
} from "~/store/checked-files.server"
import { fileTexts } from "~/ui/files/file-texts"
import { sentInTurn } from "../sent-in-turn.server"
import { bytesIn, type Encoding, encodingOf, textOf } from "./encoding.server"
import type { SentLines } from "./sent-lines.schema"

/** How long lines are read before others get their turn (milliseconds). */
const TURN_MS = 4
/** Characters of a file's name that are kept, its ending among them. */
const MAX_FILE_NAME = 100
/** Lines of a download that are told at once, and of a new file that are written at once. */
const LINES_AT_ONCE = 200

/** What a file is chosen for. */
export interface FilePurpose {
  readonly action: string
  readonly date?: string | null
  readonly about?: string | null
}

/** Reads a chosen file once by its rules, keeps it with what was found for half an hour, and gives its id. */
export async function keepForCheck(session: Session, file: File, purpose: FilePurpose, rules: LineRules) {
  await yieldToEventLoop()
  const bytes = Buffer.from(await file.arrayBuffer())
  const found = await checkFile(bytes, rules)
  const { action, date = null, about = null } = purpose
  const [fileName, staffName] = [file.name.slice(-MAX_FILE_NAME), fullName(session.staff)]
  return keepCheckedFile({ staffKey: session.staffKey, staffName, action, date, about, fileName, found, bytes })
}

/** What is found in a file, and how its text is written. */
export interface FoundFile extends FoundLines {
  readonly encoding: Encoding
}

/** Reads a file by its rules; others have their turns in between. */
export async function checkFile(bytes: Buffer, rules: LineRules, columns?: Columns): Promise<FoundFile> {
  // What came of the bytes before, and their text, are some milliseconds each.
  await yieldToEventLoop()
  const { text, encoding } = read(bytes)
  await yieldToEventLoop()
  return { encoding, ...(await inTurns(checkLines(text, rules, { columns: columns ?? null }))) }
}

/** Reads a kept file again by the columns that a person chose. */
export async function chooseColumns(file: CheckedFile, rules: LineRules, columns: Columns): Promise<void> {
  await reviseCheckedFile(file, await checkFile(await readCheckedFile(file), rules, columns))
}

/** What was found in a file when it was chosen. */
export function foundIn(file: Pick<CheckedFile, "found">): FoundFile {
  return file.found as FoundFile
}

/** What is kept of a file once it was sent. */
export interface SentResult {
  /** Lines that went up, and lines that stayed out. */
  readonly sent: number
  readonly left: number
  /** What was made of it, where the answer told. */
  readonly recordId: string | null
}

/** How a checked file goes up. */
interface Sending<Made> {
  readonly rules: LineRules
  readonly lines: SentLines
  send(bytes: Buffer): Promise<Made>
  /** What was made of it, where the answer tells. */
  idOf?(made: Made): string | null
}

/**
 * Sends a checked file, forgets what stood in it, and keeps that it was sent, and how many lines: one at a time, so that
 * two tabs send it once. Throws the redirect to its own page, which says so, where it was sent meanwhile, and what
 * `send` throws.
 */
export function sendChecked<Made>(
  context: RequestContext,
  file: CheckedFile,
  { rules, lines, send, idOf }: Sending<Made>,
): Promise<{ made: Made; sent: SentResult }> {
  return sentInTurn(`file ${file.id}`, context, fileTexts.othersSend, async () => {
    if (!(await findCheckedFile(file.staffKey, file.id))) throw redirect(pagePath(context.url), 303)
    const whole = await readCheckedFile(file)
    const made = await send(await linesToSend(whole, { lines, rules, found: foundIn(file) }))
    return { made, sent: await settleSent(file, lines, idOf?.(made) ?? null) }
  })
}

async function settleSent(file: CheckedFile, lines: SentLines, recordId: string | null): Promise<SentResult> {
  const { read, ready, broken, doubled } = foundIn(file)
  const left = lines === "all" ? 0 : broken + doubled
  const result: SentResult = { sent: lines === "all" ? read : ready, left, recordId }
  await settleCheckedFile(file, { read, ready, broken, doubled }, result)
  return result
}

/** How a file is read again: by the columns that its check page showed. */
interface ReadAgain {
  readonly rules: LineRules
  readonly found: Pick<FoundLines, "columns">
}

function linesToSend(bytes: Buffer, { lines, ...by }: ReadAgain & { lines: SentLines }): Buffer | Promise<Buffer> {
  if (lines === "all") return bytes
  return lines === "clean" ? withoutLeftOut(bytes, by) : asUtf8(bytes, by)
}

/** The file without the lines that are broken or doubled; every other byte as it was. */
export async function withoutLeftOut(bytes: Buffer, { rules, found: { columns } }: ReadAgain): Promise<Buffer> {
  const { text, encoding } = read(bytes)
  const kept = Buffer.alloc(bytes.length)
  // Bytes are counted from line to line: a character of UTF-8 has one to four.
  let [length, from, at, character] = [0, 0, 0, 0]
  const bytesTo = (end: number) => {
    at += bytesIn(text.slice(character, end), encoding)
    character = end
    return at
  }
  const tell = ({ start, end, reason }: JudgedLine) => {
    if (reason === null) return
    length += bytes.copy(kept, length, from, bytesTo(start))
    from = bytesTo(end)
  }
  await inTurns(checkLines(text, rules, { columns, tell }))
  length += bytes.copy(kept, length, from)
  return kept.subarray(0, length)
}

/**
 * A new file of what the check page shows: the lines that are ready and the cells that are looked at, in UTF-8 with
 * commas, under the headings that the service reads.
 */
export async function asUtf8(bytes: Buffer, { rules, found: { columns } }: ReadAgain): Promise<Buffer> {
  const { text } = read(bytes)
  const taken = columns.map((_, at) => at).filter((at) => (columns[at] ?? -1) >= 0)
  const written: string[] = []
  let rows: string[][] = []
  const write = () => {
    written.push(stringify(rows, { record_delimiter: "\r\n" }))
    rows = []
  }
  const tell = ({ shown, reason }: JudgedLine) => {
    if (reason !== null) return
    rows.push(taken.map((at) => shown[at] ?? ""))
    if (rows.length >= LINES_AT_ONCE) write()
  }
  const { hasHeading, heading } = await inTurns(checkLines(text, rules, { columns, tell }))
  write()
  const heads = rules.headings ? taken.map((at) => rules.headings?.[at] ?? "") : [cleanText(heading[0] ?? "")]
  if (rules.headings || hasHeading) written.unshift(stringify([heads], { record_delimiter: "\r\n" }))
  return Buffer.from(written.join(""))
}

/** The lines that are broken or doubled, for a download: pages go first. */
export async function* leftOutLines(bytes: Buffer, { rules, found: { columns } }: ReadAgain) {
  const lines: JudgedLine[] = []
  const tell = (line: JudgedLine) => {
    if (line.reason !== null) lines.push(line)
  }
  const reading = checkLines(read(bytes).text, rules, { columns, tell })
  for (let began = performance.now(); !reading.next().done; ) {
    if (lines.length >= LINES_AT_ONCE) yield lines.splice(0)
    if (performance.now() - began < TURN_MS) continue
    await yieldToPages()
    began = performance.now()
  }
  yield lines
}

function read(bytes: Buffer): { text: string; encoding: Encoding } {
  // What is no text was refused when it was chosen, and a result sheet that is none has no columns.
  const encoding = encodingOf(bytes) ?? "Windows-1252"
  return { encoding, text: textOf(bytes, encoding) }
}

async function inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < TURN_MS) continue
    await yieldToEventLoop()
    began = performance.now()
  }
}
