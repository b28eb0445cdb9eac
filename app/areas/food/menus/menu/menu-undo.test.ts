import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { Toast } from "~/base/flash.server"
import { MenuForms } from "../../../../../tests/support/menu-forms"
import { ownTexts } from "../menu-texts"

/** Every change of an existing menu has a toast with Undo, on the reference upstream. */

const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(() => forms?.close())
beforeEach(() => forms.begin())

const undo = ([toast]: readonly Toast[], more: Record<string, string> = {}) => {
  if (!toast?.undo) throw new Error("the toast has no Undo")
  return forms.post({ ...toast.undo.fields, stay: "1", ...more })
}
const stocksOn = async (day: string) =>
  (await forms.itemsOn(day)).map(({ meal, stock }) => [meal.item_id, stock]).sort()
/** A meal without open orders, and its form. */
async function quiet() {
  const { day, meal } = await forms.pick(false)
  const name = forms.on(day).find((item) => item.meal.item_id === meal)?.meal.en_name
  return { day, name, fields: { intent: "delete-meal", day, meal: String(meal) } }
}

it("a deleted meal is reported with its day, and Undo restores it with its available stock", async () => {
  const { day, name, fields } = await quiet()
  const before = await stocksOn(day)
  const { toasts } = await forms.post({ ...fields, stay: "1" })
  expect(toasts).toMatchObject([{ kind: "success", title: expect.stringContaining(`Deleted: ${name}, `) }])
  expect(await stocksOn(day)).toHaveLength(before.length - 1)
  expect((await undo(toasts)).toasts).toMatchObject([{ kind: "success", title: ownTexts.undone }])
  expect(await stocksOn(day)).toEqual(before)
})

it("Undo says if clients were already notified", async () => {
  const { day, meal } = await forms.pick(true)
  const asked = await forms.post({ intent: "delete-meal", day, meal: String(meal) })
  const { dialog } = asked.answer ?? {}
  if (!dialog || !("fields" in dialog)) throw new Error("no question")
  const { toasts } = await forms.post({ ...dialog.fields, stay: "1" })
  expect((await undo(toasts)).toasts).toMatchObject([
    { kind: "success", title: "The change was undone. Clients with affected orders were already notified." },
  ])
})

it("a deleted oversold meal is restored with none available", async () => {
  const { day, fields } = await quiet()
  const item = forms.on(day).find(({ meal }) => String(meal.item_id) === fields.meal)
  const patch = { available_base_stock: 0 }
  await forms.upstream.call(forms.token, "PATCH", `/daily-meal/${item?.daily_meal_id}`, patch)
  const left = async () => (await forms.itemsOn(day)).find(({ meal }) => String(meal.item_id) === fields.meal)?.stock
  expect(await left()).toBeLessThan(0)
  const { toasts } = await forms.post({ ...fields, stay: "1" })
  expect((await undo(toasts)).toasts).toMatchObject([{ kind: "success", title: ownTexts.undone }])
  expect(await left()).toBe(0)
})

it("a hand-made Undo must name each meal of a day once, and cannot exceed the maximum stock", async () => {
  const { day, fields } = await quiet()
  const { toasts } = await forms.post({ ...fields, stay: "1" })
  const held = `${fields.meal}:${day}:999999999`
  const mutations = await forms.mutations()
  await undo(toasts, { held: `${held} ${held}` }).catch(() => null)
  expect(await forms.mutations()).toBe(mutations)
  await undo(toasts, { held })
  const there = (await forms.itemsOn(day)).find(({ meal }) => String(meal.item_id) === fields.meal)
  expect(there?.available_base).toBe(1_000_000)
})

it("an Undo that is sent twice, or after someone added the meal, changes nothing and says so", async () => {
  const { day, fields } = await quiet()
  const { toasts } = await forms.post({ ...fields, stay: "1" })
  await undo(toasts)
  const [was, mutations] = [await stocksOn(day), await forms.mutations()]
  expect((await undo(toasts)).toasts).toMatchObject([{ kind: "error", title: ownTexts.undoLate }])
  expect([await stocksOn(day), await forms.mutations()]).toEqual([was, mutations])
})

it("Undo restores the meals of a day that was marked off", async () => {
  const before = await stocksOn(DAY)
  const sent = await forms.postAndAgree({ intent: "mark-day-off", day: DAY, stay: "1" })
  const toasts = sent.toasts.filter((toast) => toast.undo)
  expect(toasts).toMatchObject([{ title: "Marked as off: 24 Nov 2026" }])
  expect(await stocksOn(DAY)).toEqual([])
  await undo(toasts)
  expect(await stocksOn(DAY)).toEqual(before)
})

it("Undo restores a replaced meal and records it", async () => {
  const { day, fields } = await quiet()
  const before = await forms.idsOn(day)
  const { dialog } = await forms.load(`?dialog=add-meals&day=${day}`)
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  const [{ value: merchant } = { value: "" }] = dialog.merchants
  const { body } = await forms.upstream.call<{ item_id: number }[]>(forms.token, "GET", `/merchants/${merchant}/meals`)
  const by = body.find(({ item_id }) => !before.includes(item_id))?.item_id ?? 0
  const change = { intent: "replace-multiply", merchant, meal: fields.meal, days: day }
  const { toasts } = await forms.post({ ...change, secondMerchant: merchant, secondMeal: String(by) })
  expect(toasts).toMatchObject([{ title: expect.stringContaining("Replaced: ") }])
  expect(await forms.idsOn(day)).toContain(by)
  await undo(toasts)
  expect((await forms.idsOn(day)).sort()).toEqual(before.toSorted())
  const added = await forms.post({ intent: "add-meals", day, merchant, meals: String(by) })
  expect(added.toasts).toMatchObject([{ title: expect.stringContaining("Added: ") }])
  await undo(added.toasts)
  expect((await forms.idsOn(day)).sort()).toEqual(before.toSorted())
})

