import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "../calendar"
import { isChange, planCopy, planMeals } from "./day-plan"
import { dayOf, type MenuContent } from "./menu-draft"
import { MAX_MEALS_PER_DAY } from "./menu-limits"

const START = "2026-11-22"
const rules = { startDate: START, noOfWeeks: 2, allowFridays: false, allowSaturdays: true, holidays: [] }
const FRIDAY = addDays(START, 5)

function menuOf(held: Record<string, number[]>): MenuContent {
  const days = Object.fromEntries(Object.entries(held).map(([date, itemIds]) => [date, { itemIds, isOff: false }]))
  return { menu: { ...rules, allowedHolidays: [], city: { id: 1 } }, meals: {}, days }
}

describe("several meals on several days", () => {
  it("each day gets its missing meals once and in order, and existing ones are listed separately", () => {
    const menu = menuOf({ [START]: [1, 2], [addDays(START, 1)]: [3] })
    expect(planMeals(menu, [addDays(START, 1), START, START], [2, 4, 4])).toEqual([
      { date: START, add: [4], drop: [], there: [2], leftOut: null },
      { date: addDays(START, 1), add: [2, 4], drop: [], there: [], leftOut: null },
    ])
  })

  it("a day that is off, full or outside the menu gets nothing", () => {
    const full = Array.from({ length: MAX_MEALS_PER_DAY }, (_, at) => 100 + at)
    const plans = planMeals(menuOf({ [START]: full }), [START, FRIDAY, addDays(START, 60)], [1])
    expect(plans.map(({ add, leftOut }) => [add, leftOut])).toEqual([
      [[], "full"],
      [[], "off"],
      [[], "off"],
    ])
  })
})

it("a copy replaces the meals of other days, never of the day itself", () => {
  const next = addDays(START, 1)
  const plans = planCopy(menuOf({ [START]: [1, 2], [next]: [2, 3] }), START, [START, next])
  expect(plans).toEqual([{ date: next, add: [1], drop: [3], there: [2], leftOut: null }])
})

describe("for any menu and any request", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 })
  const dates = fc.array(
    fc.integer({ min: -3, max: 20 }).map((days) => addDays(START, days)),
    { maxLength: 20 },
  )
  const held = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 13 }), ids))
    .map((days) => menuOf(Object.fromEntries(days.map(([at, meals]) => [addDays(START, at), meals]))))

  it("sending the same request again changes nothing", () => {
    fc.assert(
      fc.property(held, dates, ids, fc.boolean(), (menu, wanted, meals, isCopy) => {
        const planned = (now: MenuContent) => (isCopy ? planCopy(now, START, wanted) : planMeals(now, wanted, meals))
        const after = Object.fromEntries(
          planned(menu).map(({ date, add, drop }) => {
            const left = dayOf(menu, date).itemIds.filter((id) => !drop.includes(id))
            return [date, { itemIds: [...left, ...add], isOff: false }]
          }),
        )
        expect(planned({ ...menu, days: { ...menu.days, ...after } }).filter(isChange)).toEqual([])
      }),
    )
  })

  it("no existing meal is added, no missing meal is removed, and no day has too many", () => {
    fc.assert(
      fc.property(held, dates, ids, (menu, wanted, meals) => {
        for (const { date, add, drop, there } of [
          ...planMeals(menu, wanted, meals),
          ...planCopy(menu, START, wanted),
        ]) {
          const now = dayOf(menu, date).itemIds
          expect(add.filter((id) => now.includes(id))).toEqual([])
          expect([...drop, ...there].filter((id) => !now.includes(id))).toEqual([])
          expect(now.length + add.length).toBeLessThanOrEqual(MAX_MEALS_PER_DAY)
        }
      }),
    )
  })
})
