import { open } from "./support/forms"
import { expect, test } from "./support/test"

test("a menu's page shows its changes, or links to them @script", async ({ page, javaScriptEnabled }) => {
  await open(page, "/food/menus/1482")
  const section = page.locator("#main details", { hasText: "Activity" })
  await section.locator("summary").click()
  if (javaScriptEnabled !== false) await expect(section).toContainText("No changes yet.")
  await section.getByRole("link", { name: "All activity of this record" }).click()
  await expect(page).toHaveURL("/activity?kind=menu&record=1482")
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible()
  await expect(page.getByText("Sorry, there is no matching data to display.")).toBeVisible()
})

test("a failed section of activity shows an error in its place, with Retry @script", async ({ page, noise }) => {
  noise.allow(/Failed to load resource|net::ERR/)
  await page.route("**/activity/record?*", (route) => route.abort(), { times: 1 })
  await open(page, "/food/menus/1482")
  const section = page.locator("#main details", { hasText: "Activity" })
  await section.locator("summary").click()
  await expect(section.getByRole("alert")).toContainText("Oops! Something went wrong.")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await section.getByRole("button", { name: "Retry" }).click()
  await expect(section).toContainText("No changes yet.")
})
