import type { Locator, Page } from "@playwright/test"
import { dayOf, decide, goToWeek, mealsOf, openFromMenu, submitOf } from "./support/builder"
import { choose, dialogOf, open, openChoices, ready } from "./support/forms"
import { readMenu as read, test } from "./support/own-menu"
import { expect } from "./support/test"
import type { Upstream } from "./support/upstream"

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(409|422|5\d\d)/))

const confirm = async (page: Page, dialog: Locator, answer: "Yes" | "No") => {
  await dialog.getByRole(answer === "Yes" ? "button" : "link", { name: answer, exact: true }).click()
  await expect(dialog).toBeHidden()
  await ready(page)
}

test("a meal is deleted immediately; without meals the day is off and can be activated again", {
  tag: ["@main", "@everywhere"],
}, async ({ page, upstream, menu }) => {
  const [first = "", second = ""] = menu.meals
  await open(page, menu.path)
  const day = dayOf(page, "Monday")
  await day.getByRole("button", { name: `Delete ${first}` }).click()
  await expect(mealsOf(page, "Monday")).toHaveText([second])
  await expect.poll(async () => (await read(upstream, menu.id)).dates_meals[1]?.items.length).toBe(1)
  await ready(page)
  await day.getByRole("button", { name: `Delete ${second}` }).click()
  await expect(day).toContainText("Day off")
  await expect.poll(async () => (await read(upstream, menu.id)).dates_meals.length).toBe(9)
  await ready(page)
  await day.getByRole("button", { name: "Activate this day!" }).click()
  await expect(page).toHaveURL(/open=2027-01-11/)
  await ready(page)
  await day.getByRole("link", { name: "Add Meals to Monday" }).click()
  const dialog = dialogOf(page, "Add Meals")
  await expect(dialog).toBeVisible()
  await ready(page)
  await decide(page, dialog, "Merchant", menu.kitchen)
  await choose(dialog, "Meals", [first])
  await submitOf(dialog, /^Add/).click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Monday")).toHaveText([first])
  await expect(page).not.toHaveURL(/open=/)
})

test("a day is marked off, and a week is duplicated after a confirmation @script", async ({ page, upstream, menu }) => {
  await open(page, menu.path)
  await dayOf(page, "Tuesday").getByRole("button", { name: "Mark day off!" }).click()
  await expect(dayOf(page, "Tuesday")).toContainText("Day off")
  await expect.poll(async () => (await read(upstream, menu.id)).dates_meals.length).toBe(9)
  await ready(page)
  const form = page.locator("details", { has: page.getByText("Duplicate week", { exact: true }) })
  await form.locator("summary").click()
  await form.getByRole("combobox").selectOption({ label: "To a new week" })
  await form.getByRole("button", { name: "Duplicate" }).click()
  const dialog = dialogOf(page, "Are you sure you want to duplicate week #1 into week #3?")
  await expect(dialog).toBeVisible()
  await ready(page)
  await confirm(page, dialog, "Yes")
  await expect(page.getByText("Week #1 was duplicated into week #3.")).toBeVisible()
  await goToWeek(page, 3)
  await expect(mealsOf(page, "Monday")).toHaveCount(2)
})

test("the base stock is edited, and a meal is marked as out of stock @script", async ({ page, menu }) => {
  const [first = ""] = menu.meals
  await open(page, menu.path)
  const card = dayOf(page, "Sunday")
    .getByRole("listitem")
    .filter({ has: page.getByText(first, { exact: true }) })
  const figures = card.locator(".stock b")
  const base = Number(await figures.last().textContent())
  await card.getByRole("link", { name: "Edit stock" }).click()
  let dialog = dialogOf(page, "Edit Base Stock")
  await expect(dialog).toBeVisible()
  await ready(page)
  await dialog.getByLabel("Base stock").fill("")
  await submitOf(dialog, "Update").click()
  await expect(dialog.locator(".err")).toHaveText("*Required")
  await ready(page)
  dialog = dialogOf(page, "Edit Base Stock")
  await dialog.getByLabel("Base stock").fill(String(base + 5))
  await submitOf(dialog, "Update").click()
  await expect(dialog).toBeHidden()
  await expect(figures).toHaveText([String(base + 5), String(base + 5)])
  await ready(page)
  await card.getByRole("button", { name: "Mark as out of stock" }).click()
  await expect(figures).toHaveText(["0", "0"])
  await expect(card.getByText("Out of Stock")).toBeVisible()
  // The previous change has a toast with Undo too, until this one is shown.
  const told = page.locator(".toast").filter({ hasText: `Marked as out of stock: ${first}` })
  await told.getByRole("button", { name: "Undo" }).click()
  await expect(figures).toHaveText([String(base + 5), String(base + 5)])
  await expect(page.locator(".toast").getByText(`Back in stock: ${first}`)).toBeVisible()
})

