import { describe, expect, it } from "vitest"
import { holiday, sampleMenu } from "../../../tests/support/menu-drafts"
import { addDays, type CalendarDate, WEEKDAYS, weekdayOf } from "../calendar"
import {
  buildWeek,
  clampWeek,
  datesOfWeek,
  dayState,
  emptyDays,
  endDateOf,
  findClosingHoliday,
  isInMenu,
  isOpenByRule,
  isWeekComplete,
  isWeekdayAllowed,
  type MealCardData,
  type MenuRules,
  weekToOpen,
  wholeWeeksOf,
} from "./menu-week"

const SUNDAY = "2026-11-22"
const THURSDAY = "2026-11-26"
const FRIDAY = "2026-11-27"
const SATURDAY = "2026-11-28"

const card: MealCardData = {
  dailyMealId: null,
  itemId: 1,
  enName: "Soup",
  arName: "شوربة",
  merchant: { id: 9, name: "Kitchen" },
  coverImage: null,
  availableStock: 5,
  baseStock: 5,
}

const nothing = { items: [], isMarkedOff: false }
const emptyWeek = (rules: MenuRules, index = 0) => buildWeek(rules, index, () => nothing)
const weekWith = (rules: MenuRules, dates: readonly CalendarDate[]) =>
  buildWeek(rules, 0, (date) => ({ items: dates.includes(date) ? [card] : [], isMarkedOff: false }))
const openDays = (rules: MenuRules) => datesOfWeek(rules, 0).filter((date) => isOpenByRule(rules, date))

describe("weekdays of a menu", () => {
  it.each([
    [false, false, 5, [true, true, true, true, true, false, false]],
    [true, false, 6, [true, true, true, true, true, true, false]],
    [false, true, 6, [true, true, true, true, true, false, true]],
    [true, true, 7, [true, true, true, true, true, true, true]],
  ])("Fridays %s, Saturdays %s: %i days", (allowFridays, allowSaturdays, count, allowed) => {
    const rules = sampleMenu({ allowFridays, allowSaturdays })
    expect(datesOfWeek(rules, 1).map((date) => isWeekdayAllowed(rules, date))).toEqual(allowed)
    expect(emptyWeek(rules).map((day) => day.isAllowed)).toEqual(allowed)
    expect(openDays(rules)).toHaveLength(count)
  })
})

describe("holidays", () => {
  it("close all their days including the first and the last, and no other day", () => {
    const rules = sampleMenu({ holidays: [holiday(1, "2026-11-23", "2026-11-25")] })
    expect(openDays(rules)).toEqual([SUNDAY, THURSDAY])
  })

  it("close a single day, and days across two weeks and a year's end", () => {
    expect(openDays(sampleMenu({ holidays: [holiday(1, SUNDAY)] }))).not.toContain(SUNDAY)
    const long = sampleMenu({ startDate: "2026-12-27", holidays: [holiday(1, "2026-12-31", "2027-01-03")] })
    expect(
      emptyWeek(long, 0)
        .filter((day) => day.isHoliday)
        .map((day) => day.date),
    ).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"])
    expect(
      emptyWeek(long, 1)
        .filter((day) => day.isHoliday)
        .map((day) => day.date),
    ).toEqual(["2027-01-03"])
  })

  it("that are allowed leave the day open", () => {
    const rules = sampleMenu({ holidays: [holiday(1, "2026-11-23", "2026-11-24")], allowedHolidays: [1] })
    expect(openDays(rules)).toHaveLength(5)
    expect(findClosingHoliday(rules, "2026-11-23")).toBeNull()
    expect(emptyWeek(rules)[1]).toMatchObject({ isAllowed: true, isHoliday: false, off: null, holiday: null })
  })

  it.each([[[1]], [[2]], [[]]])("close a day if any of them is not allowed (allowed: %j)", (allowedHolidays) => {
    const holidays = [holiday(1, "2026-11-23", "2026-11-25"), holiday(2, "2026-11-24", THURSDAY)]
    const rules = sampleMenu({ holidays, allowedHolidays })
    expect(isOpenByRule(rules, "2026-11-24")).toBe(false)
    const closing = findClosingHoliday(rules, "2026-11-24")
    expect(closing).toEqual(holidays.find(({ id }) => !allowedHolidays.includes(id as never)))
  })

  it("leave a day open if all of them are allowed", () => {
    const holidays = [holiday(1, "2026-11-23", "2026-11-25"), holiday(2, "2026-11-24", THURSDAY)]
    expect(openDays(sampleMenu({ holidays, allowedHolidays: [2, 1] }))).toHaveLength(5)
  })

  it("that are allowed do not open a Friday or a Saturday by themselves", () => {
    const rules = sampleMenu({ holidays: [holiday(1, THURSDAY, SATURDAY)], allowedHolidays: [1] })
    expect(openDays(rules)).toContain(THURSDAY)
    expect(isOpenByRule(rules, FRIDAY)).toBe(false)
    expect(isOpenByRule(rules, SATURDAY)).toBe(false)
    expect(emptyWeek(rules)[5]).toMatchObject({ isAllowed: false, isHoliday: false, off: "weekday", holiday: null })
  })

  it("close a Friday that the menu allows", () => {
    const rules = sampleMenu({ allowFridays: true, holidays: [holiday(1, FRIDAY)] })
    expect(isOpenByRule(rules, FRIDAY)).toBe(false)
    expect(isOpenByRule(rules, addDays(FRIDAY, 7))).toBe(true)
  })

  it("with unknown allowed ids change nothing", () => {
    expect(openDays(sampleMenu({ allowedHolidays: [404] }))).toHaveLength(5)
  })
})

