import { dayOf, mealsOf } from "./support/builder"
import { open, ready } from "./support/forms"
import { readMenu as read, test } from "./support/own-menu"
import { expect } from "./support/test"
import type { Upstream } from "./support/upstream"

test("a double click on Delete deletes one meal; two quick presses of a key do too @script", async ({
  page,
  upstream,
  menu,
}) => {
  const [first = "", second = ""] = menu.meals
  await open(page, menu.path)
  await dayOf(page, "Sunday")
    .getByRole("button", { name: `Delete ${first}` })
    .dblclick()
  await expect(mealsOf(page, "Sunday")).toHaveText([second])
  const onSunday = async () => (await read(upstream, menu.id)).dates_meals[0]?.items.length
  await expect.poll(onSunday).toBe(1)
  await ready(page)
  await dayOf(page, "Monday")
    .getByRole("button", { name: `Delete ${first}` })
    .focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  // The next meal takes its place and must not be deleted by a second press.
  await expect(mealsOf(page, "Monday")).toHaveText([second])
  await expect(dayOf(page, "Monday").getByRole("listitem").first()).toBeFocused()
  // By now a second request of the double click would have been sent.
  expect(await onSunday()).toBe(1)
  await expect(mealsOf(page, "Sunday")).toHaveText([second])
})

/** Two ordered meals of one week, in a menu that other tests only read. */
async function twoOrderedMeals(upstream: Upstream) {
  const { dates_meals: days } = await read(upstream, 1482)
  const found: { date: string; meal: number; orders: number }[] = []
  for (const { date, items } of days.filter((day) => day.date >= "2026-11-22" && day.date < "2026-11-29")) {
    for (const { meal } of items) {
      const body = { type: "BULK_CHANGE_MEAL", menu_id: 1482, meal_id: meal.item_id, dates: [date] }
      const orders = await upstream.send<unknown[]>("POST", "/meals/validate-affected-orders", body)
      if (orders.length > 0) found.push({ date, meal: meal.item_id, orders: orders.length })
      if (found.length === 2) return found
    }
  }
  throw new Error("the seed has no two ordered meals in these days")
}

test("two deletions that affect orders are confirmed one after the other @script", async ({ page, upstream }) => {
  const found = await twoOrderedMeals(upstream)
  await open(page, "/food/menus/1482?week=1")
  const buttons = found.map(({ date, meal }) => `button[form="delete-meal-${date}"][value="${meal}"]`)
  await page.evaluate((all) => {
    for (const button of all) document.querySelector<HTMLElement>(button)?.click()
  }, buttons)
  const dialog = page.getByRole("alertdialog")
  const asked: { date: string; meal: number; orders: number }[] = []
  for (let round = 0; round < 2; round++) {
    const meals = asked.map(({ meal, date }) => `${meal} ${date}`)
    const meal = dialog.locator("input[name=meal]")
    const date = dialog.locator("input[name=day]")
    await expect.poll(async () => meals.includes(`${await meal.inputValue()} ${await date.inputValue()}`)).toBe(false)
    const orders = Number.parseInt(await dialog.locator("input[name=agreed]").inputValue(), 10)
    asked.push({ date: await date.inputValue(), meal: Number(await meal.inputValue()), orders })
    await expect(dialog).toContainText(`affects ${orders} active orders`)
    await dialog.getByRole("link", { name: "No", exact: true }).click()
  }
  await expect(dialog).toBeHidden()
  expect(asked.sort((a, b) => a.date.localeCompare(b.date) || a.meal - b.meal)).toEqual(
    found.sort((a, b) => a.date.localeCompare(b.date) || a.meal - b.meal),
  )
  for (const button of buttons) await expect(page.locator(button)).toBeVisible()
})
