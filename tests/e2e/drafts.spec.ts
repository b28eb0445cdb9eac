import { addMeals, mealsOf, openFromMenu, submitOf } from "./support/builder"
import { dialogOf, open, ready, submitMenu } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { signInFast } from "./support/sign-in"
import { test as base, expect } from "./support/test"

const test = base.extend<{ kitchen: { id: number; name: string; meals: string[]; ids: number[] } }>({
  kitchen: async ({ upstream }, use) => {
    const [kitchen] = await kitchensOf(upstream)
    if (!kitchen) throw new Error("no kitchen")
    await use(kitchen)
  },
})

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(422|404)/))

// These tests check all drafts of a user, so they use an account that no other test uses.
test.use({ account: "food" })

/** Adds one meal to every allowed day. */
const fill = (kitchen: { id: number; ids: number[] }) => ({
  intent: "add-multiply",
  merchant: kitchen.id,
  meal: kitchen.ids[0] ?? 0,
  allDays: "1",
})

test("Submit needs every week complete, says why, and the server rejects it too", async ({
  page,
  javaScriptEnabled,
  byHand,
  uniqueName,
  kitchen,
  upstream,
}) => {
  const path = await byHand.draft({ name: uniqueName, noOfWeeks: 2 })
  await open(page, path)
  const submit = page.getByRole("button", { name: "Submit" })
  await expect(submit).toHaveAttribute("aria-disabled", "true")
  await expect(submit).toHaveAccessibleDescription("2 weeks still have empty days.")
  if (javaScriptEnabled) {
    await submit.press("Enter")
    const reason = page.getByText("2 weeks still have empty days.")
    await expect(reason).toBeInViewport()
    expect(await reason.evaluate((text) => text.getAnimations().length)).toBe(1)
  }
  const refused = await byHand.form(path, { intent: "submit" })
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toContain("Please fill out the remained empty days..")
  expect(await upstream.get(`/menus?keyword=${encodeURIComponent(uniqueName)}`)).toEqual([])

  await byHand.form(path, fill(kitchen))
  await page.reload()
  await ready(page)
  await expect(submit).not.toHaveAttribute("aria-disabled")
  await expect(page.getByText(/still (has|have) empty days/)).toHaveCount(0)
})

