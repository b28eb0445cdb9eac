import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MENU, MenuForms } from "../../../../../tests/support/menu-forms"
import { staffWith } from "../../../../../tests/support/staff"
import { FORBIDDEN } from "../../../../../tests/support/what-leaks"
import { CHANGES } from "./menu-changes.server"
import { action } from "./view"

/** Forms of an existing menu's days, on the reference upstream. */

const FRIDAY = "2026-11-27"
const HOLIDAY = "2026-12-08"
const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(() => forms?.close())
beforeEach(() => forms.begin())

describe("without EDIT_MENUS", () => {
  it.each([...Object.keys(CHANGES), "nonsense"])(
    "%s is refused with 403 and the documents' toast, and the upstream is not asked",
    async (intent) => {
      const viewer = await staffWith(forms.upstream, "VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS")
      const stats = () => forms.upstream.control<{ mutations: number; calls: object }>("GET", "/stats")
      const before = await stats()
      const call = viewer.post(`/food/menus/${MENU}`, { intent, day: DAY }, { id: String(MENU) })
      await expect(action(call.args as never)).rejects.toRefuse(403)
      expect(call).toFlash(FORBIDDEN.title, FORBIDDEN.text)
      const { mutations, calls } = await stats()
      expect({ mutations, calls }).toEqual({ mutations: before.mutations, calls: before.calls })
    },
  )

  it("the page has no forms or dialogs, whatever the address names", async () => {
    const viewer = await staffWith(forms.upstream, "VIEW_MENUS")
    const loaded = await forms.load(`?dialog=edit-menu&open=${FRIDAY},2026-11-28`, viewer)
    expect(loaded).toMatchObject({ canEdit: false, canGenerate: false, dialog: null, open: [] })
  })
})

