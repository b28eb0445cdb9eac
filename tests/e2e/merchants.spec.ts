import type { Page } from "@playwright/test"
import { open, ready } from "./support/forms"
import { expect, test } from "./support/test"

/** product/food 6. */

const filters = (page: Page) => page.getByRole("search", { name: "Filter merchants" })
const rows = (page: Page) =>
  page.getByRole("table", { name: "Merchants", exact: true }).locator("tbody").getByRole("row")
const ids = async (page: Page) => (await rows(page).locator("td:first-child").allTextContents()).map(Number)

async function apply(page: Page): Promise<void> {
  const button = filters(page).getByRole("button", { name: "Apply" })
  if (await button.isVisible()) await button.click()
}

test("a hundred merchants per page, highest id first; names link to the admin site @script", async ({ page }) => {
  await open(page, "/food/merchants")
  await expect(page.getByRole("heading", { level: 1, name: "Merchants" })).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveText(["#", "Name", "Phone", "City", "Creation Date", "Status"])
  await expect(rows(page)).toHaveCount(100)
  const shown = await ids(page)
  expect(shown).toEqual([...shown].sort((a, b) => b - a))
  const name = rows(page).first().getByRole("link")
  await expect(name).toHaveAttribute("href", `https://admin.saffron.example/admin/merchants/${shown[0]}`)
  await expect(name).toHaveAttribute("target", "_blank")
  await expect(name).toHaveAttribute("rel", /noopener/)
  await expect(rows(page).first().getByRole("cell").nth(4)).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/)
  await expect(rows(page).first().locator("[lang=ar][dir=rtl]").first()).toBeVisible()
  const create = page.getByRole("link", { name: "+ Create Merchant" })
  await expect(create).toHaveAttribute("href", "https://admin.saffron.example/admin/merchants/create")
  await expect(create).toHaveAttribute("target", "_blank")
  await page.getByRole("navigation", { name: "Merchants pages" }).getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL("/food/merchants?page=2")
  await expect.poll(async () => (await ids(page))[0]).toBeLessThan(shown.at(-1) ?? 0)
})

test("filters by search, city and status, live or by Apply; only Active is green @main", async ({ page }) => {
  await open(page, "/food/merchants?page=2")
  const form = filters(page)
  await expect(form.getByPlaceholder("Name, ID or Phone")).toBeVisible()
  await expect(form.getByLabel("Status").locator("option")).toHaveText(["All", "Active", "Pending"])
  await form.getByLabel("Status").selectOption("Pending")
  await apply(page)
  await expect(page).toHaveURL(/[?&]status=PENDING$/)
  await expect(rows(page).first().locator(".status.bad")).toHaveText("Pending")
  await expect(rows(page).locator(".status.good")).toHaveCount(0)
  await ready(page)
  await form.getByLabel("Status").selectOption("Active")
  await apply(page)
  await expect(page).toHaveURL(/[?&]status=ACTIVE$/)
  await expect(rows(page).locator(".status.bad")).toHaveCount(0)
  await expect(rows(page).first().locator(".status.good")).toHaveText("Active")
  await ready(page)
  await form.getByLabel("City").selectOption("Jeddah")
  await apply(page)
  await expect(page).toHaveURL(/city=\d+/)
  await expect
    .poll(async () => new Set(await rows(page).locator("td:nth-child(4)").allTextContents()))
    .toEqual(new Set(["Jeddah"]))
  const [wanted] = await ids(page)
  await ready(page)
  await form.getByLabel("Search").fill(`#${wanted}`)
  await apply(page)
  await expect.poll(() => ids(page)).toEqual([wanted])
  await expect(form.getByRole("status")).toHaveText("1 of 1 merchant")
  await ready(page)
  await form.getByLabel("Search").fill("no such merchant")
  await apply(page)
  await expect(page.getByText("Sorry, there is no matching data to display.")).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page).toHaveURL("/food/merchants")
  await expect(rows(page)).toHaveCount(100)
})

test.describe("without the upstream's response", () => {
  test.use({ account: "b2b", grants: ["VIEW_MERCHANTS", "VIEW_MAP"] })

  test("an error state with Retry, not the empty text, and no '+ Create Merchant' @script", async ({
    page,
    upstream,
  }) => {
    await upstream.fail({ match: { path: "/graphql", email: "b2b@saffron.example" }, mode: "500", times: null })
    await open(page, "/food/merchants?status=ACTIVE")
    await expect(page.getByText("Oops! Something went wrong. Please try again later.")).toBeVisible()
    await expect(page.getByText("Sorry, there is no matching data to display.")).toHaveCount(0)
    await expect(page.getByRole("link", { name: "+ Create Merchant" })).toHaveCount(0)
    await expect(filters(page).getByLabel("City")).toBeVisible()
    await upstream.clear()
    await page.getByRole("main").getByRole("link", { name: "Retry" }).click()
    await expect(page).toHaveURL("/food/merchants?status=ACTIVE")
    await expect(rows(page)).toHaveCount(100)
  })
})
