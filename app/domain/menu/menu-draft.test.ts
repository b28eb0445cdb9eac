import { describe, expect, it } from "vitest"
import { draftAfter, holiday, sampleDraft, sampleMeal, sampleMeals } from "../../../tests/support/menu-drafts"
import {
  allowedDays,
  type DraftBody,
  dayOf,
  daysHolding,
  daysLacking,
  incompleteWeeks,
  SUBMITTED_STATUS,
  toMenuPayload,
  weekOf,
  weeksOf,
} from "./menu-draft"
import { addMeals, markDayOff } from "./menu-draft-changes"
import { datesOfWeek } from "./menu-week"

const SUNDAY = "2026-11-22"
const MONDAY = "2026-11-23"
const TUESDAY = "2026-11-24"

const add = (draft: DraftBody, dates: string[], ...itemIds: number[]) =>
  draftAfter(
    draft,
    addMeals(
      draft,
      dates,
      itemIds.map((id) => sampleMeal(id)),
    ),
  )
const fill = (draft: DraftBody) => draftAfter(draft, addMeals(draft, allowedDays(draft), sampleMeals(2)))

describe("a day's content", () => {
  it.each(["constructor", "__proto__", "toString", "", "2026-02-30"])("is empty for %j, which is not a day", (date) => {
    expect(dayOf(sampleDraft(), date)).toEqual({ itemIds: [], isOff: false })
  })
})

describe("days that can have meals", () => {
  const draft = sampleDraft({ holidays: [holiday(1, MONDAY, TUESDAY)] })
  const marked = draftAfter(draft, markDayOff(draft, SUNDAY))

  it("are listed in order, without off days and holidays", () => {
    expect(allowedDays(marked)).toEqual([
      "2026-11-25",
      "2026-11-26",
      "2026-11-29",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
    ])
  })

  it("are split into those with and without a meal", () => {
    const filled = add(marked, ["2026-12-01", "2026-11-25"], 5)
    expect(daysHolding(filled, 5)).toEqual(["2026-11-25", "2026-12-01"])
    expect(daysLacking(filled, 5)).toEqual(["2026-11-26", "2026-11-29", "2026-11-30", "2026-12-02", "2026-12-03"])
    expect(daysHolding(filled, 6)).toEqual([])
    expect(daysLacking(filled, 6)).toEqual(allowedDays(filled))
  })
})

describe("weeks of a draft", () => {
  it("show meals as cards whose stock is the merchant's", () => {
    const day = weekOf(add(sampleDraft(), [MONDAY], 3), 0)[1]
    const { stock, ...meal } = sampleMeal(3)
    expect(day?.items).toEqual([{ ...meal, dailyMealId: null, availableStock: stock, baseStock: stock }])
  })

  it("are clamped to the menu", () => {
    const draft = sampleDraft()
    expect(weekOf(draft, -5)).toEqual(weeksOf(draft)[0])
    expect(weekOf(draft, 99)).toEqual(weeksOf(draft)[1])
  })

  it("are incomplete while an allowed day is empty", () => {
    const draft = sampleDraft({ noOfWeeks: 3 })
    expect(incompleteWeeks(draft)).toEqual([0, 1, 2])
    const second = add(draft, datesOfWeek(draft.menu, 1).slice(0, 5), 1)
    expect(incompleteWeeks(second)).toEqual([0, 2])
    const first = add(second, datesOfWeek(draft.menu, 0).slice(0, 4), 1)
    expect(incompleteWeeks(first)).toEqual([0, 2])
    expect(incompleteWeeks(draftAfter(first, markDayOff(first, "2026-11-26")))).toEqual([2])
    expect(incompleteWeeks(fill(draft))).toEqual([])
  })

  it("without an allowed day do not block Submit", () => {
    const draft = sampleDraft({ holidays: [holiday(1, SUNDAY, "2026-12-05")] })
    expect(incompleteWeeks(draft)).toEqual([])
    expect(toMenuPayload(draft).schedule).toEqual([])
  })
})

describe("the body of POST /menus", () => {
  const draft = sampleDraft({
    noOfWeeks: 1,
    allowFridays: true,
    holidays: [holiday(1, MONDAY), holiday(2, TUESDAY)],
    allowedHolidays: [2],
  })
  const filled = fill(draft)
  const ready = draftAfter(filled, markDayOff(filled, "2026-11-25"))

  it("has exactly the documents' keys", () => {
    expect(Object.keys(toMenuPayload(ready)).sort()).toEqual(
      ["allowFridays", "allowSaturdays", "allowedHolidays", "name", "schedule", "status", "zonesIds"].sort(),
    )
  })

  it("has the allowed days in order, without off days, holidays and other weekdays", () => {
    expect(toMenuPayload(ready)).toEqual({
      name: "Autumn menu",
      status: SUBMITTED_STATUS,
      zonesIds: [71, 72],
      allowFridays: true,
      allowSaturdays: false,
      allowedHolidays: [2],
      schedule: [SUNDAY, TUESDAY, "2026-11-26", "2026-11-27"].map((date) => ({ date, mealsIds: [1, 2] })),
    })
  })
})
