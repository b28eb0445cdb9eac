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
import { csvPieces, type FileColumn, type FilePart } from "./file-pieces.server"
import { workbookPieces } from "./workbook.server"

export interface FileExport<Row> {
  /** Start of the file name: letters, digits and hyphens. */
  name: string
  /** File name without extension, if it is not the list's name and the day. No quotes. */
  fileName?: string
  columns: readonly FileColumn<Row>[]
  /** Starts reading, once the export has a slot. Batches may have any size. */
  read: () => AsyncIterable<readonly Row[]>
  /** The list with the same filters: redirect target if there is nothing to download. */
  listPath: string
  /** Records the download in more detail than the activity log. */
  note?: FileNote
}

/** Callbacks of a download: before the first byte (throwing refuses the file), per chunk, and at the end. */
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
  person: {
    kind: "info",
    title: "You already have exports running in other browsers.",
    text: "Wait until one has finished.",
  },
  instance: { kind: "info", title: "Too many exports are running.", text: "Please try again in a moment." },
}

/**
 * The export failed after its first byte. The connection is aborted, so that the browser does not take the file for
 * complete.
 */
export class ExportBrokenError extends Error {
  constructor(readonly rows: number) {
    super(`The export broke after ${rows} rows`)
    this.name = "ExportBrokenError"
  }
}

/**
 * Streams a list as a file: CSV (UTF-8 with byte order mark, CRLF), or an Excel file if the address asks for one. If
 * nothing can be read, redirects back to the list with the reason; a failure after the first byte aborts the
 * connection. Null for the router's data request. Throws the redirect to sign-in.
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
  /** Name in the activity log. */
  name: string
  /** Redirect target if there is nothing to download. */
  listPath: string
  /** Called once the file has a slot. */
  pieces: () => AsyncGenerator<FilePart>
  headers: Record<string, string>
  note?: StreamNote | undefined
}

/** Streams any file in an export slot and records it in the activity log; otherwise like `exportFile`. */
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
    // The upstream client has already added the error toast.
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
  pieces: AsyncGenerator<FilePart>
  /** Reads the next piece within the export's tracing span. */
  read: () => Promise<IteratorResult<FilePart>>
  first: IteratorResult<FilePart>
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
  let next: IteratorResult<FilePart> | null = first
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
          // Abort the download before the store calls, which take time.
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
        inBackground("exports", () => record(context, session, name, rows, "cancelled"), log)
        // It may wait for an upstream call; do not wait for it.
        pieces.return(undefined).catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Records a complete or partial download. Only the names of filters are stored, because their values may be personal
 * data.
 */
function record(context: RequestContext, session: Session, name: string, rows: number, action: string): Promise<void> {
  const names = new Set(context.url.searchParams.keys())
  const file = names.delete(AS_FIELD) ? { file: "Excel" } : {}
  const filters = [...names].join(", ")
  const after = { rows, ...file, ...(filters ? { filters } : {}) }
  return recordActivity(context, session, { action, kind: "export", id: name, name, after })
}
