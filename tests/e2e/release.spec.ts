import type { Page } from "@playwright/test"
import { dialogOf, open } from "./support/forms"
import { filters } from "./support/menu-list"
import { expect, test } from "./support/test"

/** From now on data comes from a dashboard that was built anew; what was built before is gone once each. */
async function update(page: Page, goneScript?: RegExp) {
  await page.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "x-release": "the-next-one" } })
  })
  if (goneScript) await page.route(goneScript, (route) => route.fulfill({ status: 404 }), { times: 1 })
}

/** Resolves when the browser itself asks for a page. */
const pageLoad = (page: Page) => page.waitForRequest((request) => request.isNavigationRequest())

test.describe("a page that was open while the dashboard was updated @script", () => {
  test("is replaced at the next link, with the next one's code", async ({ page }) => {
    await open(page, "/food/menus")
    await update(page)
    await filters(page).getByLabel("Status").selectOption("Active")
    await expect(page).toHaveURL("/food/menus?status=active")
    const load = pageLoad(page)
    await page.getByRole("navigation", { name: "Food" }).getByRole("link", { name: "Merchants" }).click()
    expect(new URL((await load).url()).pathname).toBe("/food/merchants")
    await expect(page.getByRole("heading", { name: "Merchants", level: 1 })).toBeVisible()
  })

  test("loads anew instead of failing when its code is gone", async ({ page, noise }) => {
    noise.allow(/Failed to load resource.*404|dynamically imported module|error occurred in|ErrorBoundary/)
    await open(page, "/food/menus")
    await update(page, /\/assets\/create-menu-dialog-/)
    const load = pageLoad(page)
    await page.getByRole("link", { name: "+ Create Menu" }).click()
    expect(new URL((await load).url()).search).toBe("?dialog=create-menu")
    await expect(dialogOf(page, "Create Menu").getByLabel("Name", { exact: true })).toBeVisible()
  })
})
