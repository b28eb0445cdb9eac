import { addMeals, decide, mealsOf, openAddMeals, submitOf } from "./support/builder"
import { choose, openChoices, optionOf, send, summaryOf } from "./support/forms"
import { emptyKitchenOf } from "./support/kitchen"
import { expect, names, test } from "./support/opened-builder"

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*422/))

test("Add Meals reports missing fields with the documents' texts @script", async ({ page, builder: _, kitchen }) => {
  const dialog = await openAddMeals(page, "Monday")
  await expect(dialog).toContainText("Monday, 11 Jan 2027, Week #1")
  await expect(dialog.getByText("Select a merchant to get meals!")).toBeVisible()
  await send(submitOf(dialog, "Add Meals"))
  await expect(dialog.locator(".err")).toHaveText(["Merchant is required!", "Please select at least one meal!"])
  await decide(page, dialog, "Merchant", kitchen.name)
  await send(submitOf(dialog, "Add Meals"))
  await expect(dialog.locator(".err")).toHaveText(["Please select at least one meal!"])
  await expect(dialog.getByLabel("Merchant", { exact: true }).locator("option:checked")).toHaveText(kitchen.name)
  await choose(dialog, "Meals", names(kitchen, 0))
  await submitOf(dialog, /^Add/).click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Monday")).toHaveText(names(kitchen, 0))
})

test("meals already on the day are not offered, another merchant clears the selection @script", async ({
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

test("a merchant without meals shows an empty state @script", async ({ page, builder: _, upstream }) => {
  const name = await emptyKitchenOf(upstream)
  const dialog = await openAddMeals(page, "Sunday")
  await decide(page, dialog, "Merchant", name)
  await expect(dialog.getByText("No meals available")).toBeVisible()
})

test("meals can be searched @script", async ({ page, builder: _, kitchen, javaScriptEnabled }) => {
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

test("a search without script keeps the selection, and '+ Select All' selects its results @plain", async ({
  page,
  builder: _,
  kitchen,
}) => {
  const [first = "", second = ""] = kitchen.meals
  const dialog = await openAddMeals(page, "Sunday")
  await decide(page, dialog, "Merchant", kitchen.name)
  await choose(dialog, "Meals", [first])
  await dialog.getByLabel("Search meals").fill(second)
  await dialog.getByRole("button", { name: "Show meals" }).click()
  await expect(submitOf(dialog, "Add 1 meal")).toBeVisible()
  await choose(dialog, "Meals", ["+ Select All"])
  await submitOf(dialog, /^Add/).click()
  await expect(dialog).toBeHidden()
  await expect(mealsOf(page, "Sunday")).toHaveText([first, second])
})

test.describe("with script @script", () => {
  test("the merchant can be found by typing, even before its list has loaded", async ({ page, builder: _, other }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/search-select/, async (route) => {
      await arrived
      await route.continue()
    })
    const dialog = await openAddMeals(page, "Sunday")
    const before = await dialog.boundingBox()
    await dialog.getByLabel("Merchant", { exact: true }).focus()
    await page.keyboard.type(other.name.slice(0, 4))
    arrive()
    const search = dialog.locator("input[role=combobox]")
    await expect(search).toHaveValue(other.name.slice(0, 4))
    await expect(dialog.getByRole("listbox")).toBeVisible()
    expect(await dialog.boundingBox()).toEqual(before)
    await search.fill("")
    await expect(dialog.getByRole("listbox")).toBeVisible()
    await search.fill(other.name.toLowerCase())
    await dialog.getByRole("option", { name: other.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`merchant=${other.id}`))
    await expect(dialog.getByLabel("Merchant", { exact: true }).locator("option:checked")).toHaveText(other.name)
    await expect(summaryOf(dialog, "Meals")).toHaveText("Select")
  })

  test("the button's count follows the merchant", async ({ page, builder: _, kitchen, other }) => {
    const dialog = await openAddMeals(page, "Sunday")
    await decide(page, dialog, "Merchant", kitchen.name)
    await choose(dialog, "Meals", names(kitchen, 0, 1))
    await expect(submitOf(dialog, "Add 2 meals")).toBeVisible()
    await decide(page, dialog, "Merchant", other.name)
    await expect(submitOf(dialog, "Add Meals")).toBeVisible()
    await choose(dialog, "Meals", names(other, 0))
    await expect(submitOf(dialog, "Add 1 meal")).toBeVisible()
    await decide(page, dialog, "Merchant", kitchen.name)
    await expect(submitOf(dialog, "Add Meals")).toBeVisible()
  })

  test("the button counts, chips remove, arrows move, Escape closes the list first", async ({
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
    // New chips move the field, and its list moves with it.
    const apart = () =>
      group.evaluate((field) => {
        const [of, list] = ["summary", ".multi-select-pop"].map((part) =>
          field.querySelector(part)?.getBoundingClientRect(),
        )
        return of && list ? Math.min(Math.abs(list.top - of.bottom), Math.abs(of.top - list.bottom)) : Number.NaN
      })
    for (const option of (await group.getByRole("checkbox").all()).slice(1)) {
      await option.check()
      await expect.poll(apart).toBeLessThanOrEqual(5)
    }
    await group.locator("summary").focus()
    await page.keyboard.press("End")
    await expect(group.getByRole("checkbox").last()).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(group.locator("details")).not.toHaveAttribute("open")
    await expect(group.locator("summary")).toBeFocused()
    await expect(dialog).toBeVisible()
  })
})
