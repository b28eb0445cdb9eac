import {
  addMeals,
  createDraft,
  decide,
  duplicateInto,
  expectWeek,
  goToWeek,
  openFromMenu,
  submitOf,
} from "./support/builder"
import { choose, submitMenu } from "./support/forms"
import { signIn } from "./support/sign-in"
import { expect, test } from "./support/test"
import type { Meal } from "./support/upstream"

test.use({ account: null })

test("from sign-in to a submitted menu in the list", { tag: ["@main", "@everywhere"] }, async ({
  page,
  upstream,
  uniqueName,
  office,
}) => {
  const [merchant] = await upstream.get<{ id: number; restaurant_name: string }[]>("/merchants?city_id=3")
  const meals = await upstream.get<Meal[]>(`/merchants/${merchant?.id}/meals`)
  const [first, second, third] = meals.map((meal) => meal.en_name)
  if (!merchant || !first || !second || !third) throw new Error("the seed has no kitchen in Riyadh")

  await page.goto("/food/menus")
  await expect(page).toHaveURL(/\/login\?returnTo=%2Ffood%2Fmenus$/)
  await expect(page.getByRole("heading", { name: "Sign in to admin dashboard" })).toBeVisible()
  await signIn(page, "noura")
  await expect(page).toHaveURL(/\/food\/menus$/)
  await expect(page.getByText("You have successfully logged in!")).toBeVisible()

  await createDraft(page, { name: uniqueName, weeks: 2, zones: ["Al Olaya", "Al Malqa"] })
  await expect(page.getByText("Riyadh - Al Olaya, Al Malqa")).toBeVisible()
  await expect(page.getByText("10 Jan 2027, 2 weeks")).toBeVisible()
  await expect(page.getByText("No holidays allowed")).toBeVisible()
  await expect(page.getByText("2 weeks still have empty days.")).toBeVisible()

  await addMeals(page, "Sunday", merchant.restaurant_name, [first, second])
  const multiply = await openFromMenu(page, "Meal Settings", "Add Meal Multiply")
  await decide(page, multiply, "Merchant", merchant.restaurant_name)
  await decide(page, multiply, "Meal", third)
  await choose(multiply, "Days", [/^Monday.*Week #1/, /^Tuesday.*Week #1/, /^Wednesday.*Week #1/, /^Thursday.*Week #1/])
  await submitOf(multiply, "Add meal").click()
  await expect(multiply).toBeHidden()
  await expectWeek(page, 1, "complete")
  await expectWeek(page, 2, "incomplete")

  await duplicateInto(page, 2)
  await expectWeek(page, 2, "complete")
  await goToWeek(page, 2)
  await expect(page.getByText("Every day of this week is filled.")).toBeVisible()

  await submitMenu(page)
  await expect(page).toHaveURL(/\/food\/menus$/)
  await expect(page.getByText("Successful Menu Creation!")).toBeVisible()
  const row = page.getByRole("row", { name: uniqueName })
  // A back office with nulls does not return a menu's end date.
  await expect(row.getByRole("cell", { name: office === "bare" ? "None" : "23 Jan 2027" })).toBeVisible()
  await expect(row.getByRole("cell", { name: "Active" })).toBeVisible()
  await expect(page.getByRole("link", { name: `Continue ${uniqueName}` })).toHaveCount(0)

  await row.getByRole("link", { name: uniqueName }).click()
  await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
  await expect(page.getByRole("region", { name: /^Sunday/ }).locator(".en")).toHaveText([first, second])
})
