import type { Page } from "@playwright/test"
import { choose, open, ready, summaryOf } from "./support/forms"
import { expect, test } from "./support/test"

interface MenuRow {
  id: number
  name: string
  status: string
  city: { id: number; name: string }
  zones: { id: number; name: string }[]
  end_date: string
}

const filters = (page: Page) => page.getByRole("search", { name: "Filter menus" })
const rows = (page: Page) => page.getByRole("table", { name: "Menus", exact: true }).locator("tbody").getByRole("row")
const ids = async (page: Page) => (await rows(page).locator("td:first-child").allTextContents()).map(Number)

/** With script a filter works at once, without it Apply sends them. */
async function apply(page: Page): Promise<void> {
  const button = filters(page).getByRole("button", { name: "Apply" })
  if (await button.isVisible()) await button.click()
}

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

test("cuts zones at 20 characters, with the whole text within reach @plain", async ({ page }) => {
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
  await expect(rows(page).first().getByRole("cell").nth(5).locator(".st.ok")).toHaveText("Active")
  for (const [status, word] of [
    ["inactive", "Inactive"],
    ["draft", "Draft"],
  ]) {
    await open(page, `/food/menus?status=${status}`)
    await expect(rows(page).locator(".st.no")).toHaveCount(10)
    await expect(rows(page).first().getByRole("cell").nth(5)).toHaveText(word ?? "")
    await expect(rows(page).locator(".st.ok")).toHaveCount(0)
  }
})

test("filters are combined, live or by Apply, and stand in the address", async ({ page, upstream }) => {
  const all = await upstream.get<MenuRow[]>("/menus")
  await open(page, "/food/menus")
  const form = filters(page)
  await form.getByLabel("City").selectOption("Jeddah")
  await apply(page)
  await expect(page).toHaveURL(/[?&]city=1\b/)
  await ready(page)
  const ofJeddah = all.filter(({ city }) => city.id === 1)
  await expect(form.getByRole("status")).toHaveText(`10 of ${ofJeddah.length} menus`)

  await form.getByLabel("Status").selectOption("Active")
  await apply(page)
  await expect(page).toHaveURL(/[?&]status=active\b/)
  const active = ofJeddah.filter(({ status }) => status === "active")
  await expect(form.getByRole("status")).toHaveText(`${active.length} of ${active.length} menus`)

  await ready(page)
  await choose(form, "Zones", ["Al Basateen", "Al Khalidiyah"])
  await apply(page)
  await expect(page).toHaveURL(/zones=8&zones=9/)
  const zoned = active.filter(({ zones }) => zones.some(({ id }) => id === 8 || id === 9))
  await expect.poll(() => ids(page)).toEqual(zoned.map(({ id }) => id))
  await expect(summaryOf(form, "Zones")).toHaveText("2 options selected")

  await form.getByLabel("Name").fill("  LEAN")
  await apply(page)
  await expect(page).toHaveURL(/name=/)
  const named = zoned.filter(({ name }) => name.includes("Lean"))
  await expect.poll(() => ids(page)).toEqual(named.map(({ id }) => id))

  await page.reload()
  await ready(page)
  expect(await ids(page)).toEqual(named.map(({ id }) => id))
  await expect(form.getByLabel("City")).toHaveValue("1")
  await expect(form.getByLabel("Status")).toHaveValue("active")
  await expect(summaryOf(form, "Zones")).toHaveText("2 options selected")

  await form.getByLabel("ID", { exact: true }).fill("9")
  await apply(page)
  await expect(page.getByText("Sorry, there is no matching data to display.")).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page).toHaveURL("/food/menus")
  await expect(rows(page)).toHaveCount(10)
  await expect(form.getByLabel("Name")).toHaveValue("")
})

test("the ID filter finds a menu by the beginning of its number", async ({ page, upstream }) => {
  const all = await upstream.get<MenuRow[]>("/menus")
  const wanted = all.map(({ id }) => id).filter((id) => String(id).startsWith("147"))
  await open(page, "/food/menus")
  await filters(page).getByLabel("ID", { exact: true }).fill("147")
  await apply(page)
  await expect.poll(() => ids(page)).toEqual(wanted.slice(0, 10))
})

test("another city clears the zones of the old one", async ({ page, javaScriptEnabled }) => {
  await open(page, "/food/menus?city=1&zones=8")
  const form = filters(page)
  await expect(summaryOf(form, "Zones")).toHaveText("One option selected")
  await form.getByLabel("City").focus()
  await form.getByLabel("City").selectOption("Riyadh")
  await apply(page)
  await expect(page).toHaveURL(/city=3/)
  await expect(page).not.toHaveURL(/zones=/)
  await expect(summaryOf(form, "Zones")).toHaveText("All zones")
  if (javaScriptEnabled !== false) await expect(form.getByLabel("City")).toBeFocused()
  await expect(form.getByRole("status")).not.toHaveText("0 of 0 menus")
})

test("pages by links, keeps the filters, and a filter begins at page 1", async ({ page }) => {
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
  await ready(page)
  await filters(page).getByLabel("Status").selectOption("All")
  await apply(page)
  await expect(page).not.toHaveURL(/status=inactive|page=/)
  await expect(pager.getByRole("link", { name: "Page 1, current" })).toBeVisible()
})

