import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MENU, MenuForms } from "../../../../../tests/support/menu-forms"

/** Base stock and out of stock (product/food 4, 4.2), on the reference upstream. */

const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(() => forms?.close())
beforeEach(() => forms.begin())

const firstNow = async () => {
  const { daily_meal_id: id } = forms.firstOn(DAY)
  const item = (await forms.itemsOn(DAY)).find((one) => one.daily_meal_id === id)
  return { base: item?.available_base, available: item?.stock }
}
const setBase = (base: number) =>
  forms.upstream.call(forms.token, "PATCH", `/daily-meal/${forms.firstOn(DAY).daily_meal_id}`, {
    available_base_stock: base,
  })

describe("Edit Base Stock", () => {
  const search = () => `?week=1&dialog=base-stock&day=${DAY}&meal=${forms.firstOn(DAY).meal.item_id}`
  const fields = (base: string, seen = forms.firstOn(DAY).available_base) => ({
    intent: "base-stock",
    day: DAY,
    meal: String(forms.firstOn(DAY).meal.item_id),
    seenBase: String(seen),
    base,
  })

  it("changes the available stock by the same difference", async () => {
    const { available_base: base, stock } = forms.firstOn(DAY)
    expect((await forms.load(search())).dialog).toMatchObject({ name: "base-stock", base, available: stock })
    const { location } = await forms.post(fields(String(base + 7)), search())
    expect(location).toBe(`/food/menus/${MENU}?week=1#d-${DAY}`)
    expect(await firstNow()).toEqual({ base: base + 7, available: stock + 7 })
  })

  it.each([
    ["", "*Required"],
    ["  ", "*Required"],
    ["0", "Minimum is 1"],
    ["-5", "Minimum is 1"],
    ["1.5", "Enter a whole number"],
    ["many", "Enter a whole number"],
    ["1000001", "Enter a whole number"],
    ["99999999999999999999", "Enter a whole number"],
  ])("refuses %j and keeps it in the dialog", async (base, text) => {
    const { answer } = await forms.expectRefused(fields(base), 422, text, search())
    expect(answer?.dialog).toMatchObject({ name: "base-stock" })
    expect(answer?.reply?.initialValue).toMatchObject(base.trim() ? { base } : {})
  })

  it("refuses the current value", async () => {
    const { available_base: base } = forms.firstOn(DAY)
    await forms.expectRefused(fields(String(base)), 422, `The base stock is already ${base}.`, search())
  })

  it("reports both values after a concurrent change, and changes nothing", async () => {
    const { available_base: base } = forms.firstOn(DAY)
    await setBase(base + 3)
    const told = `Someone else changed the base stock from ${base} to ${base + 3}.`
    const { answer } = await forms.expectRefused(fields(String(base + 9)), 409, told, search())
    expect(answer?.dialog).toMatchObject({ name: "base-stock", base: base + 3 })
    expect(answer?.reply?.initialValue).toMatchObject({ base: String(base + 9) })
    expect((await forms.post(fields(String(base + 9), base + 3), search())).location).not.toBeNull()
    expect((await firstNow()).base).toBe(base + 9)
  })

  it("a failure keeps the dialog open with the value", async () => {
    await forms.upstream.control("POST", "/faults", { match: { path: "^/daily-meal" }, mode: "500", times: 1 })
    const { answer, status } = await forms.post(fields("77"), search())
    expect(status).toBeGreaterThanOrEqual(500)
    expect(answer).toMatchObject({
      message: expect.stringMatching(/try again later/),
      dialog: { name: "base-stock" },
      reply: { initialValue: { base: "77" } },
    })
  })

  it("refuses a meal that is not on the day", async () => {
    await forms.expectRefused({ ...fields("5"), meal: "999999" }, 409, "This meal is no longer on this day.")
    await forms.expectRefused({ ...fields("5"), day: "2026-11-27" }, 409, "This meal is no longer on this day.")
  })
})

