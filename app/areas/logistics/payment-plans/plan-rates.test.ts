import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimalText } from "~/domain/money"
import { afterPress, combinationErrors, type Draft } from "./plan-draft"
import { rateRow, ratesOf, readRate, setOf, sortRates, sumOfRow } from "./plan-rates"

/** product/pay 2: shift sets, their rates, and the default. */

const EMPTY: Draft = { step: "2", rates: [], defaultRate: "", combination: [{ shift: "", rate: "" }], newDefault: "" }
const typing = (draft: Draft, shifts: Record<string, string>, newDefault = ""): Draft => ({
  ...draft,
  combination: Object.entries(shifts).map(([shift, rate]) => ({ shift, rate })),
  newDefault,
})
function press(draft: Draft, button: string): Draft {
  const next = afterPress(draft, button)
  if (!next) throw new Error(`${button} was refused`)
  return next
}
const setsOf = ({ rates }: Draft) => rates.map(({ shifts }) => shifts)

describe("a shift set", () => {
  it("has its ids in numeric order, once each", () => {
    expect(setOf(["10", "2", "10"])).toBe("2,10")
  })

  it("is written with exact rates without trailing zeros, in any order of typing", () => {
    const typed = [
      { shift: "10", rate: "0.2" },
      { shift: "2", rate: "٠.١" },
    ]
    expect(rateRow(typed)).toEqual({ shifts: "2,10", meta: '{"2":0.1,"10":0.2}' })
    expect(rateRow(typed.toReversed())).toEqual(rateRow(typed))
    expect(sumOfRow(rateRow(typed))).toBe(30n)
  })

  it.each(["1,5", "40,50", "1.234", "-1", "x"])("has no rate of %s", (typed) => expect(readRate(typed)).toBeNull())

  it("has the exact decimal sum", () => {
    const rates = fc.array(fc.bigInt({ min: 0n, max: 9_999_999_999n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rates, (amounts) => {
        const row = rateRow(amounts.map((rate, at) => ({ shift: String(at + 1), rate: decimalText(rate) })))
        expect(sumOfRow(row)).toBe(amounts.reduce((sum, one) => sum + one, 0n))
      }),
    )
  })

  it.each([
    ["1,2", '{"1":5}'],
    ["1", '{"1":5,"2":6}'],
    ["2,1", '{"1":5,"2":6}'],
    ["1", '{"1":-5}'],
    ["1", "null"],
    ["1", "{"],
    ["x", '{"x":5}'],
  ])("of %s with %s is not a valid rate", (shifts, meta) => {
    expect(ratesOf({ shifts, meta })).toBeNull()
  })

  it("is sorted by the number of its shifts, then by their ids", () => {
    const rows = ["2,10", "10", "1,2,3", "2,3", "2"].map((shifts) => ({ shifts, meta: "" }))
    expect(sortRates(rows).map(({ shifts }) => shifts)).toEqual(["2", "10", "2,3", "2,10", "1,2,3"])
  })
})

it.each([
  ["58.50", 5850n],
  ["1,058.5", 105850n],
  ["0", 0n],
  ["-1", null],
  ["1.005", null],
  ["ten", null],
  ["100000000", null],
])("the rate %s is read as %s", (text, rate) => {
  expect(readRate(text)).toBe(rate)
})

describe("the rows", () => {
  it("start with a default, which changes only for a new default row", () => {
    const first = press(typing(EMPTY, { 2: "60" }), "add")
    expect(first).toMatchObject({ defaultRate: "2", combination: EMPTY.combination })
    const second = press(typing(first, { 1: "50" }), "add")
    expect([second.defaultRate, setsOf(second)]).toEqual(["2", ["1", "2"]])
    const third = press(typing(second, { 10: "1", 2: "1" }, "1"), "add")
    expect([third.defaultRate, third.newDefault, setsOf(third)]).toEqual(["2,10", "", ["1", "2", "2,10"]])
  })

  it("have one row per shift set: the same shifts in another order replace it, and a default stays the default", () => {
    const first = press(typing(EMPTY, { 2: "60", 10: "5" }), "add")
    const again = press(typing(first, { 10: "7", 2: "1" }), "add")
    expect(again.rates).toEqual([{ shifts: "2,10", meta: '{"2":1,"10":7}' }])
    expect(again.defaultRate).toBe("2,10")
  })

  it("can be removed, except the default", () => {
    const rates = press(typing(press(typing(EMPTY, { 1: "1" }), "add"), { 2: "2" }), "add")
    expect(setsOf(press(rates, "drop:1"))).toEqual(["1", "2"])
    expect(setsOf(press(rates, "drop:2"))).toEqual(["1"])
    expect(setsOf(press({ ...rates, defaultRate: "2" }, "drop:1"))).toEqual(["2"])
    expect(press({ ...rates, defaultRate: "9" }, "default").defaultRate).toBe("1")
  })

  it("accept no combination that is incomplete or has no shift", () => {
    expect(afterPress(typing(EMPTY, { 1: "" }), "add")).toBeNull()
    expect(afterPress(typing(EMPTY, {}), "add")).toBeNull()
  })
})

it("shows the errors of a combination at their fields", () => {
  const twice = [
    { shift: "1", rate: "5" },
    { shift: "1", rate: "x" },
    { shift: "", rate: "" },
  ]
  expect(combinationErrors(twice)).toEqual({
    "combination[1].shift": ["This shift is already in the combination."],
    "combination[1].rate": ["Enter a rate with at most two decimals, such as 58.50"],
  })
  expect(combinationErrors(EMPTY.combination)).toEqual({
    "combination[0].shift": ["*Required"],
    "combination[0].rate": ["*Required"],
  })
})
