import type { Page } from "@playwright/test"
import { addMeals, dayOf, decide, expectWeek, mealsOf, openAddMeals, openFromMenu, submitOf } from "./support/builder"
import { choose, dialogOf, open, openChoices, optionOf, ready, summaryOf } from "./support/forms"
import { emptyKitchenOf, type Kitchen, kitchensOf } from "./support/kitchen"
import { test as base, expect } from "./support/test"

const test = base.extend<{ kitchen: Kitchen; other: Kitchen; builder: string }>({
  kitchen: async ({ upstream }, use) => {
    const [kitchen] = await kitchensOf(upstream)
    if (!kitchen) throw new Error("no kitchen")
    await use(kitchen)
  },
  other: async ({ upstream }, use) => {
    const [, other] = await kitchensOf(upstream, 2)
    if (!other) throw new Error("no second kitchen")
    await use(other)
  },
  /** The builder of a new draft of two weeks, opened. */
  builder: async ({ page, byHand, uniqueName }, use) => {
    const path = await byHand.draft({ name: uniqueName, noOfWeeks: 2 })
    await open(page, path)
    await use(path)
  },
})

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*422/))

const names = ({ meals }: Kitchen, ...at: number[]) => at.map((index) => meals[index] ?? "")

async function send(page: Page, button: ReturnType<typeof submitOf>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST")
  await button.click()
  await answered
  await ready(page)
}

test("Add Meals says what is missing, in the documents' words", async ({ page, builder: _, kitchen }) => {
  const dialog = await openAddMeals(page, "Monday")
  await expect(dialog).toContainText("Monday, 11 Jan 2027, Week #1")
  await expect(dialog.getByText("Select a merchant to get meals!")).toBeVisible()
  await send(page, submitOf(dialog, "Add Meals"))
  await expect(dialog.locator(".err")).toHaveText(["Merchant is required!", "Please select at least one meal!"])
  await decide(page, dialog, "Merchant", kitchen.name)
  await send(page, submitOf(dialog, "Add Meals"))
  await expect(dialog.locator(".err")).toHaveText(["Please select at least one meal!"])
  await expect(dialog.getByLabel("Merchant", { exact: true }).locator("option:checked")).toHaveText(kitchen.name)
  await choose(dialog, "Meals", names(kitchen, 0))
  await submitOf(dialog, /^Add/).click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Monday")).toHaveText(names(kitchen, 0))
})

test("meals already on the day are left out, another merchant clears the choice", async ({
  page,
  builder: _,
  kitchen,
  other,
}) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0, 1))
  await expect(mealsOf(page, "Sunday")).toHaveText(names(kitchen, 0, 1))
  const dialog = await openAddMeals(page, "Sunday")
  await decide(page, dialog, "Merchant", kitchen.name)
  const group = await openChoices(dialog, "Meals")
  await expect(optionOf(group, kitchen.meals[0] ?? "")).toHaveCount(0)
  await expect(optionOf(group, kitchen.meals[2] ?? "")).toHaveCount(1)
  await expect(group.getByRole("checkbox")).toHaveCount(kitchen.meals.length - 2 + 1)
  await optionOf(group, kitchen.meals[2] ?? "").check()
  await group.locator("summary").click()
  await decide(page, dialog, "Merchant", other.name)
  await expect(summaryOf(dialog, "Meals")).toHaveText("Select")
  const others = await openChoices(dialog, "Meals")
  await others.getByRole("checkbox", { name: "+ Select All" }).check()
  await others.locator("summary").click()
  await submitOf(dialog, /^Add/).click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveCount(2 + other.meals.length)
})

test("a merchant without meals says so", async ({ page, builder: _, upstream }) => {
  const name = await emptyKitchenOf(upstream)
  const dialog = await openAddMeals(page, "Sunday")
  await decide(page, dialog, "Merchant", name)
  await expect(dialog.getByText("No meals available")).toBeVisible()
})

test("meals can be searched", async ({ page, builder: _, kitchen, javaScriptEnabled }) => {
  const wanted = kitchen.meals[3] ?? ""
  const dialog = await openAddMeals(page, "Sunday")
  await decide(page, dialog, "Merchant", kitchen.name)
  if (javaScriptEnabled === false) {
    await dialog.getByLabel("Search meals").fill(wanted.toUpperCase())
    await dialog.getByRole("button", { name: "Show meals" }).click()
    await expect(page).not.toHaveURL(/[?&]once=/)
  }
  const group = await openChoices(dialog, "Meals")
  if (javaScriptEnabled !== false) await group.getByRole("searchbox").fill(wanted.toUpperCase())
  await expect(group.getByText(wanted, { exact: true })).toBeVisible()
  await expect(group.getByText(kitchen.meals[0] ?? "", { exact: true })).toBeHidden()
})

