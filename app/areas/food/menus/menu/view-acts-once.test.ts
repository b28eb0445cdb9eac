import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore, withStore } from "~/store/store.server"
import { type Fields, MENU, MenuForms } from "../../../../../tests/support/menu-forms"

/** Idempotency and activity of an existing menu's forms, on the reference upstream. */

const DAY = "2026-11-24"
const SCREEN_DAY = "24 Nov 2026"

let forms: MenuForms
let known: number
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(async () => {
  await forms.begin()
  known = (await entries()).total
})

const entries = () => listActivity({ kinds: ["menu"], recordId: String(MENU) }, 1, 20)
/** Activity since the test began, newest first. */
async function written() {
  const { rows, total } = await entries()
  return rows.slice(0, total - known).map(({ action: what, person, record, before, after }) => {
    expect([person.email, record.id]).toEqual([forms.staff.email, String(MENU)])
    return { what, name: record.name, before, after }
  })
}

const keyed = (fields: Fields): Fields => ({ once: randomUUID(), ...fields })

/** A merchant's meals that are not on the day, by id and name. */
async function offer() {
  const { dialog } = await forms.load(`?dialog=add-meals&day=${DAY}`)
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  for (const { value: merchant } of dialog.merchants) {
    const { dialog: chosen } = await forms.load(`?dialog=add-meals&day=${DAY}&merchant=${merchant}`)
    const meals = chosen?.name === "add-meals" ? (chosen.meals ?? []) : []
    if (meals.length > 2) return { merchant, meals }
  }
  throw new Error("the seed has no such merchant")
}

describe("sent twice in parallel", () => {
  it("a meal of a day is deleted once, and both requests report success", async () => {
    const { day, meal } = await forms.pick(false)
    const before = await forms.mutations()
    const fields = keyed({ intent: "delete-meal", day, meal: String(meal), stay: "1" })
    const outcomes = await Promise.all([forms.post(fields), forms.post(fields)])
    outcomes.push(await forms.post(fields))
    for (const { answer, status } of outcomes) {
      expect([status, answer]).toEqual([200, { status: 200, reply: null, message: null, dialog: null }])
    }
    expect(await forms.mutations()).toBe(before + 1)
    expect(await written()).toHaveLength(1)
  })

  it("a new week is added once, and both requests report it", async () => {
    const weeks = (await forms.read()).no_of_weeks
    const before = await forms.mutations()
    const fields = keyed({ intent: "duplicate-week", to: "new", agreed: "0 week new" })
    const [one, two] = await Promise.all([forms.post(fields, "?week=1"), forms.post(fields, "?week=1")])
    expect(one.location).toBe(`/food/menus/${MENU}?week=1`)
    expect(two.location).toBe(one.location)
    expect(two.toasts).toEqual(one.toasts)
    expect(await forms.mutations()).toBe(before + 1)
    expect((await forms.read()).no_of_weeks).toBe(weeks + 1)
    expect(await written()).toEqual([
      {
        what: "week duplicated",
        name: forms.menu.name,
        before: { week: "Week #2" },
        after: { week: `Week #${weeks + 1} (new)` },
      },
    ])
  })

  it("meals are added once", async () => {
    const { merchant, meals } = await offer()
    const before = await forms.mutations()
    const fields = keyed({
      intent: "add-meals",
      day: DAY,
      merchant,
      meals: meals.slice(0, 2).map(({ value }) => value),
    })
    for (const { location } of await Promise.all([forms.post(fields), forms.post(fields)])) {
      expect(location).toBe(`/food/menus/${MENU}#d-${DAY}`)
    }
    expect(await forms.mutations()).toBe(before + 1)
  })

  it("a question does not use up the key: the second request is asked too, and Yes sent twice acts once", async () => {
    const { day, meal } = await forms.pick(true)
    const fields = keyed({ intent: "delete-meal", day, meal: String(meal), stay: "1" })
    const [asked, again] = [await forms.post(fields), await forms.post(fields)]
    expect(asked.answer?.dialog).toMatchObject({ name: "affected-orders" })
    expect(again.answer).toEqual(asked.answer)
    const { dialog } = asked.answer ?? {}
    if (!dialog || !("fields" in dialog)) throw new Error("no question")
    // The question's form has its own idempotency key.
    expect(dialog.fields.once ?? []).toEqual([])
    const before = await forms.mutations()
    const yes = keyed(dialog.fields)
    for (const { location } of await Promise.all([forms.post(yes), forms.post(yes)])) {
      expect(location).toBe(`/food/menus/${MENU}#d-${day}`)
    }
    expect(await forms.mutations()).toBe(before + 1)
  })
})

