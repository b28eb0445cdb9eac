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
import { inMutex } from "../mutex.server"
import { bytesIn, type Encoding, encodingOf, textOf } from "./encoding.server"
import type { SentLines } from "./sent-lines.schema"

/** Maximum time to read lines before yielding to other requests (milliseconds). */
const YIELD_AFTER_MS = 4
/** Stored characters of a file name, counted from its end to keep the extension. */
const MAX_FILE_NAME = 100
/** Lines per batch of a download or of a new file. */
const LINES_AT_ONCE = 200

export interface FilePurpose {
  readonly action: string
  readonly date?: string | null
  readonly about?: string | null
}

/** Checks a chosen file, stores it with the result for 30 minutes and returns its id. */
export async function keepForCheck(session: Session, file: File, purpose: FilePurpose, rules: LineRules) {
  await yieldToEventLoop()
  const bytes = Buffer.from(await file.arrayBuffer())
  const found = await checkFile(bytes, rules)
  const { action, date = null, about = null } = purpose
  const [fileName, staffName] = [file.name.slice(-MAX_FILE_NAME), fullName(session.staff)]
  return keepCheckedFile({ staffKey: session.staffKey, staffName, action, date, about, fileName, found, bytes })
}

/** Result of checking a file, and its encoding. */
export interface FoundFile extends FoundLines {
  readonly encoding: Encoding
}

/** Checks a file by its rules. Yields to other requests in between. */
export async function checkFile(bytes: Buffer, rules: LineRules, columns?: Columns): Promise<FoundFile> {
  // Reading and decoding the bytes block for some milliseconds each.
  await yieldToEventLoop()
  const { text, encoding } = read(bytes)
  await yieldToEventLoop()
  return { encoding, ...(await inTurns(checkLines(text, rules, { columns: columns ?? null }))) }
}

/** Checks a stored file again with the columns that the person chose. */
export async function chooseColumns(file: CheckedFile, rules: LineRules, columns: Columns): Promise<void> {
  await reviseCheckedFile(file, await checkFile(await readCheckedFile(file), rules, columns))
}

export function foundIn(file: Pick<CheckedFile, "found">): FoundFile {
  return file.found as FoundFile
}

/** Stored result of a sent file. */
export interface SentResult {
  /** Lines sent, and lines excluded. */
  readonly sent: number
  readonly left: number
  /** Id of the created record, if the response named one. */
  readonly recordId: string | null
}

interface Sending<Made> {
  readonly rules: LineRules
  readonly lines: SentLines
  send(bytes: Buffer): Promise<Made>
  /** Id of the created record, if the response names one. */
  idOf?(made: Made): string | null
}

/**
 * Sends a checked file, deletes its content and stores the result. Uses a lock, so that two tabs send it once.
 * Redirects to the file's page if it was sent meanwhile; throws what `send` throws.
 */
export function sendChecked<Made>(
  context: RequestContext,
  file: CheckedFile,
  { rules, lines, send, idOf }: Sending<Made>,
): Promise<{ made: Made; sent: SentResult }> {
  return inMutex(
    `file ${file.id}`,
    context,
    "Nothing was sent: this file is being sent from another tab.",
    async () => {
      if (!(await findCheckedFile(file.staffKey, file.id))) throw redirect(pagePath(context.url), 303)
      const whole = await readCheckedFile(file)
      const made = await send(await linesToSend(whole, { lines, rules, found: foundIn(file) }))
      return { made, sent: await settleSent(file, lines, idOf?.(made) ?? null) }
    },
  )
}

async function settleSent(file: CheckedFile, lines: SentLines, recordId: string | null): Promise<SentResult> {
  const { read, ready, broken, doubled } = foundIn(file)
  const left = lines === "all" ? 0 : broken + doubled
  const result: SentResult = { sent: lines === "all" ? read : ready, left, recordId }
  await settleCheckedFile(file, { read, ready, broken, doubled }, result)
  return result
}

/** How a file is read again: with the columns shown on its check page. */
interface ReadAgain {
  readonly rules: LineRules
  readonly found: Pick<FoundLines, "columns">
}

function linesToSend(bytes: Buffer, { lines, ...by }: ReadAgain & { lines: SentLines }): Buffer | Promise<Buffer> {
  if (lines === "all") return bytes
  return lines === "clean" ? withoutLeftOut(bytes, by) : asUtf8(bytes, by)
}

/** The file without lines with errors and duplicates. All other bytes are unchanged. */
export async function withoutLeftOut(bytes: Buffer, { rules, found: { columns } }: ReadAgain): Promise<Buffer> {
  const { text, encoding } = read(bytes)
  const kept = Buffer.alloc(bytes.length)
  // Count bytes line by line: a UTF-8 character has one to four.
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

/** A new file of the valid lines and checked columns, in UTF-8 with commas and the service's headers. */
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

/** The checked cells of the valid lines. */
export async function readyLines(bytes: Buffer, { rules, found: { columns } }: ReadAgain) {
  const lines: (readonly string[])[] = []
  const tell = ({ shown, reason }: JudgedLine) => {
    if (reason === null) lines.push(shown)
  }
  await inTurns(checkLines(read(bytes).text, rules, { columns, tell }))
  return lines
}

/** Lines with errors and duplicates, for a download. Page requests have priority. */
export async function* leftOutLines(bytes: Buffer, { rules, found: { columns } }: ReadAgain) {
  const lines: JudgedLine[] = []
  const tell = (line: JudgedLine) => {
    if (line.reason !== null) lines.push(line)
  }
  const reading = checkLines(read(bytes).text, rules, { columns, tell })
  for (let began = performance.now(); !reading.next().done; ) {
    if (lines.length >= LINES_AT_ONCE) yield lines.splice(0)
    if (performance.now() - began < YIELD_AFTER_MS) continue
    await yieldToPages()
    began = performance.now()
  }
  yield lines
}

function read(bytes: Buffer): { text: string; encoding: Encoding } {
  // Binary content was refused when the file was chosen. A binary result sheet has no columns.
  const encoding = encodingOf(bytes) ?? "Windows-1252"
  return { encoding, text: textOf(bytes, encoding) }
}

async function inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < YIELD_AFTER_MS) continue
    await yieldToEventLoop()
    began = performance.now()
  }
}
