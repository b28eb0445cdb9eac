import { describe, expect, test } from "vitest"
import { addDays, daysBetween, fromDayMonthYear, isDate, startOfWeek, weekday } from "./calendar"
import { type GeneratorBounds, generateDays } from "./generate"
import { closedBecause } from "./open-days"

describe("calendar", () => {
  test.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["01-11-2026", false],
    ["2026-11-31", false],
  ])("isDate(%s) is %s", (text, expected) => expect(isDate(text)).toBe(expected))

  test("adds days over month, year and leap day", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28")
    expect(daysBetween("2026-11-15", "2026-12-12")).toBe(27)
  })

  test("weeks begin on Sunday", () => {
    expect(weekday("2026-11-22")).toBe(0)
    expect(weekday("2026-11-21")).toBe(6)
    expect(startOfWeek("2026-11-21")).toBe("2026-11-15")
    expect(startOfWeek("2026-11-22")).toBe("2026-11-22")
    expect(weekday("1969-12-31")).toBe(3)
  })

  test("reads the generation payload's format", () => {
    expect(fromDayMonthYear("06-12-2026")).toBe("2026-12-06")
    expect(fromDayMonthYear("31-02-2026")).toBeNull()
    expect(fromDayMonthYear("2026-12-06")).toBeNull()
  })
})

describe("allowed days (product/food 4)", () => {
  const days = { allowFridays: false, allowSaturdays: false, offDays: [], allowedHolidays: [] }
  const eid = { id: 1, startDate: "2026-11-24", endDate: "2026-11-27" }
  const other = { id: 2, startDate: "2026-11-25", endDate: "2026-11-25" }

  test("Sunday to Thursday by default, Friday and Saturday when allowed", () => {
    expect(closedBecause("2026-11-22", days)).toBeNull()
    expect(closedBecause("2026-11-26", days)).toBeNull()
    expect(closedBecause("2026-11-27", days)).toBe("friday")
    expect(closedBecause("2026-11-28", days)).toBe("saturday")
    expect(closedBecause("2026-11-27", { ...days, allowFridays: true })).toBeNull()
    expect(closedBecause("2026-11-28", { ...days, allowSaturdays: true })).toBeNull()
  })

  test("a holiday closes both of its ends and what lies between", () => {
    const closed = (date: string) => closedBecause(date, { ...days, offDays: [eid] })
    expect([closed("2026-11-23"), closed("2026-11-24"), closed("2026-11-26")]).toEqual([null, "holiday", "holiday"])
  })

  test("an allowed holiday opens its days but no Friday, and not what another holiday closes", () => {
    const allowed = { ...days, offDays: [eid, other], allowedHolidays: [1] }
    expect(closedBecause("2026-11-24", allowed)).toBeNull()
    expect(closedBecause("2026-11-25", allowed)).toBe("holiday")
    expect(closedBecause("2026-11-27", allowed)).toBe("friday")
  })
})