describe("after an unknown outcome", () => {
  const fault = (match: object) => forms.upstream.control("POST", "/faults", { match, mode: "500", times: 1 })

  it("a creating form is not repeated with the same key", async () => {
    const { merchant, meals } = await offer()
    await fault({ operation: "CreateMenuMeals" })
    const fields = keyed({ intent: "add-meals", day: DAY, merchant, meals: String(meals[0]?.value) })
    expect((await forms.post(fields)).status).toBe(502)
    const { status, answer } = await forms.post(fields)
    expect([status, answer?.message]).toEqual([
      409,
      "We could not confirm that this was done. Check the menu before you try again.",
    ])
    expect(await forms.idsOn(DAY)).toHaveLength(forms.on(DAY).length)
    expect((await forms.post({ ...fields, once: randomUUID() })).location).toContain(`#d-${DAY}`)
  })

  it("a week is not added again with the same key, but by a new form", async () => {
    const weeks = (await forms.read()).no_of_weeks
    await fault({ path: `/menus/${MENU}/weeks/duplicate` })
    const fields = keyed({ intent: "duplicate-week", to: "new", agreed: "0 week new" })
    expect((await forms.post(fields)).status).toBe(502)
    expect((await forms.post(fields)).answer?.message).toBe(
      "We could not confirm that this was done. Check the menu before you try again.",
    )
    expect((await forms.read()).no_of_weeks).toBe(weeks)
    await forms.post({ ...fields, once: randomUUID() })
    expect((await forms.read()).no_of_weeks).toBe(weeks + 1)
  })

  it("a deletion is not repeated, because someone may have added the meal again", async () => {
    const { day, meal } = await forms.pick(false)
    await fault({ operation: "DeleteMenuMeals" })
    const fields = keyed({ intent: "delete-meal", day, meal: String(meal) })
    expect((await forms.post(fields)).status).toBe(502)
    const { status, answer } = await forms.post(fields)
    expect([status, answer?.message]).toEqual([
      409,
      "We could not confirm that this was done. Check the menu before you try again.",
    ])
    expect(await forms.idsOn(day)).toContain(meal)
    expect((await forms.post({ ...fields, once: randomUUID() })).location).toContain(`#d-${day}`)
  })

  it("the same applies after the process died", async () => {
    const { day, meal } = await forms.pick(false)
    const before = await forms.mutations()
    const slow = { match: { operation: "DeleteMenuMeals" }, mode: "slow", delayMs: 1_500, times: 1 }
    await forms.upstream.control("POST", "/faults", slow)
    const fields = keyed({ intent: "delete-meal", day, meal: String(meal) })
    const first = forms.post(fields)
    await vi.waitFor(async () => expect(await endLeases()).toBe(1))
    const { status, answer } = await forms.post(fields)
    expect([status, answer?.message]).toEqual([
      409,
      "We could not confirm that this was done. Check the menu before you try again.",
    ])
    expect((await first).location).toContain(`#d-${day}`)
    expect(await forms.mutations()).toBe(before + 1)
  })
})

/** Ends the leases of open keys, as if their process had died. Returns how many there were. */
async function endLeases(): Promise<number> {
  const end = sql`UPDATE acts SET lease_until = now() - interval '1 second' WHERE outcome IS NULL RETURNING 1`
  return (await withStore((db) => db.execute(end))).rows.length
}

describe("changes are recorded in activity", () => {
  it("meals added, replaced and deleted, and a day off", async () => {
    const { merchant, meals } = await offer()
    const [first, second] = meals
    if (!first || !second) throw new Error("no meals")
    await forms.post({ intent: "add-meals", day: DAY, merchant, meals: first.value })
    const days = { days: [SCREEN_DAY] }
    const swap = { merchant, meal: first.value, secondMerchant: merchant, secondMeal: second.value, days: DAY }
    await forms.postAndAgree({ intent: "replace-multiply", ...swap })
    await forms.postAndAgree({ intent: "delete-meal", day: DAY, meal: second.value })
    await forms.postAndAgree({ intent: "mark-day-off", day: DAY })
    await forms.post({ intent: "activate-day", day: DAY })
    const name = forms.menu.name
    expect(await written()).toEqual([
      { what: "day marked off", name, before: { meals: expect.any(Array) }, after: days },
      { what: "meals deleted", name, before: { meals: [second.label] }, after: days },
      { what: "meal replaced", name, before: { meal: first.label }, after: { meal: second.label, ...days } },
      { what: "meals added", name, before: null, after: { meals: [first.label], ...days } },
    ])
  })

  it("the base stock and out of stock, from and to", async () => {
    const { meal, available_base: base } = forms.firstOn(DAY)
    const fields = { day: DAY, meal: String(meal.item_id) }
    await forms.post({ intent: "base-stock", ...fields, base: String(base + 5) })
    const raised = (await forms.itemsOn(DAY)).find((item) => item.meal.item_id === meal.item_id)
    await forms.post({ intent: "mark-out-of-stock", ...fields })
    const where = { meal: meal.en_name, days: [SCREEN_DAY] }
    const { stock = 0 } = raised ?? {}
    expect(await written()).toMatchObject([
      {
        what: "meal marked as out of stock",
        before: { "base stock": base + 5, available: stock },
        after: { "base stock": base + 5 - stock, available: 0, ...where },
      },
      {
        what: "base stock changed",
        before: { "base stock": base },
        after: { "base stock": base + 5, ...where },
      },
    ])
  })

  it("an edited menu: its name and its zones, under the new name", async () => {
    const { dialog } = await forms.load("?dialog=edit-menu")
    if (dialog?.name !== "edit-menu") throw new Error("no dialog")
    const other = dialog.zones.find(({ locked }) => !locked)
    const zones = [...forms.menu.zones.map(({ id }) => String(id)), String(other?.value)]
    await forms.post({ intent: "edit-menu", name: "Another name", zones })
    const before = forms.menu.zones.map((zone) => zone.name)
    expect(await written()).toEqual([
      {
        what: "edited",
        name: "Another name",
        before: { name: forms.menu.name, zones: before },
        after: { name: "Another name", zones: [...before, other?.label] },
      },
    ])
  })

  it("nothing of refusals, questions and failures", async () => {
    const { day, meal } = await forms.pick(true)
    await forms.post({ intent: "delete-meal", day, meal: String(meal) })
    await forms.post({ intent: "delete-meal", day, meal: "999999" })
    await forms.upstream.control("POST", "/faults", { match: { path: "/daily-meal" }, mode: "500", times: 1 })
    await forms.post({ intent: "base-stock", day, meal: String(meal), base: "77777" })
    expect(await written()).toEqual([])
  })
})
