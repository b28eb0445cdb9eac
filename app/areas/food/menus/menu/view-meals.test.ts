import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { MenuForms } from "../../../../../tests/support/menu-forms"

/** Add Meals and the multiply dialogs of an existing menu (product/food 4.2), on the reference upstream. */

const FRIDAY = "2026-11-27"
const HOLIDAY = "2026-12-08"
const DAY = "2026-11-24"
const NEXT = "2026-11-25"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(() => forms?.close())
beforeEach(() => forms.begin())

interface Offered {
  merchant: string
  /** Meals of the merchant that are on neither of the days. */
  meals: number[]
}

/** A merchant of the menu's city with meals that are on none of these days. */
async function offer(...days: string[]): Promise<Offered> {
  const { dialog } = await forms.load(`?dialog=add-meals&day=${days[0]}`)
  if (dialog?.name !== "add-meals") throw new Error("no dialog")
  const held = days.flatMap((day) => forms.on(day).map(({ meal }) => meal.item_id))
  for (const { value } of dialog.merchants) {
    const { body } = await forms.upstream.call<{ item_id: number }[]>(forms.token, "GET", `/merchants/${value}/meals`)
    const meals = body.map((meal) => meal.item_id).filter((id) => !held.includes(id))
    if (meals.length >= 3) return { merchant: value, meals }
  }
  throw new Error("the seed has no such merchant")
}

async function foreignOffer(): Promise<Offered> {
  type Merchants = { id: number; city: { en_name: string } }[]
  const { body } = await forms.upstream.call<Merchants>(forms.token, "GET", "/merchants")
  const merchant = String(body.find(({ city }) => city.en_name !== "Riyadh")?.id)
  const meals = await forms.upstream.call<{ item_id: number }[]>(forms.token, "GET", `/merchants/${merchant}/meals`)
  return { merchant, meals: meals.body.map(({ item_id }) => item_id) }
}

const fieldsOf = (merchant: string, meals: readonly number[]) => ({ merchant, meals: meals.map(String), day: DAY })

describe("Add Meals", () => {
  it("sends the meals of one day immediately, without a question", async () => {
    const { merchant, meals } = await offer(DAY)
    const { location } = await forms.post({ intent: "add-meals", ...fieldsOf(merchant, meals.slice(0, 2)) }, "?week=1")
    expect(location).toContain(`?week=1#d-${DAY}`)
    expect(await forms.idsOn(DAY)).toEqual([
      ...forms.on(DAY).map(({ meal }) => meal.item_id),
      ...meals.slice(0, 2).sort((a, b) => a - b),
    ])
  })

  it("'+ Select All' adds the meals that are not on the day yet", async () => {
    const { merchant, meals } = await offer(DAY)
    await forms.post({ intent: "add-meals", merchant, day: DAY, allMeals: "on" })
    expect((await forms.idsOn(DAY)).length).toBe(forms.on(DAY).length + meals.length)
  })

  it("says what is missing, in the documents' words, and keeps its dialog open", async () => {
    const { answer } = await forms.expectRefused(
      { intent: "add-meals", day: DAY },
      422,
      "Merchant is required!\nPlease select at least one meal!",
      `?dialog=add-meals&day=${DAY}`,
    )
    expect(answer?.dialog).toMatchObject({ name: "add-meals", day: DAY, meals: null })
  })

  it("refuses a meal that is on the day already, which its dialog leaves out", async () => {
    const { meal } = forms.firstOn(DAY)
    const merchant = String(meal.merchant.id)
    const { dialog } = await forms.load(`?dialog=add-meals&day=${DAY}&merchant=${merchant}`)
    expect(dialog).toMatchObject({ name: "add-meals", merchant })
    expect(JSON.stringify(dialog)).not.toContain(`"value":"${meal.item_id}"`)
    await forms.expectRefused(
      { intent: "add-meals", ...fieldsOf(merchant, [meal.item_id]) },
      409,
      `${meal.en_name} is already on 24 Nov 2026.`,
    )
  })

  it("refuses meals that no merchant of the city offers, days that are off, and lists that are too long", async () => {
    const { merchant, meals } = await offer(DAY)
    const foreign = await foreignOffer()
    const add = { intent: "add-meals" }
    await forms.expectRefused({ ...add, ...fieldsOf(foreign.merchant, foreign.meals.slice(0, 1)) }, 422, "at least one")
    await forms.expectRefused({ ...add, ...fieldsOf(merchant, foreign.meals.slice(0, 1)) }, 422, "at least one")
    await forms.expectRefused({ ...add, ...fieldsOf(merchant, meals.slice(0, 1)), day: FRIDAY }, 409, "the day is off")
    await forms.expectRefused({ ...add, ...fieldsOf(merchant, meals.slice(0, 1)), day: HOLIDAY }, 409, "the day is off")
    const many = Array.from({ length: MAX_MEALS_PER_DAY + 1 }, (_, index) => index + 1)
    await forms.expectRefused({ ...add, ...fieldsOf(merchant, many) }, 422, "A day can have up to")
  })

  it("an upstream's refusal is shown in the dialog, and nothing is added twice", async () => {
    const { merchant, meals } = await offer(DAY)
    await forms.upstream.control("POST", "/faults", { match: { operation: "CreateMenuMeals" }, mode: "500", times: 1 })
    const search = `?dialog=add-meals&day=${DAY}`
    const { answer, status } = await forms.post(
      { intent: "add-meals", ...fieldsOf(merchant, meals.slice(0, 1)) },
      search,
    )
    expect(status).toBeGreaterThanOrEqual(500)
    expect(answer).toMatchObject({ message: expect.stringMatching(/try again later/), dialog: { name: "add-meals" } })
    expect(await forms.idsOn(DAY)).toHaveLength(forms.on(DAY).length)
  })
})

