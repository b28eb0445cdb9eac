import { finished, Readable } from "node:stream"
import { ZipFile } from "yazl"
import type { CellKind, CellValue } from "./csv-cell.server"
import { type FileColumn, type FilePart, inTurns } from "./file-pieces.server"

/** Maximum rows per sheet, including its header: the limit of spreadsheets. */
const MAX_ROWS = 1_048_576
/** Lowest compression: little CPU for a third more bytes. */
const LEVEL = 1

/**
 * Streams a workbook (.xlsx): typed cells, a frozen header, a filter, and a new sheet when one is full. The first rows
 * are read before the first byte.
 * @param mostRows per sheet, for tests
 */
export async function* workbookPieces<Row>(
  columns: readonly FileColumn<Row>[],
  source: AsyncIterable<readonly Row[]>,
  mostRows = MAX_ROWS,
): AsyncGenerator<FilePart> {
  const rows = rowsOf(columns, source)
  await rows.peek()
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // yazl reports its own errors and those of its inputs only here.
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

function rowsOf<Row>(columns: readonly FileColumn<Row>[], source: AsyncIterable<readonly Row[]>) {
  const batches = inTurns(source)
  let waiting: readonly Row[] = []
  let written = 0
  const fetchMore = async () => {
    while (waiting.length === 0) {
      const next = await batches.next()
      if (next.done) return false
      waiting = next.value
    }
    return true
  }
  return {
    peek: fetchMore,
    written: () => written,
    close: () => batches.return(undefined),
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

/** Style indexes in the workbook's style table. */
const STYLE = { plain: 0, head: 1, money: 2, whole: 3, text: 4 } as const

/** Maximum characters of a cell: spreadsheets reject longer ones. */
const MAX_CELL_LENGTH = 32_767
/** Digits that a double keeps exactly. */
const MAX_DIGITS = 15
const DECIMAL = /^-?[0-9]{1,15}(?:\.[0-9]{1,10})?$/
const WHOLE = /^(?:0|-?[1-9][0-9]{0,14})$/
/** Characters that XML can't contain, and the escape sequence for them, which must itself be escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
const MARKUP = /[&<>]/g
const ENTITY: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/**
 * One cell of a workbook. Money has two decimals; ids and counts are numbers; accounts and mobiles ("kept-digits") are
 * text. A number that would lose digits is text, and text is never a formula.
 */
export function workbookCell(value: CellValue, kind: CellKind = "text"): string {
  const text = String(value ?? "")
  if (text === "" || (typeof value === "number" && !Number.isFinite(value))) return "<c/>"
  if (kind === "decimal" && DECIMAL.test(text) && digitsOf(text) <= MAX_DIGITS) return numberCell(text, STYLE.money)
  if (kind === "digits" && WHOLE.test(text)) return numberCell(text, STYLE.whole)
  if (kind === "number" && typeof value === "number") return numberCell(text, STYLE.plain)
  return textCell(text, kind === "text" ? STYLE.plain : STYLE.text)
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const numberCell = (text: string, style: number) => `<c s="${style}"><v>${text}</v></c>`

const digitsOf = (text: string) => text.replace(/[-.]/g, "").length

function xmlText(text: string): string {
  return text
    .slice(0, MAX_CELL_LENGTH)
    .replace(MARKUP, (sign) => ENTITY[sign] ?? "")
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** Column width in characters, by kind. */
const WIDTH: Record<CellKind, number> = { text: 28, number: 14, decimal: 16, digits: 14, "kept-digits": 28 }

const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

/** Column letters, counted from 1: `A`, `Z`, `AA`. */
function columnName(number: number): string {
  const before = Math.floor((number - 1) / 26)
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + ((number - 1) % 26))
}

/** Start of a sheet, with a frozen header. */
function sheetStart(columns: readonly { kind?: CellKind }[]): string {
  const cols = columns.map(
    ({ kind = "text" }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>`
}

/** End of a sheet. @param range of the filter, `A1:K215` */
const sheetEnd = (range: string) => `</sheetData><autoFilter ref="${range}"/></worksheet>`

/** The other parts of the zip file by path. */
function parts(sheets: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (inside: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`
  const sheetRelations = numbers.map((number) => relation(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`))
  const listed = numbers.map((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`)
  return [
    ["xl/styles.xml", STYLES],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join("")}</sheets></workbook>`,
    ],
    ["xl/_rels/workbook.xml.rels", relations(sheetRelations.join("") + relation("rIdStyles", "styles", "styles.xml"))],
    ["_rels/.rels", relations(relation("rId1", "officeDocument", "xl/workbook.xml"))],
    ["[Content_Types].xml", contentTypes(numbers)],
  ]
}

function contentTypes(sheets: readonly number[]): string {
  const override = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override("xl/workbook.xml", "sheet.main")}${override("xl/styles.xml", "styles")}${sheets.map((number) => override(sheetPath(number), "worksheet")).join("")}</Types>`
}

/** In the order of `STYLE`: plain, head, money with two places, whole number, text. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`
