import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays } from "~/domain/calendar"
import { endWords } from "./end-words"

const now = { date: "2026-11-23", time: "12:00" }

it.each([
  ["2026-11-26", "18:00", "Ends Thursday 26 November at 6:00 PM, Riyadh time, in 3 days"],
  ["2026-11-26", "18:00:30", "Ends Thursday 26 November at 6:00 PM, Riyadh time, in 3 days"],
  ["2026-11-24", "00:00", "Ends Tuesday 24 November at 12:00 AM, Riyadh time, in 1 day"],
  ["2026-11-23", "14:30", "Ends Monday 23 November at 2:30 PM, Riyadh time, in 2 hours"],
  ["2026-11-23", "12:01", "Ends Monday 23 November at 12:01 PM, Riyadh time, in 1 minute"],
  ["2026-11-23", "12:00", "Ended Monday 23 November at 12:00 PM, Riyadh time"],
  ["2026-11-20", "18:00", "Ended Friday 20 November at 6:00 PM, Riyadh time, 3 days ago"],
  ["2027-01-03", "09:05", "Ends Sunday 3 January 2027 at 9:05 AM, Riyadh time, in 41 days"],
  ["", "09:05", ""],
  ["2026-11-31", "09:05", ""],
  ["2026-11-30", "", ""],
])("%s %s: %s", (date, time, words) => expect(endWords({ date, time }, now, "Riyadh")).toBe(words))

it("shows the time left of every future end, and that a past end is over", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const words = endWords({ date: addDays(now.date, days), time: now.time }, now, "Riyadh")
      expect(words).toMatch(days > 0 ? new RegExp(`^Ends .*, in ${days} days?$`) : /^Ended /)
    }),
  )
})
