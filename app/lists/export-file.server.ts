import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import { inBackground } from "~/base/background.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { redirectWith } from "~/base/redirects.server"
import { type Span, tracingNow } from "~/base/tracing/tracing.server"
import { recordActivity } from "~/store/activity.server"
import { AS_FIELD, WORKBOOK } from "~/ui/list/file-choice"
import { attempt } from "~/upstream/attempt.server"
import { type ExportJob, exportJob } from "./export-job.server"
import { type ExportSlot, enterExport } from "./export-slots.server"
import { csvPieces, type FileColumn, type Piece } from "./file-pieces.server"
import { workbookPieces } from "./workbook.server"

export interface FileExport<Row> {
  /** Begins the file's name: letters, digits and hyphens. */
  name: string
  /** The file's name without its ending, where it is not the list's and the day; no quotes in it. */
  fileName?: string
  columns: readonly FileColumn<Row>[]
  /** Starts reading; asked for once the export may run. Rows come in pieces of any size. */
  read: () => AsyncIterable<readonly Row[]>
  /** The list with the same filters: where a person is led when there is nothing to download. */
  listPath: string
  /** Keeps what left the house, where more is to be known of it than the activity says. */
  note?: FileNote
}

/** Who is told of a file: before its first byte (what it throws refuses the file), of its bytes, and how it ended. */
export interface FileNote extends Omit<StreamNote, "begin"> {
  begin(isWorkbook: boolean): Promise<void>
}

interface StreamNote {
  begin(): Promise<void>
  write(bytes: Uint8Array): void
  end(isWhole: boolean, rows: number): Promise<void>
}

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const WAIT = "Wait until it has finished, then start the next one."
const BUSY: Record<"session" | "person" | "instance", Toast> = {
  session: { kind: "info", title: "An export is running.", text: WAIT },
  person: { kind: "info", title: "Your exports are running in other browsers.", text: "Wait until one has finished." },
  instance: { kind: "info", title: "Too many exports are running.", text: "Please try again in a moment." },
}

/** The export was cut off after its first byte; the connection breaks, so that no browser takes the file for whole. */
export class ExportBrokenError extends Error {
  constructor(readonly rows: number) {
    super(`The export broke after ${rows} rows`)
    this.name = "ExportBrokenError"
  }
}

/**
 * A list as a file, never held whole: CSV (UTF-8 with byte order mark, CRLF), or a workbook where the address asks for
 * one. Where nothing can be had the person is led back with the reason; a failure after the first byte breaks the connection. Null
 * for the router's data request; throws the redirect to sign-in.
 */
export function exportFile<Row>(
  context: RequestContext,
  session: Session,
  { name, fileName = `${name}-${today()}`, columns, read, listPath, note }: FileExport<Row>,
): Promise<Response | null> {
  const isWorkbook = context.url.searchParams.get(AS_FIELD) === WORKBOOK
  const write = isWorkbook ? workbookPieces : csvPieces
  return streamFile(context, session, {
    name,
    listPath,
    pieces: () => write(columns, read()),
    note: note && { ...note, begin: () => note.begin(isWorkbook) },
    headers: {
      "Content-Type": isWorkbook ? WORKBOOK_TYPE : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.${isWorkbook ? "xlsx" : "csv"}"`,
    },
  })
}

export interface StreamedFile {
  /** What the activity calls it. */
  name: string
  /** Where a person is led when there is nothing to have. */
  listPath: string
  /** Asked for once the file may run. */
  pieces: () => AsyncGenerator<Piece>
  headers: Record<string, string>
  note?: StreamNote | undefined
}

/** What leaves the house piece by piece, of any kind: in its slot, noted in the activity; all else as `exportFile`. */
export async function streamFile(
  context: RequestContext,
  session: Session,
  { name, listPath, pieces: begin, headers, note }: StreamedFile,
): Promise<Response | null> {
  if (context.url.pathname.endsWith(".data")) return null
  const slot = enterExport(session.id, session.staffKey)
  if (typeof slot === "string") return redirectWith(context, listPath, BUSY[slot])
  const span = tracingNow()?.open(`export ${name}`, false)
  let isLeft = false
  try {
    const pieces = begin()
    const next = () => (span ? span.within(() => pieces.next()) : pieces.next())
    const first = await attempt(next())
    // The client has added the toast that says what went wrong.
    if (!first.ok) return redirect(listPath, 303)
    await note?.begin()
    context.signal.addEventListener("abort", slot.leave, { once: true })
    isLeft = true
    const isWorkbook = context.url.searchParams.get(AS_FIELD) === WORKBOOK
    const job = exportJob(context, session, { name, isWorkbook, listPath })
    return new Response(
      toStream(context, session, { name, job, pieces, read: next, first: first.value, slot, note, span }),
      { headers: { ...headers, "Cache-Control": "no-store" } },
    )
  } finally {
    if (!isLeft) {
      slot.leave()
      span?.end("refused")
    }
  }
}

interface Leaving {
  name: string
  job: ExportJob
  pieces: AsyncGenerator<Piece>
  /** The next of them, as a part of the export's span. */
  read: () => Promise<IteratorResult<Piece>>
  first: IteratorResult<Piece>
  slot: ExportSlot
  note: StreamNote | undefined
  span: Span | undefined
}

function toStream(
  context: RequestContext,
  session: Session,
  { name, job, pieces, read, first, slot, note, span }: Leaving,
): ReadableStream<Uint8Array> {
  const { log } = context
  let next: IteratorResult<Piece> | null = first
  let rows = 0
  let isStopped = false
  const endSpan = (fault?: string) => {
    span?.set({ "export.rows": rows })
    span?.end(fault)
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          slot.taken()
          const { done, value } = next ?? (await read())
          next = null
          if (done) {
            slot.leave()
            endSpan()
            log.info({ event: "export", name, rows }, "export")
            await note?.end(true, rows)
            await job.end("done", rows)
            await record(context, session, name, rows, "downloaded")
            return controller.close()
          }
          rows = value.rows
          isStopped = job.goOn(rows)
          if (isStopped) throw new Error("stopped by its person")
          note?.write(value.bytes)
          controller.enqueue(value.bytes)
          slot.sent(value.bytes.byteLength)
        } catch (error) {
          slot.leave()
          endSpan(isStopped ? "stopped" : "broken")
          log.warn({ event: "export_broken", name, rows, reason: String(error) }, "export broken")
          // The browser hears of it now, not when the store has written it down.
          controller.error(new ExportBrokenError(rows))
          await Promise.all([
            note?.end(false, rows),
            job.end(isStopped ? "stopped" : "failed", rows),
            record(context, session, name, rows, isStopped ? "stopped" : "failed"),
          ])
          if (isStopped) await pieces.return(undefined)
        }
      },
      cancel() {
        slot.leave()
        endSpan("left")
        log.info({ event: "export_left", name, rows }, "export left")
        inBackground("exports", () => note?.end(false, rows), log)
        inBackground("jobs", () => job.end("stopped", rows), log)
        inBackground("exports", () => record(context, session, name, rows, "left"), log)
        // It may wait for an upstream that is being told; nobody waits for it.
        pieces.return(undefined).catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}

/** What left the house, whole or in part; of the filters their names, for what they say may be a person's. */
function record(context: RequestContext, session: Session, name: string, rows: number, action: string): Promise<void> {
  const names = new Set(context.url.searchParams.keys())
  const file = names.delete(AS_FIELD) ? { file: "workbook" } : {}
  const filters = [...names].join(", ")
  const after = { rows, ...file, ...(filters ? { filters } : {}) }
  return recordActivity(context, session, { action, kind: "export", id: name, name, after })
}
