import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import type { MenuAnswer } from "./menu-intents.server"
import { action, loader } from "./view"

/** Riyadh North, Autumn balanced: active, four weeks from Sunday 2026-11-15, no Fridays, a holiday on 2026-12-08. */
const MENU = 1482
const FRIDAY = "2026-11-27"
const HOLIDAY = "2026-12-08"
const DAY = "2026-11-24"

interface Item {
  daily_meal_id: number
  meal: { item_id: number; en_name: string; merchant: { id: number } }
  stock: number
  available_base: number
}
interface Detail {
  name: string
  status: string
  no_of_weeks: number
  zones: { id: number; name: string }[]
  dates_meals: { date: string; items: Item[] }[]
}

let upstream: TestUpstream
let staff: TestStaff
let token: string
let menu: Detail

beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(() => upstream?.close())

/** Each test begins with the seed's data; it is laid anew where the one before changed something. */
beforeEach(async () => {
  if (!staff || (await mutations()) > 0) {
    await upstream.control("POST", "/reset", { data: true })
    await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
    staff = await staffWith(upstream, "VIEW_MENUS", "EDIT_MENUS")
    token = (await upstream.person()).token
  }
  menu = await read()
})

const read = async () => (await upstream.call<Detail>(token, "GET", `/menus/${MENU}`)).body
const on = (detail: Detail, date: string) => detail.dates_meals.find((day) => day.date === date)?.items ?? []
const idsOn = async (date: string) => on(await read(), date).map(({ meal }) => meal.item_id)
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const firstOn = (date: string): Item => {
  const [item] = on(menu, date)
  if (!item) throw new Error(`the seed has nothing on ${date}`)
  return item
}

type Fields = Record<string, string | readonly string[]>
interface Outcome {
  /** Where it led on to. */
  location: string | null
  answer: MenuAnswer | null
  status: number
  toasts: { title: string; text?: string }[]
}

async function post(fields: Fields, search = "", who = staff): Promise<Outcome> {
  const call = who.post(`/food/menus/${MENU}${search}`, fields, { id: String(MENU) })
  try {
    const { data, init } = await action(call.args as never)
    return { location: null, answer: data, status: Number(init?.status), toasts: call.toasts() }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { location: thrown.headers.get("Location"), answer: null, status: thrown.status, toasts: call.toasts() }
  }
}

async function load(search = "", who = staff) {
  const loaded = await loader(who.get(`/food/menus/${MENU}${search}`, { id: String(MENU) }).args as never)
  if (!("state" in loaded) || loaded.state !== "ready") throw new Error("the menu was not loaded")
  return loaded
}

/** Refused, with a text, and nothing was sent. */
async function expectRefused(fields: Fields, status: number, text: string | RegExp, search = ""): Promise<Outcome> {
  const before = await mutations()
  const outcome = await post(fields, search)
  const { answer } = outcome
  expect(outcome.location).toBeNull()
  expect(outcome.status).toBe(status)
  const said = [answer?.message, ...Object.values(answer?.reply?.error ?? {}).flat()].filter(Boolean).join("\n")
  expect(said).toMatch(text)
  expect(await mutations()).toBe(before)
  expect(await read()).toEqual(menu)
  return outcome
}

/** Sends it again with a Yes for every question it is answered with. */
async function postAndAgree(fields: Fields, search = ""): Promise<Outcome> {
  let outcome = await post(fields, search)
  for (let round = 0; round < 3 && outcome.answer?.dialog && "fields" in outcome.answer.dialog; round++) {
    outcome = await post(outcome.answer.dialog.fields, search)
  }
  return outcome
}

/** Open orders of a menu, as the upstream counts them for one meal on one day. */
async function ordersOf(meal: number, dates: string[]): Promise<number> {
  const body = { type: "BULK_CHANGE_MEAL", menu_id: MENU, meal_id: meal, dates }
  return (await upstream.call<unknown[]>(token, "POST", "/meals/validate-affected-orders", body)).body.length
}

/** A day and meal with open orders, and one without. */
async function pick(hasOrders: boolean): Promise<{ day: string; meal: number; orders: number }> {
  for (const { date, items } of menu.dates_meals) {
    for (const { meal } of items) {
      const orders = await ordersOf(meal.item_id, [date])
      if (orders > 0 === hasOrders && items.length > 1) return { day: date, meal: meal.item_id, orders }
    }
  }
  throw new Error("the seed has no such meal")
}

