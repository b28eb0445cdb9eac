import { open, ready } from "./support/forms"
import { apply, filters, ids, type MenuRow, rows } from "./support/menu-list"
import { expect, test } from "./support/test"

test("shows ten menus a page, newest first, as the upstream has them @plain", async ({ page, upstream }) => {
  const all = await upstream.get<MenuRow[]>("/menus?keyword=Riyadh")
  await open(page, "/food/menus?name=Riyadh")
  await expect(rows(page)).toHaveCount(10)
  const first = all[0]
  if (!first) throw new Error("the seed has no menu of Riyadh")
  const heads = page.getByRole("columnheader")
  await expect(heads).toHaveText(["#", "Menu Name", "City", "Assigned Zones", "End Date", "Status"])
  expect(await ids(page)).toEqual(all.slice(0, 10).map(({ id }) => id))
  await expect(rows(page).first().getByRole("link", { name: first.name })).toHaveAttribute(
    "href",
    `/food/menus/${first.id}`,
  )
})

test("cuts zones at 20 characters, with access to the full text @plain", async ({ page }) => {
  await open(page, "/food/menus?id=1482")
  const cell = rows(page).first().getByRole("cell").nth(3)
  const shown = await cell.locator("[aria-hidden=true]").textContent()
  expect(shown).toMatch(/^.{20}\.\.\.$/)
  const whole = cell.locator(".tip")
  await expect(whole).toHaveText(/^Al Malqa, Al Yasmin, .*Hittin/)
  expect((await whole.textContent())?.startsWith(shown?.slice(0, 20) ?? "-")).toBe(true)
  const widthOfWhole = async () => (await whole.boundingBox())?.width ?? 0
  expect(await widthOfWhole()).toBeLessThan(2)
  await cell.locator("[tabindex='0']").focus()
  await expect.poll(widthOfWhole).toBeGreaterThan(100)

  await open(page, "/food/menus?name=Vegetarian pilot")
  await expect(rows(page).first().getByRole("cell").nth(3)).toHaveText("Al Yasmin")
})

test("writes dates as DD MMM YYYY and only active is green @plain", async ({ page }) => {
  await open(page, "/food/menus?id=1482")
  await expect(rows(page).first().getByRole("cell").nth(4)).toHaveText("12 Dec 2026")
  await expect(rows(page).first().getByRole("cell").nth(5).locator(".status.good")).toHaveText("Active")
  for (const [status, word] of [
    ["inactive", "Inactive"],
    ["draft", "Draft"],
  ]) {
    await open(page, `/food/menus?status=${status}`)
    await expect(rows(page).locator(".status.bad")).toHaveCount(10)
    await expect(rows(page).first().getByRole("cell").nth(5)).toHaveText(word ?? "")
    await expect(rows(page).locator(".status.good")).toHaveCount(0)
  }
})

test("page links keep the filters, and a new filter starts at page 1", async ({ page }) => {
  await open(page, "/food/menus?status=inactive")
  const pager = page.getByRole("navigation", { name: "Menus pages" })
  const first = await ids(page)
  await pager.getByRole("link", { name: "Page 2", exact: true }).click()
  await expect(page).toHaveURL("/food/menus?status=inactive&page=2")
  await expect(pager.getByRole("link", { name: "Page 2, current" })).toHaveAttribute("aria-current", "page")
  const second = await ids(page)
  expect(second).toHaveLength(10)
  expect(second.some((id) => first.includes(id))).toBe(false)
  await ready(page)
  await pager.getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL("/food/menus?status=inactive&page=3")
  await expect(pager.getByRole("link", { name: "Page 3, current" })).toBeVisible()
  await filters(page).getByLabel("Status").selectOption("All")
  await apply(page)
  await expect(page).not.toHaveURL(/status=inactive|page=/)
  await expect(pager.getByRole("link", { name: "Page 1, current" })).toBeVisible()
})

test("an invalid page number falls back @plain", async ({ page }) => {
  const current = page.getByRole("navigation", { name: "Menus pages" }).getByRole("link", { name: /, current$/ })
  for (const asked of ["0", "abc", "-1", "1.5", "999999999999999999999"]) {
    await page.goto(`/food/menus?status=active&page=${asked}`)
    await expect(current, asked).toHaveAccessibleName("Page 1, current")
  }
  await page.goto("/food/menus?status=active&page=999")
  await expect(current).toHaveAccessibleName(/Page ([2-9]|\d\d), current/)
  await expect(rows(page)).not.toHaveCount(0)
})

test("jobs start collapsed, have their own paging, and link to their menus @script", async ({ page }) => {
  await open(page, "/food/menus?status=draft&page=2")
  const head = page.getByRole("link", { name: /^Menu Configuration Jobs/ })
  const table = page.getByRole("table", { name: "Menu Configuration Jobs" })
  await expect(head).toHaveAttribute("aria-expanded", "false")
  await expect(table).toHaveCount(0)
  await head.click()
  await expect(head).toHaveAttribute("aria-expanded", "true")
  await expect(table.getByRole("columnheader")).toHaveText(["#", "Menu Configuration Name", "Status", "Menus"])
  const jobs = table.locator("tbody").getByRole("row")
  await expect(jobs).toHaveCount(7)
  const menusBefore = await ids(page)
  const firstJobs = await jobs.locator("td:first-child").allTextContents()
  await expect(jobs.getByRole("link", { name: /^#\d+$/ }).first()).toBeVisible()

  await ready(page)
  await page.getByRole("navigation", { name: "Jobs pages" }).getByRole("link", { name: "Page 2", exact: true }).click()
  await expect(page).toHaveURL(/jobs=2/)
  await expect(page).toHaveURL(/status=draft&page=2/)
  await expect.poll(() => jobs.locator("td:first-child").allTextContents()).not.toEqual(firstJobs)
  expect(await ids(page)).toEqual(menusBefore)

  await ready(page)
  await filters(page).getByLabel("Status").selectOption("Inactive")
  await apply(page)
  await expect(page).toHaveURL(/status=inactive/)
  await expect(page).toHaveURL(/jobs=2/)
  await ready(page)
  const link = jobs.getByRole("link", { name: /^#/ }).first()
  const number = (await link.textContent())?.slice(1)
  await link.click()
  await expect(page).toHaveURL(`/food/menus/${number}`)
})

test("a job's status is info, success or danger, and a failed job shows the reason @plain", async ({ page }) => {
  const seen = new Map<string, string>()
  const jobs = page.getByRole("table", { name: "Menu Configuration Jobs" }).locator("tbody").getByRole("row")
  // Other tests create jobs meanwhile, so the seed's jobs may be on any of the first pages.
  for (const number of [1, 2, 3]) {
    await open(page, `/food/menus?jobs=${number}`)
    for (const status of await jobs.locator(".status").all()) {
      seen.set((await status.textContent()) ?? "", (await status.getAttribute("class")) ?? "")
    }
    const failed = jobs.filter({ has: page.locator(".status.bad") })
    if ((await failed.count()) > 0) await expect(failed.first()).toContainText(/Only \d+ of the|travel time/)
  }
  expect(Object.fromEntries(seen)).toEqual({ Pending: "status pending", Success: "status good", Failed: "status bad" })
})
