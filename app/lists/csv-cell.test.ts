import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { csvCell } from "./csv-cell.server"

/** security.md section 11, test 52: texts that start a formula. */
const SIGNS = ["=", "+", "-", "@", "\t", "\r"]
const REST = ["1+cmd|' /C calc'!A0", "SUM(A1:A9)", "", "1 050", "1e3", "966501234567;=1"]

describe("a cell of a CSV file", () => {
  it.each(SIGNS.flatMap((sign) => REST.map((rest) => sign + rest)))(
    "%j gets the prefix and is otherwise unchanged",
    (text) => expect(csvCell(text)).toBe(`'${text}`),
  )

  it.each([
    ...["", "North", "قائمة الأسبوع", "5 - 3", "a=b", "it's", "(=1)", "'=1", " x", "a;b", "a;=b", "a\n=b", "50%", "|x"],
    ...["0501234567", "966501234567", "+966501234567", "040662899821004310000000", "-320.00", "+5", "-12"],
  ])("%j stays as the upstream said it, whatever its column is", (text) =>
    expect(["text", "decimal", "digits", "kept-digits"].map((kind) => csvCell(text, kind as "text"))).toEqual(
      Array(4).fill(text),
    ),
  )

  it("never starts a formula, and keeps every digit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cell = csvCell(text)
        expect(/^[=+\-@\t\r]/.test(cell) && !/^[+-][0-9]+(\.[0-9]+)?$/.test(cell)).toBe(false)
        expect([text.replaceAll("\0", ""), `'${text.replaceAll("\0", "")}`]).toContain(cell)
      }),
    )
  })

  it.each([
    [-5, "-5"],
    [1.5, "1.5"],
    [Number.NaN, ""],
    ["=1", ""],
  ] as const)("number: %j", (value, cell) => expect(csvCell(value, "number")).toBe(cell))

  it("contains no NUL, and is empty for no value", () => {
    expect([csvCell("a\0b"), csvCell("\0=1"), csvCell(null), csvCell(undefined)]).toEqual(["ab", "'=1", "", ""])
  })
})
