import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MENU, MenuForms } from "../../../../../tests/support/menu-forms"
import { staffWith } from "../../../../../tests/support/staff"
import { loader as version } from "./version"
import { loader } from "./view"

/** Duplicate week and Edit Menu (product/food 4, 4.5), on the reference upstream. */

const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(() => forms?.close())
beforeEach(() => forms.begin())

const setBase = (base: number) =>
  forms.upstream.call(forms.token, "PATCH", `/daily-meal/${forms.firstOn(DAY).daily_meal_id}`, {
    available_base_stock: base,
  })

describe("Duplicate week", () => {
  const week = (index: number) =>
    Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 15 + index * 7 + day)).toISOString().slice(0, 10))

  it("always asks, with weeks counted from 1", async () => {
    const before = await forms.mutations()
    const { answer } = await forms.post({ intent: "duplicate-week", to: "2" }, "?week=0")
    expect(answer?.dialog).toMatchObject({ name: "duplicate-week", from: 0, to: 2 })
    expect(await forms.mutations()).toBe(before)
  })

  it("copies days allowed in both weeks, Monday to Monday, after both questions", async () => {
    const outcome = await forms.postAndAgree({ intent: "duplicate-week", to: "2" }, "?week=0")
    expect(outcome.location).toBe(`/food/menus/${MENU}?week=0`)
    expect(outcome.toasts).toContainEqual(expect.objectContaining({ title: "Week #1 was duplicated into week #3." }))
    const [source, target] = [week(0), week(2)]
    for (const [index, date] of source.entries()) {
      const held = forms.on(date).map(({ meal }) => meal.item_id)
      if (held.length === 0) continue
      expect((await forms.idsOn(target[index] ?? "")).sort()).toEqual(held.sort())
    }
  })

  it("counts the orders of the meals that the target loses", async () => {
    const asked = await forms.post({ intent: "duplicate-week", to: "2" }, "?week=0")
    if (!asked.answer?.dialog || !("fields" in asked.answer.dialog)) throw new Error("no question")
    let orders = 0
    for (const [index, date] of week(2).entries()) {
      const kept = forms.on(week(0)[index] ?? "").map(({ meal }) => meal.item_id)
      if (kept.length === 0) continue
      for (const { meal } of forms.on(date)) {
        if (!kept.includes(meal.item_id)) orders += await forms.ordersOf(meal.item_id, [date])
      }
    }
    const { answer, location } = await forms.post(asked.answer.dialog.fields, "?week=0")
    if (orders > 0) expect(answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    else expect(location).not.toBeNull()
  })

  it("makes a new week at the end", async () => {
    const asked = await forms.post({ intent: "duplicate-week", to: "new" }, "?week=1")
    expect(asked.answer?.dialog).toMatchObject({ name: "duplicate-week", from: 1, to: forms.menu.no_of_weeks })
    await forms.postAndAgree({ intent: "duplicate-week", to: "new" }, "?week=1")
    expect((await forms.read()).no_of_weeks).toBe(forms.menu.no_of_weeks + 1)
  })

  it("is refused if someone else changed one of the weeks before Yes", async () => {
    const { answer } = await forms.post({ intent: "duplicate-week", to: "2" }, "?week=1")
    if (!answer?.dialog || !("fields" in answer.dialog)) throw new Error("no question")
    await forms.elsewhere("deleteMenuMeals", [forms.firstOn(DAY).meal.item_id], [DAY])
    await forms.expectRefused(answer.dialog.fields, 409, "Someone else changed one of the two weeks", "?week=1")
  })

  it.each(["0", "4", "99", "-1", "x", "", "1.5"])("refuses week %j", async (to) => {
    await forms.expectRefused(
      { intent: "duplicate-week", to, agreed: `0 week ${to}` },
      422,
      "Choose another week.",
      "?week=0",
    )
  })

  it("a failure shows the documents' toast", async () => {
    await forms.upstream.control("POST", "/faults", {
      match: { path: "/menus/1482/weeks/duplicate" },
      mode: "422",
      times: 1,
    })
    const outcome = await forms.postAndAgree({ intent: "duplicate-week", to: "new" }, "?week=0")
    expect(outcome.location).toBeNull()
    expect(outcome.toasts).toContainEqual({
      kind: "error",
      title: "Something went wrong",
      text: expect.stringMatching(/^error: .+/),
    })
  })
})

