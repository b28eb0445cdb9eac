import type { Page } from "@playwright/test"
import { answered, dialogOf, open, ready } from "./support/forms"
import { expect, test } from "./support/test"

/** product/workforce 1.3, 5. Each test has its own drivers, as both projects use one upstream. */

const isPlain = () => test.info().project.name.endsWith("plain")
const own = (scripted: number, plain: number) => `/logistics/drivers/${isPlain() ? plain : scripted}`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true })

/** A rejected form has the status 422, which the browser logs. */
const REFUSED = /^error: Failed to load resource.*422/

test("only changed fields are saved; the bar lists them without fields that were reset", {
  tag: ["@main", "@everywhere"],
}, async ({ page, noise }) => {
  noise.allow(REFUSED)
  const path = own(18_403, 18_404)
  await open(page, path)
  const first = field(page, "First name")
  const before = await first.inputValue()
  const what = page.locator(".savebar .what")
  if (!isPlain()) {
    await expect(save(page)).toHaveAttribute("aria-disabled", "true")
    await expect(page.getByRole("button", { name: /^Copy driver (ID|phone) \d/ })).toHaveCount(2)
    await first.fill("Changed")
    await expect(what).toHaveText("1 change not saved: First name.")
    await first.fill(before)
    await expect(what).toHaveText("No changes yet.")
  } else {
    await save(page).click()
    await expect(what).toHaveText("No changes yet.")
  }
  await field(page, "First name").fill("")
  await save(page).click()
  await expect(page.getByRole("alert").getByRole("link", { name: "First name" })).toBeVisible()
  await ready(page)
  await field(page, "First name").fill("عبدالرحمن")
  await save(page).click()
  await expect(page.getByText("Successful Update!")).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("عبدالرحمن")
  await expect(field(page, "First name")).toHaveValue("عبدالرحمن")
})

test("another contractor loads its payment plans, and no input is lost @script", async ({ page }) => {
  await open(page, own(18_405, 18_406))
  await field(page, "Plates").fill("Typed 1")
  const contractor = field(page, "Contractor")
  // It has a default plan and another one; some contractors have none.
  const next = "259"
  await expect(contractor).not.toHaveValue(next)
  await contractor.selectOption(next)
  if (isPlain()) await page.getByRole("button", { name: "Show payment plans" }).click()
  await expect(field(page, "Contractor")).toHaveValue(next)
  const plan = page.getByLabel(/^Payment plan/)
  await expect(plan.locator("option").first()).toHaveText(/ - Default$/)
  await expect(plan).toHaveValue("")
  await expect(field(page, "Plates")).toHaveValue("Typed 1")
  await save(page).click()
  await expect(page.getByText("Successful Update!")).toBeVisible()
  await expect(field(page, "Contractor")).toHaveValue(next)
})

test("@script the plan chosen after a rejected save stays when a dialog opens and closes", async ({ page, noise }) => {
  noise.allow(REFUSED)
  await open(page, "/logistics/drivers/18414")
  const plan = page.getByLabel(/^Payment plan/)
  const contractor = field(page, "Contractor")
  // Both have three plans.
  const other = (await contractor.inputValue()) === "209" ? "212" : "209"
  await answered(page, async () => void (await contractor.selectOption(other)))
  await expect(plan).toHaveValue("")
  await field(page, "Phone").fill("abc")
  await answered(page, () => save(page).click())
  await expect(page.getByText("Invalid number")).toBeVisible()
  await plan.selectOption({ index: 1 })
  const chosen = await plan.inputValue()
  expect(chosen).not.toBe("")
  await page.getByRole("link", { name: "+ Add Note" }).click()
  await dialogOf(page, "Add Note").getByRole("link", { name: "Cancel" }).click()
  await expect(page).toHaveURL("/logistics/drivers/18414")
  await expect(field(page, "Phone")).toHaveValue("abc")
  await expect(plan).toHaveValue(chosen)
})

test("@script input saved on a slow phone during rendering is kept after a rejection", async ({ page, noise }) => {
  noise.allow(REFUSED)
  await open(page, "/logistics/drivers/18414")
  const slow = await page.context().newCDPSession(page)
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 })
  const contractor = field(page, "Contractor")
  const other = (await contractor.inputValue()) === "209" ? "212" : "209"
  await answered(page, async () => void (await contractor.selectOption(other)))
  await field(page, "Phone").fill("abc")
  await answered(page, () => save(page).click())
  await expect(page.getByText("Invalid number")).toBeVisible()
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  await expect(field(page, "Phone")).toHaveValue("abc")
  await expect(contractor).toHaveValue(other)
})

test("@script typing during a refresh keeps the focus and every letter", async ({ page }) => {
  await open(page, "/logistics/drivers/18414")
  const contractor = field(page, "Contractor")
  await contractor.focus()
  const other = (await contractor.inputValue()) === "209" ? "212" : "209"
  await answered(page, async () => void (await contractor.selectOption(other)))
  await expect(contractor).toHaveValue(other)
  await expect(contractor).toBeFocused()
  const before = await field(page, "Phone").elementHandle()
  await contractor.selectOption(other === "209" ? "212" : "209")
  await field(page, "Phone").focus()
  await field(page, "Phone").fill("")
  await field(page, "Phone").pressSequentially("0123456789".repeat(4), { delay: 25 })
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
  await page.keyboard.type("!")
  await expect(field(page, "Phone")).toHaveValue(`${"0123456789".repeat(4)}!`)
  await expect(field(page, "Phone")).toBeFocused()
})

