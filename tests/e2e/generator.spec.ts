import type { Page } from "@playwright/test"
import { answered, choose, dialogOf, open, openChoices, ready, send, summaryOf } from "./support/forms"
import { NOW } from "./support/start"
import { expect, test } from "./support/test"
import type { Meal, Upstream } from "./support/upstream"

const DATE_WARNING =
  "Changing the date may cause some orders will be unavailable in the period from the selected date and the end of the menu to be extended."
const RIYADH = 3

/** A Sunday, counted in weeks after the next one. */
function sunday(weeks: number): string {
  const day = new Date(NOW)
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7) + 7 * weeks)
  return day.toISOString().slice(0, 10)
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const main = (page: Page) => page.getByRole("main")
const numbers = {
  "Max pickup travel time": "60",
  "Min merchants per day": "1",
  "Max merchants per day": "3",
  "Merchants frequency": "1",
  "Min meals per day": "2",
  "Max meals per day": "6",
  "Min meals per merchant": "1",
  "Meals frequency": "2",
}

async function fillNumbers(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(numbers)) await main(page).getByLabel(label, { exact: true }).fill(value)
}

/** Selects an option that other fields depend on; without script a button refreshes them. */
async function choice(page: Page, label: string, option: string | { value: string }, button: string): Promise<void> {
  const fallback = main(page).getByRole("button", { name: button })
  const isPlain = await fallback.isVisible()
  await answered(page, async () => {
    await main(page).getByLabel(label, { exact: true }).selectOption(option)
    if (isPlain) await fallback.click()
  })
}

const generate = (page: Page) => main(page).getByRole("button", { name: "Generate Menu" })

/** An active four-week menu of Riyadh that starts in eight weeks. */
async function activeMenu(upstream: Upstream, name: string): Promise<{ id: number; end: string }> {
  const merchants = await upstream.get<{ id: number }[]>(`/merchants?city_id=${RIYADH}`)
  const meals = await upstream.get<Meal[]>(`/merchants/${merchants[0]?.id}/meals`)
  const start = sunday(8)
  const schedule = Array.from({ length: 4 }, (_, week) => ({
    date: dayAfter(start, 7 * week + 1),
    meals_ids: meals.slice(0, 2).map((meal) => meal.item_id),
  }))
  const body = { name, status: "active", zones_ids: [17, 18], allow_fridays: false, allow_saturdays: false }
  const { id } = await upstream.send<{ id: number }>("POST", "/menus", { ...body, allowed_holidays: [], schedule })
  return { id, end: dayAfter(start, 27) }
}

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*422/))

