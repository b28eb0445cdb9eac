import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { z } from "zod"
import {
  CitiesAnswer,
  LIMITS,
  MealsAnswer,
  MenuAnswer,
  MenuSavedAnswer,
  MenusAnswer,
  MerchantsAnswer,
  OffDaysAnswer,
  ProductTypesAnswer,
  ZonesAnswer,
} from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"

const RIYADH = 3
const OLAYA = 17
const KING_SALMAN = 30
const JEDDAH_ZONE = 1
const HUB_MAINTENANCE = { id: 9, date: "2026-12-08" }

let upstream: TestUpstream
let token: string
let meals: number[]
let foreignMeal: number

beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person("CREATE_MENUS", "VIEW_MENUS")).token
  meals = await mealsOf(RIYADH)
  foreignMeal = (await mealsOf(1))[0] ?? 0
})
afterAll(() => upstream.close())

async function get<T extends z.ZodType>(path: string, shape: T): Promise<z.infer<T>> {
  const { status, body } = await upstream.call(token, "GET", path)
  expect(status, path).toBe(200)
  return shape.parse(body)
}

async function mealsOf(cityId: number): Promise<number[]> {
  const [merchant] = await get(`/merchants?city_id=${cityId}`, MerchantsAnswer)
  return (await get(`/merchants/${merchant?.id}/meals`, MealsAnswer)).map((meal) => meal.item_id)
}

let names = 0
const draft = (changes: Record<string, unknown> = {}) => ({
  name: `Test menu ${++names}`,
  status: "draft",
  zones_ids: [OLAYA],
  allow_fridays: false,
  allow_saturdays: false,
  allowed_holidays: [],
  schedule: [{ date: "2026-12-06", meals_ids: [meals[0]] }],
  ...changes,
})
type Failure = { message: string; code?: string; errors: Record<string, string[]> }
const create = (changes: Record<string, unknown> = {}) =>
  upstream.call<Failure>(token, "POST", "/menus", draft(changes))
const day = (date: string, ...ids: (number | undefined)[]) => ({ date, meals_ids: ids })

describe("look-ups keep to the contract", () => {
  test("cities", async () => {
    const all = await get("/cities", CitiesAnswer)
    const active = await get("/cities?active=1", CitiesAnswer)
    expect(all.length).toBe(active.length + 1)
    expect(active.find((city) => city.en_name === "Riyadh")).toMatchObject({ id: RIYADH, ar_name: "الرياض" })
    expect(active.find((city) => city.en_name === "Tabuk")?.zones).toEqual([])
  })

  test("zones", async () => {
    const all = await get(`/zones?city_id=${RIYADH}`, ZonesAnswer)
    const active = await get(`/zones?city_id=${RIYADH}&is_active=1`, ZonesAnswer)
    expect(all.filter((zone) => !zone.is_active).map((zone) => zone.id)).toEqual([KING_SALMAN])
    expect(active.every((zone) => zone.is_active && zone.city.name === "Riyadh")).toBe(true)
  })

  test("off-days: the national ones and the city's own", async () => {
    const riyadh = await get(`/off-days?city=${RIYADH}`, OffDaysAnswer)
    expect(riyadh.map((offDay) => offDay.id)).toContain(HUB_MAINTENANCE.id)
    expect((await get("/off-days?city=1", OffDaysAnswer)).map((offDay) => offDay.id)).not.toContain(HUB_MAINTENANCE.id)
    expect(riyadh.some((offDay) => offDay.start_date < offDay.end_date)).toBe(true)
  })

  test("merchants are those open for business, and product types", async () => {
    const merchants = await get(`/merchants?city_id=${RIYADH}`, MerchantsAnswer)
    expect(new Set(merchants.map((merchant) => merchant.status))).toEqual(new Set(["ACTIVE"]))
    expect(new Set(merchants.map((merchant) => merchant.city.id))).toEqual(new Set([RIYADH]))
    expect((await get("/product-types", ProductTypesAnswer)).length).toBeGreaterThan(1)
  })
})