test("a note and a new password, each in its own dialog", async ({ page, noise }) => {
  noise.allow(REFUSED)
  const path = own(18_407, 18_408)
  await open(page, path)
  await page.getByRole("link", { name: "+ Add Note" }).click()
  await expect(page).toHaveURL(`${path}?dialog=add-note`)
  await ready(page)
  const notes = dialogOf(page, "Add Note")
  await notes.getByRole("button", { name: "Add Note" }).click()
  await expect(notes.getByRole("alert").getByRole("link", { name: "Note" })).toBeVisible()
  await ready(page)
  await notes.getByLabel("Note").fill("Bag handed over.")
  await notes.getByRole("button", { name: "Add Note" }).click()
  await expect(page).toHaveURL(`${path}#notes`)
  await expect(page.getByRole("article").first()).toHaveText(/^.*By: Noura .* \/ \d\d \w{3} \d{4}Bag handed over\.$/)
  await ready(page)
  await page.getByRole("link", { name: "Change Password" }).click()
  await ready(page)
  const password = dialogOf(page, "Change Password")
  const typed = password.getByLabel("New password")
  await expect(typed).toHaveAttribute("autocomplete", "new-password")
  await typed.fill("correct horse")
  await password.getByRole("button", { name: "Change Password" }).click()
  await expect(page.getByText("Successful Update!")).toBeVisible()
  expect(await page.content()).not.toContain("correct horse")
})

test("Check CITC Status writes a log; the logs have pages of seven @script", async ({ page }) => {
  await open(page, "/logistics/drivers/18068")
  const rows = page.getByRole("table", { name: "Citc Logs" }).locator("tbody").getByRole("row")
  await expect(rows).toHaveCount(7)
  await expect(page.getByRole("table", { name: "Citc Logs" }).getByRole("columnheader")).toHaveText([
    "Response Status",
    "Time",
    "Errors if Any",
    "Admin ID",
  ])
  await page.getByRole("navigation", { name: "Logs pages" }).getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL("/logistics/drivers/18068?logs=2")
  await ready(page)
  await page.getByRole("button", { name: "Check CITC Status" }).click()
  await expect(page.getByText("Driver data is sent to CITC.")).toBeVisible()
  await expect(page).toHaveURL("/logistics/drivers/18068")
})

test("@script leaving with unsaved changes asks; input survives a dialog and its note", async ({ page }) => {
  await open(page, "/logistics/drivers/18409")
  await field(page, "Last name").fill("Unsaved")
  await page.getByRole("link", { name: "+ Add Note" }).click()
  const notes = dialogOf(page, "Add Note")
  await notes.getByLabel("Note").fill("Meanwhile")
  await notes.getByRole("button", { name: "Add Note" }).click()
  await expect(notes).toHaveCount(0)
  await expect(field(page, "Last name")).toHaveValue("Unsaved")
  await page.getByRole("link", { name: "Overview" }).first().click()
  await page.getByRole("button", { name: "No" }).click()
  await expect(field(page, "Last name")).toHaveValue("Unsaved")
  await page
    .getByRole("button", { name: "Discard" })
    .or(page.getByRole("link", { name: "Discard" }))
    .click()
  await expect(field(page, "Last name")).not.toHaveValue("Unsaved")
})

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 1228, height: 900 } })

  test("at exactly 1228px the summary collapses, one pixel wider it does not (product/workforce 1.3)", async ({
    page,
  }) => {
    await open(page, "/logistics/drivers/18410")
    const details = page.getByText("Details", { exact: true }).first()
    const status = page.getByRole("complementary", { name: "Driver summary" }).getByText("CITC Status", { exact: true })
    await expect(status).toBeVisible()
    await details.click()
    await expect(status).toBeHidden()
    await page.setViewportSize({ width: 1229, height: 900 })
    await expect(details).toBeHidden()
    await expect(status).toBeVisible()
  })
})

test.describe("a user with view permission only", () => {
  test.use({ account: "dispatch", grants: ["VIEW_MENUS", "CREATE_MENUS", "VIEW_DRIVERS"] })

  test("reads the values as text, without a form @script", async ({ page }) => {
    await open(page, "/logistics/drivers/18007")
    await expect(page.getByText("Read only, you do not have the edit permission")).toBeVisible()
    await expect(page.getByRole("main").locator("form, input, select")).toHaveCount(0)
    await expect(page.getByText("Bank account number")).toBeVisible()
    await expect(page.getByText("Team list").locator("..").locator("p")).toHaveText(/Riyadh|Jeddah/)
  })
})

test("a driver that does not exist @script", async ({ page, noise }) => {
  noise.allow(/^error: Failed to load resource.*404/)
  const answer = await page.goto("/logistics/drivers/999999999")
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("Oops! The driver you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Back to Drivers" })).toHaveAttribute("href", "/logistics/drivers")
})