test("a page number out of range or no number falls back @plain", async ({ page }) => {
  const current = page.getByRole("navigation", { name: "Menus pages" }).getByRole("link", { name: /, current$/ })
  for (const asked of ["0", "abc", "-1", "1.5", "999999999999999999999"]) {
    await page.goto(`/food/menus?status=active&page=${asked}`)
    await expect(current, asked).toHaveAccessibleName("Page 1, current")
  }
  await page.goto("/food/menus?status=active&page=999")
  await expect(current).toHaveAccessibleName(/Page ([2-9]|\d\d), current/)
  await expect(rows(page)).not.toHaveCount(0)
})

test("nonsense in the address falls back to no filter @plain", async ({ page }) => {
  await open(page, "/food/menus?city=x&zones=x&status=gone&jobs=x&dialog=x")
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  // What was typed stands in its field, so it filters: no menu has such a number.
  await open(page, "/food/menus?id=x")
  await expect(rows(page)).toHaveCount(0)
})

test("jobs start closed, page on their own, and link to their menus", async ({ page }) => {
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

test("a job's status is info, success or danger, and a failed one says why @plain", async ({ page }) => {
  const seen = new Map<string, string>()
  const jobs = page.getByRole("table", { name: "Menu Configuration Jobs" }).locator("tbody").getByRole("row")
  // Other tests order jobs meanwhile, so the seed's may be on any of the first pages.
  for (const number of [1, 2, 3]) {
    await open(page, `/food/menus?jobs=${number}`)
    for (const status of await jobs.locator(".st").all()) {
      seen.set((await status.textContent()) ?? "", (await status.getAttribute("class")) ?? "")
    }
    const failed = jobs.filter({ has: page.locator(".st.no") })
    if ((await failed.count()) > 0) await expect(failed.first()).toContainText(/Only \d+ of the|travel time/)
  }
  expect(Object.fromEntries(seen)).toEqual({ Pending: "st nf", Success: "st ok", Failed: "st no" })
})

test.describe("with script @script", () => {
  test("typing makes one request and no history entry for it", async ({ page }) => {
    await open(page, "/food/menus")
    const requests: string[] = []
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/food/menus.data") requests.push(request.url())
    })
    const before = await page.evaluate(() => history.length)
    await filters(page).getByLabel("Name").pressSequentially("jeddah corniche", { delay: 20 })
    await expect(page).toHaveURL("/food/menus?name=jeddah+corniche")
    await expect(filters(page).getByRole("status")).toHaveText(/of \d+ menus$/)
    await expect(rows(page).first()).toContainText("Jeddah Corniche")
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(requests.filter((url) => url.includes("name="))).toHaveLength(1)
    await expect(filters(page).getByLabel("Name")).toBeFocused()
  })

  test("a newer answer wins over an older one that comes late", async ({ page }) => {
    await open(page, "/food/menus")
    await page.route(/menus\.data\?.*city=1\b/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue().catch(() => {})
    })
    await filters(page).getByLabel("City").selectOption("Jeddah")
    await page.waitForRequest(/city=1\b/)
    await filters(page).getByLabel("City").selectOption("Madinah")
    await expect(page).toHaveURL("/food/menus?city=6")
    await expect(rows(page).first().getByRole("cell").nth(2)).toHaveText("Madinah")
    await page.waitForLoadState("networkidle")
    await expect(rows(page).first().getByRole("cell").nth(2)).toHaveText("Madinah")
    await expect(page).toHaveURL("/food/menus?city=6")
    // What an overtaken load leaves behind when it was cut off in the middle of its answer: the page stays quiet.
    await page.evaluate(() => void Promise.reject(new DOMException("overtaken", "AbortError")))
  })

  test("Back from a menu restores the filtered list", async ({ page }) => {
    await open(page, "/food/menus?status=active")
    await rows(page).nth(2).getByRole("link").click()
    await expect(page).toHaveURL(/\/food\/menus\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL("/food/menus?status=active")
    await expect(filters(page).getByLabel("Status")).toHaveValue("active")
  })

  test("Zones can be searched, taken away as options, and chosen all at once", async ({ page }) => {
    await open(page, "/food/menus?city=3")
    const group = filters(page).getByRole("group", { name: "Zones" }).first()
    await group.locator("summary").click()
    await group.getByRole("searchbox").fill("olay")
    await expect(group.locator("label:visible", { has: page.getByRole("checkbox") })).toHaveText([
      /Select All/,
      "Al Olaya",
    ])
    await group.getByRole("searchbox").fill("xyz")
    await expect(group.getByText("No options available")).toBeVisible()
    await group.getByRole("searchbox").fill("")
    await group.getByRole("checkbox", { name: "+ Select All" }).check()
    await expect(group.locator("summary")).toHaveText("All options selected")
    await page.keyboard.press("Escape")
    await expect(group.locator("summary")).toBeFocused()
    await expect(group.getByRole("checkbox").first()).toBeHidden()
  })
})