describe("Add Meal Multiply", () => {
  it("offers only allowed days that do not hold the meal", async () => {
    const { dialog: before } = await forms.load("?dialog=add-multiply")
    expect(before).toMatchObject({ name: "add-multiply", days: null })
    const { item_id: meal, merchant } = forms.firstOn(DAY).meal
    const { dialog } = await forms.load(`?dialog=add-multiply&merchant=${merchant.id}&meal=${meal}`)
    if (dialog?.name !== "add-multiply") throw new Error("no dialog")
    const days = dialog.days?.map(({ value }) => value) ?? []
    const lacking = forms.menu.dates_meals.filter(({ items }) => !items.some((item) => item.meal.item_id === meal))
    expect(days).toEqual(lacking.map(({ date }) => date))
    expect(days).not.toContain(DAY)
  })

  it("adds to every day offered", async () => {
    const { merchant, meals } = await offer(...forms.menu.dates_meals.map(({ date }) => date))
    const [meal = 0] = meals
    const { location } = await forms.post({ intent: "add-multiply", merchant, meal: String(meal), allDays: "on" })
    expect(location).toBe("/food/menus/1482")
    for (const { items } of (await forms.read()).dates_meals) {
      expect(items.filter((item) => item.meal.item_id === meal)).toHaveLength(1)
    }
  })

  it("refuses days with the meal, days off, invalid days, and too many days", async () => {
    const { merchant, meals } = await offer(DAY)
    const { meal } = forms.firstOn(DAY)
    const add = { intent: "add-multiply", merchant, meal: String(meals[0]) }
    const own = { ...add, merchant: String(meal.merchant.id), meal: String(meal.item_id) }
    await forms.expectRefused({ ...own, days: [DAY] }, 409, "is already on 24 Nov 2026")
    await forms.expectRefused(
      { ...add, days: [DAY, FRIDAY] },
      409,
      "27 Nov 2026 can't have meals because the day is off.",
    )
    await forms.expectRefused({ ...add, days: ["2031-01-05"] }, 409, "the day is off")
    await forms.expectRefused(add, 422, "Required")
    await forms.expectRefused({ ...add, days: Array.from({ length: 1_450 }, () => DAY) }, 422, /./)
  })
})

