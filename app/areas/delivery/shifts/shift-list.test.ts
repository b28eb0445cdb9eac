import { expect, it } from "vitest"
import { findShifts } from "./shift-list.server"

it("finds one number as an id and in a text; after # and among others it is an id alone", () => {
  const texts = (title: string, description = "Test") => ({ title, description })
  const times = { startTime: "09:00:00", endTime: "12:00:00", pickupTime: "08:30:00" }
  const shifts = [
    { id: 2, en: texts("Lunch"), ar: texts("الغداء"), ...times },
    { id: 13, en: texts("Phase 2"), ar: texts("مرحلة"), ...times },
    { id: 14, en: texts("Early"), ar: texts("مبكر", "وجبة ٢"), ...times },
  ]
  const found = (search: string) => findShifts(shifts, search).map(({ id }) => id)
  expect(found("2")).toEqual([2, 13])
  expect(found("٢")).toEqual([2, 14])
  expect(found("13")).toEqual([13])
  expect(found("#2")).toEqual([2])
  expect(found("2, 14")).toEqual([2, 14])
})
