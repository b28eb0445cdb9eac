import { describe, expect, it } from "vitest"
import { NOT_A_DAY } from "~/domain/calendar"
import { cleanText } from "~/domain/clean-text"
import { MAX_WEEKS } from "~/domain/menu/menu-limits"
import { NOT_WHOLE } from "~/domain/number-text"
import { submissionOf } from "../submission.server"
import { CreateMenuSchema } from "./create-menu.server"

const FILLED = {
  name: ["Autumn menu"],
  noOfWeeks: ["2"],
  startDate: ["2026-11-22"],
  city: ["7"],
  zoneList: ["71", "72"],
}

/** Parses the valid form with some fields changed; an empty list means that the field is not sent. */
function submit(changes: Record<string, readonly string[]> = {}) {
  const form = new FormData()
  for (const [name, values] of Object.entries({ ...FILLED, ...changes })) {
    // As `readForm` returns it.
    for (const value of values) form.append(name, cleanText(value))
  }
  return submissionOf(form, CreateMenuSchema)
}

function errorsOf(changes: Record<string, readonly string[]>): Record<string, string[] | null> | null | undefined {
  const submission = submit(changes)
  return submission.status === "success" ? null : submission.error
}

function inputOf(changes: Record<string, readonly string[]> = {}) {
  const submission = submit(changes)
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error))
  return submission.value
}

describe("the Create Menu form", () => {
  it("returns the values without ticks", () => {
    expect(inputOf()).toEqual({
      name: "Autumn menu",
      noOfWeeks: 2,
      startDate: "2026-11-22",
      city: 7,
      zoneList: [71, 72],
      allowFridays: false,
      allowSaturdays: false,
      allowedHolidays: [],
    })
  })

  it("returns the ticked values", () => {
    expect(inputOf({ allowFridays: ["on"], allowSaturdays: ["on"], allowedHolidays: ["3", "4"] })).toMatchObject({
      allowFridays: true,
      allowSaturdays: true,
      allowedHolidays: [3, 4],
    })
    expect(inputOf({ allowedHolidays: ["3"] })).toMatchObject({ allowFridays: false, allowedHolidays: [3] })
  })

  it("says what is missing, each field in the documents' words", () => {
    const nothing = { name: [], noOfWeeks: [], startDate: [], city: [], zoneList: [] }
    const texts = {
      name: ["*Required"],
      noOfWeeks: ["*Required"],
      startDate: ["Start date is required!"],
      city: ["City is required!"],
      zoneList: ["Minimum is one zone!"],
    }
    expect(errorsOf(nothing)).toEqual(texts)
    expect(errorsOf({ name: [""], noOfWeeks: [""], startDate: [""], city: [""], zoneList: [""] })).toEqual(texts)
  })

  it("keeps the typed values when it refuses", () => {
    const typed = { name: ["Lunch"], noOfWeeks: ["-3"], startDate: ["2026-11-23"] }
    expect(submit(typed).reply().initialValue).toMatchObject({
      name: "Lunch",
      noOfWeeks: "-3",
      startDate: "2026-11-23",
      city: "7",
      zoneList: ["71", "72"],
    })
  })
})

describe("name", () => {
  it.each([" ", "\t \n", "\u00a0\u3000"])("of only spaces (%j) is missing", (name) => {
    expect(errorsOf({ name: [name] })).toEqual({ name: ["*Required"] })
  })

  it("is trimmed, and kept in any script", () => {
    expect(inputOf({ name: ["  قائمة الشتاء 🍲 "] }).name).toBe("قائمة الشتاء 🍲")
  })

  it("has at most 191 characters", () => {
    expect(inputOf({ name: ["x".repeat(190)] }).name).toHaveLength(190)
    expect(inputOf({ name: [` ${"x".repeat(191)} `] }).name).toHaveLength(191)
    expect(errorsOf({ name: ["x".repeat(192)] })).toEqual({ name: ["Maximum is 191 characters"] })
  })

  it("is one name", () => {
    expect(errorsOf({ name: ["One", "Two"] })).toEqual({ name: ["*Required"] })
  })
})

describe("number of weeks", () => {
  it.each(["0", "-1", "000"])("%s is less than one week", (weeks) =>
    expect(errorsOf({ noOfWeeks: [weeks] })).toEqual({ noOfWeeks: ["Minimum is 1 week"] }),
  )

  it.each(["1.5", "0.9", "two", "1e1", "0x2", "2 weeks", "1,5", "1.000", "NaN", "Infinity"])(
    "%s is no whole number, and never read as another one",
    (weeks) => expect(errorsOf({ noOfWeeks: [weeks] })).toEqual({ noOfWeeks: [NOT_WHOLE] }),
  )

  it("of only spaces is missing, with one error", () => {
    expect(errorsOf({ noOfWeeks: ["  "] })).toEqual({ noOfWeeks: ["*Required"] })
  })

  it.each([
    ["1", 1],
    [" 3 ", 3],
    ["08", 8],
    ["٢", 2],
    [String(MAX_WEEKS), MAX_WEEKS],
  ])("%j is taken", (typed, weeks) => expect(inputOf({ noOfWeeks: [typed] }).noOfWeeks).toBe(weeks))

  it.each([String(MAX_WEEKS + 1), "5000", "10000000", "9".repeat(400)])("%s is too many", (weeks) => {
    expect(errorsOf({ noOfWeeks: [weeks] })).toEqual({ noOfWeeks: [`Maximum is ${MAX_WEEKS} weeks`] })
  })
})

describe("start date", () => {
  it.each(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2024-02-29"])(
    "%s is refused: no Sunday",
    (date) => {
      expect(errorsOf({ startDate: [date] })).toEqual({ startDate: ["Start date must be a Sunday!"] })
    },
  )

  it.each(["2026-11-22", "2023-01-01", "2032-02-29", "2020-01-05"])("%s is a Sunday, past or not", (date) => {
    expect(inputOf({ startDate: [date] }).startDate).toBe(date)
  })

  it.each(["2026-02-30", "22-11-2026", "2026-11-22T00:00:00Z", "soon", "1448-06-17", "202611-02-08", "constructor"])(
    "%s is no date, and only that",
    (date) => expect(errorsOf({ startDate: [date] })).toEqual({ startDate: [NOT_A_DAY] }),
  )

  it("left empty is missing", () => {
    expect(errorsOf({ startDate: [""] })).toEqual({ startDate: ["Start date is required!"] })
  })
})

describe("city and zones", () => {
  it.each(["0", "-7", "1.5", "Riyadh", "1e30", "[object Object]"])("%s is no city", (city) => {
    expect(errorsOf({ city: [city] })).toEqual({ city: ["City is required!"] })
  })

  it.each(["0", "-7", "1.5", "North"])("%s is no zone", (zone) => {
    expect(errorsOf({ zoneList: ["71", zone] })).toEqual({ "zoneList[1]": ["Minimum is one zone!"] })
  })

  it("take a single zone", () => {
    expect(inputOf({ zoneList: ["71"] }).zoneList).toEqual([71])
  })
})

describe("ticks", () => {
  it.each(["allowFridays", "allowSaturdays"])("%s is on, or off when not sent", (name) => {
    expect(errorsOf({ [name]: ["yes"] })).toHaveProperty(name)
    expect(errorsOf({ [name]: ["on", "on"] })).toHaveProperty(name)
  })

  it("of holidays are ids", () => {
    expect(errorsOf({ allowedHolidays: ["3", "x"] })).toEqual({
      "allowedHolidays[1]": ["Choose holidays of the chosen city."],
    })
  })
})