describe("Delete Meal Multiply", () => {
  it("offers the days that hold the meal, asks once for all, and deletes", async () => {
    const { meal } = await forms.pick(true)
    const days = forms.menu.dates_meals.filter(({ items }) => items.some((item) => item.meal.item_id === meal))
    const dates = days.map(({ date }) => date)
    const merchant = String(days[0]?.items.find((item) => item.meal.item_id === meal)?.meal.merchant.id)
    const { dialog } = await forms.load(`?dialog=delete-multiply&merchant=${merchant}&meal=${meal}`)
    expect(dialog).toMatchObject({ name: "delete-multiply", days: dates.map((value) => ({ value })) })
    const fields = { intent: "delete-multiply", merchant, meal: String(meal), allDays: "on" }
    const asked = await forms.post(fields)
    expect(asked.answer?.dialog).toMatchObject({
      name: "affected-orders",
      orders: await forms.ordersOf(meal, dates),
      fields: { days: dates },
    })
    expect((await forms.postAndAgree(fields)).location).toBe("/food/menus/1482")
    expect(JSON.stringify(await forms.read())).not.toContain(`"item_id":${meal},`)
  })

  it("refuses a day that does not hold the meal: all or nothing", async () => {
    const { day, meal } = await forms.pick(false)
    const merchant = String(forms.on(day).find((item) => item.meal.item_id === meal)?.meal.merchant.id)
    const lacking = forms.menu.dates_meals.find(({ items }) => !items.some((item) => item.meal.item_id === meal))
    const fields = { intent: "delete-multiply", merchant, meal: String(meal) }
    await forms.expectRefused({ ...fields, days: [day, lacking?.date ?? ""] }, 409, "is not on")
    await forms.expectRefused({ ...fields, days: [FRIDAY] }, 409, "is not on 27 Nov 2026")
    await forms.expectRefused(fields, 422, "Required")
  })
})

describe("Replace Meal Multiply", () => {
  async function replacing(days: string[], second?: { merchant: string; meal: number }) {
    const { meal } = forms.firstOn(DAY)
    const { merchant, meals } = await offer(DAY, NEXT)
    const found = second ?? { merchant, meal: meals[0] ?? 0 }
    return {
      fields: {
        intent: "replace-multiply",
        merchant: String(meal.merchant.id),
        meal: String(meal.item_id),
        secondMerchant: found.merchant,
        secondMeal: String(found.meal),
        days,
      },
      first: meal.item_id,
      second: found.meal,
    }
  }

  it("replaces the first meal with the second", async () => {
    const { fields, first, second } = await replacing([DAY])
    await forms.postAndAgree(fields)
    const ids = await forms.idsOn(DAY)
    expect(ids).toContain(second)
    expect(ids).not.toContain(first)
    expect(ids).toHaveLength(forms.on(DAY).length)
  })

  it("only removes the first meal on days that already have the second", async () => {
    const first = forms.firstOn(DAY).meal
    const other = forms.on(DAY)[1]?.meal
    if (!other) throw new Error("only one meal")
    if (!forms.on(NEXT).some((item) => item.meal.item_id === first.item_id)) {
      await forms.elsewhere("createMenuMeals", [first.item_id], [NEXT])
    }
    const { fields } = await replacing([DAY, NEXT], { merchant: String(other.merchant.id), meal: other.item_id })
    await forms.postAndAgree(fields)
    for (const date of [DAY, NEXT]) {
      const ids = await forms.idsOn(date)
      expect(ids.filter((id) => id === other.item_id)).toHaveLength(1)
      expect(ids).not.toContain(first.item_id)
    }
  })

  it("asks about the affected orders of the removed meal", async () => {
    const { day, meal, orders } = await forms.pick(true)
    const { merchant, meals } = await offer(day)
    const own = forms.on(day).find((item) => item.meal.item_id === meal)?.meal.merchant.id
    const fields = {
      intent: "replace-multiply",
      merchant: String(own),
      meal: String(meal),
      secondMerchant: merchant,
      secondMeal: String(meals[0]),
      days: [day],
    }
    expect((await forms.post(fields)).answer?.dialog).toMatchObject({ name: "affected-orders", orders })
    expect(await forms.idsOn(day)).toContain(meal)
  })

  it("refuses the same meal twice, foreign meals, days without the meal, and what is missing", async () => {
    const { fields, first } = await replacing([DAY])
    const own = { secondMerchant: fields.merchant, secondMeal: String(first) }
    await forms.expectRefused({ ...fields, ...own }, 422, "Choose a different meal as the replacement.")
    const foreign = await foreignOffer()
    const theirs = { secondMerchant: foreign.merchant, secondMeal: String(foreign.meals[0]) }
    await forms.expectRefused({ ...fields, ...theirs }, 422, "Required")
    await forms.expectRefused({ ...fields, days: [FRIDAY] }, 409, "is not on")
    await forms.expectRefused({ intent: "replace-multiply" }, 422, "Required")
  })
})