test("a meal is deleted from its card, and the day stays open and empty", async ({ page, builder: _, kitchen }) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0))
  await dayOf(page, "Sunday")
    .getByRole("button", { name: `Delete ${kitchen.meals[0]}` })
    .click()
  await expect(page.getByRole("link", { name: "Add Meals to Sunday" })).toBeVisible()
  await expect(mealsOf(page, "Sunday")).toHaveCount(0)
  await expect(dayOf(page, "Sunday")).not.toContainText("Day off")
})

test("Add, Replace and Delete Meal Multiply work on the days that fit", async ({
  page,
  builder: _,
  kitchen,
  other,
}) => {
  const [meal = "", second = ""] = kitchen.meals
  await addMeals(page, "Tuesday", kitchen.name, [meal])

  let dialog = await openFromMenu(page, "Meal Settings", "Add Meal Multiply")
  await expect(dialog.getByText("Select a meal to get days!")).toBeVisible()
  await send(page, submitOf(dialog, "Add meal"))
  await expect(dialog.locator(".err")).toHaveText(["*Required", "*Required", "*Required"])
  await decide(page, dialog, "Merchant", kitchen.name)
  await decide(page, dialog, "Meal", meal)
  let days = await openChoices(dialog, "Days")
  await expect(days.getByRole("checkbox")).toHaveCount(9 + 1)
  await expect(days.getByText("Tuesday, 12 Jan 2027, Week #1")).toHaveCount(0)
  await expect(days.getByText("Tuesday, 19 Jan 2027, Week #2")).toBeVisible()
  await expect(days.getByText(/Friday|Saturday/)).toHaveCount(0)
  await days.getByRole("checkbox", { name: "+ Select All" }).check()
  await days.locator("summary").click()
  await submitOf(dialog, "Add meal").click()
  await expect(dialog).toBeHidden()
  await expectWeek(page, 1, "complete")
  await expectWeek(page, 2, "complete")
  await ready(page)

  // Where the second meal is there already, the first one just goes.
  await addMeals(page, "Sunday", other.name, names(other, 0))
  dialog = await openFromMenu(page, "Meal Settings", "Replace Meal Multiply")
  await send(page, submitOf(dialog, "Replace meal"))
  await expect(dialog.locator(".err")).toHaveText(["*Required", "*Required", "*Required", "*Required", "*Required"])
  await decide(page, dialog, "First merchant", kitchen.name)
  await decide(page, dialog, "First meal", meal)
  await decide(page, dialog, "Second merchant", other.name)
  await decide(page, dialog, "Second meal", other.meals[0] ?? "")
  days = await openChoices(dialog, "Days")
  await expect(days.getByRole("checkbox")).toHaveCount(10 + 1)
  await optionOf(days, "Sunday, 10 Jan 2027, Week #1").check()
  await optionOf(days, "Monday, 11 Jan 2027, Week #1").check()
  await days.locator("summary").click()
  await submitOf(dialog, "Replace meal").click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveText(names(other, 0))
  await expect(mealsOf(page, "Monday")).toHaveText(names(other, 0))
  await expect(mealsOf(page, "Tuesday")).toHaveText([meal])
  await ready(page)

  dialog = await openFromMenu(page, "Meal Settings", "Delete Meal Multiply")
  await send(page, submitOf(dialog, "Delete meal"))
  await expect(dialog.locator(".err")).toHaveText(["*Required", "*Required", "*Required"])
  const offered = dialog.getByLabel("Merchant", { exact: true }).locator("option")
  await expect(offered).toHaveText(["Select a merchant", ...[kitchen.name, other.name].sort()])
  await decide(page, dialog, "Merchant", kitchen.name)
  await expect(dialog.getByLabel("Meal", { exact: true })).not.toContainText(second)
  await decide(page, dialog, "Meal", meal)
  days = await openChoices(dialog, "Days")
  await expect(days.getByRole("checkbox")).toHaveCount(8 + 1)
  await expect(days.getByText("Sunday, 10 Jan 2027, Week #1")).toHaveCount(0)
  await days.getByRole("checkbox", { name: "+ Select All" }).check()
  await days.locator("summary").click()
  await submitOf(dialog, "Delete meal").click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveText(names(other, 0))
  await expect(page.getByRole("link", { name: "Add Meals to Tuesday" })).toBeVisible()
  await expectWeek(page, 1, "incomplete")
})

