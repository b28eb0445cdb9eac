import { describe, expect, it } from "vitest"
import { NOT_A_DAY } from "~/domain/calendar"
import { NOT_WHOLE } from "~/domain/number-text"
import type { MenuRecord } from "../menus.server"
import { toPayload } from "./generator.schema"
import { checkGenerator, generatorRefusal, isInsideMenu } from "./generator-checks.server"
import { type GeneratorValues, MAX_NUMBER, NUMBER_FIELDS, type NumberName, UNTOUCHED } from "./generator-fields"
import { generatorTexts } from "./generator-texts"

const TODAY = "2026-11-21"
const basics = {
  menus: [],
  cities: [{ id: 3, enName: "Riyadh", arName: "", zones: [] }],
  productTypes: [{ id: 1, enName: "Lunch" }],
}
const ofCity = {
  zones: [{ id: 17, name: "Al Malqa" }],
  merchants: Array.from({ length: 1_001 }, (_, index) => ({ id: index + 1, restaurantName: `Kitchen ${index}` })),
}
const menu: MenuRecord = {
  id: 7,
  name: "Lunch",
  status: "active",
  city: { id: 3, name: "Riyadh" },
  zones: [],
  startDate: "2026-11-15",
  endDate: "2026-12-12",
}
const good: GeneratorValues = {
  ...UNTOUCHED,
  city: "3",
  zones: ["17"],
  productType: "1",
  startDate: "2026-11-22",
  merchants: ["1", "2"],
  ...(Object.fromEntries(Object.keys(NUMBER_FIELDS).map((name) => [name, "2"])) as Record<NumberName, string>),
  minMerchantsPerDay: "1",
  minMealsPerDay: "1",
}
const check = (changes: Partial<GeneratorValues> = {}, extended?: MenuRecord) =>
  checkGenerator({ ...good, ...changes }, { basics, ofCity, menu: extended, today: TODAY })
const extend = (startDate: string, endDate = menu.endDate) =>
  check({ actionType: "extend", menu: "7", startDate }, { ...menu, endDate }).errors

it("accepts a valid form", () => expect(check().errors).toBeNull())

describe.each(Object.entries(NUMBER_FIELDS))("%s", (name, { required, minimum }) => {
  it.each([
    ["", required],
    ["0", minimum],
    ["-3", minimum],
    ["1.5", NOT_WHOLE],
    ["1.000", NOT_WHOLE],
    ["1e3", NOT_WHOLE],
    ["two", NOT_WHOLE],
    [String(MAX_NUMBER + 1), `Maximum is ${MAX_NUMBER}`],
    ["9".repeat(400), `Maximum is ${MAX_NUMBER}`],
  ])("%j is refused", (value, text) => expect(check({ [name]: value }).errors).toHaveProperty(name, [text]))

  it.each([" 1 ", "01", "53", "1441", "100000", String(MAX_NUMBER)])("%j is taken", (value) => {
    expect(check({ [name]: value }).errors ?? {}).not.toHaveProperty(name)
  })
})

it("the texts are the documents'", () => {
  expect(Object.values(NUMBER_FIELDS).map(({ required }) => required)).toEqual([
    "*Required",
    "Max pickup travel time is required!",
    "Min merchants per day is required!",
    "Max merchants per day is required!",
    "Merchants frequency is required!",
    "Min meals per day is required!",
    "Max meals per day is required!",
    "Min meals per merchant is required!",
    "Frequency in days is required!",
  ])
  expect(NUMBER_FIELDS.noOfWeeks.minimum).toBe("Minimum is 1 week")
  expect(generatorTexts).toMatchObject({
    expired: "Menu had been expired, You can't extend it, please select another one.",
    dateInsideMenu:
      "Changing the date may cause some orders will be unavailable in the period from the selected date and the end of the menu to be extended.",
    submitted: "Submitting Menu Configuration Page Successful",
    failure: "Error:- ",
  })
})

it("'Please fill at lease one meal attribute!' is never shown (product/food 5)", () => {
  expect(generatorTexts.mealAttribute).toBe("Please fill at lease one meal attribute!")
  const empty = { minMealsPerDay: "", maxMealsPerDay: "", minMealsPerMerchant: "", frequencyInDays: "" }
  expect(Object.values(check(empty).errors ?? {}).flat()).toEqual([
    "Min meals per day is required!",
    "Max meals per day is required!",
    "Min meals per merchant is required!",
    "Frequency in days is required!",
  ])
})

