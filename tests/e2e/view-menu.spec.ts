import type { Page } from "@playwright/test"
import { dayOf, goToWeek, weekTab } from "./support/builder"
import { open, ready } from "./support/forms"
import { expect, test } from "./support/test"
import type { MenuDetail, Upstream } from "./support/upstream"

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const MISSING = "Oops! The menu you're looking for doesn't exist."

/** A day on the screen: each meal's name and numbers. */
async function shown(page: Page, weekday: string): Promise<string[][]> {
  const cards = await dayOf(page, weekday).getByRole("listitem").all()
  return Promise.all(
    cards.map(async (card) => [
      (await card.locator(".en").textContent()) ?? "",
      ...(await card.locator(".stock b").allTextContents()),
      (await card.getByText("Out of Stock", { exact: true }).count()) > 0 ? "out" : "in stock",
    ]),
  )
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A menu per project that no other test opens, as a failure affects every request for the menu. */
async function menuOfOwn(upstream: Upstream, index: number): Promise<number> {
  const menus = await upstream.get<{ id: number; no_of_weeks: number }[]>("/menus?keyword=a")
  const seeded = menus.filter((menu) => menu.id < 1470 && menu.no_of_weeks >= 4)
  return seeded[index]?.id ?? 0
}

test("shows every day of a menu on its date, with the upstream's numbers", async ({ page, upstream }) => {
  const menu = await upstream.get<MenuDetail>("/menus/1482")
  await open(page, "/food/menus/1482?week=0")
  await expect(page.getByRole("heading", { level: 1, name: menu.name })).toBeVisible()
  await expect(page.getByText(`Riyadh - ${menu.zones.map(({ name }) => name).join(", ")}`)).toBeVisible()
  await expect(page.getByText("15 Nov 2026, 4 weeks")).toBeVisible()
  let cards = 0
  for (let week = 0; week < menu.no_of_weeks; week++) {
    if (week > 0) await goToWeek(page, week + 1)
    for (const [index, weekday] of WEEKDAYS.entries()) {
      const date = addDays(menu.start_date, week * 7 + index)
      const items = menu.dates_meals.find((day) => day.date === date)?.items ?? []
      const expected = items.map((item) => [
        item.meal.en_name,
        String(item.stock),
        String(item.available_base),
        item.stock <= 0 ? "out" : "in stock",
      ])
      expect(await shown(page, weekday), `${weekday} of week ${week + 1}`).toEqual(expected)
      if (items.length === 0) await expect(dayOf(page, weekday)).toContainText(/Day off|holiday/i)
      cards += items.length
    }
  }
  expect(cards).toBeGreaterThan(50)
})

/** A meal with a matching stock, and its day. */
function findStock({ dates_meals: days }: MenuDetail, isWanted: (stock: number) => boolean) {
  const all = days.flatMap(({ date, items }) => items.map(({ meal, stock }) => ({ date, name: meal.en_name, stock })))
  const found = all.find(({ stock }) => isWanted(stock))
  if (!found) throw new Error("the seed has no meal of such a stock")
  return found
}

test("a meal is out of stock at 0 and below @script", async ({ page, upstream }) => {
  const menu = await upstream.get<MenuDetail>("/menus/1482")
  for (const isWanted of [(stock: number) => stock < 0, (stock: number) => stock === 0, (stock: number) => stock > 0]) {
    const { date, name, stock } = findStock(menu, isWanted)
    const days = (Date.parse(date) - Date.parse(menu.start_date)) / 86_400_000
    await open(page, `/food/menus/1482?week=${Math.floor(days / 7)}`)
    const day = dayOf(page, WEEKDAYS[days % 7] ?? "")
    const card = day.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) })
    await expect(card.locator(".stock b").first()).toHaveText(String(stock))
    await expect(card.getByText("Out of Stock", { exact: true })).toHaveCount(stock <= 0 ? 1 : 0)
  }
})

const NO_IDS = ["0", "-1", "1.5", "abc", "1482x", "99999999999999999999", "__proto__", "1482%20"]

test("a missing menu shows a message and a link back @script", async ({ page, noise }) => {
  noise.allow(/^error: Failed to load resource.*404/)
  for (const id of [...NO_IDS, "999999"]) {
    await test.step(id, async () => {
      expect((await page.goto(`/food/menus/${id}`))?.status()).toBe(404)
      await expect(page.getByText(MISSING)).toBeVisible()
    })
  }
  await page.getByRole("link", { name: "Back to Menu List" }).click()
  await expect(page).toHaveURL("/food/menus")
})

test("a menu that fails to load shows an error, and Retry keeps the URL @script", async ({
  page,
  upstream,
  noise,
  javaScriptEnabled,
}) => {
  noise.allow(/^error: Failed to load resource.*5\d\d/)
  const id = await menuOfOwn(upstream, javaScriptEnabled === false ? 12 : 13)
  await upstream.fail({ match: { path: `^/menus/${id}$` }, mode: "500", times: 1 })
  await open(page, `/food/menus/${id}?week=2`)
  await expect(page.getByText("Oops! Something went wrong. Please try again later.")).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Retry" }).click()
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(7)
  await expect(page).toHaveURL(`/food/menus/${id}?week=2`)
  await expect(weekTab(page, 3)).toHaveAttribute("aria-current", "page")
})

test("a menu without relations does not break @script", async ({ page, upstream, javaScriptEnabled }) => {
  const id = await menuOfOwn(upstream, javaScriptEnabled === false ? 14 : 15)
  await upstream.fail({ match: { path: `^/menus/${id}$` }, mode: "null-relations", times: 1 })
  await open(page, `/food/menus/${id}`)
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(7)
})

test("weeks have bounded paging, and the overview opens", async ({ page }) => {
  await open(page, "/food/menus/1482?week=999")
  await expect(weekTab(page, 4)).toHaveAttribute("aria-current", "page")
  await expect(page.getByRole("link", { name: "Next", exact: true })).toHaveCount(0)
  await open(page, "/food/menus/1482?week=-1")
  await expect(weekTab(page, 1)).toHaveAttribute("aria-current", "page")
  await expect(page.getByRole("link", { name: "Previous", exact: true })).toHaveCount(0)
  await page.getByRole("link", { name: "Overview of all weeks" }).click()
  await ready(page)
  const weeks = page.getByRole("table", { name: "Meals per day, week by week" }).locator("tbody").getByRole("row")
  await expect(weeks).toHaveCount(4)
  await expect(weeks.first().getByRole("link")).toHaveCount(7)
})

test.describe("without the permission to edit", () => {
  test.use({ account: "menus-viewer" })

  test("a menu is read-only without edit controls", async ({ page }) => {
    await open(page, "/food/menus/1482?dialog=edit-menu&open=2026-11-27")
    const main = page.getByRole("main")
    await expect(main.getByText("Read only")).toBeVisible()
    await expect(main.getByRole("button")).toHaveCount(0)
    await expect(page.getByRole("dialog")).toHaveCount(0)
    const controls = /Add Meals|Delete|Replace|Edit|Extend|Submit|stock/
    await expect(main.getByRole("link", { name: controls })).toHaveCount(0)
    await expect(main.getByText(/Meal Settings|Duplicate week|Mark day off/)).toHaveCount(0)
  })
})

test("a row of meals scrolls by the arrow keys @script", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await open(page, "/food/menus/1482")
  const rail = dayOf(page, "Sunday").getByRole("list")
  await rail.focus()
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  await page.keyboard.press("ArrowLeft")
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeLessThan(20)
})