describe("GET /menus", () => {
  test("newest first", async () => {
    const ids = (await get("/menus", MenusAnswer)).map((menu) => menu.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test("keyword is part of the name or the id", async () => {
    const names = (await get("/menus?keyword=keto", MenusAnswer)).map((menu) => menu.name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.every((name) => /keto/i.test(name))).toBe(true)
    expect((await get("/menus?keyword=1482", MenusAnswer)).map((menu) => menu.id)).toEqual([1482])
    expect(await get("/menus?keyword=%25", MenusAnswer)).toEqual([])
  })

  test("combined_zones_ids finds menus that serve all of them", async () => {
    const found = await get(`/menus?combined_zones_ids[]=${OLAYA}&combined_zones_ids[]=19`, MenusAnswer)
    expect(found.length).toBeGreaterThan(0)
    for (const menu of found) expect(menu.zones.map((zone) => zone.id)).toEqual(expect.arrayContaining([OLAYA, 19]))
  })
})

describe("GET /menus/{id}", () => {
  test("keeps to the contract for every seeded menu", async () => {
    for (const { id, start_date, end_date } of await get("/menus", MenusAnswer)) {
      const menu = await get(`/menus/${id}`, MenuAnswer)
      const dates = menu.dates_meals.map((each) => each.date)
      expect(dates).toEqual(dates.toSorted())
      expect(dates.every((date) => start_date <= date && date <= (end_date ?? ""))).toBe(true)
      expect(menu.zones[0]?.city?.id).toBeDefined()
    }
  })
})

describe("POST /menus", () => {
  test("makes whole weeks around the dates, each meal with its own stock", async () => {
    const schedule = [day("2026-12-07", meals[0], meals[1]), day("2026-12-17", meals[2])]
    const { status, body } = await create({ schedule, zones_ids: [OLAYA, 18], status: "active" })
    expect(status).toBe(201)
    const saved = MenuSavedAnswer.parse(body)
    const menu = await get(`/menus/${saved.id}`, MenuAnswer)
    expect(menu).toMatchObject({ start_date: "2026-12-06", end_date: "2026-12-19", no_of_weeks: 2, status: "active" })
    expect(menu.zones.map((zone) => zone.id)).toEqual([OLAYA, 18])
    expect(menu.holidays.map((offDay) => offDay.id)).toEqual([HUB_MAINTENANCE.id])
    expect(menu.dates_meals.map((each) => each.items.map((item) => item.meal.item_id))).toEqual([
      [meals[0], meals[1]],
      [meals[2]],
    ])
    for (const item of menu.dates_meals.flatMap((each) => each.items)) expect(item.stock).toBe(item.available_base)
    expect((await get("/menus", MenusAnswer))[0]?.id).toBe(saved.id)
  })

  test("a name is taken whatever its capitals, also when two come at once", async () => {
    const taken = { status: 422, body: { errors: { name: ["Menu name must be unique."] } } }
    expect(await create({ name: "  KETO Select, Riyadh " })).toMatchObject(taken)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ name: "At the same time" })))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422, 422, 422, 422])
    expect(answers.find((answer) => answer.status === 422)).toMatchObject(taken)
  })

  test("an allowed day without meals", async () => {
    const { status, body } = await create({ schedule: [day("2026-12-06", meals[0]), day("2026-12-07")] })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: "MENU_HAS_EMPTY_DAY", message: "Please fill out the remained empty days.." })
  })

  test.each([
    ["a Friday", "2026-12-11", "is a Friday"],
    ["a Saturday", "2026-12-12", "is a Saturday"],
    ["a holiday", HUB_MAINTENANCE.date, "is a holiday"],
  ])("%s that is not allowed", async (_what, date, text) => {
    const { status, body } = await create({ schedule: [day(date, meals[0])] })
    expect(status).toBe(422)
    expect(body.errors["schedule.0.date"]?.[0]).toContain(text)
  })

  test("the same days when they are allowed", async () => {
    expect((await create({ schedule: [day("2026-12-11", meals[0])], allow_fridays: true })).status).toBe(201)
    expect((await create({ schedule: [day("2026-12-12", meals[0])], allow_saturdays: true })).status).toBe(201)
    const holiday = { schedule: [day(HUB_MAINTENANCE.date, meals[0])], allowed_holidays: [HUB_MAINTENANCE.id] }
    expect((await create(holiday)).status).toBe(201)
  })

  test.each([
    ["a zone of another city", () => ({ zones_ids: [OLAYA, JEDDAH_ZONE] }), "zones_ids"],
    ["a closed zone", () => ({ zones_ids: [KING_SALMAN] }), "zones_ids"],
    ["an unknown zone", () => ({ zones_ids: [9_999] }), "zones_ids"],
    ["a holiday of another city", () => ({ allowed_holidays: [11] }), "allowed_holidays"],
    ["a meal of another city", () => ({ schedule: [day("2026-12-06", foreignMeal)] }), "schedule.0.meals_ids"],
    ["an unknown meal", () => ({ schedule: [day("2026-12-06", 9_999_999)] }), "schedule.0.meals_ids"],
    ["a meal twice", () => ({ schedule: [day("2026-12-06", meals[0], meals[0])] }), "schedule.0.meals_ids"],
    [
      "a date twice",
      () => ({ schedule: [day("2026-12-06", meals[0]), day("2026-12-06", meals[1])] }),
      "schedule.1.date",
    ],
    ["a blank name", () => ({ name: "  " }), "name"],
    ["a long name", () => ({ name: "x".repeat(LIMITS.nameCharacters + 1) }), "name"],
    ["no schedule", () => ({ schedule: [] }), "schedule"],
    [
      "10,000 meals",
      () => ({ schedule: [day("2026-12-06", ...Array.from({ length: 10_000 }, (_, i) => i + 1))] }),
      "schedule.0.meals_ids",
    ],
    ["5,000 weeks", () => ({ schedule: [day("2026-12-06", meals[0]), day("2122-10-04", meals[0])] }), "schedule"],
  ])("%s is refused and changes nothing", async (_what, changes, field) => {
    const before = (await get("/menus", MenusAnswer)).length
    const { status, body } = await create(changes())
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
    expect((await get("/menus", MenusAnswer)).length).toBe(before)
  })
})

