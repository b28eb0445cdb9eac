import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

/** Results of a process in another time zone, including the zone of its own clock. */
const PROGRAM = `
import * as calendar from "./app/domain/calendar.ts"
import { buildWeek } from "./app/domain/menu/menu-week.ts"
const days = ["2024-02-29", "2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-12-31", "9999-12-30"]
const menu = { startDate: "2026-10-25", noOfWeeks: 2, allowFridays: true, allowSaturdays: false, allowedHolidays: [],
  holidays: [{ id: 1, description: "One", startDate: "2026-10-31", endDate: "2026-11-01" }] }
const week = (index) => buildWeek(menu, index, () => ({ items: [], isMarkedOff: false }))
console.log(JSON.stringify({
  ownHour: new Date("2026-01-01T00:00:00Z").getHours(),
  rules: {
    calendar: days.map((day) => [calendar.addDays(day, 1), calendar.addDays(day, -365), calendar.weekdayOf(day),
      calendar.daysBetween("2026-01-01", day), calendar.formatDay(day), calendar.isCalendarDate(day)]),
    today: ["2026-11-22T21:30:00Z", "2026-11-23T00:30:00Z"].map((now) => calendar.dayInZone(new Date(now), "Asia/Riyadh")),
    weeks: [week(0), week(1)],
  },
}))`

function runIn(zone: string): { ownHour: number; rules: { today: string[] } } {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM]
  const cwd = fileURLToPath(new URL("../..", import.meta.url))
  return JSON.parse(execFileSync(process.execPath, args, { cwd, env: { ...process.env, TZ: zone }, encoding: "utf8" }))
}

describe("days in processes of other zones", () => {
  it("are the same in UTC, Los Angeles and Tokyo, at clock changes too", () => {
    const utc = runIn("UTC")
    const losAngeles = runIn("America/Los_Angeles")
    const tokyo = runIn("Asia/Tokyo")
    expect([utc.ownHour, losAngeles.ownHour, tokyo.ownHour]).toEqual([0, 16, 9])
    expect(utc.rules.today).toEqual(["2026-11-23", "2026-11-23"])
    expect(losAngeles.rules).toEqual(utc.rules)
    expect(tokyo.rules).toEqual(utc.rules)
  })
})