test("submitting an incomplete menu says what to do @plain", async ({ page, byHand, uniqueName }) => {
  await page.goto(await byHand.draft({ name: uniqueName }))
  await page.getByRole("button", { name: "Submit" }).press("Enter")
  await expect(page.getByRole("alert").getByText("Please fill out the remained empty days..")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
})

test("a taken name is reported, and renaming solves it @script", async ({
  page,
  byHand,
  uniqueName,
  kitchen,
  upstream,
}) => {
  const path = await byHand.draft({ name: "Riyadh North, Autumn balanced" })
  await byHand.form(path, fill(kitchen))
  await open(page, path)
  await submitMenu(page)
  const dialog = dialogOf(page, "Change name")
  await expect(dialog).toBeVisible()
  await expect(page.getByText("Menu name must be unique.").first()).toBeVisible()
  await expect(dialog.locator(".err")).toHaveText("Menu name must be unique.")
  const name = dialog.getByLabel("Name", { exact: true })
  await expect(name).toHaveValue("Riyadh North, Autumn balanced")
  await ready(page)
  await name.fill("")
  await submitOf(dialog, "Change name").click()
  await expect(dialog.locator(".err")).toHaveText("*Required")
  await ready(page)
  await name.fill(uniqueName)
  await submitOf(dialog, "Change name").click()
  await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await ready(page)
  await submitMenu(page)
  await expect(page).toHaveURL("/food/menus")
  await expect(page.getByText("Successful Menu Creation!")).toBeVisible()

  // The upstream has exactly the draft's days.
  const [{ id } = { id: 0 }] = await upstream.get<{ id: number }[]>(`/menus?keyword=${encodeURIComponent(uniqueName)}`)
  const menu = await upstream.get<{ status: string; start_date: string; dates_meals: { date: string }[] }>(
    `/menus/${id}`,
  )
  expect(menu).toMatchObject({ status: "active", start_date: "2027-01-10", allow_fridays: false, no_of_weeks: 1 })
  expect(menu.dates_meals.map(({ date }) => date)).toEqual([
    "2027-01-10",
    "2027-01-11",
    "2027-01-12",
    "2027-01-13",
    "2027-01-14",
  ])
  // The draft is deleted.
  await page.goto(path)
  await expect(page).toHaveURL("/food/menus")
})

test("a draft survives a reload and a new sign-in, and is in the list @script", async ({
  page,
  byHand,
  uniqueName,
  kitchen,
  browser,
  addresses,
  javaScriptEnabled,
}) => {
  const path = await byHand.draft({ name: uniqueName, noOfWeeks: 2 })
  await open(page, path)
  await addMeals(page, "Monday", kitchen.name, kitchen.meals.slice(0, 2))
  await page.reload()
  await expect(mealsOf(page, "Monday")).toHaveText(kitchen.meals.slice(0, 2))

  const elsewhere = await browser.newContext({ baseURL: addresses.dashboard, javaScriptEnabled })
  await signInFast(elsewhere, addresses, "food")
  const other = await elsewhere.newPage()
  await other.goto("/food/menus")
  await other.getByRole("link", { name: `Continue ${uniqueName}` }).click()
  await expect(other.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
  await expect(mealsOf(other, "Monday")).toHaveText(kitchen.meals.slice(0, 2))
  await elsewhere.close()
})

test("only the owner can open a draft @plain", async ({
  byHand,
  uniqueName,
  browser,
  addresses,
  javaScriptEnabled,
}) => {
  const path = await byHand.draft({ name: uniqueName })
  const elsewhere = await browser.newContext({ baseURL: addresses.dashboard, javaScriptEnabled })
  await signInFast(elsewhere, addresses, "noura")
  const other = await elsewhere.newPage()
  await other.goto(path)
  await expect(other).toHaveURL("/food/menus")
  await expect(other.getByText(uniqueName)).toHaveCount(0)
  await elsewhere.close()
})

test("two drafts in two tabs do not mix @script", async ({ page, context, byHand, uniqueName, kitchen }) => {
  const first = await byHand.draft({ name: `${uniqueName} one` })
  const second = await byHand.draft({ name: `${uniqueName} two` })
  const other = await context.newPage()
  await open(page, first)
  await open(other, second)
  // A background tab renders only once a second.
  await page.bringToFront()
  await addMeals(page, "Sunday", kitchen.name, kitchen.meals.slice(0, 1))
  await other.bringToFront()
  await addMeals(other, "Sunday", kitchen.name, kitchen.meals.slice(1, 2))
  await page.bringToFront()
  await addMeals(page, "Monday", kitchen.name, kitchen.meals.slice(2, 3))
  await page.reload()
  await other.reload()
  await expect(mealsOf(page, "Sunday")).toHaveText(kitchen.meals.slice(0, 1))
  await expect(mealsOf(page, "Monday")).toHaveText(kitchen.meals.slice(2, 3))
  await expect(mealsOf(other, "Sunday")).toHaveText(kitchen.meals.slice(1, 2))
  await expect(mealsOf(other, "Monday")).toHaveCount(0)
})

test("the same draft in two tabs keeps both changes @script", async ({
  page,
  context,
  byHand,
  uniqueName,
  kitchen,
}) => {
  const path = await byHand.draft({ name: uniqueName })
  const other = await context.newPage()
  await open(page, path)
  await open(other, path)
  await page.bringToFront()
  await addMeals(page, "Sunday", kitchen.name, kitchen.meals.slice(0, 1))
  await other.bringToFront()
  await addMeals(other, "Monday", kitchen.name, kitchen.meals.slice(1, 2))
  await expect(mealsOf(other, "Sunday")).toHaveText(kitchen.meals.slice(0, 1))
  await expect(mealsOf(other, "Monday")).toHaveText(kitchen.meals.slice(1, 2))
})

test("undo reverts the change that its page shows, or nothing @script", async ({
  page,
  context,
  byHand,
  uniqueName,
  kitchen,
  noise,
}) => {
  noise.allow(/^error: Failed to load resource.*409/)
  const path = await byHand.draft({ name: uniqueName })
  for (const day of ["2027-01-11", "2027-01-12"]) await byHand.form(path, { intent: "mark-day-off", day })
  const other = await context.newPage()
  await open(other, path)
  await open(page, path)
  await page.bringToFront()
  await addMeals(page, "Sunday", kitchen.name, kitchen.meals.slice(0, 1))
  await other.bringToFront()
  await other.getByRole("button", { name: /^Undo ?: Mark 12 Jan 2027 off/ }).click()
  await expect(other.getByRole("main").getByRole("alert")).toContainText(
    "so nothing was undone. Its last change is now: Add 1 meal",
  )
  // The page shows the current draft.
  await expect(mealsOf(other, "Sunday")).toHaveText(kitchen.meals.slice(0, 1))
  await ready(other)
  await other.getByRole("button", { name: /^Undo ?: Add 1 meal to 1 day/ }).click()
  await expect(mealsOf(other, "Sunday")).toHaveCount(0)
  await expect(other.getByRole("main").getByRole("alert")).toHaveCount(0)
})

test("the builder without a draft redirects to the Menu List @plain", async ({ page }) => {
  for (const query of ["", "?draft=", "?draft=nothing", "?draft=00000000-0000-4000-8000-000000000000"]) {
    await page.goto(`/food/menus/create${query}`)
    await expect(page, query).toHaveURL("/food/menus")
    await expect(page.getByRole("heading", { level: 1, name: "Menu List" })).toBeVisible()
  }
})

test("a draft is discarded only after Yes", async ({ page, byHand, uniqueName }) => {
  const path = await byHand.draft({ name: uniqueName })
  await open(page, path)
  let question = await openFromMenu(page, "Draft", "Discard draft")
  await question.getByRole("link", { name: "No" }).click()
  await expect(question).toHaveCount(0)
  await ready(page)
  question = await openFromMenu(page, "Draft", "Discard draft")
  await question.getByRole("button", { name: "Yes" }).click()
  await expect(page).toHaveURL("/food/menus")
  await expect(page.getByText("Draft discarded.")).toBeVisible()
  await expect(page.getByRole("link", { name: `Continue ${uniqueName}` })).toHaveCount(0)
  await page.goto(path)
  await expect(page).toHaveURL("/food/menus")
})
