import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../../tests/support/come-back"
import { type Fields, MENU, MenuForms } from "../../../../../tests/support/menu-forms"
import { action, loader } from "./view"

/** Values of an existing menu's dialogs after the session expired, on the reference upstream. */

const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.close()
})
beforeEach(() => forms.begin())

describe("a form sent after the session expired is restored on its page", () => {
  /** Sends the form with an expired session, signs in again and loads the page. */
  async function parkAndReturn(fields: Fields, search: string) {
    const params = { id: String(MENU) }
    const sending = { fields, params, action: (args: object) => action(args as never) }
    const args = await comeBack(forms.upstream, forms.staff, `/food/menus/${MENU}${search}`, sending)
    const loaded = await loader(args as never)
    forms.staff = undefined as never
    return "state" in loaded && loaded.state === "ready" ? loaded.dialog : null
  }

  /** A merchant's meals that are not on the day. */
  async function offer() {
    for (const { value: merchant } of (await merchantsOf("")).merchants) {
      const { meals } = await merchantsOf(`&merchant=${merchant}`)
      if (meals && meals.length > 2) return { merchant, meals }
    }
    throw new Error("the seed has no such merchant")
  }

  async function merchantsOf(chosen: string) {
    const { dialog } = await forms.load(`?dialog=add-meals&day=${DAY}${chosen}`)
    if (dialog?.name !== "add-meals") throw new Error("no dialog")
    return dialog
  }

  it("Add Meals, with the meals of the chosen merchant", async () => {
    const { merchant, meals } = await offer()
    const values = meals.slice(0, 2).map(({ value }) => value)
    const fields = { intent: "add-meals", day: DAY, merchant, meals: values }
    const dialog = await parkAndReturn(fields, `?dialog=add-meals&day=${DAY}`)
    expect(dialog).toMatchObject({ name: "add-meals", day: DAY, merchant, chosen: values })
    expect(dialog?.name === "add-meals" && dialog.meals?.map(({ value }) => value)).toEqual(
      meals.map(({ value }) => value),
    )
  })

  it("a multiply, with its days", async () => {
    const { meal } = forms.firstOn(DAY)
    const fields = {
      intent: "delete-multiply",
      merchant: String(meal.merchant.id),
      meal: String(meal.item_id),
      days: DAY,
    }
    const dialog = await parkAndReturn(fields, "?dialog=delete-multiply")
    expect(dialog).toMatchObject({ name: "delete-multiply", meal: String(meal.item_id), chosen: [DAY] })
    expect(dialog?.name === "delete-multiply" && dialog.days?.map(({ value }) => value)).toContain(DAY)
  })

  it("Edit Base Stock, for the same meal", async () => {
    const { meal, available_base: base } = forms.firstOn(DAY)
    const fields = { intent: "base-stock", day: DAY, meal: String(meal.item_id), base: "42" }
    const dialog = await parkAndReturn(fields, `?dialog=base-stock&day=${DAY}&meal=${meal.item_id}`)
    expect(dialog).toMatchObject({ name: "base-stock", meal: String(meal.item_id), base })
  })

  it("a form without fields only shows a notice", async () => {
    expect(await parkAndReturn({ intent: "mark-day-off", day: DAY }, "?week=1")).toBeNull()
    expect(await forms.idsOn(DAY)).toHaveLength(forms.on(DAY).length)
  })
})
