import { expect, it } from "vitest"
import { minuteOf, minutesUntil } from "./clock-minutes"

it("counts the minutes until a time of day, also over midnight", () => {
  const now = { date: "2026-11-23", time: "11:52" }
  expect(minutesUntil("2026-11-23", minuteOf("12:00:00"), now)).toBe(8)
  expect(minutesUntil("2026-11-23", minuteOf("11:45:00"), now)).toBe(-7)
  expect(minutesUntil("2026-11-24", minuteOf("00:10"), now)).toBe(12 * 60 + 18)
  expect(minuteOf("soon")).toBeNaN()
})
