import type { Page } from "@playwright/test"
import { open, ready } from "./support/forms"
import { expect, test } from "./support/test"

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" })
const field = (page: Page) => palette(page).getByRole("searchbox")

test("the header links to the search, which finds screens, menus and merchants @plain @main", async ({ page }) => {
  await page.goto("/food/menus")
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click()
  await expect(page).toHaveURL("/search")
  await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText("Screens")
  await page.getByRole("searchbox", { name: "Search for" }).fill("1482")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page).toHaveURL("/search?q=1482")
  await page
    .getByRole("main")
    .getByRole("link", { name: /#1482\b/ })
    .first()
    .click()
  await expect(page).toHaveURL("/food/menus/1482")
  await page.goto("/search?q=nothing+of+the+kind")
  await expect(page.getByRole("main").getByText("No results").first()).toBeVisible()
})

test("Ctrl+K: type, arrow, Enter @script", async ({ page }) => {
  await open(page, "/food/menus")
  await page.keyboard.press("Control+k")
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByRole("link", { name: /Assign Menus/ })).toBeVisible()
  await page.keyboard.type("riyadh")
  await expect(palette(page).getByRole("heading").first()).toHaveText("Menus")
  await expect(palette(page).locator("p[role=status]")).toHaveText(/^\d+ results. Enter opens .+\.$/)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(palette(page).locator("[data-hit]").nth(1)).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await expect(field(page)).toBeFocused()
  // Enter does not wait for the response and does not use results of an older text.
  await field(page).fill("1480")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/food/menus/1480")
  await expect(palette(page)).toHaveCount(0)
})

test("Escape and a press outside close it, and the focus returns @script", async ({ page }) => {
  await open(page, "/food/menus")
  const name = page.getByRole("search", { name: "Filter menus" }).getByLabel("Name")
  await name.focus()
  await page.keyboard.press("Control+k")
  await expect(field(page)).toBeFocused()
  await page.keyboard.type("food")
  await page.keyboard.press("Escape")
  await expect(palette(page)).toHaveCount(0)
  await expect(name).toBeFocused()
  const link = page.getByRole("banner").getByRole("link", { name: "Search" })
  await link.click()
  await expect(field(page)).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL("/food/menus")
})

test("a dialog with a form in it is not covered; '/' still finds the list's search @script", async ({ page }) => {
  await open(page, "/food/menus?dialog=create-menu")
  await page.keyboard.press("Control+k")
  await expect(palette(page)).toHaveCount(0)
  await open(page, "/food/merchants")
  await page.keyboard.press("/")
  await expect(page.getByRole("search", { name: "Filter merchants" }).getByLabel("Search")).toBeFocused()
})

test("on a phone the top bar opens it", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/food/menus")
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click()
  if (javaScriptEnabled === false) await expect(page).toHaveURL("/search")
  else await expect(field(page)).toBeFocused()
})

test.describe("a source that fails", () => {
  // The same user as in assign-menus.spec.ts, which calls other paths, so the order does not matter.
  test.use({ account: "marketing", grants: ["EDIT_MENUS", "VIEW_MENUS", "VIEW_MERCHANTS", "VIEW_MAP"] })

  test("shows an error in its place, and no toast @script", async ({ page, upstream }) => {
    await upstream.fail({ match: { path: "/graphql", email: "marketing@saffron.example" }, mode: "500", times: null })
    await open(page, "/food/menus")
    await page.keyboard.press("Control+k")
    await field(page).fill("riyadh")
    await expect(palette(page)).toContainText("Merchants couldn't be searched.")
    await expect(palette(page).locator("[data-hit]").first()).toBeVisible()
    await page.keyboard.press("Escape")
    await page.reload()
    await ready(page)
    await expect(page.locator(".toast")).toHaveCount(0)
  })

  test("an unreachable server is reported in the palette, with Retry @script", async ({ page, noise }) => {
    noise.allow(/Failed to load resource|net::ERR/)
    await open(page, "/food/menus")
    await page.keyboard.press("Control+k")
    await expect(palette(page).getByRole("link", { name: /Menus/ }).first()).toBeVisible()
    await page.route("**/search/hits?*", (route) => route.abort())
    await field(page).fill("riyadh")
    await expect(palette(page)).toContainText("Oops! Something went wrong.")
    await page.unroute("**/search/hits?*")
    await palette(page).getByRole("button", { name: "Retry" }).click()
    await expect(palette(page).locator("[data-hit]").first()).toBeVisible()
  })
})

test("is turned off with the shortcut keys @script", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "shortcuts", value: "off", url: baseURL ?? "" }])
  await open(page, "/food/menus")
  await page.keyboard.press("Control+k")
  await expect(palette(page)).toHaveCount(0)
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click()
  await expect(field(page)).toBeFocused()
})
