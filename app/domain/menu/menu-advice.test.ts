import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, daysBetween } from "../calendar"
import { type AdvisedMenu, adviceOf, ENDS_WITHIN_DAYS, MERCHANT_MEALS_A_DAY, REPEAT_WITHIN_DAYS } from "./menu-advice"

const START = "2026-11-22"
const day = (at: number) => addDays(START, at)
const meal = (itemId: number, merchant = 0, stock?: { available: number; base: number }) => ({
  ...{ itemId, enName: `Meal ${itemId}`, arName: "", merchant: { id: merchant, name: `Kitchen ${merchant}` } },
  ...(stock && { stock }),
})
const rules = {
  ...{ startDate: START, noOfWeeks: 2, allowFridays: true, allowSaturdays: true },
  holidays: [{ id: 7, description: "Founding Day", startDate: day(8), endDate: day(9) }],
  allowedHolidays: [7],
}
const menu = (held: Record<number, ReturnType<typeof meal>[]>, more: Partial<AdvisedMenu> = {}): AdvisedMenu => ({
  ...{ rules: { ...rules, holidays: [] }, end: null, today: START },
  days: Object.entries(held).map(([at, meals]) => ({ date: day(Number(at)), meals })),
  ...more,
})
const told = (advised: AdvisedMenu) => adviceOf(advised).map(({ kind, date }) => `${kind} ${daysBetween(START, date)}`)

describe("the same meal", () => {
  it.each([
    [1, ["again 1"]],
    [REPEAT_WITHIN_DAYS - 1, [`again ${REPEAT_WITHIN_DAYS - 1}`]],
    [REPEAT_WITHIN_DAYS, []],
  ])("again after %d days: %j", (gap, lines) =>
    expect(told(menu({ 0: [meal(1)], [gap]: [meal(1), meal(2)] }))).toEqual(lines),
  )

  it("is reported only for coming days, also after a past one", () => {
    expect(told(menu({ 0: [meal(1)], 1: [meal(1)], 2: [meal(1)] }, { today: day(2) }))).toEqual(["again 2"])
  })
})

it("too many meals of one merchant on a day are reported, but not meals without a merchant", () => {
  const of = (merchant: number, count: number) => Array.from({ length: count }, (_, at) => meal(at + 1, merchant))
  expect(told(menu({ 0: of(3, MERCHANT_MEALS_A_DAY) }))).toEqual([])
  expect(told(menu({ 0: of(3, MERCHANT_MEALS_A_DAY + 1) }))).toEqual(["merchant 0"])
  expect(told(menu({ 0: of(0, MERCHANT_MEALS_A_DAY + 1) }))).toEqual([])
})

it("more available than the base stock", () => {
  const full = meal(1, 1, { available: 40, base: 40 })
  expect(told(menu({ 0: [full], 5: [meal(2, 1, { available: 41, base: 40 })] }))).toEqual(["stock 5"])
})

describe("a holiday", () => {
  it("without meals is reported once, with whether the menu allows it", () => {
    expect(adviceOf(menu({ 0: [meal(1)] }, { rules }))).toMatchObject([
      { kind: "holiday", date: day(8), isAllowed: true },
    ])
    const closed = { ...rules, allowedHolidays: [] }
    expect(adviceOf(menu({ 9: [meal(1)] }, { rules: closed }))).toMatchObject([{ kind: "holiday", isAllowed: false }])
  })
  it("with meals, in the past, or outside the menu is not reported", () => {
    expect(told(menu({ 9: [meal(1)] }, { rules }))).toEqual([])
    expect(told(menu({}, { rules, today: day(10) }))).toEqual([])
    expect(told(menu({}, { rules: { ...rules, noOfWeeks: 1 } }))).toEqual([])
  })
})

it.each([
  [-1, []],
  [0, ["end 0"]],
  [ENDS_WITHIN_DAYS, [`end ${ENDS_WITHIN_DAYS}`]],
  [ENDS_WITHIN_DAYS + 1, []],
])("a menu that ends in %d days: %j", (days, lines) => expect(told(menu({}, { end: day(days) }))).toEqual(lines))

describe("for any menu", () => {
  const meals = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
  const held = fc
    .dictionary(fc.integer({ min: 0, max: 15 }).map(String), meals)
    .map((days) =>
      menu(Object.fromEntries(Object.entries(days).map(([at, ids]) => [at, ids.map((id) => meal(id, (id % 2) + 1))]))),
    )

  it("suggestions are for coming days of the menu, and include every repeat", () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 13 }), (advised, at) => {
        const today = day(at)
        const advice = adviceOf({ ...advised, today })
        expect(advice.filter(({ date }) => date < today || date > day(13))).toEqual([])
        const pairs = new Set<string>()
        for (const { date, meals: here } of advised.days) {
          for (const { itemId } of here) {
            const isSoon = advised.days.some((other) => {
              const gap = daysBetween(other.date, date)
              return gap > 0 && gap < REPEAT_WITHIN_DAYS && other.meals.some((one) => one.itemId === itemId)
            })
            if (isSoon && date >= today && date <= day(13)) pairs.add(`${date} ${itemId}`)
          }
        }
        const found = advice.flatMap((one) => (one.kind === "again" ? [`${one.date} ${one.meal.itemId}`] : []))
        expect(found.sort()).toEqual([...pairs].sort())
      }),
    )
  })

  it("suggestions do not depend on the order of the days", () => {
    fc.assert(
      fc.property(held, (advised) => {
        expect(adviceOf({ ...advised, days: advised.days.toReversed() })).toEqual(adviceOf(advised))
      }),
    )
  })
})