describe("generation", () => {
  const dates = ["2026-11-22", "2026-11-23", "2026-11-24"]
  const kitchens = [1, 2, 3].map((id) => ({ id, mealIds: [1, 2, 3, 4].map((meal) => id * 10 + meal) }))
  const bounds: GeneratorBounds = {
    minMerchantsPerDay: 2,
    maxMerchantsPerDay: 2,
    merchantsFrequency: 1,
    minMealsPerDay: 2,
    maxMealsPerDay: 4,
    minMealsPerMerchant: 1,
    frequencyInDays: 2,
  }

  test("keeps to the bounds and repeats no meal too soon", () => {
    const made = generateDays(dates, kitchens, bounds)
    if (!("days" in made)) throw new Error(made.failure)
    expect(made.days.map((day) => day.date)).toEqual(dates)
    for (const [index, { mealIds }] of made.days.entries()) {
      expect(mealIds.length).toBeGreaterThanOrEqual(2)
      expect(mealIds.length).toBeLessThanOrEqual(4)
      expect(new Set(mealIds.map((id) => Math.floor(id / 10))).size).toBe(2)
      const before = made.days[index - 1]?.mealIds ?? []
      expect(mealIds.filter((id) => before.includes(id))).toEqual([])
    }
    expect(generateDays(dates, kitchens, bounds)).toEqual(made)
  })

  const made = (generated: ReturnType<typeof generateDays>) => {
    if (!("days" in generated)) throw new Error(generated.failure)
    return generated.days
  }
  const kitchenOf = (mealId: number) => Math.floor(mealId / 10)
  const week = Array.from({ length: 8 }, (_, index) => `2026-11-${22 + index}`)

  test.each<[string, Partial<GeneratorBounds>]>([
    ["each merchant's minimum of meals", { minMealsPerMerchant: 2, maxMealsPerDay: 4 }],
    ["one merchant, every day", { minMerchantsPerDay: 1, maxMerchantsPerDay: 1 }],
    ["a merchant every third day", { minMerchantsPerDay: 1, merchantsFrequency: 3, minMealsPerDay: 1 }],
    ["a meal every fourth day", { frequencyInDays: 4, maxMealsPerDay: 3 }],
    ["exactly so many meals", { minMealsPerDay: 4, maxMealsPerDay: 4, frequencyInDays: 1 }],
  ])("keeps to %s", (_what, changes) => {
    const asked = { ...bounds, ...changes }
    const days = made(generateDays(week, kitchens, asked))
    const lastMeal = new Map<number, number>()
    const lastKitchen = new Map<number, number>()
    for (const [index, { mealIds }] of days.entries()) {
      expect(mealIds.length).toBeGreaterThanOrEqual(asked.minMealsPerDay)
      expect(mealIds.length).toBeLessThanOrEqual(asked.maxMealsPerDay)
      expect(new Set(mealIds).size).toBe(mealIds.length)
      const serving = [...new Set(mealIds.map(kitchenOf))]
      expect(serving.length).toBeGreaterThanOrEqual(asked.minMerchantsPerDay)
      expect(serving.length).toBeLessThanOrEqual(asked.maxMerchantsPerDay)
      for (const id of serving) {
        const own = mealIds.filter((mealId) => kitchenOf(mealId) === id)
        expect(own.length).toBeGreaterThanOrEqual(asked.minMealsPerMerchant)
        expect(index - (lastKitchen.get(id) ?? -99)).toBeGreaterThanOrEqual(asked.merchantsFrequency)
        lastKitchen.set(id, index)
      }
      for (const id of mealIds) {
        expect(index - (lastMeal.get(id) ?? -99)).toBeGreaterThanOrEqual(asked.frequencyInDays)
        lastMeal.set(id, index)
      }
    }
  })

  test("takes fewer merchants and meals a day where the most would leave none for later days", () => {
    const asked = { ...bounds, minMerchantsPerDay: 1, maxMerchantsPerDay: 3, merchantsFrequency: 3, minMealsPerDay: 1 }
    const days = made(generateDays(week, kitchens, asked))
    expect(days.map(({ mealIds }) => new Set(mealIds.map(kitchenOf)).size)).toEqual(week.map(() => 1))
    const few = { ...asked, minMealsPerDay: 1, maxMealsPerDay: 4, merchantsFrequency: 1, frequencyInDays: 8 }
    const one = [{ id: 1, mealIds: [11, 12, 13, 14, 15, 16, 17, 18] }]
    expect(made(generateDays(week, one, few)).map(({ mealIds }) => mealIds.length)).toEqual(week.map(() => 1))
  })

  test("the days that stay, before and after, count for both frequencies", () => {
    const asked = { ...bounds, minMerchantsPerDay: 1, maxMerchantsPerDay: 1, merchantsFrequency: 2, minMealsPerDay: 1 }
    const served = (date: string, id: number) => ({ date, meals: [{ id: id * 10 + 1, merchantId: id }] })
    const two = kitchens.slice(0, 2)
    const day = ["2026-11-22"]
    const serving = (around: Parameters<typeof generateDays>[3]) =>
      made(generateDays(day, two, asked, around)).map(({ mealIds }) => kitchenOf(mealIds[0] ?? 0))
    expect(serving([served("2026-11-19", 1)])).toEqual([2])
    expect(serving([served("2026-11-23", 1)])).toEqual([2])
    expect(serving([served("2026-11-18", 1), served("2026-11-19", 2)])).toEqual([1])
    const both = [served("2026-11-19", 1), served("2026-11-23", 2)]
    expect(generateDays(day, two, asked, both)).toEqual({
      failure: "Only 0 of the 1 merchants needed on 2026-11-22 can serve.",
    })
    const meals = { ...asked, merchantsFrequency: 1, frequencyInDays: 3, minMealsPerDay: 4, maxMealsPerDay: 4 }
    expect(generateDays(day, [{ id: 1, mealIds: [11, 12, 13, 14] }], meals, [served("2026-11-19", 1)])).toEqual({
      failure: "Only 3 of the 4 meals needed on 2026-11-22 are left to choose from.",
    })
  })

  test("without an open day there is no menu", () => {
    expect(generateDays([], kitchens, bounds)).toHaveProperty("failure")
  })

  test("says which day cannot be filled", () => {
    expect(generateDays(dates, kitchens, { ...bounds, merchantsFrequency: 3 })).toEqual({
      failure: "Only 1 of the 2 merchants needed on 2026-11-23 can serve.",
    })
    expect(generateDays(dates, kitchens, { ...bounds, maxMealsPerDay: 20, minMealsPerDay: 9 })).toEqual({
      failure: "Only 8 of the 9 meals needed on 2026-11-22 are left to choose from.",
    })
  })
})
