import { expectWeek, QUIET_SUNDAY, submitOf } from "./support/builder"
import { choose, dialogOf, open, ready, submitMenu, summaryOf } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { signIn } from "./support/sign-in"
import { expect, test } from "./support/test"
import { emailOf } from "./support/upstream"

// Failures affect the account's next calls, so these tests use their own account and run one at a time.
test.describe.configure({ mode: "serial" })
test.use({ account: "dispatch", grants: ["VIEW_MENUS", "CREATE_MENUS", "VIEW_DRIVERS"] })

const email = emailOf("dispatch")
const WRONG = "Oops! Something went wrong. Please try again later."

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*status of [45]\d\d/))

test.describe("with script @script", () => {
  test("a failed list shows an error, keeps the page, and Retry loads it", async ({ page, upstream }) => {
    await upstream.fail({ match: { path: "^/menus$", email }, mode: "500", times: 1 })
    await open(page, "/food/menus?status=active")
    await expect(page.getByText(WRONG)).toBeVisible()
    const toast = page.getByRole("alert").filter({ hasText: "Server Error!" })
    await expect(toast).toContainText("Please try again later, if the problem persist contact tech team")
    await expect(page.getByRole("search", { name: "Filter menus" })).toBeVisible()
    await page.getByRole("link", { name: "Retry" }).click()
    await expect(page.getByRole("table", { name: "Menus", exact: true }).getByRole("row")).not.toHaveCount(0)
    await expect(page).toHaveURL("/food/menus?status=active")
  })

  test("failed jobs leave the list usable", async ({ page, upstream }) => {
    await upstream.fail({ match: { operation: "MenuConfigurationJobs", email }, mode: "500", times: 1 })
    await open(page, "/food/menus?jobs=1")
    await expect(page.getByText(WRONG)).toBeVisible()
    await expect(page.getByRole("table", { name: "Menus", exact: true }).locator("tbody").getByRole("row")).toHaveCount(
      10,
    )
  })

  test("a 403 of the upstream shows the documents' toast and no sign-in", async ({ page, upstream }) => {
    await upstream.fail({ match: { path: "^/menus$", email }, mode: "403", times: 1 })
    await open(page, "/food/menus")
    const toast = page.getByRole("alert").filter({ hasText: "Unauthorized Action!" })
    await expect(toast).toContainText("You don't have the required permission to perform this action.")
    await expect(page).toHaveURL("/food/menus")
  })

  test("empty look-ups show an empty state", async ({ page, upstream }) => {
    await upstream.fail({ match: { path: "/cities", email }, mode: "empty-list", times: 1 })
    await open(page, "/food/menus?dialog=create-menu")
    const dialog = dialogOf(page, "Create Menu")
    await expect(dialog.getByText("No cities available")).toBeVisible()
    await expect(dialog.getByText("No zones available")).toBeVisible()
  })

  test("a failure while a form is sent keeps the input", async ({ page, upstream, uniqueName }) => {
    await open(page, "/food/menus?dialog=create-menu")
    const dialog = dialogOf(page, "Create Menu")
    await dialog.getByLabel("Name", { exact: true }).fill(uniqueName)
    await dialog.getByLabel("Start date").fill(QUIET_SUNDAY)
    await dialog.getByLabel("No. of weeks").fill("1")
    await choose(dialog, "Zones", ["+ Select All"])
    await upstream.fail({ match: { path: "/off-days", email }, mode: "503", times: 1 })
    await submitOf(dialog, "Create Menu").click()
    await expect(page.getByText("Server Error!")).toBeVisible()
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(uniqueName)
  })

  test("a failure at Submit keeps the draft", async ({ page, byHand, uniqueName, upstream }) => {
    const [kitchen] = await kitchensOf(upstream)
    const path = await byHand.draft({ name: uniqueName })
    const meal = { merchant: kitchen?.id ?? 0, meal: kitchen?.ids[0] ?? 0 }
    await byHand.form(path, { intent: "add-multiply", ...meal, allDays: "1" })
    await open(page, path)
    await upstream.fail({ match: { method: "POST", path: "^/menus$", email }, mode: "500", times: 1 })
    await submitMenu(page)
    await expect(page.getByText("Server Error!")).toBeVisible()
    await expectWeek(page, 1, "complete")
    await ready(page)
    await submitMenu(page)
    await expect(page).toHaveURL("/food/menus")
    await expect(page.getByText("Successful Menu Creation!")).toBeVisible()
  })

  test("an ended session is reported once, and sign-in returns to the page", async ({ page, upstream }) => {
    await open(page, "/food/menus?name=Autumn+balanced")
    await upstream.endTokens(email)
    await page.getByRole("link", { name: "Riyadh North, Autumn balanced" }).click()
    await expect(page).toHaveURL("/login?returnTo=%2Ffood%2Fmenus%2F1482")
    const toast = page.getByRole("alert").filter({ hasText: "Saffron Session Expired!" })
    await expect(toast).toContainText("Your session has expired. You need to log in again.")
    await ready(page)
    await signIn(page, "dispatch")
    await expect(page).toHaveURL("/food/menus/1482")
    await expect(page.getByText("Saffron Session Expired!")).toHaveCount(0)
  })

  test("if the session ends during Create Menu, the input is restored and can be sent @main", async ({
    page,
    upstream,
    uniqueName,
  }) => {
    await open(page, "/food/menus?dialog=create-menu")
    const dialog = dialogOf(page, "Create Menu")
    await dialog.getByLabel("Name", { exact: true }).fill(uniqueName)
    await dialog.getByLabel("Start date").fill(QUIET_SUNDAY)
    await dialog.getByLabel("No. of weeks").fill("1")
    await choose(dialog, "Zones", ["Hittin", "Qurtubah"])
    await dialog.getByLabel("Allow Saturdays").check()
    await upstream.endTokens(email)
    await submitOf(dialog, "Create Menu").click()
    await expect(page.getByRole("alert").filter({ hasText: "Saffron Session Expired!" })).toBeVisible()
    await ready(page)
    await signIn(page, "dispatch")

    await expect(dialog).toContainText("Your session expired and nothing was sent.")
    await ready(page)
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(uniqueName)
    await expect(dialog.getByLabel("Start date")).toHaveValue(QUIET_SUNDAY)
    await expect(dialog.getByLabel("No. of weeks")).toHaveValue("1")
    await expect(summaryOf(dialog, "Zones")).toContainText("2")
    await expect(dialog.getByLabel("Allow Saturdays")).toBeChecked()
    await submitOf(dialog, "Create Menu").click()
    await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()

    await open(page, `/activity?kind=menu-draft&person=${email}`)
    const row = page.getByRole("row", { name: uniqueName })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText("Menu draft created")
    await expect(row).toContainText("Hittin, Qurtubah")
  })
})
