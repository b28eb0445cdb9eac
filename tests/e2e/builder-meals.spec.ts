import { addMeals, dayOf, decide, expectWeek, mealsOf, openFromMenu, submitOf } from "./support/builder"
import { dialogOf, openChoices, optionOf, ready, send, summaryOf } from "./support/forms"
import { expect, names, test } from "./support/opened-builder"

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*422/))

test("a meal is deleted from its card, and the day stays active and empty @script", async ({
  page,
  builder: _,
  kitchen,
}) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0))
  await dayOf(page, "Sunday")
    .getByRole("button", { name: `Delete ${kitchen.meals[0]}` })
    .click()
  await expect(page.getByRole("link", { name: "Add Meals to Sunday" })).toBeVisible()
  await expect(mealsOf(page, "Sunday")).toHaveCount(0)
  await expect(dayOf(page, "Sunday")).not.toContainText("Day off")
})

test("a double click on Delete deletes one meal @script", async ({ page, builder: _, kitchen }) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0, 1, 2))
  const left = (await mealsOf(page, "Sunday").allTextContents()).slice(1)
  const answered = page.waitForResponse((response) => {
    return response.request().method() === "POST" && response.url().includes("/food/menus/create.data")
  })
  await dayOf(page, "Sunday")
    .getByRole("button", { name: /^Delete / })
    .first()
    .dblclick()
  await expect(mealsOf(page, "Sunday")).toHaveText(left)
  // Wait for the request, which a reload would abort.
  await answered
  await page.reload()
  await expect(mealsOf(page, "Sunday")).toHaveText(left)
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
  await send(submitOf(dialog, "Add meal"))
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

  // If the day already has the second meal, the first one is only removed.
  await addMeals(page, "Sunday", other.name, names(other, 0))
  dialog = await openFromMenu(page, "Meal Settings", "Replace Meal Multiply")
  await send(submitOf(dialog, "Replace meal"))
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
  await send(submitOf(dialog, "Delete meal"))
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

test("Replace on a card preselects its meal and day and opens at the second field @script", async ({
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

test("a day's meals replace those of the selected days @script", async ({ page, builder: _, kitchen }) => {
  await addMeals(page, "Sunday", kitchen.name, names(kitchen, 0, 1))
  await addMeals(page, "Monday", kitchen.name, names(kitchen, 5))
  await page.getByRole("link", { name: /^Copy day ?: Sunday$/ }).click()
  const dialog = dialogOf(page, "Copy day")
  await ready(page)
  await expect(dialog).toContainText("Sunday, 10 Jan 2027, Week #1")
  await send(submitOf(dialog, "Copy day"))
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
