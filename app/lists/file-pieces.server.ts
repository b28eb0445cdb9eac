import { stringify } from "csv-stringify/sync"
import { yieldToPages } from "~/base/event-loop.server"
import { type CellKind, type CellValue, csvCell } from "./csv-cell.server"

export interface FileColumn<Row> {
  head: string
  value: (row: Row) => CellValue
  /** Default "text". */
  kind?: CellKind
}

/** A chunk of a file, and the number of rows so far. */
export interface FilePart {
  bytes: Uint8Array
  rows: number
}

/** Rows per chunk, and how long rows are written before yielding to other requests (milliseconds). */
const ROWS_PER_PIECE = 200
const YIELD_AFTER_MS = 2

/**
 * All cells are quoted: cheaper than searching for characters that spreadsheets treat as special (security.md section
 * 9).
 */
const FORMAT = { record_delimiter: "\r\n", quoted_string: true, quoted_empty: false }

/** Writes a CSV file in chunks, the header with the first rows. Yields to other requests in between. */
export async function* csvPieces<Row>(
  columns: readonly FileColumn<Row>[],
  source: AsyncIterable<readonly Row[]>,
): AsyncGenerator<FilePart> {
  const encoder = new TextEncoder()
  let text = stringify([columns.map(({ head }) => csvCell(head))], { ...FORMAT, bom: true })
  let rows = 0
  for await (const part of inTurns(source)) {
    text += stringify(
      part.map((row) => columns.map(({ value, kind }) => csvCell(value(row), kind))),
      FORMAT,
    )
    rows += part.length
    yield { bytes: encoder.encode(text), rows }
    text = ""
  }
  if (text) yield { bytes: encoder.encode(text), rows }
}

/** Splits rows into small batches. Page requests have priority between them. */
export async function* inTurns<Row>(source: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let turn = performance.now()
  for await (const batch of source) {
    for (let at = 0; at < batch.length; at += ROWS_PER_PIECE) {
      yield batch.slice(at, at + ROWS_PER_PIECE)
      if (performance.now() - turn < YIELD_AFTER_MS) continue
      await yieldToPages()
      turn = performance.now()
    }
  }
}
