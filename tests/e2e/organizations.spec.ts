import { answered, dialogOf, open, ready } from "./support/forms"
import { expect, test } from "./support/test"

/** product/b2b: an account manager's tasks from an employees file to a new department, with and without script. */

const PATH = "/b2b/organizations/605"

test("employees of a file are linked, and a department is created for them", { tag: ["@main", "@everywhere"] }, async ({
  page,
  uniqueName,
  javaScriptEnabled,
  office,
}) => {
  const key = uniqueName.slice(-8)
  await open(page, PATH)
  const sections = page.getByRole("navigation", { name: "Sections of this organization" })
  const domain = (await page.getByLabel("Email domains").inputValue()).split(",")[0]?.trim()
  await sections.getByRole("link", { name: "Linking Reports" }).click()
  await page.getByRole("link", { name: "+ Link Employees" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Link Employees" })).toBeVisible()
  await ready(page)
  const email = `joiner.${key}@${domain}`
  const text = `name,email,phone\r\nReem ${key},${email},0551204118\r\nMajed,,0506770342\r\n`
  const file = { name: `joiners-${key}.CSV`, mimeType: "text/csv", buffer: Buffer.from(text) }
  await page.getByLabel("Employees CSV file").setInputFiles(file)
  await page.getByRole("button", { name: "Check the file" }).click()

  await expect(page.getByRole("heading", { level: 1, name: "Check before sending" })).toBeVisible()
  const broken = page.getByRole("region", { name: /^Lines with errors/ })
  await expect(broken.getByRole("row", { name: /Majed.*\*Required: email/ })).toContainText("3")
  await expect(page.getByLabel("Report name")).toHaveValue(`joiners-${key}`)
  await ready(page)
  await page.getByRole("button", { name: "Send without this line" }).click()

  await expect(page.getByText("Linking report was successfully uploaded.")).toBeVisible()
  const report = page.getByRole("region", { name: "Linking Reports" }).getByRole("row", { name: `joiners-${key}` })
  await expect(async () => {
    // Without script the user reloads.
    const refresh = page.getByRole("link", { name: "Refresh", exact: true })
    if (!javaScriptEnabled && (await refresh.isVisible())) await refresh.click()
    await expect(report).toContainText("Done", { timeout: 2_000 })
  }).toPass()
  // A back office with nulls has no result file.
  if (office !== "bare") await expect(report.getByRole("link", { name: /^Result sheet/ })).toBeVisible()

  await sections.getByRole("link", { name: "Departments" }).click()
  await page.getByRole("link", { name: "+ Create Department" }).click()
  const create = dialogOf(page, "Create Department")
  await ready(page)
  await create.getByLabel("Name").fill(`Team ${key}`)
  await create.getByLabel("Coverage amount").fill("60")
  await create.getByLabel("Location restriction").selectOption({ label: "Everywhere" })
  await create.getByRole("button", { name: "Create Department" }).click()
  await expect(page.getByText("Successful Department Creation!")).toBeVisible()
  await ready(page)
  await page.getByRole("link", { name: `Team ${key}`, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: `Team ${key}` })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Dashboard V2")
})

test("a catering order offers the plans of the address' city and shows the city @main", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/b2b/organizations/613/createCatering")
  /** Selects the first option and refreshes the dependent fields, which script does by itself. */
  const chooseFirst = async (label: string) => {
    const field = page.getByRole("combobox", { name: label, exact: true })
    await field.selectOption({ index: 1 })
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Refresh options" }).click()
  }
  const plans = page.getByLabel("Plan", { exact: true }).locator("option[value]:not([value=''])")
  const all = await plans.count()
  await chooseFirst("Receiving employee")
  await chooseFirst("Address")
  const said = page.getByText(/^Plans for .+$/)
  await expect(said).toBeVisible()
  const city = /^Plans for (.+)$/.exec((await said.textContent()) ?? "")?.[1]
  const offered = await plans.allTextContents()
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.length).toBeLessThan(all)
  expect(offered.filter((plan) => !plan.endsWith(`, ${city}`))).toEqual([])
})

test("companies are found while typing @script", async ({ page }) => {
  await open(page, `${PATH}?dialog=select-companies`)
  const dialog = dialogOf(page, "Select Company")
  const choices = dialog.getByRole("group", { name: "Companies", exact: true })
  await dialog.getByLabel("Search companies").pressSequentially("201")
  await choices.locator("summary").click()
  await expect(choices.getByText(/\b201\b/).first()).toBeVisible()
  await dialog.getByLabel("Search companies").fill("zzz no such company")
  await expect(choices.getByText(/\b201\b/)).toHaveCount(0)
})

test("a form sent during a debounced search is sent once @script", async ({ page, noise }) => {
  noise.allow(/^error: Failed to load resource.*422/)
  await open(page, `${PATH}?dialog=select-companies`)
  const dialog = dialogOf(page, "Select Company")
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(PATH)) sent.push(request.postData() ?? "")
  })
  await dialog.getByLabel("Search companies").fill("201")
  await answered(page, () => dialog.getByRole("button", { name: /^Search/ }).click())
  // Longer than the debounce of the search.
  await page.waitForTimeout(1_200)
  expect(sent).toHaveLength(1)
})

test("input in Basic Info stays while another section is open, and can be saved there @script", async ({ page }) => {
  await open(page, PATH)
  const sections = page.getByRole("navigation", { name: "Sections of this organization" })
  await page.getByLabel("English name").fill("Not saved")
  await sections.getByRole("link", { name: /^Companies/ }).click()
  await expect(page.getByRole("region", { name: "Companies" })).toBeVisible()
  await expect(page.getByLabel("English name")).toBeHidden()
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible()
  await sections.getByRole("link", { name: "Basic Info" }).click()
  await expect(page.getByLabel("English name")).toHaveValue("Not saved")
})
