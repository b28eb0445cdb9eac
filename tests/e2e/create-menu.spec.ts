import type { Locator, Page } from "@playwright/test"
import { chooseCity, createDraft, dayOf, goToWeek, QUIET_SUNDAY, submitOf } from "./support/builder"
import { choose, dialogOf, open, openChoices, ready, send, summaryOf } from "./support/forms"
import { expect, test } from "./support/test"

async function openForm(page: Page): Promise<Locator> {
  await open(page, "/food/menus?dialog=create-menu")
  const dialog = dialogOf(page, "Create Menu")
  await expect(dialog).toBeVisible()
  return dialog
}

/** The error linked to a field. */
function errorOf(dialog: Locator, label: string): Locator {
  return dialog.locator(".field", { has: dialog.page().getByText(label, { exact: true }) }).locator(".err")
}

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*422/))

test("starts with Riyadh, its zones and its holidays @plain", async ({ page, upstream }) => {
  const zones = await upstream.get<{ name: string; is_active: boolean }[]>("/zones?city_id=3&is_active=1")
  const offDays = await upstream.get<unknown[]>("/off-days?city=3")
  const dialog = await openForm(page)
  await expect(dialog.getByLabel("City").locator("option:checked")).toHaveText("Riyadh")
  const holidays = dialog.getByRole("group", { name: "Allow holidays" })
  await holidays.getByText(/^Past holidays/).click()
  await expect(holidays.getByRole("checkbox")).toHaveCount(offDays.length)
  const group = await openChoices(dialog, "Zones")
  await expect(group.getByRole("checkbox")).toHaveCount(zones.length + 1)
  await expect(group.getByText("King Salman")).toHaveCount(0)
  await expect(holidays.getByLabel("Riyadh hub maintenance, 08 Dec 2026")).toBeVisible()
  await expect(holidays.getByLabel("Year-end stocktaking, 30 Dec 2026 to 01 Jan 2027")).toBeVisible()
})

test("an empty form shows every error, linked to its field @main", async ({ page }) => {
  const dialog = await openForm(page)
  await dialog.getByLabel("Start date").fill("")
  await dialog.getByLabel("City").selectOption("")
  await send(submitOf(dialog, "Create Menu"))
  await expect(errorOf(dialog, "Name")).toHaveText("*Required")
  await expect(errorOf(dialog, "Start date")).toHaveText("Start date is required!")
  await expect(errorOf(dialog, "No. of weeks")).toHaveText("*Required")
  await expect(errorOf(dialog, "City")).toHaveText("City is required!")
  await expect(errorOf(dialog, "Zones")).toHaveText("Minimum is one zone!")
  for (const label of ["Name", "Start date", "No. of weeks", "City"]) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true")
  }
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("*Required")
  const summary = dialog.getByRole("alert").filter({ hasText: "attention" })
  await expect(summary).toContainText("5 fields need attention")
  await expect(page).toHaveTitle("Error: Menu List | Saffron")
  await expect(summary.getByRole("link")).toHaveText(["Name", "Start date", "No. of weeks", "City", "Zones"])
  await summary.getByRole("link", { name: "Name" }).click()
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused()
  await ready(page)
  await dialog.getByRole("link", { name: "Cancel" }).click()
  const leave = page.getByRole("button", { name: "Yes", exact: true })
  if (await leave.isVisible()) await leave.click()
  await expect(page).toHaveTitle("Menu List | Saffron")
})

