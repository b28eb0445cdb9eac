import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  decimalText,
  differenceText,
  moneyAdder,
  moneyText,
  readMoney,
  roundedMoney,
  shownMoney,
  timesMoney,
  toHundredths,
} from "./money"

const hundredths = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })

describe("money", () => {
  it("is read exactly, and sums are exact decimals", () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 200 }), (amounts) => {
        expect(amounts.map((amount) => toHundredths(decimalText(amount)))).toEqual(amounts)
        const sums = moneyAdder(["amount"])
        for (const amount of amounts) sums.add({ amount: decimalText(amount) })
        const exact = amounts.reduce((sum, amount) => sum + amount, 0n)
        expect(sums.total()).toEqual({ amount: exact, rows: amounts.length, unread: 0 })
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
    [30.000000000000004, 3000n],
    [1.005, null],
    [Number.NaN, null],
    [1e30, null],
  ])("%j is %s", (value, amount) => expect(toHundredths(value)).toBe(amount))

  it("is multiplied exactly, and rounded once, half away from zero", () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 0, max: 10_000 }), (amount, times) => {
        expect(timesMoney(decimalText(amount), times)).toBe(amount * BigInt(times))
      }),
    )
    expect([timesMoney("24.555", 1), timesMoney("24.554", 1), timesMoney("-0.005", 1), timesMoney("3", 7)]).toEqual([
      2456n,
      2455n,
      -1n,
      2100n,
    ])
  })

  it("with more decimals is rounded half away from zero, for any sign and format", () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 0, max: 999 }), (amount, thousandths) => {
        const whole = amount < 0n ? -amount : amount
        const written = `${decimalText(whole)}${String(thousandths).padStart(3, "0")}`
        const rounded = whole + (thousandths >= 500 ? 1n : 0n)
        expect([roundedMoney(written), roundedMoney(`-${written}`)]).toEqual([rounded, -rounded])
      }),
    )
    expect([roundedMoney(1.005), roundedMoney("1.004"), roundedMoney("n/a"), roundedMoney(null)]).toEqual([
      101n,
      100n,
      null,
      null,
    ])
  })

  it("is added up as it is shown; a row with an invalid amount is counted once", () => {
    const sums = moneyAdder(["price", "tax"])
    for (const [price, tax] of [
      ["0.005", 1],
      ["0.005", null],
      ["1,5", "x"],
      [undefined, "2"],
    ])
      sums.add({ price, tax })
    expect(sums.total()).toEqual({ price: 2n, tax: 300n, rows: 4, unread: 3 })
    const lenient = moneyAdder(["price", "tax"], ({ price }) => price === null)
    lenient.add({ price: "3", tax: null })
    expect(lenient.total()).toEqual({ price: 300n, tax: 0n, rows: 1, unread: 0 })
  })

  it("a difference has its sign, and 0 is empty", () => {
    const differences = [differenceText(100n, 250n), differenceText(250n, 100n), differenceText(5n, 5n)]
    expect(differences).toEqual(["+1.50", "\u22121.50", ""])
  })

  it("is shown with separators and a minus sign; an invalid amount stays unchanged", () => {
    expect([moneyText(123_456_789n), moneyText(-5n), moneyText(0n)]).toEqual(["1,234,567.89", "−0.05", "0.00"])
    expect([shownMoney("4930.00"), shownMoney("n/a"), shownMoney(null)]).toEqual(["4,930.00", "n/a", ""])
  })

  it("is read as it is shown; a comma in another place is invalid", () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        expect(readMoney(moneyText(amount))).toBe(amount)
        expect(readMoney(decimalText(amount).replace(".", ","))).toBeNull()
      }),
    )
    expect(["1,5", "10,50", "40,5", "1.234", "٤٠٫٥٠"].map(readMoney)).toEqual([null, null, null, null, 4050n])
  })
})
