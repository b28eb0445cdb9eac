import { describe, expect, it } from "vitest"
import type { MenuRecord } from "../menus.server"
import { followGeneratorChoices, isExpired, whyNotExtended } from "./follow-choices"
import { LABELS, UNTOUCHED } from "./generator-fields"

const TODAY = "2026-11-21"

const menu = (changes: Partial<MenuRecord> = {}): MenuRecord => ({
  id: 7,
  name: "Lunch",
  status: "active",
  city: { id: 3, name: "Riyadh" },
  zones: [{ id: 17, name: "Al Malqa" }],
  startDate: "2026-11-15",
  endDate: "2026-12-12",
  ...changes,
})

describe("expired (product/food 4)", () => {
  it.each<[string | null | undefined, boolean]>([
    ["2026-11-20", true],
    [TODAY, false],
    ["2026-11-22", false],
    ["Invalid date", true],
    ["2026-02-30", true],
    ["", true],
    [null, true],
    [undefined, true],
  ])("%j: %s", (endDate, expected) => expect(isExpired({ endDate }, TODAY)).toBe(expected))

  it("only active menus can be extended", () => {
    expect(whyNotExtended(menu(), TODAY)).toBeNull()
    for (const status of ["inactive", "draft", "on leave", ""]) {
      expect(whyNotExtended(menu({ status }), TODAY)).toBe("Only active menus can be extended.")
    }
  })
})

describe("choosing a menu", () => {
  const shown = { actionType: "extend", menu: "", city: "" }
  const typed = { ...UNTOUCHED, actionType: "extend", menu: "7", minMealsPerDay: "4", merchants: ["9"] }

  it.each([
    ["2026-12-12", "2026-12-13"],
    ["2026-12-31", "2027-01-01"],
    ["2028-02-28", "2028-02-29"],
    // The day after the end, on any weekday.
    ["2026-12-09", "2026-12-10"],
  ])("that ends on %s starts the extension on %s", (endDate, startDate) => {
    const { values } = followGeneratorChoices(typed, shown, [menu({ endDate })], TODAY)
    expect(values).toMatchObject({ actionType: "extend", city: "3", zones: ["17"], startDate, minMealsPerDay: "4" })
  })

  it("sets the action to extend", () => {
    const create = { ...typed, actionType: "create" }
    const { values } = followGeneratorChoices(create, { ...shown, actionType: "create" }, [menu()], TODAY)
    expect(values).toMatchObject({ actionType: "extend", menu: "7" })
  })

  it("resets every field if the menu can't be extended", () => {
    const { values, changed, notice } = followGeneratorChoices(typed, shown, [menu({ endDate: "2026-11-20" })], TODAY)
    expect(values).toEqual(UNTOUCHED)
    expect(changed).toEqual(Object.keys(LABELS))
    expect(notice).toBe("Menu had been expired, You can't extend it, please select another one.")
  })
})

it("other values stay as typed", () => {
  const values = { ...UNTOUCHED, city: "3", zones: ["17"], startDate: "2027-01-03" }
  const followed = followGeneratorChoices(values, { actionType: "create", menu: "", city: "3" }, [menu()], TODAY)
  expect(followed).toEqual({ values, changed: [], notice: null })
})
