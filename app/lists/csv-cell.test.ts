import { describe, expect, it } from "vitest"
import { csvCell } from "./csv-cell.server"

/** security.md section 11, test 52: texts that would begin a formula, each behind everything people cannot see. */
const SIGNS = ["=", "+", "-", "@", "|", "%", "\t", "\r", "\n", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "−"]
const UNSEEN = ["", " ", "  ", "\u00a0", "\ufeff", "\u200b", "\u200e", "\u200f", "\u202e", "\u2066", "\u2060", "\u061c"]
const FORMULAS = SIGNS.flatMap((sign) => UNSEEN.map((unseen) => `${unseen}${sign}1+cmd|' /C calc'!A0`))
const TRIGGER = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫−]/u

describe("a text cell", () => {
  it(`is marked before each of ${FORMULAS.length} formulas, and nothing else of it changes`, () => {
    expect(FORMULAS.length).toBeGreaterThanOrEqual(200)
    expect(FORMULAS.filter((text) => csvCell(text) !== `'${text.replace(/^(\s*[\t\r\n])(?=[-=+@])/u, "$1'")}`)).toEqual(
      [],
    )
  })

  it.each([
    "",
    "North",
    "قائمة الأسبوع",
    "5 - 3",
    "a=b",
    "it's",
    "(=1)",
    "'=1",
    "٥ وجبات",
    "😀 = 1",
    " x",
    "a;b",
    "a\nb",
  ])("stays as it is: %j", (text) => expect(csvCell(text)).toBe(text))

  it.each(["x;=1+1", "x; =1", "x\n-1", "x\t@a", "x;\u200e=1", "x\r\n+1", "a;b;＝1"])(
    "begins no formula where another dialect cuts it: %j",
    (text) => {
      const cell = csvCell(text)
      expect(cell.split(/[;\t\r\n]/).filter((part) => TRIGGER.test(part))).toEqual([])
      expect(cell.replaceAll("'", "")).toBe(text)
    },
  )

  it("holds no NUL, and nothing where there is nothing", () => {
    expect([csvCell("a\0b"), csvCell("\0=1"), csvCell(null), csvCell(undefined)]).toEqual(["ab", "'=1", "", ""])
  })
})

describe("a cell of digits or a number", () => {
  it.each([
    ["digits", "0501234567", "0501234567"],
    ["digits", "+966501234567", "+966501234567"],
    ["digits", 12, "12"],
    ["digits", "-12", "'-12"],
    ["digits", "+1;=2", "'+1;'=2"],
    ["digits", "=1", "'=1"],
    ["kept-digits", "501234567", "501234567"],
    ["kept-digits", "0", "0"],
    ["kept-digits", "0501234567", "'0501234567"],
    ["kept-digits", "+966501234567", "'+966501234567"],
    ["kept-digits", "966501234567", "'966501234567"],
    ["kept-digits", "unknown", "unknown"],
    ["decimal", "-320.00", "-320.00"],
    ["decimal", "-1+cmd", "'-1+cmd"],
    ["number", -5, "-5"],
    ["number", 1.5, "1.5"],
    ["number", Number.NaN, ""],
    ["number", "=1", ""],
  ] as const)("%s: %j", (kind, value, cell) => expect(csvCell(value, kind)).toBe(cell))
})
