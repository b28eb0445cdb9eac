import { describe, expect, it } from "vitest"
import { draftAfter, holiday, sampleDraft, sampleMeal, sampleMeals } from "../../../tests/support/menu-drafts"
import { canHoldMeals, type DraftBody, dayOf } from "./menu-draft"
import { activateDay, addMeals, deleteMeal, markDayOff, replaceMeal } from "./menu-draft-changes"
import { MAX_MEALS_PER_DAY } from "./menu-limits"

const SUNDAY = "2026-11-22"
const MONDAY = "2026-11-23"
const TUESDAY = "2026-11-24"
const FRIDAY = "2026-11-27"
const SATURDAY = "2026-11-28"
const AFTER_THE_MENU = "2026-12-06"

const ids = (draft: DraftBody, date: string) => dayOf(draft, date).itemIds
const withMeals = (date: string, count: number, draft = sampleDraft()) =>
  draftAfter(draft, addMeals(draft, [date], sampleMeals(count)))

/** Days that cannot have meals, each for a different reason. */
const shutDays = () => {
  const draft = sampleDraft({ holidays: [holiday(1, TUESDAY)] })
  return {
    draft: draftAfter(draft, markDayOff(draft, MONDAY)),
    shut: [MONDAY, TUESDAY, FRIDAY, SATURDAY, AFTER_THE_MENU, "2026-11-21"],
  }
}

describe("adding meals", () => {
  it("puts them on every chosen day, in the order they were chosen", () => {
    const draft = sampleDraft()
    const next = draftAfter(draft, addMeals(draft, [SUNDAY, TUESDAY], [sampleMeal(5), sampleMeal(2)]))
    expect(ids(next, SUNDAY)).toEqual([5, 2])
    expect(ids(next, TUESDAY)).toEqual([5, 2])
    expect(ids(next, MONDAY)).toEqual([])
    expect(next.meals).toEqual({ 2: sampleMeal(2), 5: sampleMeal(5) })
  })

  it("adds to a day's meals and keeps existing meals in place", () => {
    const draft = withMeals(SUNDAY, 3)
    const next = draftAfter(draft, addMeals(draft, [SUNDAY], [sampleMeal(2), sampleMeal(9), sampleMeal(9)]))
    expect(ids(next, SUNDAY)).toEqual([1, 2, 3, 9])
  })

  it("reports how much was done", () => {
    const draft = withMeals(SUNDAY, 1)
    expect(addMeals(draft, [SUNDAY, MONDAY], sampleMeals(1))).toMatchObject({
      change: { label: "Add 1 meal to 1 day" },
    })
    expect(addMeals(draft, [SUNDAY, MONDAY], sampleMeals(2))).toMatchObject({
      change: { label: "Add 2 meals to 2 days" },
    })
  })

  it("changes nothing if the days already have them", () => {
    const draft = withMeals(SUNDAY, 3)
    expect(addMeals(draft, [SUNDAY], sampleMeals(2))).toMatchObject({ ok: true, change: { after: {}, before: {} } })
  })

  it.each([MAX_MEALS_PER_DAY - 1, MAX_MEALS_PER_DAY])("takes %i meals on a day", (count) => {
    expect(ids(withMeals(SUNDAY, count), SUNDAY)).toHaveLength(count)
  })

  it.each([MAX_MEALS_PER_DAY + 1, 10_000])("refuses %i meals on a day", (count) => {
    const message = `A day can have up to ${MAX_MEALS_PER_DAY} meals.`
    expect(addMeals(sampleDraft(), [SUNDAY], sampleMeals(count))).toEqual({ ok: false, message })
  })

  it("counts existing meals, and new meals only once", () => {
    const draft = withMeals(SUNDAY, MAX_MEALS_PER_DAY)
    expect(addMeals(draft, [MONDAY, SUNDAY], [sampleMeal(500)]).ok).toBe(false)
    expect(addMeals(draft, [SUNDAY], [sampleMeal(1), sampleMeal(MAX_MEALS_PER_DAY)]).ok).toBe(true)
  })

  it("is rejected completely if one day cannot have meals", () => {
    const { draft, shut } = shutDays()
    for (const date of shut) {
      const result = addMeals(draft, [SUNDAY, date], sampleMeals(1))
      expect(result.ok, date).toBe(false)
      expect(canHoldMeals(draft, date), date).toBe(false)
    }
    expect(addMeals(draft, [MONDAY], sampleMeals(1))).toEqual({
      ok: false,
      message: "23 Nov 2026 can't have meals because the day is off.",
    })
  })

  it("works on a Friday, a Saturday and a holiday that are allowed", () => {
    const draft = sampleDraft({
      allowFridays: true,
      allowSaturdays: true,
      holidays: [holiday(1, TUESDAY)],
      allowedHolidays: [1],
    })
    expect(addMeals(draft, [TUESDAY, FRIDAY, SATURDAY], sampleMeals(1)).ok).toBe(true)
  })
})