test("weeks out of range are rejected and no input is lost @script", async ({ page, uniqueName }) => {
  const dialog = await openForm(page)
  await dialog.getByLabel("Name", { exact: true }).fill(uniqueName)
  await dialog.getByLabel("Start date").fill(QUIET_SUNDAY)
  await choose(dialog, "Zones", ["Hittin", "Qurtubah"])
  await dialog.getByLabel("Allow Saturdays").check()
  await dialog.getByLabel(/^Riyadh hub maintenance/).check()
  for (const [weeks, text] of [
    ["0", "Minimum is 1 week"],
    ["5000", "Maximum is 200 weeks"],
    ["-1", "Minimum is 1 week"],
    ["1.5", "Enter a whole number, for example 12 or 1,500."],
  ] as const) {
    await test.step(weeks, async () => {
      await dialog.getByLabel("No. of weeks").fill(weeks)
      await send(submitOf(dialog, "Create Menu"))
      await expect(errorOf(dialog, "No. of weeks")).toHaveText(text)
      await expect(dialog.locator(".err")).toHaveCount(1)
      await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(uniqueName)
      await expect(dialog.getByLabel("Start date")).toHaveValue(QUIET_SUNDAY)
      await expect(dialog.getByLabel("No. of weeks")).toHaveValue(weeks)
      await expect(summaryOf(dialog, "Zones")).toHaveText("2 options selected")
      await expect(dialog.getByLabel("Allow Saturdays")).toBeChecked()
      await expect(dialog.getByLabel("Allow Fridays")).not.toBeChecked()
      await expect(dialog.getByLabel(/^Riyadh hub maintenance/)).toBeChecked()
    })
  }
})

test("a start that is not a Sunday and a name of spaces are rejected @script", async ({ page }) => {
  const dialog = await openForm(page)
  await dialog.getByLabel("Name", { exact: true }).fill("   ")
  await dialog.getByLabel("Start date").fill("2027-01-11")
  await dialog.getByLabel("No. of weeks").fill("1")
  await choose(dialog, "Zones", ["+ Select All"])
  await send(submitOf(dialog, "Create Menu"))
  await expect(errorOf(dialog, "Name")).toHaveText("*Required")
  await expect(errorOf(dialog, "Start date")).toHaveText("Start date must be a Sunday!")
  await expect(dialog.getByLabel("Start date")).toHaveValue("2027-01-11")
  await expect(summaryOf(dialog, "Zones")).toHaveText("All options selected")
})

test("another city loads its zones and holidays, clears the old choices and keeps other input", async ({
  page,
  uniqueName,
}) => {
  const dialog = await openForm(page)
  await dialog.getByLabel("Name", { exact: true }).fill(uniqueName)
  await dialog.getByLabel("No. of weeks").fill("3")
  await dialog.getByLabel("Allow Fridays").check()
  await choose(dialog, "Zones", ["Hittin"])
  await dialog.getByLabel(/^Riyadh hub maintenance/).check()
  await chooseCity(page, dialog, "Jeddah")
  await expect(summaryOf(dialog, "Zones")).toHaveText("Select")
  const group = await openChoices(dialog, "Zones")
  await expect(group.getByText("Al Basateen", { exact: true })).toBeVisible()
  await expect(group.getByText("Hittin", { exact: true })).toHaveCount(0)
  await expect(dialog.getByLabel(/^Riyadh hub maintenance/)).toHaveCount(0)
  await expect(dialog.getByLabel(/^Jeddah port closure/)).not.toBeChecked()
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(uniqueName)
  await expect(dialog.getByLabel("No. of weeks")).toHaveValue("3")
  await expect(dialog.getByLabel("Allow Fridays")).toBeChecked()
  await expect(dialog.locator(".err")).toHaveCount(0)

  await chooseCity(page, dialog, "Tabuk")
  await expect(dialog.getByText("No zones available")).toBeVisible()
  await send(submitOf(dialog, "Create Menu"))
  await expect(errorOf(dialog, "Zones")).toHaveText("Minimum is one zone!")
})

test("'+ Select All' selects every zone of the city @script", async ({ page, uniqueName }) => {
  await createDraft(page, { name: uniqueName, city: "Madinah", zones: ["+ Select All"] })
  await expect(page.getByText("Madinah - Quba, Al Arid, Al Iskan, Sultanah, Ar Rawabi, Al Jamiah")).toBeVisible()
})

