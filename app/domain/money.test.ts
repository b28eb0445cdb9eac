import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimalText, moneyText, shownMoney, sumOf, toHundredths } from "./money"

const hundredths = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })

describe("money", () => {
  it("is read as it was written, and sums are exact decimals", () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 200 }), (amounts) => {
        expect(amounts.map((amount) => toHundredths(decimalText(amount)))).toEqual(amounts)
        expect(sumOf(amounts.map(decimalText))).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
      }),
    )
  })

  it.each([
    ["0.30", 30n],
    ["65", 6500n],
    [65.5, 6550n],
    ["-3.25", -325n],
    ["1.2300", 123n],
    ["1.234", null],
    ["1e3", null],
    ["", null],
    [null, null],
    ["1,5", null],
  ])("%j is %s", (value, amount) => expect(toHundredths(value)).toBe(amount))

  it("is shown with separators and a minus sign; what is none stays", () => {
    expect([moneyText(123_456_789n), moneyText(-5n), moneyText(0n)]).toEqual(["1,234,567.89", "−0.05", "0.00"])
    expect([shownMoney("4930.00"), shownMoney("n/a")]).toEqual(["4,930.00", "n/a"])
  })
})