describe("Edit Menu", () => {
  const search = "?dialog=edit-menu"
  const fields = (changes: Record<string, string | string[]> = {}) => ({
    intent: "edit-menu",
    name: forms.menu.name,
    zones: forms.menu.zones.map(({ id }) => String(id)),
    seenName: forms.menu.name,
    seenZones: forms.menu.zones.map(({ id }) => id).join(","),
    ...changes,
  })
  async function offered() {
    const { dialog } = await forms.load(search)
    if (dialog?.name !== "edit-menu") throw new Error("no dialog")
    return dialog
  }

  it("offers the city's zones, with assigned zones locked", async () => {
    const dialog = await offered()
    expect(dialog).toMatchObject({ menuName: forms.menu.name, status: "active", city: "Riyadh" })
    const locked = dialog.zones.filter((zone) => zone.locked).map(({ value }) => Number(value))
    expect(locked).toEqual(forms.menu.zones.map(({ id }) => id))
    expect(dialog.zones.length).toBeGreaterThan(locked.length)
  })

  it("saves name and zones, and always sends the menu's own status", async () => {
    const added = (await offered()).zones.find((zone) => !zone.locked)?.value ?? ""
    const changes = { name: " Riyadh North, renewed ", zones: [...fields().zones, added], status: "inactive" }
    const { location } = await forms.post(fields(changes), search)
    expect(location).toBe(`/food/menus/${MENU}`)
    const saved = await forms.read()
    expect(saved).toMatchObject({ name: "Riyadh North, renewed", status: "active" })
    expect(saved.zones.map(({ id }) => id)).toContain(Number(added))
  })

  it("'+ Select All' assigns every zone of the city", async () => {
    await forms.post(fields({ zones: [], allZones: "on" }), search)
    expect((await forms.read()).zones).toHaveLength((await offered()).zones.length)
  })

  it("refuses empty values, an unchanged form, removed zones and zones of another city", async () => {
    await forms.expectRefused(fields({ name: "  " }), 422, "Required", search)
    await forms.expectRefused(fields({ name: "n".repeat(192) }), 422, "Maximum is 191", search)
    await forms.expectRefused(fields(), 422, "No changes yet.", search)
    await forms.expectRefused(fields({ zones: fields().zones.slice(1) }), 422, "can't be removed", search)
    await forms.expectRefused(fields({ zones: [] }), 422, "Required", search)
    await forms.expectRefused(
      fields({ zones: [...fields().zones, "1"] }),
      422,
      "Choose zones of the chosen city.",
      search,
    )
    await forms.expectRefused(fields({ zones: [...fields().zones, "999999"] }), 422, "Choose zones", search)
    const many = Array.from({ length: 1_501 }, (_, index) => String(index + 1))
    expect((await forms.post(fields({ zones: many }), search)).status).toBe(413)
  })

  it("a taken name is reported at the field, in the documents' words", async () => {
    const { answer } = await forms.expectRefused(
      fields({ name: "Keto Select, Riyadh" }),
      422,
      "Menu name must be unique!",
      search,
    )
    expect(answer?.reply).toMatchObject({
      error: { name: ["Menu name must be unique!"] },
      initialValue: { name: "Keto Select, Riyadh" },
    })
    expect(answer?.dialog).toMatchObject({ name: "edit-menu" })
  })

  it("other failures are shown in the dialog, which keeps the typed values", async () => {
    await forms.upstream.control("POST", "/faults", {
      match: { method: "PATCH", path: `^/menus/${MENU}$` },
      mode: "500",
      times: 1,
    })
    const { answer, status } = await forms.post(fields({ name: "Other" }), search)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(answer).toMatchObject({
      message: expect.stringMatching(/try again later/),
      dialog: { name: "edit-menu" },
      reply: { initialValue: { name: "Other" } },
    })
  })

  it("concurrent edits are reported per field, with the menu's current values", async () => {
    const mine = fields({ name: "Mine" })
    const zones = [...forms.menu.zones.map(({ id }) => id), 17]
    const theirs = { name: "Theirs", status: "active", zones }
    await forms.upstream.call(forms.token, "PATCH", `/menus/${MENU}`, theirs)
    const { answer } = await forms.expectRefused(mine, 409, `from "${forms.menu.name}" to "Theirs".`, search)
    expect(answer?.reply?.error?.zones?.[0]).toMatch(/^Someone else assigned .+\.$/)
    expect(answer?.dialog).toMatchObject({
      name: "edit-menu",
      menuName: "Theirs",
      seenZones: expect.stringMatching(/17/),
    })
  })
})

describe("Extend Menu", () => {
  it("needs its own permission", async () => {
    const generator = await staffWith(forms.upstream, "VIEW_MENUS", "GENERATE_MENUS")
    expect(await forms.load("", generator)).toMatchObject({ canEdit: false, canGenerate: true })
    expect(await forms.load()).toMatchObject({ canEdit: true, canGenerate: false })
  })
})

describe("the version of a menu", () => {
  const ask = async (id: string) => {
    const call = forms.staff.get(`/food/menus/${id}/version`, { id })
    const response = await version(call.args as never).catch((thrown: Response) => thrown)
    return { status: response.status, text: await response.text(), toasts: call.toasts() }
  }

  it("is the same as the page's until the menu changes", async () => {
    const { version: shown } = (await forms.load()).menu
    expect(await ask(String(MENU))).toEqual({ status: 200, text: shown, toasts: [] })
    await setBase(forms.firstOn(DAY).available_base + 1)
    expect((await ask(String(MENU))).text).not.toBe(shown)
  })

  it("fails quietly", async () => {
    await forms.upstream.control("POST", "/faults", { match: { path: `^/menus/${MENU}$` }, mode: "500", times: 1 })
    expect(await ask(String(MENU))).toEqual({ status: 503, text: "", toasts: [] })
    expect((await ask("abc")).status).toBe(404)
    expect((await ask("999999")).status).toBe(404)
  })
})

describe("a menu that cannot be loaded", () => {
  const stateAt = async (status: number) => {
    const path = `^/menus/${MENU}$`
    await forms.upstream.control("POST", "/faults", { match: { path }, mode: "answer", status, body: {}, times: 1 })
    const call = forms.staff.get(`/food/menus/${MENU}`, { id: String(MENU) })
    const answer = await loader(call.args as never)
    return "data" in answer ? [answer.data.state, answer.init?.status] : [answer.state]
  }

  it.each([
    [422, "missing", 404],
    [404, "missing", 404],
    [400, "failed", 422],
    [413, "failed", 422],
    [500, "failed", 502],
  ])("%d upstream is '%s' (product/food 4)", async (upstreamStatus, state, status) => {
    expect(await stateAt(upstreamStatus)).toEqual([state, status])
  })
})
