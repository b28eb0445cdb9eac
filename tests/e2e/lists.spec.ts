import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { dialogOf, open, ready } from "./support/forms"
import { expect, test } from "./support/test"

/** Features of every list, tested on the Menu List: saved views, several ids, page size, export. */

// Views belong to the user, so each project has its own user.
test.use({
  account: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled === false ? "menus-viewer" : "finance"),
})

// A user has one default view at a time.
test.describe.configure({ mode: "default" })

const rows = (page: Page) => page.getByRole("table", { name: "Menus", exact: true }).locator("tbody").getByRole("row")
const ids = async (page: Page) => (await rows(page).locator("td:first-child").allTextContents()).map(Number)
const filters = (page: Page) => page.getByRole("search", { name: "Filter menus" })

async function views(page: Page) {
  const menu = page.locator("details.views")
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click()
  return menu
}

test("a view is saved, rejected under the same name, set as default, and deleted", async ({
  page,
  noise,
  uniqueName,
}) => {
  noise.allow(/status of 422/)
  const name = `Drafts ${uniqueName.slice(-8)}`
  await open(page, "/food/menus?status=draft&view=none")
  await (await views(page)).getByRole("link", { name: "Save or change views" }).click()
  const dialog = dialogOf(page, "Views")
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Use as default view").check()
  await dialog.getByRole("button", { name: "Save view" }).click()
  await expect(page.getByText("View saved.")).toBeVisible()
  await expect(dialog).toBeHidden()

  // The URL without a query opens the view; All shows everything, and filters start from there.
  await page.getByRole("navigation").getByRole("link", { name: "Menus" }).first().click()
  await expect(page).toHaveURL("/food/menus?status=draft")
  await open(page, "/food/menus")
  await expect(page).toHaveURL("/food/menus?status=draft")
  const current = (await views(page)).getByRole("link", { name })
  await expect(current).toHaveAttribute("aria-current", "true")
  await (await views(page)).getByRole("link", { name: "All", exact: true }).click()
  await expect(page).toHaveURL("/food/menus?view=none")
  await expect(filters(page).getByLabel("Status")).toHaveValue("")
  await ready(page)

  await (await views(page)).getByRole("link", { name: "Save or change views" }).click()
  await dialog.getByLabel("Name").fill(name.toUpperCase())
  await dialog.getByRole("button", { name: "Save view" }).click()
  await expect(dialog.locator(".err")).toContainText(`You already have a view named “${name.toUpperCase()}”.`)
  await expect(dialog.getByLabel("Name")).toHaveValue(name.toUpperCase())

  const line = dialog.locator("li.row").filter({ hasText: name })
  await line.getByRole("button", { name: /^Share/ }).click()
  await expect(line).toContainText("shared")
  await line.getByRole("button", { name: /^Delete/ }).click()
  await expect(line).toHaveCount(0)
  await open(page, "/food/menus")
  await expect(page).toHaveURL("/food/menus")
})

test("several ids pasted from a sheet show those menus @script", async ({ page, upstream }) => {
  const all = await upstream.get<{ id: number }[]>("/menus")
  const wanted = [all[3], all[0], all[7]].map((menu) => menu?.id ?? 0)
  await open(page, "/food/menus?view=none")
  const field = filters(page).getByLabel("ID", { exact: true })
  await field.fill(wanted.join("، "))
  const apply = filters(page).getByRole("button", { name: "Apply" })
  if (await apply.isVisible()) await apply.click()
  await expect(rows(page)).toHaveCount(3)
  expect((await ids(page)).sort()).toEqual([...wanted].sort())
  await expect(filters(page).getByRole("status")).toHaveText("3 of 3 menus")
})

test("a new page size starts at page 1 and is remembered @script", async ({ page }) => {
  await open(page, "/food/menus?page=2&view=none")
  const size = page.locator("details.up")
  await size.locator("summary").click()
  await size.getByRole("button", { name: "25 rows per page" }).click()
  await expect(page).toHaveURL("/food/menus?view=none&size=25")
  await expect(rows(page)).toHaveCount(25)
  await expect(page.locator(".tablefoot")).toContainText(/1–25 of \d+/)
  await open(page, "/food/menus?view=none")
  await expect(rows(page)).toHaveCount(25)
  await page.locator("details.up summary").click()
  await page.getByRole("button", { name: "10 rows per page" }).click()
  await expect(rows(page)).toHaveCount(10)
})

test("column heads sort the list in both directions and reset it; paging and filters keep the order", async ({
  page,
  upstream,
}) => {
  await open(page, "/food/menus?view=none")
  const head = page.getByRole("columnheader", { name: "Menu Name" })
  const names = async () => (await rows(page).locator("td:nth-child(2)").allTextContents()).map((name) => name.trim())
  const sorted = (list: string[], sign: number) =>
    [...list].sort((a, b) => new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare(a, b) * sign)
  await head.getByRole("link").click()
  await expect(page).toHaveURL("/food/menus?view=none&sort=name")
  await expect(head).toHaveAttribute("aria-sort", "ascending")
  const first = await names()
  expect(first).toEqual(sorted(first, 1))
  await ready(page)
  await page.getByRole("navigation", { name: "Menus pages" }).getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL("/food/menus?view=none&sort=name&page=2")
  await expect.poll(async () => (await names())[0]).not.toBe(first[0])
  expect(sorted([first.at(-1) ?? "", ...(await names())], 1)[0]).toBe(first.at(-1))
  await ready(page)
  await head.getByRole("link").click()
  await expect(page).toHaveURL("/food/menus?view=none&sort=-name")
  await expect(head).toHaveAttribute("aria-sort", "descending")
  await ready(page)
  await filters(page).getByLabel("Status").selectOption("Draft")
  const apply = filters(page).getByRole("button", { name: "Apply" })
  if (await apply.isVisible()) await apply.click()
  await expect(page).toHaveURL(/[?&]sort=-name\b.*[?&]status=draft|[?&]status=draft\b.*[?&]sort=-name/)
  await expect(rows(page).locator(".status.good")).toHaveCount(0)
  const drafts = await names()
  expect(drafts).toEqual(sorted(drafts, -1))
  await open(page, "/food/menus?view=none&sort=-name")
  await head.getByRole("link").click()
  await expect(page).toHaveURL("/food/menus?view=none")
  await expect(head).not.toHaveAttribute("aria-sort")
  // Other tests create menus meanwhile, so compare with the upstream's current order.
  await expect.poll(() => ids(page)).not.toEqual([])
  const order = (await upstream.get<{ id: number }[]>("/menus")).map(({ id }) => id)
  const places = (await ids(page)).map((id) => order.indexOf(id))
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test("the list is exported with its filters @main", async ({ page, upstream }) => {
  const drafts = async () => {
    const all = await upstream.get<{ id: number; status: string }[]>("/menus")
    return all.filter(({ status }) => status === "draft").map(({ id }) => String(id))
  }
  const before = await drafts()
  await open(page, "/food/menus?status=draft")
  const started = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^menus-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")
  expect(lines[0]).toBe('\ufeff"#","Menu Name","City","Assigned Zones","End Date","Status"')
  const exported = lines.slice(1).map((line) => /^"(\d+)"/.exec(line)?.[1] ?? line)
  // Other tests create and submit menus meanwhile.
  const after = await drafts()
  expect(exported).toEqual(expect.arrayContaining(before.filter((id) => after.includes(id))))
  expect([...before, ...after]).toEqual(expect.arrayContaining(exported))
})
