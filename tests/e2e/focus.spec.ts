import type { Locator, Page } from "@playwright/test"
import { addMeals, dayOf } from "./support/builder"
import { answered, dialogOf, open, ready, send } from "./support/forms"
import { expect as expectMade, test as madeTest, names } from "./support/opened-builder"
import { expect, test } from "./support/test"

/** Focus after content appears or disappears, for users of keyboards and screen readers. */

async function press(target: Locator, key = "Enter"): Promise<void> {
  await target.focus()
  await target.press(key)
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })

test.describe("the focus moves @script", () => {
  test("to the heading after navigation", async ({ page }) => {
    await open(page, "/food/menus")
    await press(page.getByRole("navigation", { name: "Food" }).getByRole("link", { name: "Merchants" }))
    await expect(heading(page, "Merchants")).toBeFocused()
    await press(page.getByRole("navigation", { name: "Main" }).locator("summary", { hasText: "Delivery" }))
    await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shifts" }))
    await expect(heading(page, "Shifts")).toBeFocused()
    await press(
      page
        .getByRole("table")
        .getByRole("link", { name: /Brunch/ })
        .first(),
    )
    await expect(page.getByRole("heading", { level: 1, name: /Brunch/ })).toBeFocused()
    await page.goBack()
    await expect(heading(page, "Shifts")).toBeFocused()
    await page.keyboard.press("Control+k")
    await dialogOf(page, "Search").getByRole("searchbox").fill("Supervisors")
    await expect(
      dialogOf(page, "Search")
        .getByRole("link", { name: /^Supervisors/ })
        .first(),
    ).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(heading(page, "Supervisors List")).toBeFocused()
  })

  test("a full page load keeps the browser's own focus", async ({ page }) => {
    await open(page, "/food/menus/1482")
    await expect(page.locator("body")).toBeFocused()
  })

  test("to the heading if the response removed the pressed control", async ({ page }) => {
    await open(page, "/logistics/drivers?search=nothing+of+the+kind")
    await press(page.getByRole("link", { name: "Clear filters" }))
    await expect(page.getByRole("table")).toBeVisible()
    await expect(heading(page, "Drivers")).toBeFocused()
  })

  test("a menu closes after its link is followed, and gets the focus back after the dialog", async ({ page }) => {
    await open(page, "/logistics/drivers?status=DENIED")
    const views = page.locator("summary", { hasText: "Views" })
    await press(views)
    await press(page.getByRole("link", { name: "All", exact: true }))
    await expect(page).toHaveURL(/\/logistics\/drivers(\?view=none)?$/)
    await expect(page.getByRole("link", { name: "Save or change views" })).toBeHidden()
    await press(views)
    await press(page.getByRole("link", { name: "Save or change views" }))
    await expect(dialogOf(page, "Views").getByLabel("Name", { exact: true })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(dialogOf(page, "Views")).toBeHidden()
    await expect(views).toBeFocused()
  })

  test("back to the pressed link if the user stays", async ({ page, byHand, uniqueName }) => {
    await open(page, await byHand.draft({ name: uniqueName }))
    const away = page.getByRole("navigation", { name: "Food" }).getByRole("link", { name: "Merchants" })
    await press(away)
    await expect(page.getByRole("button", { name: "No", exact: true })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(away).toBeFocused()
    await open(page, "/delivery/shifts/create")
    const title = dialogOf(page, "Add New Shift").getByLabel("English title")
    await title.fill("Lunch")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "No", exact: true })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(title).toBeFocused()
  })

  test("to the error, also when the same error occurs again", async ({ page, noise }) => {
    noise.allow(/^error: Failed to load resource.*422/)
    await open(page, "/delivery/shifts/create")
    const dialog = dialogOf(page, "Add New Shift")
    const submit = dialog.locator("footer").getByRole("button", { name: "Add New Shift" })
    for (const _ of ["first", "again"]) {
      await submit.focus()
      await send(submit)
      await expect(dialog.getByRole("alert").filter({ hasText: "fields need attention" })).toBeFocused()
    }
  })

  test("to the error of a missing photo", async ({ page, noise }) => {
    noise.allow(/^error: Failed to load resource.*422/)
    await open(page, "/logistics/drivers/18001/photo")
    await press(page.getByRole("button", { name: "Save photo" }))
    await expect(page.getByText("*Required", { exact: true })).toBeVisible()
    await expect(page.getByRole("alert").filter({ hasText: "needs attention" })).toBeFocused()
  })

  test("to the next element after a dismissed message", async ({ page, byHand, uniqueName }) => {
    await open(page, `${await byHand.draft({ name: uniqueName })}&dialog=discard`)
    await page.getByRole("button", { name: "Yes" }).click()
    await expect(heading(page, "Menu List")).toBeFocused()
    await press(page.getByRole("button", { name: "Dismiss" }))
    await expect(page.getByText("Draft discarded.")).toHaveCount(0)
    await expect(heading(page, "Menu List")).toBeFocused()
  })

  test("a message is announced, as its live region existed before", async ({ page, byHand, uniqueName }) => {
    await open(page, `${await byHand.draft({ name: uniqueName })}&dialog=discard`)
    const place = await page.locator("body > .toasts [role=status]").elementHandle()
    await page.getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("Draft discarded.")).toBeVisible()
    expect(await place?.textContent()).toContain("Draft discarded.")
  })
})

madeTest.describe("in the builder @script", () => {
  madeTest(
    "to the open week at either end, and to a day that was filled or emptied",
    async ({ page, builder: _, kitchen }) => {
      const weeks = page.getByRole("navigation", { name: "Weeks" })
      await press(page.getByRole("link", { name: "Next", exact: true }))
      await expectMade(weeks.getByRole("link", { name: /^Week #2/ })).toBeFocused()
      await press(page.getByRole("link", { name: "Previous", exact: true }))
      await expectMade(weeks.getByRole("link", { name: /^Week #1/ })).toBeFocused()
      await ready(page)
      await addMeals(page, "Monday", kitchen.name, names(kitchen, 0))
      await expectMade(page.getByRole("heading", { level: 3, name: /^Monday/ })).toBeFocused()
      // The change is shown before it is stored; the draft is deleted with the test.
      await answered(page, () => press(dayOf(page, "Monday").getByRole("button", { name: /^Delete / })))
      await expectMade(dayOf(page, "Monday").getByRole("listitem")).toHaveCount(0)
      await expectMade(page.getByRole("heading", { level: 3, name: /^Monday/ })).toBeFocused()
    },
  )
})