describe("without EDIT_MENUS", () => {
  it("every form is refused with 403 and the documents' toast, and nothing is sent", async () => {
    const viewer = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS")
    const before = await mutations()
    for (const intent of ["delete-meal", "mark-day-off", "base-stock", "edit-menu", "nonsense"]) {
      const call = viewer.post(`/food/menus/${MENU}`, { intent, day: DAY }, { id: String(MENU) })
      await expect(action(call.args as never)).rejects.toRefuse(403)
      expect(call).toFlash("Unauthorized Action!")
    }
    expect(await mutations()).toBe(before)
  })

  it("the page has nothing to change with, whatever the address asks for", async () => {
    const viewer = await staffWith(upstream, "VIEW_MENUS")
    const loaded = await load(`?dialog=edit-menu&open=${FRIDAY},2026-11-28`, viewer)
    expect(loaded).toMatchObject({ canEdit: false, canGenerate: false, dialog: null, open: [] })
  })
})

describe("deleting a meal of a day", () => {
  it("is sent at once where nobody ordered it", async () => {
    const { day, meal } = await pick(false)
    const { location } = await post({ intent: "delete-meal", day, meal: String(meal) }, "?week=1")
    expect(location).toBe(`/food/menus/${MENU}?week=1#d-${day}`)
    expect(await idsOn(day)).not.toContain(meal)
  })

  it("asks where orders are affected, and a Yes carries it out", async () => {
    const { day, meal, orders } = await pick(true)
    const before = await mutations()
    const asked = await post({ intent: "delete-meal", day, meal: String(meal), stay: "1" })
    expect(asked.answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    expect(await mutations()).toBe(before)
    const { dialog } = asked.answer ?? {}
    if (!dialog || !("fields" in dialog)) throw new Error("no question")
    expect(dialog.fields).toEqual({
      intent: "delete-meal",
      day: [day],
      meal: [String(meal)],
      confirmed: String(orders),
    })
    expect((await post(dialog.fields)).location).toContain(`#d-${day}`)
    expect(await idsOn(day)).not.toContain(meal)
  })

  it("asks again where more orders are affected than were agreed to", async () => {
    const { day, meal, orders } = await pick(true)
    const agreed = String(orders - 1)
    const { answer } = await post({ intent: "delete-meal", day, meal: String(meal), confirmed: agreed })
    expect(answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    for (const wrong of ["", "yes", "-1", "0.5", "NaN"]) {
      expect(
        (await post({ intent: "delete-meal", day, meal: String(meal), confirmed: wrong })).answer?.dialog,
      ).toBeTruthy()
    }
    expect(await idsOn(day)).toContain(meal)
  })

  it("answers in place for a page that stays", async () => {
    const { day, meal } = await pick(false)
    const { location, answer, status } = await post({ intent: "delete-meal", day, meal: String(meal), stay: "1" })
    expect({ location, answer, status }).toEqual({
      location: null,
      status: 200,
      answer: { status: 200, reply: null, message: null, dialog: null },
    })
    expect(await idsOn(day)).not.toContain(meal)
  })

  it("switches the day off with its last meal", async () => {
    for (const { meal } of on(menu, DAY)) {
      await postAndAgree({ intent: "delete-meal", day: DAY, meal: String(meal.item_id) })
    }
    expect(await idsOn(DAY)).toEqual([])
    const { days } = (await load("?week=1")).menu.week
    expect(days.find(({ date }) => date === DAY)).toMatchObject({ off: "marked", state: "off", items: [] })
  })

  it.each([
    ["a meal that is not there", { day: DAY, meal: "999999" }, 409],
    ["a day outside the menu", { day: "2030-01-06", meal: "1" }, 409],
    ["no day", { meal: "1" }, 422],
    ["no meal", { day: DAY }, 422],
    ["what is no id", { day: DAY, meal: "__proto__" }, 422],
  ])("refuses %s", async (_what, fields, status) => {
    await expectRefused({ intent: "delete-meal", ...fields }, status, /./)
  })
})

describe("days off", () => {
  it("marking a day off deletes all its meals, with one total of affected orders", async () => {
    const { day } = await pick(true)
    const items = on(menu, day)
    let orders = 0
    for (const { meal } of items) orders += await ordersOf(meal.item_id, [day])
    const asked = await post({ intent: "mark-day-off", day })
    expect(asked.answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    expect(await idsOn(day)).toHaveLength(items.length)
    expect((await postAndAgree({ intent: "mark-day-off", day })).location).toBe(`/food/menus/${MENU}#d-${day}`)
    expect(await idsOn(day)).toEqual([])
  })

  it("is refused where somebody else changed the day since it was shown", async () => {
    const { days } = (await load("?week=1")).menu.week
    const seen = days.find(({ date }) => date === DAY)?.seen ?? ""
    await upstream.graphql(token, "mutation($i: MenuMealsInput!) { deleteMenuMeals(input: $i) { id } }", {
      i: { menu: String(MENU), meals: [String(firstOn(DAY).meal.item_id)], dates: [DAY] },
    })
    const { answer } = await post({ intent: "mark-day-off", day: DAY, seen })
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("Somebody else changed this day") })
    expect((await idsOn(DAY)).length).toBe(on(menu, DAY).length - 1)
  })

  it("an activated day is open in the address, takes meals, and is then simply a day", async () => {
    await postAndAgree({ intent: "mark-day-off", day: DAY })
    expect((await load("?week=1")).menu.week.days[2]).toMatchObject({ date: DAY, off: "marked" })
    const { location } = await post({ intent: "activate-day", day: DAY }, "?week=1")
    expect(location).toBe(`/food/menus/${MENU}?week=1&open=${DAY}#d-${DAY}`)
    const search = `?week=1&open=${DAY}`
    expect((await load(search)).menu.week.days[2]).toMatchObject({ off: null, state: "empty" })
    const { meal } = firstOn(DAY)
    const fields = { day: DAY, merchant: String(meal.merchant.id), meals: String(meal.item_id) }
    const added = await post({ intent: "add-meals", ...fields }, search)
    expect(added.location).toBe(`/food/menus/${MENU}?week=1#d-${DAY}`)
    expect(await idsOn(DAY)).toEqual([meal.item_id])
  })

  it("an activated day that holds nothing is marked off in the address alone", async () => {
    await postAndAgree({ intent: "mark-day-off", day: DAY })
    const before = await mutations()
    const { location } = await post({ intent: "mark-day-off", day: DAY }, `?open=${DAY}`)
    expect(location).toBe(`/food/menus/${MENU}#d-${DAY}`)
    expect(await mutations()).toBe(before)
  })

  it.each([
    ["a holiday", HOLIDAY, 422, "This day can't be activated."],
    ["a Friday of a menu without Fridays", FRIDAY, 422, "This day can't be activated."],
    ["a day outside the menu", "2027-01-03", 422, "This day can't be activated."],
    ["a day that is on", DAY, 409, "The day is already active."],
    ["what is no day", "2026-02-30", 422, "*Required"],
  ])("does not activate %s", async (_what, day, status, text) => {
    await expectRefused({ intent: "activate-day", day }, status, text)
  })

  it.each([HOLIDAY, FRIDAY, "2027-01-03"])("an address cannot open %s either", async (day) => {
    const loaded = await load(`?open=${day}&week=3&dialog=add-meals&day=${day}`)
    expect(loaded.dialog).toBeNull()
    const { meal } = firstOn(DAY)
    const fields = { intent: "add-meals", day, merchant: String(meal.merchant.id), meals: String(meal.item_id) }
    await expectRefused(fields, 409, "the day is off", `?open=${day}`)
    await expectRefused({ intent: "mark-day-off", day }, 409, "already off", `?open=${day}`)
  })
})

describe("a form that does not exist", () => {
  it.each(["submit", "undo", "constructor", "__proto__", ""])("%j is no form of a menu", async (intent) => {
    expect((await post({ intent })).status).toBe(400)
  })

  it("nor is a menu that does not exist", async () => {
    for (const id of ["abc", "0", "999999"]) {
      const call = staff.post(`/food/menus/${id}`, { intent: "mark-day-off", day: DAY }, { id })
      const outcome = await action(call.args as never).catch((thrown: unknown) => thrown)
      expect(outcome).toRefuse(id === "999999" ? 422 : 404)
    }
  })
})
