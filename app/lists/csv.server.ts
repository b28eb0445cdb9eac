import { redirect } from "@remix-run/node"
import { stringify } from "csv-stringify/sync"
import type { Session } from "~/auth/session.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { yieldToPages } from "~/base/event-loop.server"
import type { Toast } from "~/base/flash.server"
import { redirectWith } from "~/base/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { attempt } from "~/upstream/attempt.server"
import { type CsvKind, type CsvValue, csvCell } from "./csv-cell.server"
import { enterExport } from "./export-slots.server"

export interface CsvColumn<Row> {
  head: string
  value: (row: Row) => CsvValue
  /** Default "text". */
  kind?: CsvKind
}

export interface CsvExport<Row> {
  /** Begins the file's name: letters, digits and hyphens. */
  name: string
  /** The file's name, where it is not the list's and the day; no quotes in it. */
  fileName?: string
  columns: readonly CsvColumn<Row>[]
  /** Starts reading; asked for once the export may run. Rows come in pieces of any size. */
  read: () => AsyncIterable<readonly Row[]>
  /** The list with the same filters: where a person is led when there is nothing to download. */
  listPath: string
}

/** Rows that are written in one go, and how long rows are written before others get their turn (milliseconds). */
const ROWS_PER_PIECE = 200
const TURN_MS = 2

/** Every cell in quotes, which costs less than looking for what spreadsheets take for more (security.md section 9). */
const FORMAT = { record_delimiter: "\r\n", quoted_string: true, quoted_empty: false }

const BUSY: Record<"session" | "instance", Toast> = {
  session: { kind: "info", title: "An export is running.", text: "Wait until it has ended, then start the next one." },
  instance: { kind: "info", title: "Too many exports are running.", text: "Please try again in a moment." },
}

/** The export was cut off after its first byte; the connection breaks, so that no browser takes the file for whole. */
export class CsvBrokenError extends Error {
  constructor(readonly rows: number) {
    super(`The export broke after ${rows} rows`)
    this.name = "CsvBrokenError"
  }
}

/**
 * A list as a file that spreadsheets open: UTF-8 with byte order mark, CRLF, formula-safe, never held whole. Where
 * nothing can be had the person is led back with the reason; a failure after the first byte breaks the connection. Null
 * for the router's data request; throws the redirect to sign-in.
 */
export async function exportCsv<Row>(
  context: RequestContext,
  session: Session,
  { name, fileName = `${name}-${today()}.csv`, columns, read, listPath }: CsvExport<Row>,
): Promise<Response | null> {
  if (context.url.pathname.endsWith(".data")) return null
  const leave = enterExport(session.id)
  if (typeof leave === "string") return redirectWith(context, listPath, BUSY[leave])
  let isLeft = false
  try {
    const pieces = writePieces(columns, read())
    const first = await attempt(pieces.next())
    // The client has added the toast that says what went wrong.
    if (!first.ok) return redirect(listPath, 303)
    context.signal.addEventListener("abort", leave, { once: true })
    isLeft = true
    return new Response(toStream(context, session, name, pieces, first.value, leave), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
      },
    })
  } finally {
    if (!isLeft) leave()
  }
}

interface Piece {
  text: string
  rows: number
}

/** The head with the first rows, then piece after piece; lets others have their turn in between. */
async function* writePieces<Row>(
  columns: readonly CsvColumn<Row>[],
  source: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Piece> {
  let text = stringify([columns.map(({ head }) => csvCell(head))], { ...FORMAT, bom: true })
  let rows = 0
  let turn = performance.now()
  for await (const batch of source) {
    for (let at = 0; at < batch.length; at += ROWS_PER_PIECE) {
      const part = batch.slice(at, at + ROWS_PER_PIECE)
      text += stringify(
        part.map((row) => columns.map(({ value, kind }) => csvCell(value(row), kind))),
        FORMAT,
      )
      rows += part.length
      yield { text, rows }
      text = ""
      if (performance.now() - turn < TURN_MS) continue
      await yieldToPages()
      turn = performance.now()
    }
  }
  if (text) yield { text, rows }
}

function toStream(
  context: RequestContext,
  session: Session,
  name: string,
  pieces: AsyncGenerator<Piece>,
  first: IteratorResult<Piece>,
  leave: () => void,
): ReadableStream<Uint8Array> {
  const { log } = context
  const encoder = new TextEncoder()
  let next: IteratorResult<Piece> | null = first
  let rows = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await pieces.next())
          next = null
          if (done) {
            leave()
            log.info({ event: "export", name, rows }, "export")
            await record(context, session, name, rows, "downloaded")
            return controller.close()
          }
          rows = value.rows
          controller.enqueue(encoder.encode(value.text))
        } catch (error) {
          leave()
          log.warn({ event: "export_broken", name, rows, reason: String(error) }, "export broken")
          await record(context, session, name, rows, "broken off")
          controller.error(new CsvBrokenError(rows))
        }
      },
      cancel() {
        leave()
        log.info({ event: "export_left", name, rows }, "export left")
        void record(context, session, name, rows, "left")
        // It may wait for an upstream that is being told; nobody waits for it.
        pieces.return(undefined).catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}

/** What left the house, whole or in part; of the filters their names, for what they say may be a person's. */
function record(context: RequestContext, session: Session, name: string, rows: number, action: string): Promise<void> {
  const filters = [...new Set(context.url.searchParams.keys())].join(", ")
  const after = { rows, ...(filters ? { filters } : {}) }
  return recordActivity(context, session, { action, kind: "export", id: name, name, after })
}