describe("permissions", () => {
  test.each([
    ["GET", "/menus", "VIEW_DRIVERS", 403],
    ["GET", "/menus", "GENERATE_MENUS", 200],
    ["GET", "/menus/1482", "VIEW_MERCHANTS", 403],
    ["GET", "/merchants", "VIEW_MERCHANTS", 200],
    ["GET", "/merchants", "VIEW_BANNER", 403],
    ["GET", "/cities", "NOTHING_AT_ALL", 200],
    ["POST", "/menus", "VIEW_MENUS", 403],
    ["POST", "/menus", "EDIT_MENUS", 403],
    ["PATCH", "/menus/1482", "CREATE_MENUS", 403],
    ["PATCH", "/daily-meal/20001", "VIEW_MENUS", 403],
    ["POST", "/menus/1482/weeks/duplicate", "VIEW_MENUS", 403],
    ["POST", "/menus/copy-menu-assignment", "CREATE_MENUS", 403],
    ["POST", "/meals/validate-affected-orders", "VIEW_MENUS", 403],
    ["POST", "/menu-configurations", "CREATE_MENUS", 403],
  ])("%s %s with %s answers %i", async (method, path, permission, expected) => {
    const person = await upstream.person(permission)
    const { status } = await upstream.call(person.token, method, path, method === "GET" ? undefined : {})
    expect(status).toBe(expected)
  })
})
