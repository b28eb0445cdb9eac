import { randomInt } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import { dialogOf, open, ready } from "./support/forms"
import { BIGGEST, PIXEL, photoOf } from "./support/photo"
import { expect, test } from "./support/test"

/** Presses a button of the wizard and waits for the result. */
async function press(page: Page, name: string, leadsTo: Locator): Promise<void> {
  const dialog = dialogOf(page, "Add Driver")
  await dialog.locator("footer").getByRole("button", { name, exact: true }).click()
  await expect(leadsTo).toBeVisible()
  await ready(page)
}

async function chooseContractor(page: Page, dialog: Locator): Promise<void> {
  const contractor = dialog.getByLabel("Contractor", { exact: true })
  await contractor.selectOption("Masar Delivery Co.")
  const show = dialog.getByRole("button", { name: "Show plans" })
  if (await show.isVisible()) await show.click()
  await expect(dialog.getByLabel("Payment plan").locator("option").first()).toHaveText(/ - Default$/)
  await ready(page)
}

/** Finish sends nothing, moves to the photo and keeps the other values; the photo can be removed. */
async function refusedByScript(dialog: Locator, error: Locator): Promise<void> {
  const photo = dialog.getByLabel("Profile photo")
  await dialog.getByRole("button", { name: "Finish", exact: true }).click()
  await expect(photo).toBeFocused()
  await expect(error).toBeVisible()
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("s3cret pass")
  await dialog.getByRole("button", { name: "Remove the chosen image" }).click()
  await expect(error).toBeHidden()
  await expect(photo).toHaveValue("")
}

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(?:422|413)/))

test("a driver with a photo, step by step", { tag: ["@main", "@everywhere"] }, async ({ page, javaScriptEnabled }) => {
  const number = String(randomInt(1_000_000, 9_999_999))
  await open(page, "/logistics/drivers")
  await page.getByRole("link", { name: "+ Add Driver" }).click()
  const dialog = dialogOf(page, "Add Driver")
  const step = (text: string) => dialog.getByText(text, { exact: true })
  await expect(step("Step 1 of 3")).toBeVisible()
  await ready(page)
  await expect(dialog.getByLabel("City").locator("option:checked")).toHaveText("Riyadh")

  // Next validates only this step.
  await press(page, "Next", dialog.getByText("7 fields need attention"))
  await dialog.getByLabel("First name").fill("Abdulrahman")
  await dialog.getByLabel("Last name").fill("الحارثي")
  await dialog.getByLabel("Phone").fill(`٠٥٥${number}`)
  await dialog.getByLabel("Birth date").fill("1994-06-12")
  await dialog.getByLabel("Residency number").fill("0018806371")
  await dialog.getByLabel("Residency expiry date").fill("2099-01-30")
  await dialog.getByLabel("Username").fill("1 two")
  await press(page, "Next", dialog.locator(".err", { hasText: "Invalid username" }))
  await dialog.getByLabel("Username").fill(`driver.${number}`)
  await press(page, "Next", step("Step 2 of 3"))

  // Back and Next keep all values.
  await dialog.getByLabel("Plates").fill("ح ط ر 4821")
  await press(page, "Back", step("Step 1 of 3"))
  await expect(dialog.getByLabel("First name")).toHaveValue("Abdulrahman")
  await press(page, "Next", step("Step 2 of 3"))
  await expect(dialog.getByLabel("Plates")).toHaveValue("ح ط ر 4821")
  await dialog.getByLabel("Vehicle type").selectOption("Car")
  await dialog.getByLabel("Vehicle colour").selectOption("Marron")
  await press(page, "Next", step("Step 3 of 3"))

  await chooseContractor(page, dialog)
  await dialog.getByLabel("Bank account number").fill("0000608010167519")
  await dialog.getByLabel("Account holder name").fill("عبدالرحمن")
  const choose = async (photo: Parameters<Locator["setInputFiles"]>[0]) => {
    // The page never returns the password; with script it stays in its field.
    const password = dialog.getByLabel("Password", { exact: true })
    if (!javaScriptEnabled) await expect(password).toHaveValue("")
    await password.fill("s3cret pass")
    await dialog.getByLabel("Profile photo").setInputFiles(photo)
  }
  const refusal = (text: string) => dialog.locator(".err", { hasText: text })
  await choose(await photoOf(BIGGEST + 1))
  // With script the error is shown immediately.
  if (!javaScriptEnabled) await press(page, "Finish", refusal("Max image size 5mb"))
  await expect(refusal("Max image size 5mb")).toBeVisible()
  await expect(dialog.getByLabel("Bank account number")).toHaveValue("0000608010167519")
  if (javaScriptEnabled) await refusedByScript(dialog, refusal("Max image size 5mb"))
  await choose({ name: "Me.PNG", mimeType: "image/png", buffer: Buffer.from("GIF89a") })
  await press(page, "Finish", refusal("Format: .jpg, .jpeg, or .png"))
  await choose(await photoOf(BIGGEST))
  await press(page, "Finish", page.getByText("Driver Created Successfully!").first())
  await expect(page).toHaveURL(/\/logistics\/drivers$/)
  await expect(page.getByRole("link", { name: "Abdulrahman الحارثي" }).first()).toBeVisible()
  await expect(page.getByText(`055${number}`).first()).toBeVisible()

  // A newly opened form is empty.
  await page.getByRole("link", { name: "+ Add Driver" }).click()
  await expect(step("Step 1 of 3")).toBeVisible()
  await expect(dialog.getByLabel("First name")).toHaveValue("")
})

test("step names go back, Enter continues, and Finish validates everything @script", async ({ page }) => {
  await open(page, "/logistics/drivers/create?step=3")
  const dialog = dialogOf(page, "Add Driver")
  await expect(dialog.getByText("Step 3 of 3", { exact: true })).toBeVisible()
  await dialog.getByLabel("Account holder name").fill("Holder")
  await dialog.getByLabel("Account holder name").press("Enter")
  await expect(dialog.getByText("Step 1 of 3", { exact: true })).toBeVisible()
  await expect(dialog.getByText("7 fields need attention")).toBeVisible()
  await ready(page)
  await dialog.getByRole("link", { name: "Cancel" }).click()
  const leave = page.getByRole("button", { name: "Yes" })
  if (await leave.isVisible()) await leave.click()
  await expect(page).toHaveURL(/\/logistics\/drivers$/)
})

test("only a driver's photo @script", async ({ page }) => {
  await open(page, "/logistics/drivers/18001/photo")
  await page.getByLabel("Profile photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PIXEL })
  await page.getByRole("button", { name: "Save photo" }).click()
  await expect(page).toHaveURL(/\/logistics\/drivers\/18001$/)
  await expect(page.getByText("Successful Update!").first()).toBeVisible()
})
