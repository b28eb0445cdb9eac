import { stringify } from "csv-stringify/sync"
import fc from "fast-check"
import { expect, it } from "vitest"
import { type CsvRow, dialectOf, readCsv, type Separator } from "./csv-rows"

function rowsOf(text: string, separator: Separator = ","): CsvRow[] {
  const rows: CsvRow[] = []
  for (const _ of readCsv(text, { separator, hasSepLine: false }, (row) => rows.push(row)));
  return rows
}
const filled = (rows: readonly (readonly string[])[]) => rows.filter((cells) => cells.some((cell) => /\S/.test(cell)))

const separators = fc.constantFrom<Separator>(",", ";", "\t", "|")
const lineEnds = fc.constantFrom("\n", "\r\n", "\r")
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "a", "٣", "é", " "), maxLength: 6 }),
  fc.string({ maxLength: 8 }),
)

it("reads quoted separators and line ends, and any line end; line numbers are those of the file", () => {
  const text = '\uFEFFname,email\r\n"Al, Harbi","a@b"\n\n"two\r\nlines",c@d\rlast,"e ""x"" f"\r\n"open,g'
  expect(rowsOf(text).map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "name", "email"],
    [2, "Al, Harbi", "a@b"],
    [4, "two\r\nlines", "c@d"],
    [6, "last", 'e "x" f'],
    [7, '"open', "g"],
  ])
})

it("reads back what another program wrote, with each row's first line", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), separators, lineEnds, (table, by, end) => {
      const text = stringify(table, { delimiter: by, record_delimiter: end, quoted: true })
      const read = rowsOf(text, by)
      expect(read.map(({ cells }) => cells)).toEqual(filled(table))
      for (const { line, start } of read) expect(text.slice(0, start).split(/\r\n|\n|\r/)).toHaveLength(line)
    }),
  )
})

it("covers the whole text: rows are in order, with only empty lines between them", () => {
  const texts = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "a", " "), maxLength: 40 })
  fc.assert(
    fc.property(texts, (text) => {
      let from = 0
      for (const { start, end } of rowsOf(text)) {
        expect(text.slice(from, start)).toMatch(/^[\s",]*$/)
        expect(end).toBeGreaterThan(start)
        from = end
      }
      expect(text.slice(from)).toMatch(/^[\s",]*$/)
    }),
  )
})

it.each([
  ["lines", "7\n".repeat(20_000)],
  ["one row", ",".repeat(40_000)],
  ["one cell of lines", `"${"a\n".repeat(20_000)}"`],
  ["doubled quotes that nobody closes", '"'.repeat(40_001)],
])("is read in chunks: %s", (_what, text) => {
  let pieces = 0
  for (const _ of readCsv(text, { separator: ",", hasSepLine: false }, () => {})) pieces++
  expect(pieces).toBeGreaterThan(8)
})

it("a row and a cell have the limits of a spreadsheet", () => {
  expect(rowsOf("1,".repeat(20_000))[0]?.cells).toHaveLength(16_384)
  expect(rowsOf(`"${"x".repeat(40_000)}",${"y".repeat(40_000)}`)[0]?.cells.map(({ length }) => length)).toEqual([
    32_767, 32_767,
  ])
})

it("the separator is the most frequent one outside quotes in all of the first lines, or in the first line", () => {
  const texts = ["id", "", "a,b", "a;b", "\n\na;b,c;d", '"a;b;c",d', "a\tb", "a|b|c,d"]
  expect(
    [...texts, "Al, Harbi, A;a@b\nB;b@b", "id\n1;2", "id,note\n1\n2"].map((text) => dialectOf(text).separator),
  ).toEqual([",", ",", ",", ";", ";", ",", "\t", "|", ";", ",", ","])
})

it.each(["sep=;\r\na,b;c", '\uFEFF"sep=;"\na,b;c', "SEP=;;;\ra,b;c"])(
  "%j names its separator, and is no row",
  (text) => {
    const dialect = dialectOf(text)
    const rows: CsvRow[] = []
    for (const _ of readCsv(text, dialect, (row) => rows.push(row)));
    expect([dialect, rows.map(({ line, cells }) => [line, cells])]).toEqual([
      { separator: ";", hasSepLine: true },
      [[2, ["a,b", "c"]]],
    ])
  },
)
