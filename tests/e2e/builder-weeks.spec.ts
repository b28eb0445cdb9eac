import type { Locator, Page } from "@playwright/test"
import {
  addMeals,
  dayOf,
  duplicateInto,
  expectWeek,
  goToWeek,
  HOLIDAY_SUNDAY,
  mealsOf,
  weekTab,
} from "./support/builder"
import { answered, dialogOf, open, ready, send } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { test as base, expect } from "./support/test"

const test = base.extend<{ meals: string[]; kitchenName: string }>({
  meals: async ({ upstream }, use) => use((await kitchensOf(upstream))[0]?.meals ?? []),
  kitchenName: async ({ upstream }, use) => use((await kitchensOf(upstream))[0]?.name ?? ""),
})

const press = (page: Page, name: string | RegExp) => send(page.getByRole("button", { name }).first())

test("a day marked off loses its meals, and is empty when activated again @script", async ({
  page,
  byHand,
  uniqueName,
  meals,
  kitchenName,
}) => {
  await open(page, await byHand.draft({ name: uniqueName }))
  await addMeals(page, "Wednesday", kitchenName, meals.slice(0, 1))
  await press(page, "Mark day off! Wednesday")
  const day = dayOf(page, "Wednesday")
  await expect(day).toContainText("Day off")
  await expect(mealsOf(page, "Wednesday")).toHaveCount(0)
  await expect(day.getByRole("link", { name: /Add Meals/ })).toHaveCount(0)
  await press(page, "Activate this day!")
  await expect(day.getByRole("link", { name: "Add Meals to Wednesday" })).toBeVisible()
  await expect(day).not.toContainText("Day off")
})

test("a week counts as complete without its off days @script", async ({
  page,
  byHand,
  uniqueName,
  meals,
  kitchenName,
}) => {
  await open(page, await byHand.draft({ name: uniqueName }))
  await expectWeek(page, 1, "incomplete")
  for (const weekday of ["Monday", "Tuesday", "Wednesday", "Thursday"]) await press(page, `Mark day off! ${weekday}`)
  await expectWeek(page, 1, "incomplete")
  await expect(page.getByText("1 day still needs meals: Sunday")).toBeVisible()
  await addMeals(page, "Sunday", kitchenName, meals.slice(0, 1))
  await expectWeek(page, 1, "complete")
  await expect(weekTab(page, 1)).toHaveClass(/full/)
  await press(page, "Mark day off! Sunday")
  // A week without allowed days is complete too.
  await expectWeek(page, 1, "complete")
})

test("a holiday and a Friday that is not allowed stay off, without a button to activate them @plain", async ({
  page,
  byHand,
  uniqueName,
}) => {
  await open(page, await byHand.draft({ name: uniqueName, startDate: HOLIDAY_SUNDAY }))
  const tuesday = dayOf(page, "Tuesday")
  await expect(tuesday).toContainText("Holiday")
  await expect(tuesday).toContainText("Riyadh hub maintenance")
  await expect(tuesday).toContainText("Day off")
  await expect(tuesday.getByRole("button")).toHaveCount(0)
  for (const weekday of ["Friday", "Saturday"]) {
    await expect(dayOf(page, weekday)).toContainText(`${weekday}s are not allowed in this menu.`)
    await expect(dayOf(page, weekday)).toContainText("Day off")
    await expect(dayOf(page, weekday).getByRole("button")).toHaveCount(0)
  }
})