describe("Mark as out of stock", () => {
  const value = (base?: number, available?: number) => {
    const { meal } = forms.firstOn(DAY)
    return [meal.item_id, base, available].filter((part) => part !== undefined).join(":")
  }
  const fields = (meal: string) => ({ intent: "mark-out-of-stock", day: DAY, meal })

  it("subtracts the available stock from the base, so that 0 is available", async () => {
    const { available_base: base, stock } = forms.firstOn(DAY)
    expect(stock).toBeGreaterThan(0)
    await forms.post(fields(value(base, stock)))
    expect(await firstNow()).toEqual({ base: base - stock, available: 0 })
    await forms.expectRefused(fields(value(base - stock, 0)), 409, "This meal is already out of stock.")
  })

  it("the base may become 0, below the dialog's minimum", async () => {
    const { available_base: base, stock } = forms.firstOn(DAY)
    // Nothing is sold, so base and available stock are equal.
    const unsold = (await forms.read()).dates_meals
      .flatMap(({ date, items }) => items.map((item) => ({ date, item })))
      .find(({ item }) => item.stock === item.available_base && item.stock > 0)
    if (!unsold) throw new Error(`the seed has no unsold meal (${base}, ${stock})`)
    const { date, item } = unsold
    await forms.post({
      intent: "mark-out-of-stock",
      day: date,
      meal: `${item.meal.item_id}:${item.available_base}:${item.stock}`,
    })
    const after = (await forms.itemsOn(date)).find((one) => one.daily_meal_id === item.daily_meal_id)
    expect(after).toMatchObject({ available_base: 0, stock: 0 })
  })

  it("is undone from its toast, unless the base has changed since", async () => {
    const { available_base: base, stock, meal } = forms.firstOn(DAY)
    const { toasts } = await forms.post({ ...fields(value(base, stock)), stay: "1" })
    const back = {
      intent: "back-in-stock",
      day: DAY,
      meal: String(meal.item_id),
      base: String(base),
      seenBase: String(base - stock),
    }
    const action = `/food/menus/${MENU}`
    expect(toasts).toMatchObject([{ kind: "success", undo: { action, fields: back } }])
    expect((await forms.post(back)).location).toBe(`${action}#d-${DAY}`)
    expect(await firstNow()).toEqual({ base, available: stock })
    const told = `Someone else changed the base stock from ${base - stock} to ${base}.`
    await forms.expectRefused(back, 409, told)
    expect((await forms.post({ ...back, stay: "1" })).toasts).toMatchObject([{ kind: "error", title: told }])
    for (const wrong of ["-1", "1.5", "", "1000001"])
      await forms.expectRefused({ ...back, base: wrong, seenBase: wrong || "x" }, 422, "Enter a whole number")
  })

  it("shows old and new stock after a concurrent change, and Yes uses the new one", async () => {
    const { available_base: base, stock } = forms.firstOn(DAY)
    await setBase(base + 5)
    const { answer } = await forms.post(fields(value(base, stock)))
    expect(answer?.dialog).toMatchObject({
      name: "stock-changed",
      before: `${stock} available of ${base}`,
      now: `${stock + 5} available of ${base + 5}`,
    })
    expect(await firstNow()).toEqual({ base: base + 5, available: stock + 5 })
    await forms.postAndAgree(fields(value(base, stock)))
    expect(await firstNow()).toEqual({ base: base - stock, available: 0 })
  })

  it("the question's address cannot inject text", async () => {
    const { available_base: base, stock } = forms.firstOn(DAY)
    const asked = async (search: string) => (await forms.load(`?dialog=stock-changed&day=${DAY}&${search}`)).dialog
    const meal = value(0, 0).split(":")[0]
    expect(await asked(`meal=${meal}&base=7&available=3&before=Click&now=Yes`)).toMatchObject({
      before: "3 available of 7",
      now: `${stock} available of ${base}`,
      fields: fields(value(base, stock)),
    })
    for (const search of [`meal=${meal}&base=x&available=3`, `meal=${meal}`, "meal=999999&base=7&available=3"])
      expect(await asked(search), search).toBeNull()
  })

  it.each(["", "x", "1:2", "1:2:3:4", "1:a:b", "0"])("refuses %j", async (meal) => {
    await forms.expectRefused(fields(meal), 422, "Required")
  })
})