describe("deleting a meal", () => {
  it("removes it only from the days that have it", () => {
    const draft = sampleDraft()
    const filled = draftAfter(draft, addMeals(draft, [SUNDAY, MONDAY, TUESDAY], sampleMeals(3)))
    const result = deleteMeal(filled, [SUNDAY, TUESDAY, "2026-11-25"], 2)
    const next = draftAfter(filled, result)
    expect([SUNDAY, MONDAY, TUESDAY].map((date) => ids(next, date))).toEqual([
      [1, 3],
      [1, 2, 3],
      [1, 3],
    ])
    expect(result).toMatchObject({ change: { label: "Delete Meal 2 from 2 days" } })
  })

  it("uses a meal's Arabic name if it has no English one", () => {
    const draft = sampleDraft()
    const meals = [sampleMeal(1, { enName: "" }), sampleMeal(2, { enName: "", arName: "" })]
    const filled = draftAfter(draft, addMeals(draft, [SUNDAY], meals))
    const labels = ["Delete وجبة 1 from 1 day", "Delete a meal from 1 day"]
    expect([1, 2].map((id) => deleteMeal(filled, [SUNDAY], id))).toMatchObject(
      labels.map((label) => ({ change: { label } })),
    )
  })

  it("leaves a day without meals allowed", () => {
    const draft = withMeals(SUNDAY, 1)
    const next = draftAfter(draft, deleteMeal(draft, [SUNDAY], 1))
    expect(dayOf(next, SUNDAY)).toEqual({ itemIds: [], isOff: false })
    expect(canHoldMeals(next, SUNDAY)).toBe(true)
  })

  it("changes nothing if no day has it", () => {
    const draft = withMeals(SUNDAY, 1)
    expect(deleteMeal(draft, [SUNDAY, MONDAY, FRIDAY], 77)).toMatchObject({ ok: true, change: { after: {} } })
  })
})

describe("replacing a meal", () => {
  it("puts the new one in its place", () => {
    const draft = withMeals(SUNDAY, 3)
    const next = draftAfter(draft, replaceMeal(draft, [SUNDAY, MONDAY], 2, sampleMeal(8)))
    expect(ids(next, SUNDAY)).toEqual([1, 8, 3])
    expect(ids(next, MONDAY)).toEqual([])
    expect(next.meals[8]).toEqual(sampleMeal(8))
  })

  it.each([
    [1, 3, [3, 2]],
    [3, 1, [1, 2]],
    [2, 3, [1, 3]],
  ])("never creates duplicates: %i by %i, which the day has", (oldId, newId, expected) => {
    const draft = withMeals(SUNDAY, 3)
    expect(ids(draftAfter(draft, replaceMeal(draft, [SUNDAY], oldId, sampleMeal(newId))), SUNDAY)).toEqual(expected)
  })

  it("with itself is rejected", () => {
    const draft = withMeals(SUNDAY, 3)
    expect(replaceMeal(draft, [SUNDAY], 2, sampleMeal(2))).toEqual({
      ok: false,
      message: "Choose a different meal as the replacement.",
    })
  })

  it("does not grow a full day", () => {
    const draft = withMeals(SUNDAY, MAX_MEALS_PER_DAY)
    const next = draftAfter(draft, replaceMeal(draft, [SUNDAY], 1, sampleMeal(999)))
    expect(ids(next, SUNDAY)).toHaveLength(MAX_MEALS_PER_DAY)
    expect(ids(next, SUNDAY)[0]).toBe(999)
  })
})

describe("marking a day off", () => {
  it("removes its meals and marks it off", () => {
    const draft = withMeals(SUNDAY, 2)
    const result = markDayOff(draft, SUNDAY)
    const next = draftAfter(draft, result)
    expect(dayOf(next, SUNDAY)).toEqual({ itemIds: [], isOff: true })
    expect(canHoldMeals(next, SUNDAY)).toBe(false)
    expect(result).toMatchObject({ change: { label: "Mark 22 Nov 2026 off" } })
  })

  it("is rejected if the day is off for any reason", () => {
    const { draft, shut } = shutDays()
    for (const date of shut)
      expect(markDayOff(draft, date), date).toEqual({ ok: false, message: "The day is already off." })
  })
})

describe("activating a day", () => {
  it("activates an empty day, without its earlier meals", () => {
    const draft = withMeals(SUNDAY, 2)
    const off = draftAfter(draft, markDayOff(draft, SUNDAY))
    const next = draftAfter(off, activateDay(off, SUNDAY))
    expect(dayOf(next, SUNDAY)).toEqual({ itemIds: [], isOff: false })
    expect(canHoldMeals(next, SUNDAY)).toBe(true)
  })

  it("is refused for a holiday, a weekday the menu doesn't allow and a day outside it", () => {
    const { draft, shut } = shutDays()
    for (const date of shut.filter((one) => one !== MONDAY)) {
      expect(activateDay(draft, date), date).toEqual({ ok: false, message: "This day can't be activated." })
    }
    expect(activateDay(draft, MONDAY).ok).toBe(true)
  })

  it("is refused for a holiday or a Friday even if the draft says it was marked off", () => {
    const draft = sampleDraft({ holidays: [holiday(1, TUESDAY)] })
    const forged = {
      ...draft,
      days: { [TUESDAY]: { itemIds: [], isOff: true }, [FRIDAY]: { itemIds: [], isOff: true } },
    }
    expect(activateDay(forged, TUESDAY).ok).toBe(false)
    expect(activateDay(forged, FRIDAY).ok).toBe(false)
  })

  it("is refused for a day that is active", () => {
    expect(activateDay(sampleDraft(), SUNDAY)).toEqual({ ok: false, message: "The day is already active." })
  })
})