describe("the days of a menu", () => {
  it("are seven per week, Sunday first, without gaps", () => {
    const rules = sampleMenu({ startDate: "2026-12-20", noOfWeeks: 3 })
    const all = [0, 1, 2].flatMap((index) => {
      const week = emptyWeek(rules, index)
      expect(week.map((day) => day.name)).toEqual(WEEKDAYS)
      expect(week.map((day) => weekdayOf(day.date))).toEqual([0, 1, 2, 3, 4, 5, 6])
      return week.map((day) => day.date)
    })
    expect(all).toEqual(Array.from({ length: 21 }, (_, index) => addDays("2026-12-20", index)))
    expect(endDateOf(rules)).toBe(all.at(-1))
  })

  it("end on the Saturday of the last week", () => {
    expect(endDateOf(sampleMenu({ noOfWeeks: 1 }))).toBe(SATURDAY)
    expect(endDateOf(sampleMenu({ startDate: "2024-02-25", noOfWeeks: 1 }))).toBe("2024-03-02")
  })

  it("are inside it from the first to the last", () => {
    const rules = sampleMenu()
    expect(isInMenu(rules, "2026-11-21")).toBe(false)
    expect(isInMenu(rules, SUNDAY)).toBe(true)
    expect(isInMenu(rules, "2026-12-05")).toBe(true)
    expect(isInMenu(rules, "2026-12-06")).toBe(false)
  })
})

describe("why a day is off", () => {
  const rules = sampleMenu({ holidays: [holiday(3, "2026-11-23"), holiday(4, FRIDAY)] })
  const week = buildWeek(rules, 0, (date) => ({ items: [card], isMarkedOff: date !== SUNDAY }))

  it("is the holiday first, then the weekday, then the mark", () => {
    expect(week.map((day) => day.off)).toEqual([null, "holiday", "marked", "marked", "marked", "holiday", "weekday"])
    expect(week.map((day) => day.holiday?.id ?? null)).toEqual([null, 3, null, null, null, 4, null])
    expect(week.map(dayState)).toEqual(["full", "holiday", "off", "off", "off", "holiday", "off"])
  })

  it("removes its meals", () => {
    expect(week.map((day) => day.items.length)).toEqual([1, 0, 0, 0, 0, 0, 0])
  })
})

describe("a complete week", () => {
  it("has meals on every allowed day; the others don't count", () => {
    const rules = sampleMenu({ holidays: [holiday(1, "2026-11-24")] })
    const needed = openDays(rules)
    expect(isWeekComplete(weekWith(rules, needed))).toBe(true)
    for (const missing of needed) {
      const week = weekWith(
        rules,
        needed.filter((date) => date !== missing),
      )
      expect(isWeekComplete(week)).toBe(false)
      expect(emptyDays(week).map((day) => day.date)).toEqual([missing])
      expect(emptyDays(week).map(dayState)).toEqual(["empty"])
    }
  })

  it("needs the Friday that is allowed", () => {
    const rules = sampleMenu({ allowFridays: true })
    const week = weekWith(rules, datesOfWeek(rules, 0).slice(0, 5))
    expect(emptyDays(week).map((day) => day.name)).toEqual(["Friday"])
  })

  it("can also have no allowed day", () => {
    const allHoliday = emptyWeek(sampleMenu({ holidays: [holiday(1, SUNDAY, SATURDAY)] }))
    expect(allHoliday.every((day) => !day.isAllowed)).toBe(true)
    expect(isWeekComplete(allHoliday)).toBe(true)
    const allMarked = buildWeek(sampleMenu(), 0, () => ({ items: [], isMarkedOff: true }))
    expect(isWeekComplete(allMarked)).toBe(true)
  })
})

describe("clampWeek", () => {
  it.each([
    [-1, 3, 0],
    [0, 3, 0],
    [2, 3, 2],
    [3, 3, 2],
    [999, 3, 2],
    [1.9, 3, 1],
    [Number.NaN, 3, 0],
    [Number.POSITIVE_INFINITY, 3, 0],
    [5, 1, 0],
    [5, 0, 0],
  ])("week %d of %i is %i", (week, weeks, expected) => {
    expect(clampWeek(week, weeks)).toBe(expected)
  })
})

describe("the whole weeks of an existing menu", () => {
  it.each([
    ["begins on its Sunday", SUNDAY, 2, [SUNDAY], SUNDAY, 2],
    ["may say the Monday for its start", "2026-11-23", 2, [], SUNDAY, 2],
    ["or the Saturday", SATURDAY, 1, [SATURDAY], SUNDAY, 1],
    ["leaves out no date with meals", THURSDAY, 1, [FRIDAY, "2026-12-01", THURSDAY], SUNDAY, 2],
    ["ends some time", SUNDAY, 1, ["9999-12-31"], SUNDAY, 520],
  ])("a menu %s", (_, startDate, noOfWeeks, dates, sunday, weeks) => {
    expect(wholeWeeksOf({ startDate, noOfWeeks }, dates)).toEqual({ startDate: sunday, noOfWeeks: weeks })
  })
})

describe("weekToOpen", () => {
  const menu = { startDate: "2026-11-15", noOfWeeks: 4, status: "active" }

  it.each([
    ["2026-11-15", 0],
    ["2026-11-21", 0],
    ["2026-11-22", 1],
    ["2026-12-12", 3],
    ["2026-12-13", 0],
    ["2026-11-14", 0],
  ])("on %s an active menu opens at week %i", (day, week) => {
    expect(weekToOpen(menu, day)).toBe(week)
  })

  it("one that is not active opens at its first week", () => {
    expect(weekToOpen({ ...menu, status: "inactive" }, "2026-11-25")).toBe(0)
    expect(weekToOpen({ ...menu, status: "ACTIVE" }, "2026-11-25")).toBe(1)
  })
})
