import { describe, expect, it } from "vitest"
import { draftAfter, holiday, sampleDraft, sampleMeal, sampleMeals } from "../../../tests/support/menu-drafts"
import { addDays } from "../calendar"
import { allowedDays, type DraftBody, dayOf, hasMeals } from "./menu-draft"
import { addMeals, copyDay, deleteMeal, duplicateWeek, markDayOff } from "./menu-draft-changes"
import { datesOfWeek } from "./menu-week"

const SUNDAY = "2026-11-22"
const MONDAY = "2026-11-23"
const TUESDAY = "2026-11-24"
const FRIDAY = "2026-11-27"
const SATURDAY = "2026-11-28"
const AFTER_THE_MENU = "2026-12-06"

const inNextWeek = (date: string) => addDays(date, 7)

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
const idsOfWeek = (draft: DraftBody, week: number) =>
  datesOfWeek(draft.menu, week).map((date) => dayOf(draft, date).itemIds)
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

describe("duplicating a week", () => {
  it("copies each weekday to the same weekday and replaces its meals", () => {
    let draft = sampleDraft({ noOfWeeks: 3 })
    draft = add(draft, [MONDAY], 1, 2)
    draft = add(draft, [TUESDAY], 3)
    draft = add(draft, [inNextWeek(MONDAY), inNextWeek(SUNDAY)], 8, 9)
    const result = duplicateWeek(draft, 0, 1)
    const next = draftAfter(draft, result)
    expect(idsOfWeek(next, 1)).toEqual([[], [1, 2], [3], [], [], [], []])
    expect(idsOfWeek(next, 0)).toEqual(idsOfWeek(draft, 0))
    expect(idsOfWeek(next, 2)).toEqual(idsOfWeek(draft, 2))
    expect(result).toMatchObject({ change: { label: "Duplicate week #1 into week #2" } })
  })

  it("works backwards too", () => {
    const draft = add(sampleDraft(), [inNextWeek(TUESDAY)], 4)
    expect(idsOfWeek(draftAfter(draft, duplicateWeek(draft, 1, 0)), 0)[2]).toEqual([4])
  })

  it("does not change days that are not allowed in both weeks", () => {
    let draft = sampleDraft({ holidays: [holiday(1, inNextWeek(SUNDAY)), holiday(2, TUESDAY)] })
    draft = add(draft, [SUNDAY, MONDAY, "2026-11-25", "2026-11-26"], 1)
    draft = add(draft, [inNextWeek(TUESDAY), inNextWeek("2026-11-26")], 7)
    draft = draftAfter(draft, markDayOff(draft, "2026-11-26"))
    draft = draftAfter(draft, markDayOff(draft, inNextWeek("2026-11-25")))
    const result = duplicateWeek(draft, 0, 1)
    const next = draftAfter(draft, result)
    // Sunday is a holiday there, Tuesday one here; Wednesday is marked off there, Thursday here.
    expect(idsOfWeek(next, 1)).toEqual([[], [1], [7], [], [7], [], []])
    expect(result).toMatchObject({ change: { after: { [inNextWeek(MONDAY)]: { itemIds: [1], isOff: false } } } })
    expect(result.ok && Object.keys(result.change.after)).toEqual([inNextWeek(MONDAY)])
    expect(dayOf(next, inNextWeek("2026-11-25")).isOff).toBe(true)
  })

  it.each([
    [0, 0],
    [0, 2],
    [2, 0],
    [-1, 0],
    [0, -1],
    [0, 0.5],
    [0, Number.NaN],
  ])("from %d into %d is refused in a menu of two weeks", (from, to) => {
    expect(duplicateWeek(sampleDraft(), from, to)).toEqual({ ok: false, message: "Choose another week." })
  })

  it("without an effect is not a change", () => {
    expect(duplicateWeek(sampleDraft(), 0, 1)).toMatchObject({ ok: true, change: { after: {} } })
    const draft = fill(sampleDraft())
    expect(duplicateWeek(draft, 0, 1)).toMatchObject({ ok: true, change: { after: {} } })
  })

  it("needs a confirmation only if the target has meals", () => {
    const draft = add(sampleDraft(), [inNextWeek(MONDAY)], 1)
    expect(hasMeals(draft, 0)).toBe(false)
    expect(hasMeals(draft, 1)).toBe(true)
  })
})

describe("copying a day", () => {
  it("replaces the meals of the other days", () => {
    const one = withMeals(SUNDAY, 2)
    const draft = draftAfter(one, addMeals(one, [MONDAY], [sampleMeal(7)]))
    const next = draftAfter(draft, copyDay(draft, SUNDAY, [MONDAY, TUESDAY, "2026-12-02"]))
    for (const date of [SUNDAY, MONDAY, TUESDAY, "2026-12-02"]) expect(ids(next, date)).toEqual([1, 2])
    expect(ids(next, "2026-11-25")).toEqual([])
  })

  it("is rejected completely from or to a day that cannot have meals", () => {
    const { draft, shut } = shutDays()
    const filled = withMeals(SUNDAY, 2, draft)
    for (const date of shut) {
      expect(copyDay(filled, SUNDAY, ["2026-11-25", date]).ok, date).toBe(false)
      expect(copyDay(filled, date, ["2026-11-25"]).ok, date).toBe(false)
    }
  })

  it("to itself, or to a day with the same meals, changes nothing", () => {
    const one = withMeals(SUNDAY, 2)
    const draft = draftAfter(one, addMeals(one, [MONDAY], sampleMeals(2)))
    expect(copyDay(draft, SUNDAY, [SUNDAY, MONDAY])).toMatchObject({ ok: true, change: { after: {}, before: {} } })
  })

  it("gives each day its own list of meals", () => {
    const draft = withMeals(SUNDAY, 2)
    const next = draftAfter(draft, copyDay(draft, SUNDAY, [MONDAY]))
    const deleted = draftAfter(next, deleteMeal(next, [MONDAY], 1))
    expect(ids(deleted, SUNDAY)).toEqual([1, 2])
    expect(ids(deleted, MONDAY)).toEqual([2])
  })
})