it("an Undo of added meals changes nothing, and says so, if one of them was removed", async () => {
  const { day } = await quiet()
  const before = await forms.idsOn(day)
  const { dialog } = await forms.load(`?dialog=add-meals&day=${day}`)
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  const [{ value: merchant } = { value: "" }] = dialog.merchants
  const { body } = await forms.upstream.call<{ item_id: number }[]>(forms.token, "GET", `/merchants/${merchant}/meals`)
  const meal = String(body.find(({ item_id }) => !before.includes(item_id))?.item_id)
  const { toasts } = await forms.post({ intent: "add-meals", day, merchant, meals: meal, stay: "1" })
  await forms.post({ intent: "delete-meal", day, meal, stay: "1" })
  const mutations = await forms.mutations()
  expect((await undo(toasts)).toasts).toMatchObject([{ kind: "error", title: ownTexts.undoLate }])
  expect([await forms.idsOn(day), await forms.mutations()]).toEqual([before, mutations])
})

it("Undo restores a base stock", async () => {
  const { daily_meal_id: id, meal, available_base: base, stock } = forms.firstOn(DAY)
  const fields = { intent: "base-stock", day: DAY, meal: String(meal.item_id), seenBase: String(base) }
  const { toasts } = await forms.post({ ...fields, base: String(base + 7) })
  expect(toasts).toMatchObject([{ title: `Base stock of ${meal.en_name}: ${base} → ${base + 7}` }])
  await undo(toasts)
  const now = (await forms.itemsOn(DAY)).find((item) => item.daily_meal_id === id)
  expect([now?.available_base, now?.stock]).toEqual([base, stock])
})

const weekOf = (index: number) =>
  Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 15 + index * 7 + day)).toISOString().slice(0, 10))
const heldIn = async (index: number) => Promise.all(weekOf(index).map(stocksOn))

it("Undo restores a week that was copied over, and works once", async () => {
  const before = await heldIn(2)
  const { toasts } = await forms.postAndAgree({ intent: "duplicate-week", to: "2" }, "?week=0")
  const told = toasts.filter((toast) => toast.undo)
  expect(told).toMatchObject([{ title: "Week #1 was duplicated into week #3." }])
  expect(await heldIn(2)).not.toEqual(before)
  expect((await undo(told)).toasts).toMatchObject([
    { kind: "success", title: "The change was undone. Clients with affected orders were already notified." },
  ])
  expect(await heldIn(2)).toEqual(before)
  expect((await undo(told)).toasts).toMatchObject([{ kind: "error", title: ownTexts.undoLate }])
  // The upstream has no call that removes a week, so there is no Undo.
  const grown = await forms.postAndAgree({ intent: "duplicate-week", to: "new" }, "?week=1")
  expect(grown.toasts).toMatchObject([{ title: expect.stringContaining("was duplicated into week") }])
  expect(grown.toasts[0]?.undo).toBeUndefined()
})

it("an Undo of a copied week that fails says that some days were not restored", async () => {
  const { toasts } = await forms.postAndAgree({ intent: "duplicate-week", to: "2" }, "?week=0")
  const told = toasts.filter((toast) => toast.undo)
  await forms.upstream.control("POST", "/faults", { match: { operation: "CreateMenuMeals" }, mode: "422", skip: 1 })
  expect((await undo(told)).toasts).toContainEqual({
    kind: "error",
    title: "Some days of the week could not be undone. Check the week before you try again.",
    text: "",
  })
  await forms.upstream.control("DELETE", "/faults")
})

it("Undo restores a menu's name, unless someone renamed it again", async () => {
  const { name, zones } = await forms.read()
  const rename = (to: string) =>
    forms.post({ intent: "edit-menu", name: to, zones: zones.map(({ id }: { id: number }) => String(id)) })
  const { toasts } = await rename("Renamed for a moment")
  await undo(toasts)
  expect((await forms.read()).name).toBe(name)
  const again = await rename("Renamed for a moment")
  await rename("A third name")
  expect((await undo(again.toasts)).toasts).toMatchObject([{ kind: "error", title: ownTexts.undoLate }])
  await rename(name)
})

it("a hand-made Undo adds nothing outside the menu", async () => {
  const at = (held: string) => forms.post({ intent: "put-back", held, stay: "1" })
  const before = await forms.read()
  for (const held of ["7:2020-01-05:3", "7:2026-11-27:3", "7:2026-02-31:3", "x", "", "1:2026-11-24:1 2:2026-11-25:1"]) {
    expect((await at(held)).location).toBeNull()
  }
  expect((await at("7:2026-11-24:3 ".repeat(100).trim())).status).toBe(422)
  expect(await forms.read()).toEqual(before)
})
