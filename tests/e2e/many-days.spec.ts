import { dayOf, decide, mealsOf, submitOf } from "./support/builder"
import { choose, dialogOf, open, ready } from "./support/forms"
import { expectInOrder } from "./support/looks"
import { readMenu as read, test } from "./support/own-menu"
import { expect } from "./support/test"

test("several meals are added to several days of an existing menu after a preview, and removed again", async ({
  page,
  upstream,
  menu,
}) => {
  const [, , third = "", fourth = ""] = menu.meals
  await open(page, menu.path)
  await dayOf(page, "Sunday").getByRole("link", { name: "Add Meals to Sunday" }).click()
  const form = dialogOf(page, "Add Meals")
  await expect(form).toBeVisible()
  await ready(page)
  await decide(page, form, "Merchant", menu.kitchen)
  await choose(form, "Meals", [third, fourth])
  await choose(form, "Also on", ["Monday, 11 Jan 2027, Week #1", "Tuesday, 19 Jan 2027, Week #2"])
  await submitOf(form, /^Add/).click()
  const check = dialogOf(page, "Add meals to 3 days")
  await expect(check.getByRole("listitem")).toHaveText([
    /^Sunday, 10 Jan.*2 meals to add$/,
    /^Monday/,
    /^Tuesday, 19 Jan/,
  ])
  await ready(page)
  expect((await read(upstream, menu.id)).dates_meals[0]?.items).toHaveLength(2)
  await submitOf(check, "Add meals to 3 days").click()
  const done = dialogOf(page, "Meals added to 3 of 3 days")
  await expect(done.getByRole("listitem")).toHaveText(Array(3).fill(/2 meals added/))
  await ready(page)
  await submitOf(done, "Undo").click()
  await expect(done).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveCount(2)
  await expect.poll(async () => (await read(upstream, menu.id)).dates_meals[0]?.items.length).toBe(2)
})

test("a day of an existing menu is copied to others; the preview and the result are correct @script", async ({
  page,
  menu,
}) => {
  await open(page, menu.path)
  await dayOf(page, "Monday")
    .getByRole("link", { name: /^Copy day/ })
    .click()
  const form = dialogOf(page, "Copy day")
  await expect(form).toBeVisible()
  await ready(page)
  await choose(form, "Days", ["+ Select All"])
  await submitOf(form, "Copy day").click()
  // Every day of this menu has the same two meals.
  await expect(dialogOf(page, "Nothing to send").getByRole("listitem").first()).toContainText("2 already there")
  await ready(page)
  await expectInOrder(page)
})

test("a suggestion links to its day", async ({ page, menu }) => {
  await open(page, menu.path)
  const panel = page.locator("details", { has: page.getByText("Suggestions", { exact: false }) }).first()
  await panel.locator("summary").click()
  await expect(panel).toContainText("The same meal again within 3 days")
  await panel.getByRole("link", { name: "Monday 11 Jan" }).first().click()
  await expect(page).toHaveURL(/#d-2027-01-11$/)
})
