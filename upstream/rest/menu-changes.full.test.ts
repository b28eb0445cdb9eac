import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { z } from "zod"
import { AffectedOrdersAnswer, DailyMealAnswer, MenuAnswer, MenuSavedAnswer } from "../contract/rest"
import { addDays } from "../rules/calendar"
import { startTestUpstream, type TestUpstream } from "../test-support"

type Failure = { message: string; errors: Record<string, string[]> }
type Menu = z.infer<typeof MenuAnswer>

/** Riyadh North, Autumn balanced: active, four weeks from 2026-11-15, Saturdays allowed, a holiday on 2026-12-08. */
const MENU = 1482
const OLAYA = 17

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
  await setDay()
})
afterAll(() => upstream.close())

/** The seed's data again: some of these tests change a lot. */
async function startAfresh(): Promise<void> {
  await upstream.control("POST", "/reset", { data: true })
  await setDay()
}
async function setDay(): Promise<void> {
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
  token = (await upstream.person()).token
}

const send = (method: string, path: string, body?: unknown) => upstream.call<Failure>(token, method, path, body)
const read = async (id = MENU): Promise<Menu> => MenuAnswer.parse((await send("GET", `/menus/${id}`)).body)
const itemsOn = (menu: Menu, date: string) => menu.dates_meals.find((each) => each.date === date)?.items ?? []
const idsOn = (menu: Menu, date: string) => itemsOn(menu, date).map((item) => item.meal.item_id)

describe("PATCH /menus/{id}", () => {
  const own = [19, 20, 21, 22]

  test.each([
    ["another menu's name", { name: "Keto Select, Riyadh", zones: own }, "name", "Menu name must be unique."],
    ["fewer zones", { name: "N", zones: [19, 20] }, "zones", "Zones that are already assigned cannot be removed."],
    ["a zone of another city", { name: "N", zones: [...own, 1] }, "zones", "All zones must be of one city."],
    [
      "zones_ids, the create call's name",
      { name: "N", zones_ids: own },
      "zones_ids",
      "The zones_ids field is not known.",
    ],
  ])("refuses %s", async (_what, changes, field, text) => {
    const { status, body } = await send("PATCH", `/menus/${MENU}`, { status: "active", ...changes })
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([text])
    expect((await read()).name).toBe("Riyadh North, Autumn balanced")
  })

  test("keeps its own name", async () => {
    const body = { name: "riyadh north, autumn BALANCED", status: "active", zones: own }
    expect((await send("PATCH", `/menus/${MENU}`, body)).status).toBe(200)
  })

  test("changes the name and adds zones", async () => {
    const answer = await send("PATCH", `/menus/${MENU}`, {
      name: "Riyadh North II",
      status: "active",
      zones: [...own, OLAYA],
    })
    expect(MenuSavedAnswer.parse(answer.body)).toEqual({ id: MENU, name: "Riyadh North II", status: "active" })
    expect((await read()).zones.map((zone) => zone.id)).toEqual([OLAYA, ...own])
  })
})

describe("PATCH /daily-meal/{id}", () => {
  test("available moves with the base (product/food 4), down to zero and below", async () => {
    const [item] = (await read()).dates_meals[0]?.items ?? []
    if (!item) throw new Error("no meal")
    const { daily_meal_id: id, stock, available_base: base } = item
    const change = async (next: number) => {
      const answer = await send("PATCH", `/daily-meal/${id}`, { available_base_stock: next })
      return DailyMealAnswer.parse(answer.body)
    }
    expect(await change(base + 10)).toEqual({ daily_meal_id: id, stock: stock + 10, available_base: base + 10 })
    expect(await change(base - stock)).toEqual({ daily_meal_id: id, stock: 0, available_base: base - stock })
    expect(await change(0)).toEqual({ daily_meal_id: id, stock: stock - base, available_base: 0 })
    expect((await read()).dates_meals[0]?.items[0]).toMatchObject({ available_base: 0, stock: stock - base })
    expect((await send("PATCH", `/daily-meal/${id}`, { available_base_stock: -1 })).status).toBe(422)
  })

  test("two changes at once are both counted", async () => {
    const [item] = (await read()).dates_meals[0]?.items ?? []
    const body = (next: number) => ({ available_base_stock: next })
    await Promise.all([200, 300, 400].map((next) => send("PATCH", `/daily-meal/${item?.daily_meal_id}`, body(next))))
    const after = (await read()).dates_meals[0]?.items[0]
    expect((after?.available_base ?? 0) - (after?.stock ?? 0)).toBe((item?.available_base ?? 0) - (item?.stock ?? 0))
  })
})

