import { describe, expect, it } from "vitest"
import {
  camelName,
  MAX_DEPTH,
  MAX_KEYS,
  requireShallow,
  snakeName,
  TooDeepError,
  toCamelKeys,
  toSnakeKeys,
} from "./key-case"

describe("names", () => {
  it.each([
    ["combinedZonesIds", "combined_zones_ids"],
    ["restaurantNameAr", "restaurant_name_ar"],
    ["noOfWeeks", "no_of_weeks"],
    ["name", "name"],
  ])("%s goes out as %s and comes back", (ours, wire) => {
    expect(snakeName(ours)).toBe(wire)
    expect(camelName(wire)).toBe(ours)
  })

  it.each([
    "2024-05-05",
    "20240505",
    "Al Olaya",
    "REPLACE_MENU",
    "CREATED_AT",
    "12",
    "_method",
    "content[en]",
    "line_2",
  ])("%s is data and stays", (name) => {
    expect(snakeName(name)).toBe(name)
    expect(camelName(name)).toBe(name)
  })

  it("explicit snake names of a mixed payload stay, camel ones are converted (product/food 8)", () => {
    expect(toSnakeKeys({ old_menu_id: 1, new_menu_id: 2, type: "REPLACE_MENU" })).toEqual({
      old_menu_id: 1,
      new_menu_id: 2,
      type: "REPLACE_MENU",
    })
    expect(toSnakeKeys({ menuId: 1, mealId: 2, dates: ["2024-05-05"], type: "BULK_CHANGE_MEAL" })).toEqual({
      menu_id: 1,
      meal_id: 2,
      dates: ["2024-05-05"],
      type: "BULK_CHANGE_MEAL",
    })
  })
})

describe("values", () => {
  it("walks through lists and objects, and keys that are dates stay", () => {
    expect(toCamelKeys({ audit_days: { "2024-05-05": [{ old_value: 1 }] } })).toEqual({
      auditDays: { "2024-05-05": [{ oldValue: 1 }] },
    })
  })

  it("never converts inside `errors`", () => {
    expect(toCamelKeys({ status_code: 1, errors: { zones_ids: ["*Required"] } })).toEqual({
      statusCode: 1,
      errors: { zones_ids: ["*Required"] },
    })
  })

  it("keeps declared data keys and converts below them", () => {
    const wire = { tenants: { main_app: { is_active: true } }, days: { north_zone: { sub_zone: { team_name: "A" } } } }
    expect(toCamelKeys(wire, { dataKeys: ["tenants", "days", "days.*"] })).toEqual({
      tenants: { main_app: { isActive: true } },
      days: { north_zone: { sub_zone: { teamName: "A" } } },
    })
    expect(toSnakeKeys({ tenants: { mainApp: { isActive: true } } }, { dataKeys: ["tenants"] })).toEqual({
      tenants: { mainApp: { is_active: true } },
    })
  })

  it("does not touch files, forms, dates or JSON inside a string", () => {
    const file = new File(["x"], "a_b.txt")
    const form = new FormData()
    const day = new Date(0)
    const meta = '{"shift_id":{"rateA":1}}'
    const out = toSnakeKeys({ theFile: file, theForm: form, theDay: day, ratesMeta: meta }) as Record<string, unknown>
    expect(out.the_file).toBe(file)
    expect(out.the_form).toBe(form)
    expect(out.the_day).toBe(day)
    expect(out.rates_meta).toBe(meta)
  })

  it("drops keys that reach into prototypes", () => {
    const body: unknown = JSON.parse('{"a_b":1,"__proto__":{"is_admin":true},"constructor":{"x":1}}')
    const out = toCamelKeys(body)
    expect(Object.keys(out as object)).toEqual(["aB"])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it("refuses a value that is nested too deeply, and accepts the maximum depth", () => {
    const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`)
    expect(() => toCamelKeys(nested(MAX_DEPTH))).not.toThrow()
    expect(() => toCamelKeys(nested(MAX_DEPTH + 1))).toThrow(TooDeepError)
    expect(() => requireShallow(nested(MAX_DEPTH))).not.toThrow()
    expect(() => requireShallow(nested(5_000))).toThrow(TooDeepError)
  })

  it("keeps only the named fields of a list's rows", () => {
    const rows = [
      {
        menu_id: 1,
        dates_meals: JSON.parse(`${'{"a":'.repeat(MAX_DEPTH)}1${"}".repeat(MAX_DEPTH)}`),
        city: { en_name: "x" },
      },
    ]
    expect(toCamelKeys(rows, { fields: new Set(["menuId", "city"]) })).toEqual([{ menuId: 1, city: { enName: "x" } }])
  })
})

it("refuses an object with too many keys, at every depth, but no list of that length", () => {
  const wide = (names: number) => Object.fromEntries(Array.from({ length: names }, (_, at) => [`k_${at}`, 1]))
  expect(() => toCamelKeys({ data: wide(MAX_KEYS) })).not.toThrow()
  expect(() => toCamelKeys({ data: [wide(MAX_KEYS + 1)] })).toThrow(TooDeepError)
  expect(() => toCamelKeys(wide(MAX_KEYS + 1), { fields: new Set(["k1"]) })).toThrow(TooDeepError)
  expect(() => requireShallow({ data: wide(MAX_KEYS + 1) })).toThrow(TooDeepError)
  expect(() => toCamelKeys(Array.from({ length: MAX_KEYS + 1 }, () => wide(1)))).not.toThrow()
})
