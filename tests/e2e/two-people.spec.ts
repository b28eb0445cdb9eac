import { dayOf, mealsOf, submitOf } from "./support/builder"
import { dialogOf, open, ready } from "./support/forms"
import { listen } from "./support/noise"
import { readMenu, test } from "./support/own-menu"
import { signInFast } from "./support/sign-in"
import { expect } from "./support/test"

/** Two users with their own browsers on one menu (product/food 4; "neither overwrites silently"). */
test("one user sees the other's change, and conflicting changes are rejected with the current values @script", async ({
  page: first,
  browser,
  addresses,
  baseURL,
  upstream,
  menu,
  noise,
}) => {
  noise.allow(/^error: Failed to load resource.*409/)
  const context = await browser.newContext({ baseURL })
  const otherNoise = await listen(context, true)
  otherNoise.allow(/^error: Failed to load resource.*409/)
  await signInFast(context, addresses, "food")
  const second = await context.newPage()
  const [meal = "", rest = ""] = menu.meals
  await open(first, menu.path)
  await open(second, menu.path)

  // The other user gets the change on return to the page.
  await dayOf(first, "Monday")
    .getByRole("button", { name: `Delete ${meal}` })
    .click()
  await expect.poll(async () => (await readMenu(upstream, menu.id)).dates_meals[1]?.items.length).toBe(1)
  await second.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(mealsOf(second, "Monday")).toHaveText([rest])
  await expect(second.getByText("Someone else changed this menu.")).toBeAttached()

  // The other user's dialog was opened earlier: nothing is overwritten, and the difference is shown.
  const stock = async () => (await readMenu(upstream, menu.id)).dates_meals[0]?.items[0]
  const before = (await stock())?.available_base ?? 0
  await ready(second)
  await dayOf(second, "Sunday").getByRole("link", { name: "Edit stock" }).first().click()
  const theirs = dialogOf(second, "Edit Base Stock")
  await expect(theirs).toBeVisible()
  await ready(second)
  await theirs.getByLabel("Base stock").fill(String(before + 7))
  await ready(first)
  await dayOf(first, "Sunday").getByRole("link", { name: "Edit stock" }).first().click()
  const mine = dialogOf(first, "Edit Base Stock")
  await expect(mine).toBeVisible()
  await ready(first)
  await mine.getByLabel("Base stock").fill(String(before + 3))
  await submitOf(mine, "Update").click()
  await expect(mine).toBeHidden()
  await submitOf(theirs, "Update").click()
  await expect(theirs.getByText(`Someone else changed the base stock from ${before} to ${before + 3}`)).toBeVisible()
  await expect(theirs.getByLabel("Base stock")).toHaveValue(String(before + 7))
  expect((await stock())?.available_base).toBe(before + 3)

  // A meal that the other user has just deleted cannot be deleted again.
  await ready(second)
  await theirs.getByRole("link", { name: "Cancel" }).click()
  const leave = second.getByRole("button", { name: "Yes", exact: true })
  if (await leave.isVisible()) await leave.click()
  await expect(theirs).toBeHidden()
  await ready(second)
  await ready(first)
  await dayOf(first, "Tuesday")
    .getByRole("button", { name: `Delete ${meal}` })
    .click()
  await expect.poll(async () => (await readMenu(upstream, menu.id)).dates_meals[2]?.items.length).toBe(1)
  await dayOf(second, "Tuesday")
    .getByRole("button", { name: `Delete ${meal}` })
    .click()
  await expect(dayOf(second, "Tuesday").getByRole("alert")).toContainText(`${meal} is not on 12 Jan 2027.`)
  await expect(mealsOf(second, "Tuesday")).toHaveText([rest])
  expect((await readMenu(upstream, menu.id)).dates_meals[2]?.items).toHaveLength(1)
  await context.close()
  expect(otherNoise.unexpected()).toEqual([])
})