describe("POST /menus/{id}/weeks/duplicate", () => {
  beforeEach(startAfresh)
  const duplicate = (from: number, to: number) =>
    send("POST", `/menus/${MENU}/weeks/duplicate`, { from_week_index: from, to_week_index: to })

  test("days land on the same weekday and replace what was there; the holiday stays closed", async () => {
    expect((await duplicate(1, 3)).status).toBe(201)
    const menu = await read()
    for (const { date } of menu.dates_meals.filter(({ date }) => "2026-11-22" <= date && date <= "2026-11-28")) {
      const target = addDays(date, 14)
      const expected = target === "2026-12-08" ? [] : idsOn(menu, date).toSorted()
      expect(idsOn(menu, target).toSorted(), target).toEqual(expected)
    }
  })

  test("a new week makes the menu longer and starts with all of its stock", async () => {
    expect((await duplicate(0, 4)).status).toBe(201)
    const menu = await read()
    expect(menu).toMatchObject({ no_of_weeks: 5, end_date: "2026-12-19" })
    expect(idsOn(menu, "2026-12-13").toSorted()).toEqual(idsOn(menu, "2026-11-15").toSorted())
    for (const item of itemsOn(menu, "2026-12-13")) expect(item.stock).toBe(item.available_base)
  })

  test("refuses weeks that are not there and a week onto itself", async () => {
    expect((await duplicate(4, 0)).body.errors).toHaveProperty("from_week_index")
    expect((await duplicate(0, 5)).body.errors).toHaveProperty("to_week_index")
    expect((await duplicate(2, 2)).body.errors).toHaveProperty("to_week_index")
  })
})

describe("affected orders", () => {
  beforeAll(startAfresh)
  beforeEach(setDay)
  const ask = async (body: object) => {
    const answer = await send("POST", "/meals/validate-affected-orders", body)
    expect(answer.status).toBe(200)
    return AffectedOrdersAnswer.parse(answer.body)
  }
  const replacing = { type: "REPLACE_MENU", old_menu_id: MENU, new_menu_id: 1480 }

  test("open ones from today on whose meal the new menu does not have", async () => {
    const affected = await ask(replacing)
    expect(affected.length).toBeGreaterThan(0)
    expect(affected.every((order) => order.date >= "2026-11-21")).toBe(true)
    expect(affected.every((order) => ["accepted", "assigned"].includes(order.status))).toBe(true)
    expect(await ask({ ...replacing, new_menu_id: MENU })).toEqual([])
  })

  test("fewer as time goes by", async () => {
    const now = (await ask(replacing)).length
    await upstream.control("POST", "/clock", { now: "2026-12-01T00:00:00Z" })
    const later = (await ask(replacing)).length
    await upstream.control("POST", "/clock", { now: "2027-12-01T00:00:00Z" })
    expect([later > 0, later < now, (await ask(replacing)).length]).toEqual([true, true, 0])
  })

  test("today is the business zone's", async () => {
    const first = (await ask(replacing))[0]?.date ?? ""
    await upstream.control("POST", "/clock", { now: `${first}T20:59:59Z` })
    expect((await ask(replacing))[0]?.date).toBe(first)
    await upstream.control("POST", "/clock", { now: `${first}T21:00:00Z` })
    expect((await ask(replacing))[0]?.date).not.toBe(first)
  })

  test("of one meal on some dates, until the meal is gone", async () => {
    const [order] = await ask(replacing)
    if (!order) throw new Error("no order")
    const change = { type: "BULK_CHANGE_MEAL", menu_id: MENU, meal_id: order.meal.item_id, dates: [order.date] }
    const affected = await ask(change)
    expect(affected.map((each) => each.id)).toContain(order.id)
    expect(await ask({ ...change, dates: ["2026-11-20"] })).toEqual([])
    const variables = { input: { menu: String(MENU), meals: [String(order.meal.item_id)], dates: [order.date] } }
    const { errors } = await upstream.graphql(
      token,
      "mutation ($input: MenuMealsInput!) { deleteMenuMeals(input: $input) { id } }",
      variables,
    )
    expect(errors).toBeUndefined()
    expect(await ask(change)).toEqual([])
  })

  test("unknown menus are refused", async () => {
    const answer = await send("POST", "/meals/validate-affected-orders", { ...replacing, new_menu_id: 9_999 })
    expect(answer.body.errors).toHaveProperty("new_menu_id")
  })
})

describe("POST /menus/copy-menu-assignment", () => {
  beforeAll(startAfresh)
  const copy = (source: number, destination: number) =>
    send("POST", "/menus/copy-menu-assignment", { source_menu_id: source, destination_menu_id: destination })
  const affected = async (menu: number) => {
    const body = { type: "REPLACE_MENU", old_menu_id: menu, new_menu_id: 1480 }
    return AffectedOrdersAnswer.parse((await send("POST", "/meals/validate-affected-orders", body)).body).length
  }

  test("moves the open orders to a menu that serves the same zones", async () => {
    const source = await read()
    const meals = [source.dates_meals.find(({ date }) => date === "2026-11-22")?.items[0]?.meal.item_id]
    const body = {
      name: "The next one",
      status: "active",
      zones_ids: source.zones.map((zone) => zone.id),
      allow_fridays: false,
      allow_saturdays: false,
      allowed_holidays: [],
      schedule: [{ date: "2026-11-22", meals_ids: meals }],
    }
    const created = MenuSavedAnswer.parse((await send("POST", "/menus", body)).body)
    expect(await affected(MENU)).toBeGreaterThan(0)
    expect(await copy(MENU, created.id)).toMatchObject({
      status: 200,
      body: { message: "Menu was successfully assigned" },
    })
    expect(await affected(MENU)).toBe(0)
  })

  test.each([
    ["itself", 1482, 1482, "destination_menu_id"],
    ["a menu of other zones", 1482, 1480, "destination_menu_id"],
    ["an unknown menu", 1482, 9_999, "destination_menu_id"],
    ["from an unknown menu", 9_999, 1482, "source_menu_id"],
  ])("refuses %s", async (_what, source, destination, field) => {
    const { status, body } = await copy(source, destination)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
