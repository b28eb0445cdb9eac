import { expect, it } from "vitest"
import { countdownTo } from "./countdown"

const now = { date: "2026-11-22", time: "12:00" }

it.each([
  ["2026-11-25", "02:08:36", { days: 2, hours: 14, minutes: 8, seconds: 36 }],
  ["2026-11-22", "12:00:01", { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ["2026-11-22", "12:00", null],
  ["2026-11-21", "23:59", null],
  ["", "23:59", null],
  ["2026-11-25", "", null],
])("until %s %s there are %j", (date, time, left) => expect(countdownTo({ date, time }, now)).toEqual(left))