test("a meal is marked as out of stock and restored by the toast's Undo @plain", async ({ page, menu }) => {
  await page.goto(menu.path)
  const out = dayOf(page, "Sunday").getByText("Out of Stock", { exact: true })
  await dayOf(page, "Sunday").getByRole("button", { name: "Mark as out of stock" }).first().click()
  await expect(out).toHaveCount(1)
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click()
  await expect(out).toHaveCount(0)
  await expect(page.locator(".toast")).toContainText("Back in stock")
})

test("Edit Menu rejects a taken name, then saves", async ({ page, menu, uniqueName }) => {
  await open(page, menu.path)
  await page.getByRole("link", { name: "Edit Menu" }).click()
  const dialog = dialogOf(page, "Edit Menu")
  await expect(dialog).toBeVisible()
  await ready(page)
  await expect(dialog.getByLabel("Status")).toBeDisabled()
  await dialog.getByLabel("Name", { exact: true }).fill("Keto Select, Riyadh")
  await submitOf(dialog, "Save").click()
  await expect(dialog.locator(".err")).toHaveText("Menu name must be unique!")
  await ready(page)
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Keto Select, Riyadh")
  await dialog.getByLabel("Name", { exact: true }).fill(`${uniqueName} II`)
  await submitOf(dialog, "Save").click()
  await expect(page.getByRole("heading", { level: 1, name: `${uniqueName} II` })).toBeVisible()
})

test("Add Meal Multiply and Delete Meal Multiply offer the days that fit @script", async ({ page, upstream, menu }) => {
  const third = menu.meals[2] ?? ""
  await open(page, menu.path)
  let dialog = await openFromMenu(page, "Meal Settings", "Add Meal Multiply")
  await decide(page, dialog, "Merchant", menu.kitchen)
  await decide(page, dialog, "Meal", third)
  let days = await openChoices(dialog, "Days")
  await expect(days.getByRole("checkbox")).toHaveCount(10 + 1)
  await days.getByRole("checkbox", { name: "+ Select All" }).check()
  await days.locator("summary").click()
  await submitOf(dialog, "Add meal").click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveCount(3)
  await ready(page)
  dialog = await openFromMenu(page, "Meal Settings", "Delete Meal Multiply")
  await decide(page, dialog, "Merchant", menu.kitchen)
  await decide(page, dialog, "Meal", third)
  days = await openChoices(dialog, "Days")
  await expect(days.getByRole("checkbox")).toHaveCount(10 + 1)
  await days.getByRole("checkbox", { name: "+ Select All" }).check()
  await days.locator("summary").click()
  await submitOf(dialog, "Delete meal").click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveCount(2)
  const left = (await read(upstream, menu.id)).dates_meals.flatMap(({ items }) => items.map(({ meal }) => meal.en_name))
  expect(left).not.toContain(third)
})

/** An ordered meal on a day with other meals, in a menu that no other test opens. */
async function orderedMeal(upstream: Upstream, fromEnd: boolean) {
  const all = await upstream.get<{ id: number; status: string }[]>("/menus")
  const menus = all.filter(({ id, status }) => status === "active" && id < 1470)
  for (const { id } of fromEnd ? menus.reverse() : menus) {
    const { dates_meals: days, start_date: start } = await read(upstream, id)
    for (const { date, items } of days.filter((day) => day.date > "2026-11-20" && day.items.length > 1)) {
      for (const { meal } of items) {
        const body = { type: "BULK_CHANGE_MEAL", menu_id: id, meal_id: meal.item_id, dates: [date] }
        const orders = await upstream.send<unknown[]>("POST", "/meals/validate-affected-orders", body)
        const week = Math.floor((Date.parse(date) - Date.parse(start)) / 604_800_000)
        const path = `/food/menus/${id}?week=${week}`
        if (orders.length > 0) return { id, date, path, name: meal.en_name, orders: orders.length }
      }
    }
  }
  throw new Error("the seed has no ordered meal in these days")
}

