import { isUtf8 } from "node:buffer"
import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { yieldToEventLoop, yieldToPages } from "~/base/event-loop.server"
import { pagePath } from "~/base/page-path"
import { checkLines, type FoundLines, type LeftOut, type LineRules } from "~/domain/checked-lines"
import { fullName } from "~/domain/person"
import {
  type CheckedFile,
  findCheckedFile,
  keepCheckedFile,
  readCheckedFile,
  settleCheckedFile,
} from "~/store/checked-files.server"
import { fileTexts } from "~/ui/files/file-texts"
import { sentInTurn } from "../sent-in-turn.server"
import type { SentLines } from "./sent-lines.schema"

/** How long lines are read before others get their turn (milliseconds). */
const TURN_MS = 4
/** Characters of a file's name that are kept, its ending among them. */
const MAX_FILE_NAME = 100
/** Signs of a new file that are written at a stretch, and lines of a download that are told at once. */
const WRITTEN_AT_ONCE = 65_536
const LINES_AT_ONCE = 200

/** What a file is chosen for. */
export interface FilePurpose {
  readonly action: string
  readonly date?: string | null
  readonly about?: string | null
}

/** Reads a chosen file once by its rules, keeps it with what was found for half an hour, and gives its id. */
export async function keepForCheck(session: Session, file: File, purpose: FilePurpose, rules: LineRules) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const found = await checkFile(bytes, rules)
  const { action, date = null, about = null } = purpose
  const [fileName, staffName] = [file.name.slice(-MAX_FILE_NAME), fullName(session.staff)]
  return keepCheckedFile({ staffKey: session.staffKey, staffName, action, date, about, fileName, found, bytes })
}

/** Reads a file by its rules; others have their turns in between. */
export function checkFile(bytes: Buffer, rules: LineRules): Promise<FoundLines> {
  return inTurns(checkLines(textOf(bytes), rules))
}

/** What was found in a file when it was chosen. */
export function foundIn(file: Pick<CheckedFile, "found">): FoundLines {
  return file.found as FoundLines
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
    const made = await send(lines === "clean" ? await withoutLeftOut(whole, rules) : whole)
    return { made, sent: await settleSent(file, lines, idOf?.(made) ?? null) }
  })
}

async function settleSent(file: CheckedFile, lines: SentLines, recordId: string | null): Promise<SentResult> {
  const { read, ready, broken, doubled } = foundIn(file)
  const left = lines === "clean" ? broken + doubled : 0
  const result: SentResult = { sent: lines === "clean" ? ready : read, left, recordId }
  await settleCheckedFile(file, { read, ready, broken, doubled }, result)
  return result
}

/** The file without the lines that are broken or doubled; every other byte as it was. */
export async function withoutLeftOut(bytes: Buffer, rules: LineRules): Promise<Buffer> {
  const [text, encoding] = [textOf(bytes), encodingOf(bytes)]
  const written: Buffer[] = []
  let [held, from] = ["", 0]
  await inTurns(
    checkLines(text, rules, ({ start, end }) => {
      held += text.slice(from, start)
      from = end
      if (held.length < WRITTEN_AT_ONCE) return
      written.push(Buffer.from(held, encoding))
      held = ""
    }),
  )
  written.push(Buffer.from(held + text.slice(from), encoding))
  return Buffer.concat(written)
}

/** The lines that are broken or doubled, for a download: pages go first. */
export async function* leftOutLines(bytes: Buffer, rules: LineRules): AsyncGenerator<readonly LeftOut[]> {
  const lines: LeftOut[] = []
  const reading = checkLines(textOf(bytes), rules, (line) => lines.push(line))
  for (let began = performance.now(); !reading.next().done; ) {
    if (lines.length >= LINES_AT_ONCE) yield lines.splice(0)
    if (performance.now() - began < TURN_MS) continue
    await yieldToPages()
    began = performance.now()
  }
  yield lines
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

const textOf = (bytes: Buffer) => bytes.toString(encodingOf(bytes))

/** A file in another encoding is read sign by sign, so that what is left of it stays byte for byte. */
const encodingOf = (bytes: Buffer): BufferEncoding => (isUtf8(bytes) ? "utf8" : "latin1")