describe("start date", () => {
  it.each([
    ["", "Start date is required!"],
    ["2026-02-30", NOT_A_DAY],
    ["22-11-2026", NOT_A_DAY],
    ["9999-01-03", NOT_A_DAY],
    ["2026-11-23", "Start date must be a Sunday!"],
    ["2026-11-15", "Start date must not be in the past!"],
  ])("%j is refused", (startDate, text) => expect(check({ startDate }).errors).toEqual({ startDate: [text] }))

  it("is a Sunday from today on, until the day after the menu's end", () => {
    for (const date of ["2026-11-22", "2026-12-06", "2026-12-13"]) expect(extend(date)).toBeNull()
    expect(extend("2026-12-20")).toHaveProperty("startDate", [
      "Start date must not be after 13 Dec 2026, the day after the menu's end!",
    ])
    expect(extend("2026-12-12")).toHaveProperty("startDate", ["Start date must be a Sunday!"])
    expect(extend("2026-11-15")).toHaveProperty("startDate", ["Start date must not be in the past!"])
  })

  it("may be the day after the menu's end even if it is not a Sunday", () => {
    expect(extend("2026-12-10", "2026-12-09")).toBeNull()
    expect(extend("2026-12-11", "2026-12-09")).toHaveProperty("startDate", ["Start date must be a Sunday!"])
    expect(check({ startDate: "2026-12-10" }).errors).toHaveProperty("startDate", ["Start date must be a Sunday!"])
  })

  it("lies inside the menu up to its last day", () => {
    expect(
      ["2026-11-20", "2026-11-22", "2026-12-12", "2026-12-13", ""].map((day) => isInsideMenu(day, menu, TODAY)),
    ).toEqual([false, true, true, false, false])
    expect(isInsideMenu("2026-11-22", undefined, TODAY)).toBe(false)
  })
})

it("one request names at most a thousand merchants", () => {
  const merchants = ofCity.merchants.map(({ id }) => String(id))
  expect(check({ merchants }).errors).toEqual({ merchants: ["Choose up to 1000."] })
  expect(check({ merchants: merchants.slice(1) }).errors).toBeNull()
})

it("the payload has the menu only when extending, the date as DD-MM-YYYY, 0 or 1, and each id once", () => {
  const created = check({ menu: "7", merchants: ["2", "2", "1"], excludeWorkingMerchants: "on" }).input
  if (!created) throw new Error("refused")
  expect(toPayload(created)).toEqual({
    actionType: "create",
    cityId: 3,
    zonesIds: [17],
    productTypeId: 1,
    startDate: "22-11-2026",
    noOfWeeks: 2,
    maxPickupTravelTime: 2,
    merchantsIds: [2, 1],
    excludeWorkingMerchants: 1,
    minMerchantsPerDay: 1,
    maxMerchantsPerDay: 2,
    merchantsFrequency: 2,
    minMealsPerDay: 1,
    maxMealsPerDay: 2,
    minMealsPerMerchant: 2,
    frequencyInDays: 2,
  })
  const extended = check({ actionType: "extend", menu: "7" }, menu).input
  if (!extended) throw new Error("refused")
  expect(toPayload(extended)).toMatchObject({ toBeExtendedMenuId: 7, excludeWorkingMerchants: 0 })
})

describe("errors of the upstream", () => {
  it.each([
    [{ start_date: ["No such day."], nothing: ["Else."] }, "Refused.", "No such day.", { startDate: ["No such day."] }],
    [{ "zones_ids.0": ["Closed."] }, "Refused.", "Closed.", { zones: ["Closed."] }],
    [{ nothing: ["Else."] }, "Refused.", "Else.", {}],
    [{}, "Refused.", "Refused.", {}],
    [{}, "", "The request was refused without a reason.", {}],
  ])("%j and %j", (fieldErrors, userMessage, text, errors) => {
    expect(generatorRefusal({ fieldErrors: fieldErrors as Record<string, string[]>, userMessage })).toEqual({
      text,
      errors,
    })
  })
})
