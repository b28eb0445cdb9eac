import { randomInt, randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { dialogOf, open, ready } from "./support/forms"
import { expect, test } from "./support/test"
import { emailOf } from "./support/upstream"

/** product/workforce 3: the parts of supervisors and shifts that need a browser. */

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true })
const toast = (page: Page, text: string) => page.locator(".toast").getByText(text, { exact: true })

test("a supervisor is added, gets the required plan and a new password", {
  tag: ["@main", "@everywhere"],
}, async ({ page, noise, javaScriptEnabled, office }) => {
  noise.allow(/422/)
  const name = `Huda ${randomUUID().slice(0, 8)}`
  await open(page, "/logistics/supervisors")
  await expect(page.getByRole("heading", { level: 1, name: "Supervisors List" })).toBeVisible()
  await expect(page.getByPlaceholder("Name, Email, username, ID or Phone")).toBeVisible()
  await page.getByRole("link", { name: "+ Add Supervisor" }).click()
  await ready(page)
  const dialog = dialogOf(page, "Add Supervisor")
  await dialog.getByLabel("First name").fill(name)
  await dialog.getByLabel("Phone").fill(`05${randomInt(10_000_000, 99_999_999)}`)
  await dialog.getByLabel("User Name").fill(`h.${randomUUID().slice(0, 12)}`)
  await dialog.getByLabel("Password").fill("not to be seen again")
  await dialog.getByRole("button", { name: "Add Supervisor" }).click()
  await expect(dialog.getByRole("link", { name: "Last name", exact: true })).toBeVisible()
  await expect(dialog.getByLabel("First name")).toHaveValue(name)
  if (!javaScriptEnabled) await expect(dialog.getByLabel("Password")).toHaveValue("")
  await ready(page)
  await dialog.getByLabel("Last name").fill("Saleh")
  await dialog.getByLabel("Password").fill("not to be seen again")
  await dialog.getByRole("button", { name: "Add Supervisor" }).click()

  await expect(page).toHaveURL(/\/logistics\/supervisors\/\d+$/)
  await expect(page.getByRole("heading", { level: 1, name: `${name} Saleh` })).toBeVisible()
  await ready(page)
  if (javaScriptEnabled) await expect(save(page)).toHaveAttribute("aria-disabled", "true")
  await page.getByLabel("Email").fill("huda@saffron.example")
  await save(page).click()
  await expect(page.getByRole("link", { name: "Payment Plan", exact: true })).toBeVisible()
  await expect(page.getByLabel("Email")).toHaveValue("huda@saffron.example")
  await ready(page)
  await page.getByLabel("Payment Plan").selectOption({ index: 1 })
  await save(page).click()
  await expect(toast(page, "Supervisor successfully updated.")).toBeVisible()
  // A back office with nulls does not return it.
  if (office !== "bare") await expect(page.getByLabel("Payment Plan")).not.toHaveValue("")

  await ready(page)
  await page.getByRole("link", { name: "Change Password" }).click()
  await ready(page)
  const password = dialogOf(page, "Change Password")
  await password.getByLabel("New password").fill("another one")
  await password.getByRole("button", { name: "Change Password" }).click()
  await expect(toast(page, "Supervisor password was successfully updated.")).toBeVisible()
  await expect(password).toBeHidden()
})

test.describe("if the plans fail to load", () => {
  test.use({ account: "logistics" })

  test("the summary links to the field, and Retry loads them and keeps the input", async ({
    page,
    noise,
    upstream,
  }) => {
    noise.allow(/422|50\d/)
    await upstream.fail({
      match: { operation: "SupervisorPlans", email: emailOf("logistics") },
      mode: "500",
      times: null,
    })
    await open(page, "/logistics/supervisors/308")
    await page.getByLabel("First name").fill("Typed")
    await save(page).click()
    await page.getByRole("link", { name: "Payment Plan", exact: true }).click()
    const field = page.getByRole("group", { name: "Payment Plan" })
    await expect(field).toContainText("Not loaded Retry")
    await expect(field).toContainText("*Required")
    await expect(field.locator(".in")).toBeFocused()
    await ready(page)
    await upstream.clear()
    await field.getByRole("button", { name: /^Retry/ }).click()
    await expect(page.getByRole("combobox", { name: "Payment Plan" })).toBeVisible()
    await expect(page.getByLabel("First name")).toHaveValue("Typed")
  })
})

