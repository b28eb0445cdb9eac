import type { Page } from "@playwright/test"
import { dialogOf, open, openChoices, optionOf, ready } from "./support/forms"
import { expect, test } from "./support/test"

/** checklist "D2 Contractors": the parts that need a browser. */

const PATH = "/logistics/contractors"

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*422/))

/** Creates a contractor for this test and opens its profile. */
async function addContractor(page: Page, name: string): Promise<void> {
  await open(page, PATH)
  await page.getByRole("link", { name: "Add Contractor", exact: true }).click()
  const dialog = dialogOf(page, "Add Contractor")
  await expect(dialog.getByLabel("City").locator("option:checked")).toHaveText("Riyadh")
  await ready(page)
  await dialog.getByLabel("English name").fill(name)
  await dialog.getByLabel("Arabic name").fill("نور للتوصيل")
  await dialog.getByLabel("Phone").fill("0112345678")
  await dialog.getByLabel("Account holder name").fill("Noor Ltd")
  await dialog.getByRole("button", { name: "Add Contractor" }).click()
  await expect(dialog.getByRole("link", { name: "Bank account number", exact: true })).toBeVisible()
  await expect(dialog.getByLabel("English name")).toHaveValue(name)
  await ready(page)
  await dialog.getByLabel("Bank account number").fill("000000000000000000012345")
  await dialog.getByRole("button", { name: "Add Contractor" }).click()
  await expect(page).toHaveURL(/\/logistics\/contractors\/\d+$/)
  await expect(page).toHaveTitle(`${name} contractor profile | Saffron`)
  await ready(page)
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const savebar = (page: Page) => page.locator(".savebar")

test("from Add Contractor to plans, drivers and back @main", async ({ page, uniqueName, javaScriptEnabled }) => {
  /** The focused row was removed. */
  const expectFocus = async (name: string) => {
    if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused()
  }
  await addContractor(page, uniqueName)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${uniqueName} contractor profile`)

  const plans = section(page, "Payment Plans")
  await expect(plans.getByLabel("Default")).toBeChecked()
  await expect(plans.getByLabel("Default")).toBeDisabled()
  await plans.getByLabel("Payment plan").selectOption({ index: 1 })
  await plans.getByRole("button", { name: "Assign", exact: true }).click()
  await expect(plans.getByRole("row")).toHaveCount(2)
  const stays = plans.getByRole("button", { name: "Unassign Riyadh Standard" })
  await expect(stays).toHaveAttribute("aria-disabled", "true")
  await expect(stays).toHaveAccessibleDescription("You can not delete a default payment plan")
  await stays.focus()
  await expect(stays).toBeFocused()
  await ready(page)
  await expect(plans.getByLabel("Default")).not.toBeChecked()
  await plans.getByLabel("Payment plan").selectOption({ index: 1 })
  await plans.getByLabel("Default", { exact: true }).check()
  await plans.getByRole("button", { name: "Assign", exact: true }).click()
  await expect(plans.getByRole("row", { name: /Riyadh Peak/ })).toContainText("Default")
  await expect(plans.locator("tbody .tag")).toHaveCount(1)
  await ready(page)
  await expect(plans.getByLabel("Default", { exact: true })).not.toBeChecked()
  await plans.getByRole("link", { name: "Unassign Riyadh Standard" }).click()
  await ready(page)
  await dialogOf(page, "Unassign Riyadh Standard?").getByRole("button", { name: "Yes" }).click()
  await expect(page.getByText(/^Plan #\d+ was successfully removed\.$/)).toBeVisible()
  await expect(plans.getByRole("row")).toHaveCount(2)
  await expectFocus("Payment Plans")
  await ready(page)
  await plans.getByLabel("Payment plan").selectOption({ index: 1 })
  await plans.getByRole("button", { name: "Assign", exact: true }).click()
  await expect(plans.getByRole("row")).toHaveCount(3)
  await ready(page)
  await expect(plans.getByRole("row", { name: /Riyadh Peak/ })).toContainText("Default")
  await plans.getByRole("button", { name: /^Make .* the default$/ }).click()
  await expect(page.getByText(/^Plan #\d+ is the default now\.$/)).toBeVisible()
  await expectFocus("Payment Plans")

  const drivers = section(page, "Drivers")
  await expect(drivers.getByText("No active drivers yet.")).toBeVisible()
  await ready(page)
  await drivers.getByRole("link", { name: "Add drivers" }).click()
  await ready(page)
  const dialog = dialogOf(page, "Add drivers")
  const group = await openChoices(dialog, "Drivers")
  const options = group.locator(".opts label")
  // The same test may run in parallel, with or without script, and a driver has only one contractor.
  const first = javaScriptEnabled ? 0 : 2
  const texts = await options.allTextContents()
  const names = texts.slice(first, first + 2)
  for (const name of names) await optionOf(group, name).check()
  await group.locator("summary").click()
  await dialog.getByRole("button", { name: /^Add/ }).click()
  await expect(page.getByText("2 drivers were added.")).toBeVisible()
  await expect(drivers.locator("tbody").getByRole("row")).toHaveCount(2)
  await ready(page)
  await drivers.getByRole("checkbox").first().check()
  await drivers.getByRole("checkbox").nth(1).check()
  await drivers.getByRole("button", { name: "Remove selected" }).click()
  await ready(page)
  const question = dialogOf(page, "Remove 2 drivers?")
  for (const name of names) await expect(question.getByRole("listitem").filter({ hasText: name })).toHaveCount(1)
  await question.getByRole("button", { name: "Yes" }).click()
  await expect(page.getByText("2 drivers were removed.")).toBeVisible()
  await expect(drivers.getByText("No active drivers yet.")).toBeVisible()
})

test("an unsaved city in the form shows that city's plans @script", async ({
  page,
  uniqueName,
  javaScriptEnabled,
}) => {
  await addContractor(page, uniqueName)
  const plans = section(page, "Payment Plans")
  await expect(plans.getByLabel("Payment plan").locator("option").nth(1)).toContainText("Riyadh")
  await page.getByLabel("City").selectOption("Jeddah")
  await page.getByLabel("Phone", { exact: true }).fill("0119999999")
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Show plans of this city" }).click()
  await expect(plans.getByLabel("Payment plan").locator("option").nth(1)).toContainText("Jeddah")
  await expect(plans.getByText("Plans of Jeddah")).toBeVisible()
  const assign = plans.getByRole("button", { name: "Assign", exact: true })
  await expect(assign).toHaveAttribute("aria-disabled", "true")
  await expect(assign).toHaveAccessibleDescription(/Save the new city first/)
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("0119999999")
  await savebar(page).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Contractor data was successfully updated.")).toBeVisible()
  await ready(page)
  await expect(plans.getByRole("button", { name: "Assign", exact: true })).not.toHaveAttribute("aria-disabled")
})

test("Save is disabled until something changes, and leaving asks @script", async ({ page, uniqueName }) => {
  await addContractor(page, uniqueName)
  const save = savebar(page).getByRole("button", { name: "Save" })
  await expect(save).toHaveAttribute("aria-disabled", "true")
  await page.getByLabel("English name").fill("Other")
  await expect(savebar(page)).toContainText("1 change not saved: English name.")
  await expect(save).not.toHaveAttribute("aria-disabled")
  await page.getByRole("link", { name: "Contractors" }).first().click()
  await page.getByRole("button", { name: "No" }).click()
  // The page accepts no input until the question is closed.
  await expect(page.getByRole("alertdialog")).toHaveCount(0)
  await page.getByLabel("English name").fill(uniqueName)
  await expect(save).toHaveAttribute("aria-disabled", "true")
  await page.getByLabel("English name").fill("Another")
  await savebar(page).getByRole("link", { name: "Discard" }).click()
  await expect(page.getByLabel("English name")).toHaveValue(uniqueName)
  await expect(save).toBeFocused()
})

test.describe("with every VIEW_ permission", () => {
  test.use({ account: "finance" })

  test("everything is readable, without any edit controls @script", async ({ page }) => {
    await open(page, PATH)
    await expect(page.getByRole("link", { name: "Add Contractor", exact: true })).toHaveCount(0)
    await page.getByRole("table", { name: "Contractors" }).locator("tbody").getByRole("link").first().click()
    await expect(page.getByText("Read only, you do not have the edit permission")).toBeVisible()
    const main = page.getByRole("main")
    await expect(main.getByText("Bank account number")).toBeVisible()
    await expect(main.getByRole("textbox")).toHaveCount(0)
    await expect(main.getByRole("checkbox")).toHaveCount(0)
    for (const name of [/^Save/, /^Assign/, /^Unassign/, /^Add drivers/, /^Remove/, /Add Note/])
      await expect(main.getByRole("button", { name }).or(main.getByRole("link", { name }))).toHaveCount(0)
  })
})
