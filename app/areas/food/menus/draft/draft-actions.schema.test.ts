import { parseWithZod } from "@conform-to/zod/v4"
import { describe, expect, it } from "vitest"
import type { z } from "zod"
import { addDays } from "~/domain/calendar"
import { MAX_MEALS_PER_DAY, MAX_WEEKS } from "~/domain/menu/menu-limits"
import {
  AddMealsSchema,
  CopyDaySchema,
  DaySchema,
  DuplicateSchema,
  MealOnDaySchema,
  MultiplySchema,
  RenameSchema,
  ReplaceSchema,
} from "./draft-actions.schema"

const SUNDAY = "2026-11-22"

type Fields = Record<string, readonly string[]>

function submit<Schema extends z.ZodType>(schema: Schema, fields: Fields) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value)
  return parseWithZod(form, { schema })
}

function errorsOf(schema: z.ZodType, fields: Fields) {
  const submission = submit(schema, fields)
  return submission.status === "success" ? null : submission.error
}

function inputOf<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  const submission = submit(schema, fields)
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error))
  return submission.value
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
const dates = (count: number) => Array.from({ length: count }, (_, index) => addDays(SUNDAY, index))

describe("Add Meals", () => {
  const filled = { day: [SUNDAY], merchant: ["9"], meals: ["1", "2"] }

  it("returns the day, the merchant and the meals", () => {
    expect(inputOf(AddMealsSchema, filled)).toEqual({ day: SUNDAY, merchant: 9, meals: [1, 2], days: [] })
    expect(inputOf(AddMealsSchema, { ...filled, meals: ["2"] }).meals).toEqual([2])
    expect(inputOf(AddMealsSchema, { ...filled, days: dates(3) }).days).toEqual(dates(3))
  })

  it.each([[{}], [{ merchant: [""], meals: [""] }]])("says what is missing in the documents' words (%j)", (fields) => {
    expect(errorsOf(AddMealsSchema, { day: [SUNDAY], ...fields })).toEqual({
      merchant: ["Merchant is required!"],
      meals: ["Please select at least one meal!"],
    })
  })

  it.each(["0", "-1", "1.5", "Kitchen", "1e30"])("refuses %s as a merchant and as a meal", (id) => {
    expect(errorsOf(AddMealsSchema, { ...filled, merchant: [id] })).toEqual({ merchant: ["Merchant is required!"] })
    expect(errorsOf(AddMealsSchema, { ...filled, meals: ["1", id] })).toEqual({
      "meals[1]": ["Please select at least one meal!"],
    })
  })

  it.each([MAX_MEALS_PER_DAY - 1, MAX_MEALS_PER_DAY])("takes %i meals", (count) => {
    expect(inputOf(AddMealsSchema, { ...filled, meals: ids(count) }).meals).toHaveLength(count)
  })

  it.each([MAX_MEALS_PER_DAY + 1, 10_000])("refuses %i meals", (count) => {
    const refused = { meals: [`A day can have up to ${MAX_MEALS_PER_DAY} meals.`] }
    expect(errorsOf(AddMealsSchema, { ...filled, meals: ids(count) })).toEqual(refused)
  })

  it.each(["", "2026-02-30", "Monday", "__proto__"])("refuses %j as a day", (day) => {
    expect(errorsOf(AddMealsSchema, { ...filled, day: [day] })).toEqual({ day: ["*Required"] })
  })
})

describe("the multiply forms", () => {
  const filled = { merchant: ["9"], meal: ["1"], days: [SUNDAY, "2026-11-23"] }

  it("give numbers and days", () => {
    expect(inputOf(MultiplySchema, filled)).toEqual({ merchant: 9, meal: 1, days: [SUNDAY, "2026-11-23"] })
    const replacing = { ...filled, days: [SUNDAY], secondMerchant: ["8"], secondMeal: ["5"] }
    expect(inputOf(ReplaceSchema, replacing)).toEqual({
      merchant: 9,
      meal: 1,
      days: [SUNDAY],
      secondMerchant: 8,
      secondMeal: 5,
    })
  })

  it("require every field", () => {
    const required = { merchant: ["*Required"], meal: ["*Required"], days: ["*Required"] }
    expect(errorsOf(MultiplySchema, {})).toEqual(required)
    expect(errorsOf(MultiplySchema, { merchant: [""], meal: [""], days: [""] })).toEqual(required)
    const both = { ...required, secondMerchant: ["*Required"], secondMeal: ["*Required"] }
    expect(errorsOf(ReplaceSchema, {})).toEqual(both)
  })

  it.each(["x", "0", "-1", "2.5"])("refuse %s as an id", (id) => {
    expect(
      errorsOf(ReplaceSchema, { ...filled, merchant: [id], meal: [id], secondMerchant: [id], secondMeal: [id] }),
    ).toEqual({
      merchant: ["*Required"],
      meal: ["*Required"],
      secondMerchant: ["*Required"],
      secondMeal: ["*Required"],
    })
  })

  it("refuse an invalid day among days", () => {
    expect(errorsOf(MultiplySchema, { ...filled, days: [SUNDAY, "2026-02-30"] })).toEqual({ "days[1]": ["*Required"] })
  })

  it("accept every day of the longest menu and not one more", () => {
    expect(inputOf(MultiplySchema, { ...filled, days: dates(MAX_WEEKS * 7) }).days).toHaveLength(MAX_WEEKS * 7)
    expect(errorsOf(MultiplySchema, { ...filled, days: dates(MAX_WEEKS * 7 + 1) })).toHaveProperty("days")
  })
})

describe("the small forms", () => {
  it("name a day, a meal on a day, and days to copy to", () => {
    expect(inputOf(DaySchema, { day: [SUNDAY] })).toEqual({ day: SUNDAY })
    expect(inputOf(MealOnDaySchema, { day: [SUNDAY], meal: ["4"] })).toEqual({ day: SUNDAY, meal: 4 })
    expect(inputOf(CopyDaySchema, { day: [SUNDAY], days: ["2026-11-24"] })).toEqual({
      day: SUNDAY,
      days: ["2026-11-24"],
    })
  })

  it("refuse what is missing", () => {
    expect(errorsOf(DaySchema, {})).toEqual({ day: ["*Required"] })
    expect(errorsOf(MealOnDaySchema, { day: [SUNDAY] })).toEqual({ meal: ["*Required"] })
    expect(errorsOf(CopyDaySchema, { day: [SUNDAY] })).toEqual({ days: ["*Required"] })
  })

  it("rename to the names that Create Menu accepts", () => {
    expect(inputOf(RenameSchema, { name: ["Winter"] })).toEqual({ name: "Winter" })
    expect(errorsOf(RenameSchema, { name: [""] })).toEqual({ name: ["*Required"] })
    expect(errorsOf(RenameSchema, {})).toEqual({ name: ["*Required"] })
    expect(errorsOf(RenameSchema, { name: ["x".repeat(192)] })).toEqual({ name: ["Maximum is 191 characters"] })
  })

  it.each(["0", "1", String(MAX_WEEKS - 1)])("duplicate into week %s", (to) => {
    expect(DuplicateSchema.parse({ to })).toEqual({ to: Number(to) })
  })

  it.each([undefined, "-1", "0.5", "next", String(MAX_WEEKS)])("don't duplicate into week %s", (to) => {
    expect(DuplicateSchema.safeParse({ to }).success).toBe(false)
  })
})
