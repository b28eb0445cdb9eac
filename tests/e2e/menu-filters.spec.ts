import { choose, open, ready, summaryOf } from "./support/forms"
import { apply, filters, ids, type MenuRow, rows } from "./support/menu-list"
import { expect, test } from "./support/test"

test("filters are combined, live or by Apply, and are in the URL", async ({ page, upstream }) => {
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

test("the ID filter finds a menu by the start of its number @script", async ({ page, upstream }) => {
  const all = await upstream.get<MenuRow[]>("/menus")
  const wanted = all.map(({ id }) => id).filter((id) => String(id).startsWith("147"))
  await open(page, "/food/menus")
  await filters(page).getByLabel("ID", { exact: true }).fill("147")
  await apply(page)
  await expect.poll(() => ids(page)).toEqual(wanted.slice(0, 10))
})

test("another city clears the zones of the old one @script", async ({ page, javaScriptEnabled }) => {
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

test("invalid values in the URL fall back to no filter @plain", async ({ page }) => {
  await open(page, "/food/menus?city=x&zones=x&status=gone&jobs=x&dialog=x")
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  // The text in the field filters, and no menu has such a number.
  await open(page, "/food/menus?id=x")
  await expect(rows(page)).toHaveCount(0)
})

test.describe("with script @script", () => {
  test("typing makes one request and no history entry", async ({ page }) => {
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

  test("a newer response wins over a late older one", async ({ page }) => {
    await open(page, "/food/menus")
    let arrive = () => {}
    const isLate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/menus\.data\?.*city=1\b/, async (route) => {
      await isLate
      await route.continue().catch(() => {})
    })
    const older = page.waitForRequest(/city=1\b/)
    await filters(page).getByLabel("City").selectOption("Jeddah")
    await older
    await filters(page).getByLabel("City").selectOption("Madinah")
    await expect(page).toHaveURL("/food/menus?city=6")
    await expect(rows(page).first().getByRole("cell").nth(2)).toHaveText("Madinah")
    arrive()
    await (await older).response()
    await ready(page)
    await expect(rows(page).first().getByRole("cell").nth(2)).toHaveText("Madinah")
    await expect(page).toHaveURL("/food/menus?city=6")
  })

  test("Back from a menu restores the filtered list", async ({ page }) => {
    await open(page, "/food/menus?status=active")
    await rows(page).nth(2).getByRole("link").click()
    await expect(page).toHaveURL(/\/food\/menus\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL("/food/menus?status=active")
    await expect(filters(page).getByLabel("Status")).toHaveValue("active")
  })

  test("zones can be searched, removed, and selected all at once", async ({ page }) => {
    await open(page, "/food/menus?city=3")
    const group = filters(page).getByRole("group", { name: "Zones" }).first()
    await group.locator("summary").click()
    await group.getByRole("searchbox").fill("olay")
    await expect(group.locator("label:visible", { has: page.getByRole("checkbox") })).toHaveText([
      "+ Select All 1 found",
      /^Select all \d+$/,
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

test("input stays while another page of the list is rendered @script", async ({ page }) => {
  await open(page, "/food/menus")
  const name = filters(page).getByLabel("Name")
  await name.fill("Lean")
  await page.getByRole("link", { name: "Page 2", exact: true }).click()
  await expect(page).toHaveURL("/food/menus?name=Lean")
  await expect(name).toHaveValue("Lean")
})

test("on a phone only the search is shown until the filters are opened", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/food/menus?view=none")
  const others = [filters(page).getByLabel("ID", { exact: true }), filters(page).getByText("All zones")]
  await expect(filters(page).getByLabel("Name", { exact: true })).toBeVisible()
  for (const field of others) await expect(field).toBeHidden()
  await page.getByRole(javaScriptEnabled ? "button" : "link", { name: "Filters", exact: true }).click()
  for (const field of others) await expect(field).toBeVisible()
})
