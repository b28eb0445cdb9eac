import type { CellKind } from "./csv-cell.server"

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** Characters that a column shows, by what it holds. */
const WIDTH: Record<CellKind, number> = { text: 28, number: 14, decimal: 16, digits: 14, "kept-digits": 28 }

/** Where a sheet stands in the file. */
export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

/** A column's letters, counted from 1: `A`, `Z`, `AA`. */
export function columnName(number: number): string {
  const before = Math.floor((number - 1) / 26)
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + ((number - 1) % 26))
}

/** A sheet up to its first row: its head stays in sight. */
export function sheetStart(columns: readonly { kind?: CellKind }[]): string {
  const cols = columns.map(
    ({ kind = "text" }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>`
}

/** A sheet from its last row. @param range of the filter, `A1:K215` */
export const sheetEnd = (range: string) => `</sheetData><autoFilter ref="${range}"/></worksheet>`

/** The other parts of the file, by their paths. */
export function parts(sheets: number): [path: string, text: string][] {
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
