import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { MENU, MenuForms } from "../../../../../tests/support/menu-forms"

/** A full day of an existing menu: hand-made forms cannot add meals. */

const DAY = "2026-11-24"

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
})
afterAll(() => forms?.close())
beforeEach(() => forms.begin())
afterEach(() => forms.upstream.control("DELETE", "/faults"))

/** From now on the menu has so many meals on the day. Returns a merchant and a meal that is not one of them. */
async function filled(count: number): Promise<{ merchant: string; meal: string }> {
  const [first, ...others] = forms.on(DAY)
  if (!first) throw new Error("the seed has nothing on the day")
  const more = Array.from({ length: count - others.length }, (_, at) => ({
    ...first,
    daily_meal_id: 900_000 + at,
    meal: { ...first.meal, item_id: 900_000 + at },
  }))
  const days = forms.menu.dates_meals.map((day) => (day.date === DAY ? { ...day, items: [...others, ...more] } : day))
  const match = { method: "GET", path: `/menus/${MENU}` }
  const body = { ...forms.menu, dates_meals: days }
  await forms.upstream.control("POST", "/faults", { match, mode: "answer", body, times: null })
  return { merchant: String(first.meal.merchant.id), meal: String(first.meal.item_id) }
}

it.each(["add-meals", "add-multiply"])("%s is refused on a full day", async (intent) => {
  const { merchant, meal } = await filled(MAX_MEALS_PER_DAY)
  const chosen: Record<string, string> = intent === "add-meals" ? { meals: meal, day: DAY } : { meal, days: DAY }
  await forms.expectRefused({ intent, merchant, ...chosen }, 422, `A day can have up to ${MAX_MEALS_PER_DAY} meals.`)
})

it("a day with one meal less has room for one", async () => {
  const { merchant, meal } = await filled(MAX_MEALS_PER_DAY - 1)
  const { status, answer } = await forms.post({ intent: "add-meals", merchant, meals: meal, day: DAY })
  // The upstream itself always has the meal.
  expect([status, answer?.message]).toEqual([422, expect.stringContaining("already")])
})