test("the Friday, Saturday and holiday options decide which days can have meals @script", async ({
  page,
  uniqueName,
}) => {
  await createDraft(page, {
    name: uniqueName,
    startDate: "2026-12-06",
    weeks: 4,
    zones: ["Al Olaya"],
    ticks: ["Allow Fridays", "Riyadh hub maintenance, 08 Dec 2026"],
  })
  await expect(page.getByText("06 Dec 2026, 4 weeks")).toBeVisible()
  await expect(page.getByText("Riyadh hub maintenance", { exact: true }).first()).toBeVisible()
  const headings = page.getByRole("heading", { level: 3 })
  await expect(headings).toHaveText([
    "Sunday 06 Dec 2026",
    "Monday 07 Dec 2026",
    "Tuesday 08 Dec 2026",
    "Wednesday 09 Dec 2026",
    "Thursday 10 Dec 2026",
    "Friday 11 Dec 2026",
    "Saturday 12 Dec 2026",
  ])
  await expect(dayOf(page, "Tuesday").getByRole("link", { name: "Add Meals to Tuesday" })).toBeVisible()
  await expect(dayOf(page, "Friday").getByRole("link", { name: "Add Meals to Friday" })).toBeVisible()
  await expect(dayOf(page, "Saturday")).toContainText("Day off")
  await expect(dayOf(page, "Saturday").getByRole("button")).toHaveCount(0)

  // The holiday from 30 Dec to 1 Jan is not allowed, so its Friday stays off although Fridays are allowed.
  await goToWeek(page, 4)
  for (const weekday of ["Wednesday", "Thursday", "Friday"]) {
    await expect(dayOf(page, weekday)).toContainText("Year-end stocktaking")
    await expect(dayOf(page, weekday).getByRole("button")).toHaveCount(0)
    await expect(dayOf(page, weekday).getByRole("link", { name: /Add Meals/ })).toHaveCount(0)
  }
  await expect(dayOf(page, "Tuesday").getByRole("link", { name: "Add Meals to Tuesday" })).toBeVisible()
})

test("Cancel and the close button return to the unchanged list @script", async ({ page }) => {
  for (const way of ["Cancel", "Close"]) {
    await open(page, "/food/menus?status=active&dialog=create-menu")
    await dialogOf(page, "Create Menu").getByRole("link", { name: way }).click()
    await expect(page).toHaveURL("/food/menus?status=active")
    await expect(dialogOf(page, "Create Menu")).toHaveCount(0)
  }
})

test.describe("with script @script", () => {
  test("the dialog takes, keeps and returns the focus", async ({ page }) => {
    await open(page, "/food/menus")
    const opener = page.getByRole("link", { name: "+ Create Menu" })
    await opener.click()
    const dialog = dialogOf(page, "Create Menu")
    await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused()
    expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test("closing with unsaved values asks first", async ({ page }) => {
    const dialog = await openForm(page)
    await dialog.getByLabel("Name", { exact: true }).fill("Half a menu")
    await page.keyboard.press("Escape")
    const question = dialog.getByRole("alertdialog")
    await expect(question).toContainText("You have unsaved changes, are you sure you want to leave?")
    await expect(question.getByRole("button", { name: "No" })).toBeFocused()
    await question.getByRole("button", { name: "No" }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Half a menu")
    await dialog.getByRole("link", { name: "Cancel" }).click()
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page).toHaveURL("/food/menus")
  })

  test("a date is formatted as yyyy-MM-dd while typing, and an invalid date is reported on blur", async ({ page }) => {
    const dialog = await openForm(page)
    const date = dialog.getByLabel("Start date")
    await expect(date).toHaveAttribute("placeholder", "Pick a day")
    await date.fill("202611-02-08")
    await dialog.getByLabel("Name", { exact: true }).focus()
    await expect(dialog.getByText("Enter a date as yyyy-MM-dd")).toBeVisible()
    await date.fill(QUIET_SUNDAY.replaceAll("-", "/"))
    await dialog.getByLabel("Name", { exact: true }).focus()
    await date.focus()
    await expect(date).toHaveValue(QUIET_SUNDAY)
    await expect(dialog.getByText("Enter a date as yyyy-MM-dd")).toBeHidden()
  })

  test("a double click creates one draft", async ({ page, uniqueName }) => {
    const dialog = await openForm(page)
    await dialog.getByLabel("Name", { exact: true }).fill(uniqueName)
    await dialog.getByLabel("Start date").fill(QUIET_SUNDAY)
    await dialog.getByLabel("No. of weeks").fill("1")
    await choose(dialog, "Zones", ["+ Select All"])
    await submitOf(dialog, "Create Menu").dblclick()
    await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
    await open(page, "/food/menus")
    await expect(page.getByRole("link", { name: `Continue ${uniqueName}` })).toHaveCount(1)
  })
})
