import { expect, it } from "vitest"
import {
  formatInstant,
  formatInstantClock,
  formatInstantDate,
  formatInstantSecond,
  instantDay,
} from "./format-instant.server"

it.each([
  ["2026-09-17 09:40:00", "17 Sep 2026", "17 Sep 2026, 9:40 AM"],
  ["2026-09-17 00:05:00", "17 Sep 2026", "17 Sep 2026, 12:05 AM"],
  ["2026-09-17 12:00:00", "17 Sep 2026", "17 Sep 2026, 12:00 PM"],
  // Past midnight in the business zone.
  ["2026-09-17T21:30:00Z", "18 Sep 2026", "18 Sep 2026, 12:30 AM"],
  ["2026-09-17T21:30:00+0300", "17 Sep 2026", "17 Sep 2026, 9:30 PM"],
  ["2026-09-17", "17 Sep 2026", "17 Sep 2026"],
  ["soon", "", ""],
  ["2026-13-45T10:00:00Z", "", ""],
  [null, "", ""],
])("%j is %j, with its time %j", (value, day, text) => {
  expect([instantDay(value), formatInstant(value)]).toEqual([day, text])
})

it("a file has the same day as the screen", () => {
  expect(formatInstantDate("2026-09-17T21:30:00Z")).toBe("2026-09-18")
  expect(formatInstantDate("soon")).toBe("")
})

it.each([
  ["2026-09-17 09:40:00", "09:40 AM"],
  ["2026-09-17 00:05:00", "12:05 AM"],
  ["2026-09-17 12:00:00", "12:00 PM"],
  // Past midnight in the business zone.
  ["2026-09-17T21:30:00Z", "12:30 AM"],
  ["2026-09-17", ""],
])("the log book's time of %j is %j", (value, text) => {
  expect(formatInstantClock(value)).toBe(text)
})

it("instants sort by time in any format", () => {
  const written = ["2026-09-17T21:30:07Z", "2026-09-18 00:30:05", "2026-09-17 23:00", "soon", null]
  const sorted = written.toSorted((one, other) => formatInstantSecond(other).localeCompare(formatInstantSecond(one)))
  expect(sorted).toEqual(["2026-09-17T21:30:07Z", "2026-09-18 00:30:05", "2026-09-17 23:00", "soon", null])
})
