import { expect, it } from "vitest"
import { endOf } from "./banner-ends"

const now = { date: "2026-11-23", time: "09:00" }

it.each([
  ["2026-11-23 08:59:00", "ended"],
  ["2026-11-23 09:00:00", "ended"],
  ["2026-11-23 09:01:00", "soon"],
  ["2026-11-30 23:59:00", "soon"],
  ["2026-12-01 00:00:00", null],
  // Other back offices write the instant with a T, or without a time.
  ["2026-11-22T10:00:00", "ended"],
  ["2026-11-23", "soon"],
  ["2026-11-22", "ended"],
  ["", null],
  ["soon", null],
  ["2026-02-30 10:00:00", null],
])("an end of %j is %j", (date, end) => expect(endOf(date, now)).toBe(end))