describe("deleting a meal of a day", () => {
  it("is sent immediately if nobody ordered it", async () => {
    const { day, meal } = await forms.pick(false)
    const { location } = await forms.post({ intent: "delete-meal", day, meal: String(meal) }, "?week=1")
    expect(location).toBe(`/food/menus/${MENU}?week=1#d-${day}`)
    expect(await forms.idsOn(day)).not.toContain(meal)
  })

  it("asks if orders are affected, and Yes deletes it", async () => {
    const { day, meal, orders } = await forms.pick(true)
    const before = await forms.mutations()
    const asked = await forms.post({ intent: "delete-meal", day, meal: String(meal), stay: "1" })
    expect(asked.answer?.dialog).toMatchObject({
      ...{ name: "affected-orders", orders },
      leaving: [expect.stringMatching(/^\S.*: \d\d \w{3} \d{4}$/)],
      affected: Array.from({ length: Math.min(orders, 100) }, () => ({
        id: expect.stringMatching(/^\d+$/),
        date: day,
      })),
    })
    expect(await forms.mutations()).toBe(before)
    const { dialog } = asked.answer ?? {}
    if (!dialog || !("fields" in dialog)) throw new Error("no question")
    expect(dialog.fields).toEqual({
      intent: "delete-meal",
      day: [day],
      meal: [String(meal)],
      agreed: [`${orders} delete-meal`],
    })
    expect((await forms.post(dialog.fields)).location).toContain(`#d-${day}`)
    expect(await forms.idsOn(day)).not.toContain(meal)
  })

  it("asks again if more orders are affected than confirmed", async () => {
    const { day, meal, orders } = await forms.pick(true)
    const agreed = `${orders - 1} delete-meal`
    const { answer } = await forms.post({ intent: "delete-meal", day, meal: String(meal), agreed })
    expect(answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    for (const wrong of ["", "yes", "-1 delete-meal", "0.5 delete-meal", "NaN delete-meal", `${orders} add-meals`]) {
      expect(
        (await forms.post({ intent: "delete-meal", day, meal: String(meal), agreed: wrong })).answer?.dialog,
      ).toBeTruthy()
    }
    expect(await forms.idsOn(day)).toContain(meal)
  })

  it("responds without a redirect to script", async () => {
    const { day, meal } = await forms.pick(false)
    const { location, answer, status } = await forms.post({ intent: "delete-meal", day, meal: String(meal), stay: "1" })
    expect({ location, answer, status }).toEqual({
      location: null,
      status: 200,
      answer: { status: 200, reply: null, message: null, dialog: null },
    })
    expect(await forms.idsOn(day)).not.toContain(meal)
  })

  it("turns the day off with its last meal", async () => {
    for (const { meal } of forms.on(DAY)) {
      await forms.postAndAgree({ intent: "delete-meal", day: DAY, meal: String(meal.item_id) })
    }
    expect(await forms.idsOn(DAY)).toEqual([])
    const { days } = (await forms.load("?week=1")).menu.week
    expect(days.find(({ date }) => date === DAY)).toMatchObject({ off: "marked", state: "off", items: [] })
  })

  it.each([
    ["a meal that is not there", { day: DAY, meal: "999999" }, 409],
    ["a day outside the menu", { day: "2030-01-06", meal: "1" }, 409],
    ["no day", { meal: "1" }, 422],
    ["no meal", { day: DAY }, 422],
    ["what is no id", { day: DAY, meal: "__proto__" }, 422],
  ])("refuses %s", async (_what, fields, status) => {
    await forms.expectRefused({ intent: "delete-meal", ...fields }, status, /./)
  })
})

describe("days off", () => {
  it("marking a day off deletes all its meals, with one total of affected orders", async () => {
    const { day } = await forms.pick(true)
    const items = forms.on(day)
    let orders = 0
    for (const { meal } of items) orders += await forms.ordersOf(meal.item_id, [day])
    const asked = await forms.post({ intent: "mark-day-off", day })
    expect(asked.answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    expect(await forms.idsOn(day)).toHaveLength(items.length)
    expect((await forms.postAndAgree({ intent: "mark-day-off", day })).location).toBe(`/food/menus/${MENU}#d-${day}`)
    expect(await forms.idsOn(day)).toEqual([])
  })

  it("is refused if someone else changed the day since it was shown", async () => {
    const { days } = (await forms.load("?week=1")).menu.week
    const seen = days.find(({ date }) => date === DAY)?.seen ?? ""
    await forms.elsewhere("deleteMenuMeals", [forms.firstOn(DAY).meal.item_id], [DAY])
    const { answer } = await forms.post({ intent: "mark-day-off", day: DAY, seen })
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("Someone else changed this day") })
    expect((await forms.idsOn(DAY)).length).toBe(forms.on(DAY).length - 1)
  })

  it("an activated day is open in the address, takes meals, and is then simply a day", async () => {
    await forms.postAndAgree({ intent: "mark-day-off", day: DAY })
    expect((await forms.load("?week=1")).menu.week.days[2]).toMatchObject({ date: DAY, off: "marked" })
    const { location } = await forms.post({ intent: "activate-day", day: DAY }, "?week=1")
    expect(location).toBe(`/food/menus/${MENU}?week=1&open=${DAY}#d-${DAY}`)
    const search = `?week=1&open=${DAY}`
    expect((await forms.load(search)).menu.week.days[2]).toMatchObject({ off: null, state: "empty" })
    const { meal } = forms.firstOn(DAY)
    const fields = { day: DAY, merchant: String(meal.merchant.id), meals: String(meal.item_id) }
    const added = await forms.post({ intent: "add-meals", ...fields }, search)
    expect(added.location).toBe(`/food/menus/${MENU}?week=1#d-${DAY}`)
    expect(await forms.idsOn(DAY)).toEqual([meal.item_id])
  })

  it("an activated day without meals is marked off only in the address", async () => {
    await forms.postAndAgree({ intent: "mark-day-off", day: DAY })
    const before = await forms.mutations()
    const { location } = await forms.post({ intent: "mark-day-off", day: DAY }, `?open=${DAY}`)
    expect(location).toBe(`/food/menus/${MENU}#d-${DAY}`)
    expect(await forms.mutations()).toBe(before)
  })

  it.each([
    ["a holiday", HOLIDAY, 422, "This day can't be activated."],
    ["a Friday of a menu without Fridays", FRIDAY, 422, "This day can't be activated."],
    ["a day outside the menu", "2027-01-03", 422, "This day can't be activated."],
    ["a day that is on", DAY, 409, "The day is already active."],
    ["what is no day", "2026-02-30", 422, "*Required"],
  ])("does not activate %s", async (_what, day, status, text) => {
    await forms.expectRefused({ intent: "activate-day", day }, status, text)
  })

  it.each([HOLIDAY, FRIDAY, "2027-01-03"])("an address cannot open %s either", async (day) => {
    const loaded = await forms.load(`?open=${day}&week=3&dialog=add-meals&day=${day}`)
    expect(loaded.dialog).toBeNull()
    const { meal } = forms.firstOn(DAY)
    const fields = { intent: "add-meals", day, merchant: String(meal.merchant.id), meals: String(meal.item_id) }
    await forms.expectRefused(fields, 409, "the day is off", `?open=${day}`)
    await forms.expectRefused({ intent: "mark-day-off", day }, 409, "already off", `?open=${day}`)
  })
})

describe("a form that does not exist", () => {
  it.each(["submit", "undo", "constructor", "__proto__", ""])("%j is no form of a menu", async (intent) => {
    expect((await forms.post({ intent })).status).toBe(400)
  })

  it("nor is a menu that does not exist", async () => {
    for (const id of ["abc", "0", "999999"]) {
      const call = forms.staff.post(`/food/menus/${id}`, { intent: "mark-day-off", day: DAY }, { id })
      const outcome = await action(call.args as never).catch((thrown: unknown) => thrown)
      expect(outcome).toRefuse(id === "999999" ? 422 : 404)
    }
  })
})