test("Replace on a card starts with its meal and day, and goes on at the second one", async ({
  page,
  builder: _,
  kitchen,
  javaScriptEnabled,
}) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0))
  await dayOf(page, "Sunday")
    .getByRole("link", { name: `Replace ${kitchen.meals[0]}` })
    .click()
  const dialog = dialogOf(page, "Replace Meal Multiply")
  await ready(page)
  await expect(dialog.getByLabel("First merchant").locator("option:checked")).toHaveText(kitchen.name)
  await expect(dialog.getByLabel("First meal").locator("option:checked")).toHaveText(kitchen.meals[0] ?? "")
  await expect(summaryOf(dialog, "Days")).toHaveText("All options selected")
  if (javaScriptEnabled) await expect(dialog.getByLabel("Second merchant")).toBeFocused()
  await decide(page, dialog, "Second merchant", kitchen.name)
  await expect(dialog.getByLabel("Second meal")).not.toContainText(kitchen.meals[0] ?? "-")
  await decide(page, dialog, "Second meal", kitchen.meals[1] ?? "")
  await submitOf(dialog, "Replace meal").click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveText(names(kitchen, 1))
})

test("a day's meals are copied to chosen days in place of theirs", async ({ page, builder: _, kitchen }) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0, 1))
  await addMeals(page, "Monday", kitchen.name, names(kitchen, 5))
  await page.getByRole("link", { name: /^Copy day ?: Sunday$/ }).click()
  const dialog = dialogOf(page, "Copy day")
  await ready(page)
  await expect(dialog).toContainText("Sunday, 10 Jan 2027, Week #1")
  await send(page, submitOf(dialog, "Copy day"))
  await expect(dialog.locator(".err")).toHaveText(["*Required"])
  const days = await openChoices(dialog, "Days")
  await expect(days.getByText("Sunday, 10 Jan 2027, Week #1")).toHaveCount(0)
  await optionOf(days, "Monday, 11 Jan 2027, Week #1").check()
  await optionOf(days, "Thursday, 21 Jan 2027, Week #2").check()
  await days.locator("summary").click()
  await submitOf(dialog, "Copy day").click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Monday")).toHaveText(names(kitchen, 0, 1))
  await ready(page)
  await page.getByRole("link", { name: /^Week #2/ }).click()
  await expect(mealsOf(page, "Thursday")).toHaveText(names(kitchen, 0, 1))
})

test("a card shows both names, the merchant and the stock @plain", async ({ page, builder: _, kitchen, upstream }) => {
  const [meal] = await upstream.get<{ en_name: string; ar_name: string; stock: number }[]>(
    `/merchants/${kitchen.id}/meals`,
  )
  if (!meal) throw new Error("no meal")
  await addMeals(page, "Sunday", kitchen.name, [meal.en_name])
  const card = dayOf(page, "Sunday").getByRole("listitem")
  await expect(card.locator("[lang=ar][dir=rtl]")).toHaveText(meal.ar_name)
  await expect(card).toContainText(kitchen.name)
  await expect(card).toContainText(`Available${meal.stock}`)
  await expect(card).toContainText(`Base${meal.stock}`)
})

test.describe("with script @script", () => {
  test("the merchant can be found by typing", async ({ page, builder: _, other }) => {
    const dialog = await openAddMeals(page, "Sunday")
    await dialog.getByLabel("Merchant", { exact: true }).click()
    const search = dialog.getByRole("combobox", { name: "Merchant" })
    await search.fill(other.name.toLowerCase())
    await dialog.getByRole("option", { name: other.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`merchant=${other.id}`))
    await expect(dialog.getByLabel("Merchant", { exact: true }).locator("option:checked")).toHaveText(other.name)
    await expect(summaryOf(dialog, "Meals")).toHaveText("Select")
  })

  test("the button counts, chips take away, arrows move, Escape closes the list first", async ({
    page,
    builder: _,
    kitchen,
  }) => {
    const dialog = await openAddMeals(page, "Sunday")
    await decide(page, dialog, "Merchant", kitchen.name)
    await choose(dialog, "Meals", names(kitchen, 0, 1, 2))
    await expect(submitOf(dialog, "Add 3 meals")).toBeVisible()
    await dialog.getByRole("button", { name: `Remove ${kitchen.meals[1]}` }).click()
    await expect(submitOf(dialog, "Add 2 meals")).toBeVisible()
    await expect(dialog.getByRole("button", { name: `Remove ${kitchen.meals[2]}` })).toBeFocused()
    const group = await openChoices(dialog, "Meals")
    await group.locator("summary").focus()
    await page.keyboard.press("End")
    await expect(group.getByRole("checkbox").last()).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(group.locator("details")).not.toHaveAttribute("open")
    await expect(group.locator("summary")).toBeFocused()
    await expect(dialog).toBeVisible()
  })
})
