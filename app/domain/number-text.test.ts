import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { normalNumber, readDecimal, readWhole } from "./number-text"

/** With three decimals the point may be a thousands separator. */
const places = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  .filter(({ length }) => length !== 3)
  .map((digits) => digits.join(""))
const whole = fc.bigInt({ min: 0n, max: 10n ** 15n })
const grouped = (value: bigint) => value.toLocaleString("en-US")
const eastern = (text: string) =>
  text
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    .replaceAll(",", "٬")
    .replaceAll(".", "٫")

describe("a typed number", () => {
  it("is the same plain, grouped and in Arabic digits, and keeps its decimals", () => {
    fc.assert(
      fc.property(whole, fc.option(places), fc.boolean(), (value, part, isNegative) => {
        const [tail, sign] = [part === null ? "" : `.${part}`, isNegative ? "-" : ""]
        const plain = `${isNegative && /[1-9]/.test(`${value}${tail}`) ? "-" : ""}${value}${tail}`
        for (const typed of [`${sign}${value}${tail}`, `${sign}${grouped(value)}${tail}`]) {
          expect(readDecimal(typed)).toBe(plain)
          expect(readDecimal(` \u200f${eastern(typed)}\u00a0`)).toBe(plain)
        }
      }),
    )
  })

  it("with a comma in another place is invalid, never a different number", () => {
    const digits = fc.stringMatching(/^\d{1,9}$/)
    fc.assert(
      fc.property(digits, digits, (before, after) => {
        const isGrouped = after.length === 3 && before.length <= 3
        expect(readDecimal(`${before},${after}`)).toBe(isGrouped ? String(Number(before + after)) : null)
        expect(readDecimal(`${before}.5,${after}`)).toBeNull()
      }),
    )
  })

  it.each(["1.000", "1.500", "12.345", "-1.234", "١٫٥٠٠", "1.000.000"])(
    "%s is none: the point may part thousands, or not",
    (typed) => expect([readDecimal(typed), readWhole(typed)]).toEqual([null, null]),
  )

  it.each([
    ["0.125", "0.125"],
    ["1,234.500", "1234.500"],
    ["1234.567", "1234.567"],
    ["1.0000", "1.0000"],
  ])("the point in %s is a decimal point", (typed, read) => expect(readDecimal(typed)).toBe(read))

  it("always gives a plain decimal that is read again as itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+.,٫٬0-9٠-٩ ]{0,12}$/)), (typed) => {
        const read = readDecimal(typed)
        if (read === null) return
        expect(read).toMatch(/^-?\d+(\.\d+)?$/)
        expect(readDecimal(read)).toBe(read)
        expect(normalNumber(normalNumber(typed))).toBe(normalNumber(typed))
        expect(Number(normalNumber(typed))).toBe(Number(read))
      }),
    )
  })

  it.each([
    ["1,5", null],
    ["40,50", null],
    ["1٫5", "1.5"],
    ["1٬234٫50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["12,34,567", null],
    ["1,2345", null],
    ["1 234", null],
    [".5", null],
    ["5.", null],
    ["1e3", null],
    ["0x10", null],
    ["Infinity", null],
    ["−3.25", "-3.25"],
    ["+007", "7"],
    ["-0.00", "0.00"],
    ["", null],
    ["1".repeat(1_001), null],
  ])("%j is %s", (typed, read) => expect(readDecimal(typed)).toBe(read))

  it("is whole without decimals, or if they are zeros", () => {
    expect(["1,000", "٧", "3.0", "-2"].map(readWhole)).toEqual([1000, 7, 3, -2])
    expect(["3.5", "1,5", ""].map(readWhole)).toEqual([null, null, null])
    expect(readWhole("9".repeat(400))).toBe(Number.MAX_SAFE_INTEGER)
  })

  it("has one stored form; an invalid number stays unchanged", () => {
    expect(["1,234.50", "12.00", "100", "0.0", "40,5", "x"].map(normalNumber)).toEqual([
      "1234.5",
      "12",
      "100",
      "0",
      "40,5",
      "x",
    ])
  })
})
