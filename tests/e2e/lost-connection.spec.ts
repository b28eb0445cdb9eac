import type { Page } from "@playwright/test"
import { dayOf, mealsOf, QUIET_SUNDAY, submitOf } from "./support/builder"
import { choose, dialogOf, open } from "./support/forms"
import { filters } from "./support/menu-list"
import { test } from "./support/own-menu"
import { expect } from "./support/test"

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource: net::ERR_/))

/** Aborts the router's next requests with this method before they reach the server. */
async function cut(page: Page, method: "GET" | "POST", times = 1) {
  let left = times
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === method && left-- > 0 ? route.abort("connectionreset") : route.fallback(),
  )
}

const toast = (page: Page) => page.getByRole("alert").filter({ hasText: "Server Error!" })

test.describe("a lost connection @script", () => {
  test("while a form is sent keeps the page and the input; a second try succeeds @main", async ({
    page,
    uniqueName,
  }) => {
    await open(page, "/food/menus?dialog=create-menu")
    const dialog = dialogOf(page, "Create Menu")
    await dialog.getByLabel("Name", { exact: true }).fill(uniqueName)
    await dialog.getByLabel("Start date").fill(QUIET_SUNDAY)
    await dialog.getByLabel("No. of weeks").fill("1")
    await choose(dialog, "Zones", ["+ Select All"])
    await cut(page, "POST")
    const create = submitOf(dialog, "Create Menu")
    await create.click()
    await expect(toast(page)).toHaveCount(1)
    await expect(toast(page)).toContainText("Please try again later, if the problem persist contact tech team")
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(uniqueName)
    await expect(create).not.toHaveAttribute("aria-busy", "true")
    await create.click()
    await expect(page).toHaveURL(/\/food\/menus\/create\?draft=/)
    await expect(page.getByRole("heading", { name: uniqueName })).toBeVisible()
  })

  test("while a page loads is reported, and the page loads in the end", async ({ page }) => {
    await open(page, "/food/menus")
    await cut(page, "GET", 2)
    await filters(page).getByLabel("Status").selectOption("Active")
    await expect(toast(page)).toBeVisible()
    await expect(page.getByRole("table", { name: "Menus", exact: true })).toBeVisible()
    await expect(page).toHaveURL("/food/menus?status=active")
    await expect(filters(page).getByLabel("Status")).toHaveValue("active")
  })

  test("in a profile keeps the changed fields, and Save works again", async ({ page }) => {
    await open(page, "/delivery/shifts/5")
    const title = page.getByLabel("English title")
    const save = page.getByRole("button", { name: "Save", exact: true })
    const other = `${await title.inputValue()} II`
    await title.fill(other)
    await cut(page, "POST")
    await save.click()
    await expect(toast(page)).toBeVisible()
    await expect(title).toHaveValue(other)
    await expect(save).not.toHaveAttribute("aria-busy", "true")
    await save.click()
    await expect(page.getByRole("status").filter({ hasText: "success" })).toBeVisible()
    await expect(title).toHaveValue(other)
  })

  test("in a wizard keeps the step, its errors and new input", async ({ page, noise }) => {
    noise.allow(/^error: Failed to load resource.*422/)
    await open(page, "/logistics/drivers/create")
    const dialog = dialogOf(page, "Add Driver")
    const next = submitOf(dialog, "Next")
    const name = dialog.getByLabel("First name")
    await next.click()
    await expect(dialog.getByText("7 fields need attention")).toBeVisible()
    await name.fill("Abdulrahman")
    await cut(page, "POST")
    await next.click()
    await expect(toast(page)).toBeVisible()
    await expect(dialog.getByText("6 fields need attention")).toBeVisible()
    await expect(name).toHaveValue("Abdulrahman")
    await expect(next).not.toHaveAttribute("aria-busy", "true")
    await next.click()
    await expect(dialog.getByText("6 fields need attention")).toBeVisible()
  })

  test("reverts the change in a week's day", async ({ page, menu }) => {
    await open(page, menu.path)
    const [first = "", second = ""] = menu.meals
    await cut(page, "POST")
    await dayOf(page, "Monday")
      .getByRole("button", { name: `Delete ${first}` })
      .click()
    await expect(toast(page)).toBeVisible()
    await expect(mealsOf(page, "Monday")).toHaveText([first, second])
  })

  test("does not stop navigation: an aborted response reloads nothing", async ({ page, noise }) => {
    noise.allow(/Error loading route module|Failed to fetch dynamically imported module/)
    await open(page, "/")
    await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort("connectionreset"))
    let go = () => {}
    const isGone = new Promise<void>((resolve) => (go = resolve))
    await page.route("/food/merchants", async (route) => {
      await isGone
      await route.fallback()
    })
    const isLost = page.waitForEvent("console", (told) => told.text().startsWith("Error loading route module"))
    await page.evaluate(() => {
      window.location.assign("/food/merchants")
      document.querySelector<HTMLAnchorElement>("nav a[href='/food/menus']")?.click()
    })
    await isLost
    go()
    await expect(page).toHaveURL(/\/food\/merchants$/)
    await expect(page.getByRole("heading", { name: "Merchants", exact: true })).toBeVisible()
  })

  test("because of a blocked request shows an error; Retry loads the page completely", async ({ page }) => {
    await open(page, "/logistics/drivers")
    await page.route(/\/logistics\/contractors\.data/, (route) => route.abort("blockedbyclient"))
    const main = page.getByRole("navigation", { name: "Main" })
    await main.getByRole("link", { name: "Contractors", exact: true }).click()
    await page.getByRole("main").getByRole("link", { name: "Retry" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Contractors" })).toBeVisible()
  })

  test("does not happen for banners with an id like an ad size: their old URL redirects", async ({ page }) => {
    await page.goto("/marketing/banners/1204?order_by=order")
    await expect(page).toHaveURL("/marketing/banners/edit/1204?order_by=order")
    await expect(dialogOf(page, "Update Banner")).toBeVisible()
  })
})

test.describe("leaving a page while its form is sent @script", () => {
  for (const [what, end, told] of [
    ["says on the next one that it was saved", "continue", "Successful Update!"],
    ["says on the next one that nothing confirms it", "abort", "Not confirmed"],
  ] as const) {
    test(what, async ({ page }) => {
      await open(page, "/logistics/drivers/18422")
      let go = () => {}
      const isLeft = new Promise<void>((resolve) => (go = resolve))
      await page.route(/\.data(\?|$)/, async (route) => {
        if (route.request().method() !== "POST") return route.fallback()
        await isLeft
        return end === "abort" ? route.abort("connectionreset") : route.continue()
      })
      await page.getByLabel("Plates", { exact: true }).fill(`LEFT ${end}`)
      await page.getByRole("button", { name: "Save", exact: true }).click()
      const main = page.getByRole("navigation", { name: "Main" })
      await main.getByRole("link", { name: "Contractors", exact: true }).click()
      await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click()
      await expect(page.getByRole("heading", { level: 1, name: "Contractors" })).toBeVisible()
      go()
      await expect(page.locator(".toast").getByText(told, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/logistics\/contractors/)
    })
  }
})
