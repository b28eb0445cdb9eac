import type { Page } from "@playwright/test"
import { dialogOf, open } from "./support/forms"
import { filters } from "./support/menu-list"
import { expect, test } from "./support/test"

/** Simulates a new build: data comes from the new version, and each old file is missing once. */
async function update(page: Page, goneScript?: RegExp) {
  await page.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "x-release": "the-next-one" } })
  })
  if (goneScript) await page.route(goneScript, (route) => route.fulfill({ status: 404 }), { times: 1 })
}

/** Resolves at the next full page load. */
const pageLoad = (page: Page) => page.waitForRequest((request) => request.isNavigationRequest())

test.describe("a page that was open during an update of the dashboard @script", () => {
  test("is replaced by a full load at the next link", async ({ page }) => {
    await open(page, "/food/menus")
    await update(page)
    await filters(page).getByLabel("Status").selectOption("Active")
    await expect(page).toHaveURL("/food/menus?status=active")
    const load = pageLoad(page)
    await page.getByRole("navigation", { name: "Food" }).getByRole("link", { name: "Merchants" }).click()
    expect(new URL((await load).url()).pathname).toBe("/food/merchants")
    await expect(page.getByRole("heading", { name: "Merchants", level: 1 })).toBeVisible()
  })

  test("reloads instead of failing if its code no longer exists", async ({ page, noise }) => {
    noise.allow(/Failed to load resource.*404|dynamically imported module|error occurred in|ErrorBoundary/)
    await open(page, "/food/menus")
    await update(page, /\/assets\/create-menu-dialog-/)
    const load = pageLoad(page)
    await page.getByRole("link", { name: "+ Create Menu" }).click()
    expect(new URL((await load).url()).search).toBe("?dialog=create-menu")
    await expect(dialogOf(page, "Create Menu").getByLabel("Name", { exact: true })).toBeVisible()
  })
})