test("a shift is added with times from the picker, and one of them is changed", {
  tag: ["@main", "@everywhere"],
}, async ({ page, javaScriptEnabled }) => {
  const title = `Shift ${randomUUID().slice(0, 8)}`
  await open(page, "/delivery/shifts")
  await page.getByRole("link", { name: "Add New Shift" }).click()
  await ready(page)
  const dialog = dialogOf(page, "Add New Shift")
  await dialog.getByLabel("English title").fill(title)
  await dialog.getByLabel("Arabic title").fill(`وردية ${title}`)
  await dialog.getByLabel("English description").fill("Late")
  await dialog.getByLabel("Arabic description").fill("متأخر")
  await dialog.getByLabel("Start Time").selectOption("10:00 PM")
  await dialog.getByLabel("End Time").selectOption("12:15 AM")
  await dialog.getByLabel("Pickup Time").selectOption("9:15 PM")
  await dialog.getByRole("button", { name: "Add New Shift" }).click()
  await expect(toast(page, "Shift was successfully added.")).toBeVisible()
  const row = page.getByRole("row").filter({ hasText: title })
  await expect(row.getByRole("cell").filter({ hasText: /[AP]M$/ })).toHaveText(["10:00 PM", "12:15 AM", "9:15 PM"])
  await row.getByRole("link", { name: title }).click()

  await expect(page.getByRole("heading", { level: 1, name: `Contractor: ${title}` })).toBeVisible()
  await ready(page)
  if (javaScriptEnabled) await expect(save(page)).toHaveAttribute("aria-disabled", "true")
  await page.getByLabel("Pickup Time").selectOption("9:45 PM")
  if (javaScriptEnabled) await expect(page.getByText("1 change not saved: Pickup Time.")).toBeVisible()
  await save(page).click()
  await expect(toast(page, "Shift data was successfully updated.")).toBeVisible()
  await expect(page.getByLabel("Pickup Time")).toHaveValue("21:45:00")
  await expect(page.getByLabel("End Time")).toHaveValue("00:15:00")
})

test("a time between the picker's steps is kept @script", async ({ page }) => {
  await open(page, "/delivery/shifts/8")
  const start = page.getByLabel("Start Time")
  await expect(start).toHaveValue("09:07:30")
  await expect(start.locator("option:checked")).toHaveText("9:07:30 AM")
  await expect(start.locator("option")).toHaveCount(98)
})

test("an invalid field is validated again while typing, and its error leaves the summary @script", async ({
  page,
  noise,
}) => {
  noise.allow(/422/)
  await open(page, "/logistics/supervisors/create")
  const dialog = dialogOf(page, "Add Supervisor")
  await dialog.getByRole("button", { name: "Add Supervisor" }).click()
  await expect(dialog.getByText("5 fields need attention")).toBeVisible()
  const name = dialog.getByLabel("First name")
  await name.pressSequentially("Huda")
  await expect(dialog.getByText("4 fields need attention")).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).not.toHaveAttribute("aria-invalid")
  await name.fill("")
  await expect(name).toHaveAccessibleDescription("*Required")
  await name.fill("Huda")
  await name.fill(" ")
  await name.blur()
  await expect(dialog.getByText("5 fields need attention")).toBeVisible()
})

test("supervisors are selected, counted and exported", async ({ page, javaScriptEnabled }) => {
  await open(page, "/logistics/supervisors?view=none&size=10")
  const rows = page.getByRole("table", { name: "Supervisors" }).locator("tbody").getByRole("row")
  for (const at of [0, 2]) await rows.nth(at).getByRole("checkbox").check()
  if (javaScriptEnabled) {
    await expect(page.getByText("2 selected")).toBeVisible()
    await page.getByLabel("Select this page").check()
    await expect(page.getByText("10 selected")).toBeVisible()
    await page.getByLabel(/^Select all \d+ supervisors that match$/).check()
    await expect(page.getByText(/^[1-9]\d+ selected$/)).toBeVisible()
    await page.getByLabel(/^Select all \d+ supervisors that match$/).uncheck()
    await page.getByLabel("Select this page").uncheck()
    for (const at of [0, 2]) await rows.nth(at).getByRole("checkbox").check()
  }
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export selected", exact: true }).click()
  const file = await readFile(await (await download).path(), "utf8")
  expect(file.trim().split("\r\n")).toHaveLength(3)
})