test("duplicates a week into an empty one immediately, and asks before replacing meals", async ({
  page,
  byHand,
  uniqueName,
  meals,
  kitchenName,
}) => {
  await open(page, await byHand.draft({ name: uniqueName, noOfWeeks: 3 }))
  await addMeals(page, "Sunday", kitchenName, meals.slice(0, 2))
  await addMeals(page, "Thursday", kitchenName, meals.slice(2, 3))
  await duplicateInto(page, 2)
  await expect(page.getByText(/Last change: Duplicate week #1 into week #2/)).toBeVisible()
  await expect(page.getByRole("alertdialog")).toHaveCount(0)
  await ready(page)

  await goToWeek(page, 2)
  await expect(mealsOf(page, "Sunday")).toHaveText(meals.slice(0, 2))
  await addMeals(page, "Monday", kitchenName, meals.slice(4, 5))
  await goToWeek(page, 1)
  await press(page, `Delete ${meals[0]}`)
  await duplicateInto(page, 2)
  const question = dialogOf(page, "Are you sure you want to duplicate this week meals into week#2?")
  await expect(question).toBeVisible()
  await question.getByRole("link", { name: "No" }).click()
  await expect(question).toHaveCount(0)
  await goToWeek(page, 2)
  await expect(mealsOf(page, "Sunday")).toHaveText(meals.slice(0, 2))

  await goToWeek(page, 1)
  await duplicateInto(page, 2)
  await question.getByRole("button", { name: "Yes" }).click()
  await expect(question).toHaveCount(0)
  await ready(page)
  await goToWeek(page, 2)
  await expect(mealsOf(page, "Sunday")).toHaveText(meals.slice(1, 2))
  await expect(mealsOf(page, "Monday")).toHaveCount(0)
  await expect(mealsOf(page, "Thursday")).toHaveText(meals.slice(2, 3))
})

test("copies only days that are allowed in both weeks @script", async ({
  page,
  byHand,
  uniqueName,
  meals,
  kitchenName,
}) => {
  // Week #1 has a holiday on Tuesday, week #2 has none; Monday of week #2 is marked off.
  await open(page, `${await byHand.draft({ name: uniqueName, startDate: HOLIDAY_SUNDAY, noOfWeeks: 2 })}&week=1`)
  await addMeals(page, "Tuesday", kitchenName, meals.slice(5, 6))
  await press(page, "Mark day off! Monday")
  await goToWeek(page, 1)
  await addMeals(page, "Sunday", kitchenName, meals.slice(0, 1))
  await addMeals(page, "Monday", kitchenName, meals.slice(1, 2))
  await duplicateInto(page, 2)
  await dialogOf(page, /week#2/)
    .getByRole("button", { name: "Yes" })
    .click()
  await expect(page.getByText(/Last change: Duplicate week/)).toBeVisible()
  await ready(page)
  await goToWeek(page, 2)
  await expect(mealsOf(page, "Sunday")).toHaveText(meals.slice(0, 1))
  await expect(dayOf(page, "Monday")).toContainText("Day off")
  await expect(mealsOf(page, "Tuesday")).toHaveText(meals.slice(5, 6))
})

test("a menu of one week has no week to copy to @plain", async ({ page, byHand, uniqueName }) => {
  await open(page, await byHand.draft({ name: uniqueName }))
  await page.getByText("Duplicate week", { exact: true }).click()
  await expect(page.getByText("No weeks available")).toBeVisible()
  await expect(page.getByRole("button", { name: "Duplicate" })).toHaveCount(0)
})

test("undo and redo follow every change, and a new change clears redo", async ({
  page,
  byHand,
  uniqueName,
  meals,
  kitchenName,
  javaScriptEnabled,
}) => {
  await open(page, await byHand.draft({ name: uniqueName }))
  await expect(page.getByRole("button", { name: /^(Undo|Redo)/ })).toHaveCount(0)
  await addMeals(page, "Sunday", kitchenName, meals.slice(0, 1))
  await press(page, "Mark day off! Monday")
  // Undo and Submit stay visible, Submit at the page's edge.
  const submit = page.getByRole("button", { name: "Submit" })
  for (const top of [100_000, 0]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await expect(page.getByRole("button", { name: /^Undo/ })).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
  }
  const edgeOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().right)
  expect(await edgeOf(submit)).toBeCloseTo(await edgeOf(page.locator(".strip")), 0)
  if (javaScriptEnabled) await answered(page, () => page.keyboard.press("Control+z"))
  else await press(page, /^Undo ?: Mark 11 Jan 2027 off/)
  await expect(dayOf(page, "Monday")).not.toContainText("Day off")
  await press(page, /^Undo ?: Add 1 meal to 1 day/)
  await expect(mealsOf(page, "Sunday")).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0)
  await press(page, /^Redo ?: Add 1 meal/)
  await expect(mealsOf(page, "Sunday")).toHaveText(meals.slice(0, 1))
  await press(page, "Mark day off! Thursday")
  await expect(page.getByRole("button", { name: /^Redo/ })).toHaveCount(0)
  await press(page, /^Undo ?: Mark 14 Jan 2027 off/)
  await expect(page.getByRole("button", { name: /^Redo ?: Mark 14 Jan 2027 off/ })).toBeVisible()
})

test("the overview shows full, empty, off and holiday days, and links to them @script", async ({
  page,
  byHand,
  uniqueName,
  meals,
  kitchenName,
}) => {
  const path = await byHand.draft({ name: uniqueName, startDate: HOLIDAY_SUNDAY, noOfWeeks: 2, allowFridays: "on" })
  await open(page, path)
  await addMeals(page, "Sunday", kitchenName, meals.slice(0, 3))
  await press(page, "Mark day off! Monday")
  await page.getByRole("link", { name: "Overview of all weeks" }).click()
  const overview = page.getByRole("table", { name: "Meals per day, week by week" })
  const week = overview.locator("tbody").getByRole("row")
  await expect(week).toHaveCount(2)
  const first = week.first().getByRole("link")
  await expect(first).toHaveText([/^3/, /^Off/, /^Holiday/, /^Empty/, /^Empty/, /^Empty/, /^Off/])
  await ready(page)
  await week.last().getByRole("link").nth(3).click()
  await expect(page).toHaveURL(/week=1.*#d-2026-12-16$/)
  await expect(dayOf(page, "Wednesday")).toBeInViewport()
  await expect(overview).toBeVisible()
  await expect(weekTab(page, 2)).toHaveAttribute("aria-current", "page")
})