test("affected orders need a confirmation: No changes nothing, Yes makes the change", async ({
  page,
  upstream,
  javaScriptEnabled,
}) => {
  const { id, date, path, name, orders } = await orderedMeal(upstream, javaScriptEnabled === false)
  const held = async () =>
    (await read(upstream, id)).dates_meals.find((day) => day.date === date)?.items.map(({ meal }) => meal.en_name)
  await open(page, path)
  const button = page.locator(`[id="d-${date}"]`).getByRole("button", { name: `Delete ${name}`, exact: true })
  await button.click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText(
    `Please note that this action affects ${orders} active orders and will be unavailable. By confirming, affected clients will be notified via a customer-messaging tool and email.`,
  )
  await ready(page)
  await confirm(page, dialog, "No")
  await expect(button).toBeVisible()
  expect(await held()).toContain(name)
  await button.click()
  await expect(dialog).toBeVisible()
  await ready(page)
  if (javaScriptEnabled !== false) {
    // The warning shows a spinner during the action and then closes (product/food 4).
    await upstream.fail({ match: { operation: "DeleteMenuMeals" }, mode: "slow", delayMs: 1_000, times: 1 })
    const yes = dialog.getByRole("button", { name: "Yes", exact: true })
    await yes.click()
    await expect(yes).toHaveAttribute("aria-busy", "true")
    await expect(yes.locator(".spin")).toBeVisible()
    await expect(dialog).toBeHidden()
  } else await confirm(page, dialog, "Yes")
  await expect(button).toHaveCount(0)
  expect(await held()).not.toContain(name)
})

test("a rejected change is reverted and reported at its day @script", async ({ page, upstream, menu }) => {
  const [first = ""] = menu.meals
  await open(page, menu.path)
  await upstream.fail({ match: { path: `^/menus/${menu.id}$` }, mode: "500", times: 1 })
  const day = dayOf(page, "Sunday")
  await day.getByRole("button", { name: `Delete ${first}` }).click()
  await expect(day.getByRole("alert")).toContainText("Please try again later")
  await expect(mealsOf(page, "Sunday")).toHaveCount(2)
})

test("changes are shown optimistically, and two parallel changes both count @script", async ({
  page,
  upstream,
  menu,
}) => {
  const [first = "", second = ""] = menu.meals
  await open(page, menu.path)
  await upstream.fail({ match: { path: `^/menus/${menu.id}$` }, mode: "slow", delayMs: 1_500, times: 2 })
  await dayOf(page, "Sunday")
    .getByRole("button", { name: `Delete ${first}` })
    .click()
  await expect(mealsOf(page, "Sunday")).toHaveText([second], { timeout: 500 })
  // Its card, not its Delete button.
  await expect(dayOf(page, "Sunday").getByRole("listitem").filter({ hasText: second })).toBeFocused()
  await dayOf(page, "Monday")
    .getByRole("button", { name: `Delete ${second}` })
    .click()
  await expect(mealsOf(page, "Monday")).toHaveText([first], { timeout: 500 })
  await expect
    .poll(async () => (await read(upstream, menu.id)).dates_meals.slice(0, 2).map(({ items }) => items.length))
    .toEqual([1, 1])
  await expect(mealsOf(page, "Sunday")).toHaveText([second])
  await expect(mealsOf(page, "Monday")).toHaveText([first])
})

test("another user's change is loaded on return to the page @script", async ({ page, upstream, menu }) => {
  await open(page, menu.path)
  const { daily_meal_id: id } = (await read(upstream, menu.id)).dates_meals[0]?.items[0] ?? { daily_meal_id: 0 }
  await upstream.send("PATCH", `/daily-meal/${id}`, { available_base_stock: 987 })
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(dayOf(page, "Sunday").locator(".stock b").nth(1)).toHaveText("987")
  await expect(page.getByText("Someone else changed this menu.")).toBeAttached()
})
