import { stringify } from "csv-stringify/sync"
import { yieldToPages } from "~/base/event-loop.server"
import { type CellKind, type CellValue, csvCell } from "./csv-cell.server"

/** A column of a file. */
export interface FileColumn<Row> {
  head: string
  value: (row: Row) => CellValue
  /** Default "text". */
  kind?: CellKind
}

/** Bytes of a file, and the rows that are in it so far. */
export interface Piece {
  bytes: Uint8Array
  rows: number
}

/** Rows that are written in one go, and how long rows are written before others get their turn (milliseconds). */
const ROWS_PER_PIECE = 200
const TURN_MS = 2

/** Every cell in quotes, which costs less than looking for what spreadsheets take for more (security.md section 9). */
const FORMAT = { record_delimiter: "\r\n", quoted_string: true, quoted_empty: false }

/** A CSV file: the head with the first rows, then piece after piece; lets others have their turn in between. */
export async function* csvPieces<Row>(
  columns: readonly FileColumn<Row>[],
  source: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Piece> {
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

/** Rows in small parts; pages get their turn between them. */
export async function* inTurns<Row>(source: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let turn = performance.now()
  for await (const batch of source) {
    for (let at = 0; at < batch.length; at += ROWS_PER_PIECE) {
      yield batch.slice(at, at + ROWS_PER_PIECE)
      if (performance.now() - turn < TURN_MS) continue
      await yieldToPages()
      turn = performance.now()
    }
  }
}
