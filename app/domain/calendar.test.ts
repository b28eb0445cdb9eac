import { describe, expect, it } from "vitest"
import {
  addDays,
  dayInZone,
  daysBetween,
  formatDay,
  formatShortDay,
  isCalendarDate,
  isSunday,
  isWithin,
  readDay,
  timeInZone,
  WEEKDAYS,
  weekdayOf,
} from "./calendar"

/** An independent implementation of the next day, by the rules of the calendar. */
function followingDay(year: number, month: number, day: number): [number, number, number] {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  if (day < (lengths[month - 1] ?? 0)) return [year, month, day + 1]
  return month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1]
}

const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`

describe("isCalendarDate", () => {
  it.each(["2026-11-22", "2024-02-29", "2000-02-29", "1970-01-01", "1000-01-01", "9999-12-31", "1969-12-31"])(
    "takes %s",
    (date) => expect(isCalendarDate(date)).toBe(true),
  )

  it.each([
    "2023-02-29",
    "1900-02-29",
    "2100-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-32",
    "0001-01-07",
    "0099-12-31",
    "0999-12-31",
    "0000-00-00",
  ])("rejects %s, which does not exist", (date) => expect(isCalendarDate(date)).toBe(false))

  it.each([
    "",
    "2026-1-2",
    "26-01-02",
    "22-11-2026",
    "2026/11/22",
    "2026-11-22T00:00:00Z",
    "2026-11-22 ",
    " 2026-11-22",
    "2026-11-22\n",
    "+02026-11-22",
    "-2026-11-22",
    "10000-01-01",
    "٢٠٢٦-١١-٢٢",
    "today",
  ])("rejects %j, which has another format", (text) => expect(isCalendarDate(text)).toBe(false))

  it.each([null, undefined, 20_261_122, new Date(0), ["2026-11-22"], {}])(
    "rejects a value that is not a text: %s",
    (value) => expect(isCalendarDate(value)).toBe(false),
  )
})

describe("adding and counting days", () => {
  it("is correct for every day and weekday from 1899 to 2105", () => {
    let [year, month, day] = [1899, 1, 1]
    let date = written(year, month, day)
    // 1 January 1899 was a Sunday.
    for (let count = 0; year < 2106; count++) {
      if (!isCalendarDate(date) || weekdayOf(date) !== count % 7 || daysBetween("1899-01-01", date) !== count) {
        expect.fail(`wrong at ${date}`)
      }
      ;[year, month, day] = followingDay(year, month, day)
      const next = addDays(date, 1)
      if (next !== written(year, month, day) || addDays(next, -1) !== date) expect.fail(`wrong after ${date}: ${next}`)
      date = next
    }
    expect(date).toBe("2106-01-01")
  })

  it.each([
    ["2026-11-22", 0, "2026-11-22"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2024-02-28", 2, "2024-03-01"],
    ["2024-03-01", -1, "2024-02-29"],
    ["2023-02-28", 1, "2023-03-01"],
    ["2024-02-29", 365, "2025-02-28"],
    ["2024-02-25", 6, "2024-03-02"],
    ["2026-11-22", 52 * 7 - 1, "2027-11-20"],
    ["9999-12-30", 1, "9999-12-31"],
    ["1000-01-02", -1, "1000-01-01"],
  ])("%s and %i days is %s", (date, days, reached) => {
    expect(addDays(date, days)).toBe(reached)
    expect(daysBetween(date, reached)).toBe(days)
  })

  it("throws outside the calendar instead of returning an invalid day", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError)
    expect(() => addDays("9999-12-26", 363)).toThrow(RangeError)
    expect(() => addDays("1000-01-01", -1)).toThrow(RangeError)
    expect(() => addDays("2026-11-22", Number.NaN)).toThrow(RangeError)
    expect(() => addDays("2026-11-22", 1e12)).toThrow(RangeError)
  })

  it("rejects invalid days", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow("not a calendar date: 2026-02-30")
    expect(() => daysBetween("2026-11-22", "")).toThrow(RangeError)
    expect(() => weekdayOf("soon")).toThrow(RangeError)
  })
})

describe("weekdays", () => {
  it("counts from Sunday", () => {
    expect(WEEKDAYS).toEqual(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
    expect(weekdayOf("2026-11-22")).toBe(0)
    expect(weekdayOf("2026-11-28")).toBe(6)
    expect(weekdayOf("1970-01-01")).toBe(4)
    expect(weekdayOf("1969-12-31")).toBe(3)
    expect(weekdayOf("1582-10-15")).toBe(5)
    expect(weekdayOf("9999-12-31")).toBe(5)
  })

  it("recognises Sundays, including 29 February and ends of years", () => {
    expect(isSunday("2032-02-29")).toBe(true)
    expect(isSunday("2028-12-31")).toBe(true)
    expect(isSunday("2023-01-01")).toBe(true)
    expect(isSunday("2026-11-21")).toBe(false)
    expect(isSunday("2026-11-23")).toBe(false)
  })
})

describe("isWithin", () => {
  const range = { startDate: "2026-12-30", endDate: "2027-01-02" }

  it.each([
    ["2026-12-29", false],
    ["2026-12-30", true],
    ["2026-12-31", true],
    ["2027-01-01", true],
    ["2027-01-02", true],
    ["2027-01-03", false],
  ])("%s: %s", (date, expected) => expect(isWithin(date, range)).toBe(expected))

  it("contains no day if the ends are reversed", () => {
    expect(isWithin("2026-12-31", { startDate: range.endDate, endDate: range.startDate })).toBe(false)
  })
})

describe("formats of the screen", () => {
  it("writes DD MMM YYYY with English months", () => {
    const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    const shown = months.map((_, index) => formatDay(written(2024, index + 1, 5)))
    expect(shown).toEqual(months.map((month) => `05 ${month} 2024`))
    expect(formatDay("2024-02-29")).toBe("29 Feb 2024")
    expect(formatShortDay("2024-05-05")).toBe("05 May")
  })

  it.each([null, undefined, "", "0000-00-00", "2023-02-29", "Invalid Date", "2026-11-22T10:00:00Z"])(
    "writes nothing for %j",
    (value) => {
      expect(formatDay(value)).toBe("")
      expect(formatShortDay(value ?? "")).toBe("")
    },
  )
})

describe("today in a zone", () => {
  it.each([
    ["2026-11-22T20:59:59.999Z", "Asia/Riyadh", "2026-11-22"],
    ["2026-11-22T21:00:00Z", "Asia/Riyadh", "2026-11-23"],
    ["2026-11-22T21:30:00Z", "Asia/Riyadh", "2026-11-23"],
    ["2026-11-23T00:30:00Z", "Asia/Riyadh", "2026-11-23"],
    ["2026-12-31T21:30:00Z", "Asia/Riyadh", "2027-01-01"],
    ["2028-02-28T21:30:00Z", "Asia/Riyadh", "2028-02-29"],
    ["2028-02-29T21:30:00Z", "Asia/Riyadh", "2028-03-01"],
    ["2026-11-23T00:30:00Z", "UTC", "2026-11-23"],
    ["2026-11-23T00:30:00Z", "America/Los_Angeles", "2026-11-22"],
    ["2026-11-22T15:30:00Z", "Asia/Tokyo", "2026-11-23"],
    ["2026-03-08T07:59:00Z", "America/Los_Angeles", "2026-03-07"],
    ["2026-03-09T06:59:00Z", "America/Los_Angeles", "2026-03-08"],
    ["2026-03-09T07:00:00Z", "America/Los_Angeles", "2026-03-09"],
  ])("%s in %s is %s", (instant, zone, day) => {
    expect(dayInZone(new Date(instant), zone)).toBe(day)
    expect(isCalendarDate(dayInZone(new Date(instant), zone))).toBe(true)
  })
})

describe("timeInZone", () => {
  it.each([
    ["2026-11-22T20:59:59Z", "Asia/Riyadh", "23:59"],
    ["2026-11-22T21:05:00Z", "Asia/Riyadh", "00:05"],
    ["2026-11-22T09:00:00Z", "Asia/Riyadh", "12:00"],
    ["2026-11-22T21:05:00Z", "UTC", "21:05"],
  ])("%s in %s is %s", (instant, zone, time) => {
    expect(timeInZone(new Date(instant), zone)).toBe(time)
  })
})

describe("a day that is typed", () => {
  it.each([
    ["2026-11-08", "2026-11-08"],
    [" 2026/11/8 ", "2026-11-08"],
    ["2026.11.08", "2026-11-08"],
    ["20261108", "2026-11-08"],
    ["٢٠٢٦-١١-٠٨", "2026-11-08"],
    ["1900-01-01", "1900-01-01"],
    ["2200-12-31", "2200-12-31"],
  ])("%j is %s", (typed, day) => expect(readDay(typed)).toBe(day))

  it.each(["202611-02-08", "1448-06-17", "1899-12-31", "2201-01-01", "9999-12-31", "2026-02-30", "08-11-2026"])(
    "%s is none",
    (typed) => expect(readDay(typed)).toBeNull(),
  )

  it.each(["", "soon", "2026-11", "2026-11/08", "2026-11-08T00:00", "26-11-08"])("%j is none", (typed) =>
    expect(readDay(typed)).toBeNull(),
  )
})
