import { finished, Readable } from "node:stream"
import { ZipFile } from "yazl"
import { type FileColumn, inTurns, type Piece } from "./file-pieces.server"
import { STYLE, textCell, workbookCell } from "./workbook-cell.server"
import { columnName, parts, sheetEnd, sheetPath, sheetStart } from "./workbook-parts.server"

/** Rows of one sheet, its head among them: what a spreadsheet can hold. */
const MAX_ROWS = 1_048_576
/** The least of compression: it costs the loop nothing and the machine little, for a third more bytes. */
const LEVEL = 1

/**
 * A workbook (.xlsx) as bytes that are written while they are taken: typed cells, a frozen head, a filter; another
 * sheet where one is full. The first rows are read before the first byte. @param mostRows of a sheet, for tests
 */
export async function* workbookPieces<Row>(
  columns: readonly FileColumn<Row>[],
  source: AsyncIterable<readonly Row[]>,
  mostRows = MAX_ROWS,
): AsyncGenerator<Piece> {
  const rows = rowsOf(columns, source)
  await rows.peek()
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // yazl tells its own failures and those of what it reads here alone.
  zip.on("error", (error) => output.destroy(error as Error))
  fill(zip, columns, rows, mostRows).catch((error: Error) => output.destroy(error))
  try {
    for await (const bytes of output) yield { bytes: bytes as Buffer, rows: rows.written() }
  } finally {
    output.destroy()
    await rows.close()
  }
}

type Rows = ReturnType<typeof rowsOf>

async function fill<Row>(zip: ZipFile, columns: readonly FileColumn<Row>[], rows: Rows, mostRows: number) {
  let sheets = 0
  do {
    const sheet = Readable.from(sheetText(columns, rows, mostRows), { objectMode: true, highWaterMark: 1 })
    zip.addReadStream(sheet, sheetPath(++sheets), { compress: true, compressionLevel: LEVEL })
    await new Promise<void>((resolve, reject) => finished(sheet, (error) => (error ? reject(error) : resolve())))
  } while (await rows.peek())
  for (const [path, text] of parts(sheets)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
}

async function* sheetText<Row>(columns: readonly FileColumn<Row>[], rows: Rows, mostRows: number) {
  yield `${sheetStart(columns)}<row>${columns.map(({ head }) => textCell(head, STYLE.head)).join("")}</row>`
  let count = 1
  while (count < mostRows) {
    const some = await rows.take(mostRows - count)
    if (!some) break
    count += some.length
    yield some.join("")
  }
  yield sheetEnd(`A1:${columnName(columns.length)}${count}`)
}

/** Rows as they are written in a sheet, some at a time. */
function rowsOf<Row>(columns: readonly FileColumn<Row>[], source: AsyncIterable<readonly Row[]>) {
  const parts = inTurns(source)
  let waiting: readonly Row[] = []
  let written = 0
  const fetchMore = async () => {
    while (waiting.length === 0) {
      const next = await parts.next()
      if (next.done) return false
      waiting = next.value
    }
    return true
  }
  return {
    peek: fetchMore,
    written: () => written,
    close: () => parts.return(undefined),
    async take(most: number): Promise<string[] | null> {
      if (!(await fetchMore())) return null
      const some = waiting.slice(0, most)
      waiting = waiting.slice(most)
      written += some.length
      return some.map(
        (row) => `<row>${columns.map(({ value, kind }) => workbookCell(value(row), kind)).join("")}</row>`,
      )
    },
  }
}
