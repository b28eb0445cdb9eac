import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sheetRows, unzip } from "../../tests/support/workbook"
import type { CellKind, CellValue } from "./csv-cell.server"
import type { FileColumn } from "./file-pieces.server"
import { workbookCell, workbookPieces } from "./workbook.server"

type Row = readonly CellValue[]
const KINDS: CellKind[] = ["digits", "text", "number", "decimal", "kept-digits"]
const columns: FileColumn<Row>[] = KINDS.map((kind, at) => ({ head: kind, kind, value: (row) => row[at] }))

async function* batches(...all: Row[][]) {
  yield* all
}

async function written(source: AsyncIterable<readonly Row[]>, mostRows?: number) {
  const bytes: Uint8Array[] = []
  for await (const piece of workbookPieces(columns, source, mostRows)) bytes.push(piece.bytes)
  return unzip(Buffer.concat(bytes))
}

const MAIN_SHEET = "xl/worksheets/sheet1.xml"

describe("a workbook", () => {
  it("has typed cells, a frozen header and a filter over all rows", async () => {
    const parts = await written(
      batches(
        [["20418", "=1+1", 3, "957741.25", "040662899821004310000000"]],
        [],
        [["007", "<أ&>", null, "-0.5", "05"]],
      ),
    )
    expect([...parts.keys()].sort()).toEqual([
      ...["[Content_Types].xml", "_rels/.rels", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/workbook.xml"],
      MAIN_SHEET,
    ])
    const sheet = parts.get(MAIN_SHEET) ?? ""
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:E3"/></worksheet>')
    const cell = (type: string, value: string, style: number) => ({ type, value, style })
    expect(sheetRows(sheet)).toEqual([
      KINDS.map((kind) => cell("text", kind, 1)),
      [
        ...[cell("number", "20418", 3), cell("text", "=1+1", 0), cell("number", "3", 0)],
        ...[cell("number", "957741.25", 2), cell("text", "040662899821004310000000", 4)],
      ],
      [
        ...[cell("text", "007", 4), cell("text", "<أ&>", 0), cell("empty", "", 0)],
        ...[cell("number", "-0.5", 2), cell("text", "05", 4)],
      ],
    ])
  })

  it("continues in another sheet when one is full, with the header again", async () => {
    const rows = Array.from({ length: 5 }, (_, at): Row => [String(at)])
    const parts = await written(batches(rows.slice(0, 4), rows.slice(4)), 3)
    const sheets = [1, 2, 3].map((number) => sheetRows(parts.get(`xl/worksheets/sheet${number}.xml`) ?? ""))
    expect(sheets.map((sheet) => sheet.map(([first]) => first?.value))).toEqual([
      ["digits", "0", "1"],
      ["digits", "2", "3"],
      ["digits", "4"],
    ])
    expect(parts.get("xl/workbook.xml")?.match(/<sheet /g)).toHaveLength(3)
  })

  it("has its header even without rows", async () => {
    expect(sheetRows((await written(batches())).get(MAIN_SHEET) ?? "")).toHaveLength(1)
  })

  it("fails with its source, before or after the first byte, and closes the source when cancelled", async () => {
    let isClosed = false
    const source = (rows: number) =>
      (async function* (): AsyncGenerator<Row[]> {
        try {
          for (let at = 0; at < rows; at++) yield Array.from({ length: 1_000 }, () => ["1", `${Math.random()}`])
          throw new Error("the upstream went away")
        } finally {
          isClosed = true
        }
      })()
    await expect(workbookPieces(columns, source(0)).next()).rejects.toThrow("the upstream went away")
    await expect(written(source(50))).rejects.toThrow("the upstream went away")
    isClosed = false
    const left = workbookPieces(columns, source(100_000))
    await left.next()
    await left.return(undefined)
    expect(isClosed).toBe(true)
  })
})

describe("its cells", () => {
  it("contain any text, including characters that XML can't, and never a formula", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1 }),
        fc.constantFrom("", "\0", "\r", "_x0041_"),
        (text, odd) => {
          const [[cell] = []] = sheetRows(`<row>${workbookCell(odd + text)}</row>`)
          expect(cell).toEqual({ type: "text", value: odd + text, style: 0 })
        },
      ),
    )
    for (const none of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])
      for (const kind of KINDS) expect(workbookCell(none, kind), kind).toBe("<c/>")
    expect(workbookCell("999999999999999.99", "decimal")).toContain('t="inlineStr"')
    expect(workbookCell("a".repeat(40_000)).length).toBeLessThan(33_000)
  })

  it("keep every digit of money, as text if a number would not", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (amount) => {
        const said = `${amount}.05`
        const [[cell] = []] = sheetRows(`<row>${workbookCell(said, "decimal")}</row>`)
        expect(cell?.value).toBe(said)
        if (cell?.type === "number") expect(Number(said).toFixed(2)).toBe(said)
      }),
    )
  })
})