test("a menu is generated, from the Menu List and back to it", async ({ page }) => {
  const start = sunday(40)
  await open(page, "/food/menus")
  await page.getByRole("link", { name: "Generate Menu" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Generate Menu" })).toBeVisible()
  await ready(page)
  await expect(main(page).getByLabel("Menu", { exact: true })).toBeDisabled()
  await expect(main(page).getByRole("group", { name: "Zones", exact: true })).toContainText("Select a city first!")

  await choice(page, "City", "Riyadh", "Show zones and merchants")
  await choose(main(page), "Zones", ["Hittin", "Qurtubah"])
  await choose(main(page), "Merchants", ["+ Select All"])
  await main(page).getByLabel("Product type").selectOption({ index: 1 })
  await main(page).getByLabel("Start date").fill(start)
  // The form shows the values of the user's last generation for the city.
  for (const label of Object.keys(numbers)) await main(page).getByLabel(label, { exact: true }).fill("")
  await send(generate(page))
  await expect(main(page).getByRole("alert")).toContainText("fields need attention")
  await expect(main(page).getByLabel("Min meals per day")).toHaveAccessibleDescription("Min meals per day is required!")
  await expect(main(page).getByLabel("Start date")).toHaveValue(start)
  await expect(summaryOf(main(page), "Zones")).toHaveText("2 options selected")
  await expect(summaryOf(main(page), "Merchants")).toHaveText("All options selected")

  await main(page).getByLabel("No. of weeks").fill("2")
  await main(page).getByLabel("Exclude working merchants").check()
  await fillNumbers(page)
  await generate(page).click()
  await expect(page).toHaveURL("/food/menus")
  await expect(page.getByText("Submitting Menu Configuration Page Successful")).toBeVisible()

  const job = page
    .getByRole("row")
    .filter({ hasText: `Riyadh, create 2 weeks from ${start}` })
    .first()
  await expect(async () => {
    await open(page, "/food/menus?jobs=1")
    await expect(job.locator(".status.good")).toHaveText("Success", { timeout: 1_000 })
  }).toPass()
  await job.getByRole("link", { name: /^#\d+$/ }).click()
  await expect(page.getByRole("heading", { level: 1, name: /^Riyadh, generated #\d+$/ })).toBeVisible()
})

test("a menu is extended; a start inside it needs a confirmation @script", async ({ page, upstream, uniqueName }) => {
  const menu = await activeMenu(upstream, uniqueName)
  await open(page, `/food/menus/generate?menu=${menu.id}`)
  const start = main(page).getByLabel("Start date")
  await expect(main(page).getByLabel("Action type")).toHaveValue("extend")
  await expect(main(page).getByLabel("Menu", { exact: true })).toHaveValue(String(menu.id))
  await expect(main(page).getByLabel("City")).toHaveValue(String(RIYADH))
  await expect(summaryOf(main(page), "Zones")).toHaveText("2 options selected")
  await expect(start).toHaveValue(dayAfter(menu.end, 1))

  await main(page).getByLabel("Product type").selectOption({ index: 1 })
  await main(page).getByLabel("No. of weeks").fill("1")
  await fillNumbers(page)
  await choose(main(page), "Merchants", ["+ Select All"])
  const inside = dayAfter(menu.end, -6)
  const question = dialogOf(page, "Start date is within the menu's period")
  const ask = async () => {
    await start.fill(inside)
    // With script the question appears on blur, without script after the form is sent.
    if (await page.evaluate(() => "isScripted" in window)) await start.blur()
    else await generate(page).click()
    await expect(question).toContainText(DATE_WARNING)
    await ready(page)
  }
  await ask()
  await send(question.getByRole("button", { name: "No" }))
  await expect(question).toHaveCount(0)
  await expect(start).toHaveValue(dayAfter(menu.end, 1))
  await expect(main(page).getByLabel("Meals frequency")).toHaveValue("2")
  await expect(summaryOf(main(page), "Merchants")).toHaveText("All options selected")

  await ask()
  await question.getByRole("button", { name: "Yes" }).click()
  if (await page.evaluate(() => "isScripted" in window)) {
    await expect(question).toHaveCount(0)
    await expect(start).toHaveValue(inside)
    await generate(page).click()
  }
  await expect(page).toHaveURL("/food/menus")
  await expect(page.getByText("Submitting Menu Configuration Page Successful")).toBeVisible()
})

test("choices set and clear only dependent fields @script", async ({ page, upstream, uniqueName }) => {
  const menu = await activeMenu(upstream, uniqueName)
  await open(page, "/food/menus/generate")
  await main(page).getByLabel("Max meals per day").fill("9")
  await choice(page, "Action type", "Extend", "Use this action")
  await expect(main(page).getByLabel("Menu", { exact: true })).toBeEnabled()
  await choice(page, "Menu", { value: String(menu.id) }, "Use this menu")
  await expect(main(page).getByLabel("City")).toHaveValue(String(RIYADH))
  await expect(main(page).getByLabel("Start date")).toHaveValue(dayAfter(menu.end, 1))
  await expect(summaryOf(main(page), "Zones")).toHaveText("2 options selected")

  await choice(page, "City", "Jeddah", "Show zones and merchants")
  await expect(summaryOf(main(page), "Zones")).toHaveText("Select")
  const zones = await openChoices(main(page), "Zones")
  await expect(zones.getByText("Al Basateen")).toBeVisible()
  await choice(page, "Action type", "Create", "Use this action")
  await expect(main(page).getByLabel("Menu", { exact: true })).toHaveValue("")
  await expect(main(page).getByLabel("City")).toHaveValue("")
  await expect(main(page).getByLabel("Start date")).toHaveValue("")
  await expect(main(page).getByLabel("Max meals per day")).toHaveValue("9")
})

test("a menu that cannot be extended is reported, and the form is reset @script", async ({ page, upstream }) => {
  const menus = await upstream.get<{ id: number; end_date: string }[]>("/menus")
  const ended = menus.find(({ end_date }) => end_date < "2026-01-01")
  await open(page, `/food/menus/generate?menu=${ended?.id}`)
  await expect(main(page).getByRole("alert")).toHaveText(
    "Menu had been expired, You can't extend it, please select another one.",
  )
  await expect(main(page).getByLabel("Action type")).toHaveValue("create")
})

test.describe("with script @script", () => {
  test("'Generate Menu' needs a change, and leaving with a change asks", async ({ page }) => {
    await open(page, "/food/menus/generate")
    await expect(generate(page)).toHaveAttribute("aria-disabled", "true")
    const weeks = main(page).getByLabel("No. of weeks")
    // The form shows the values of the last generation, of any test.
    const before = await weeks.inputValue()
    const other = before === "2" ? "3" : "2"
    await weeks.fill(other)
    await expect(generate(page)).not.toHaveAttribute("aria-disabled", "true")
    await weeks.fill(before)
    await expect(generate(page)).toHaveAttribute("aria-disabled", "true")
    await weeks.fill(other)
    await page.getByRole("link", { name: "Overview", exact: true }).click()
    const question = page.getByRole("alertdialog", {
      name: "You have unsaved changes, are you sure you want to leave?",
    })
    await question.getByRole("button", { name: "No" }).click()
    await expect(question).toBeHidden()
    await expect(weeks).toHaveValue(other)
    await main(page).getByRole("link", { name: "Cancel" }).click()
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page).toHaveURL("/food/menus")
  })

  test("jobs update live while one on the page is pending", async ({ page, upstream }) => {
    const merchants = await upstream.get<{ id: number }[]>(`/merchants?city_id=${RIYADH}`)
    const start = sunday(60)
    const requests: string[] = []
    page.on("request", (request) => requests.push(new URL(request.url()).pathname))
    await open(page, "/food/menus?jobs=1")
    const table = page.getByRole("table", { name: "Menu Configuration Jobs" })
    await expect(table.locator(".status.pending").first()).toHaveText("Pending")
    await expect(page.getByRole("link", { name: "Refresh" })).toBeVisible()
    await upstream.send("POST", "/menu-configurations", {
      action_type: "create",
      city_id: RIYADH,
      zones_ids: [17],
      product_type_id: 1,
      start_date: start.split("-").reverse().join("-"),
      no_of_weeks: 1,
      max_pickup_travel_time: 1,
      merchants_ids: merchants.map(({ id }) => id),
      exclude_working_merchants: 0,
      min_merchants_per_day: 1,
      max_merchants_per_day: 1,
      merchants_frequency: 1,
      min_meals_per_day: 1,
      max_meals_per_day: 1,
      min_meals_per_merchant: 1,
      frequency_in_days: 1,
    })
    const job = table.getByRole("row").filter({ hasText: `Riyadh, create 1 weeks from ${start}` })
    await expect(job.locator(".status.bad")).toHaveText("Failed")
    await expect(job).toContainText("No chosen merchant of this product type is within the travel time.")
    expect(requests.filter((path) => path === "/food/menus/jobs.data").length).toBeGreaterThan(0)
    expect(requests.filter((path) => path === "/food/menus.data")).toEqual([])
  })
})
