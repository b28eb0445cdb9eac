import { expect, type Locator, type Page } from "@playwright/test"
import { answered, choose, dialogOf, open, ready } from "./forms"

/** A Sunday followed by eight weeks without holidays in Riyadh. */
export const QUIET_SUNDAY = "2027-01-10"
/** The Sunday of a week with a holiday in Riyadh on Tuesday, 8 December. */
export const HOLIDAY_SUNDAY = "2026-12-06"

export interface NewMenu {
  name: string
  startDate?: string
  weeks?: number
  city?: string
  /** Default: every zone. */
  zones?: readonly string[]
  ticks?: readonly string[]
}

/** From the Menu List to the builder of a new draft. */
export async function createDraft(page: Page, menu: NewMenu): Promise<void> {
  const { name, startDate = QUIET_SUNDAY, weeks = 1, city, zones = ["+ Select All"], ticks = [] } = menu
  await open(page, "/food/menus")
  await page.getByRole("link", { name: "+ Create Menu" }).click()
  const dialog = dialogOf(page, "Create Menu")
  await expect(dialog).toBeVisible()
  await ready(page)
  await dialog.getByLabel("Name", { exact: true }).fill(name)
  await dialog.getByLabel("Start date").fill(startDate)
  await dialog.getByLabel("No. of weeks").fill(String(weeks))
  if (city) await chooseCity(page, dialog, city)
  await choose(dialog, "Zones", zones)
  for (const tick of ticks) await dialog.getByLabel(tick).check()
  await submitOf(dialog, "Create Menu").click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await ready(page)
}

/** Selects a city, which loads its zones and holidays; without script by a button. */
export async function chooseCity(page: Page, dialog: Locator, city: string): Promise<void> {
  const fetch = dialog.getByRole("button", { name: "Show zones and holidays" })
  const isPlain = await fetch.isVisible()
  await answered(page, async () => {
    await dialog.getByLabel("City").selectOption(city)
    if (isPlain) await fetch.click()
  })
}

/** The submit button of a dialog. The form's first button exists only for the Enter key. */
export function submitOf(dialog: Locator, name: string | RegExp): Locator {
  return dialog.locator("footer").getByRole("button", { name })
}

export function dayOf(page: Page, weekday: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${weekday}\\b`) })
}

/** The names of a day's meals, in order. */
export function mealsOf(page: Page, weekday: string): Locator {
  return dayOf(page, weekday).getByRole("listitem").locator(".en")
}

/** Opens Add Meals on a day, empty or not. */
export async function openAddMeals(page: Page, weekday: string): Promise<Locator> {
  await page.getByRole("link", { name: `Add Meals to ${weekday}` }).click()
  const dialog = dialogOf(page, "Add Meals")
  await expect(dialog).toBeVisible()
  await ready(page)
  return dialog
}

/** Selects an option that other fields depend on; without script a button refreshes them. */
export async function decide(page: Page, dialog: Locator, label: string, option: string): Promise<void> {
  const fetch = dialog.getByRole("button", { name: /^Show (meals|days)$/ })
  const isPlain = await fetch.isVisible()
  const select = dialog.getByLabel(label, { exact: true })
  await select.selectOption(option)
  const value = await select.inputValue()
  const name = (await select.getAttribute("name")) ?? ""
  if (isPlain) await fetch.click()
  await page.waitForURL((url) => url.searchParams.get(name) === value)
  await ready(page)
}

/** Adds meals of one merchant to a day. */
export async function addMeals(page: Page, weekday: string, merchant: string, meals: readonly string[]): Promise<void> {
  const dialog = await openAddMeals(page, weekday)
  await decide(page, dialog, "Merchant", merchant)
  await choose(dialog, "Meals", meals)
  await submitOf(dialog, /^Add/).click()
  await expect(dialog).toBeHidden()
  await ready(page)
}

/** Opens one of the dialogs of a header menu. */
export async function openFromMenu(page: Page, menu: "Meal Settings" | "Draft", item: string): Promise<Locator> {
  await page.locator("summary", { hasText: menu }).click()
  await page.getByRole("link", { name: item }).click()
  const dialog = dialogOf(page, item === "Discard draft" ? "Are you sure you want to take this action?" : item)
  await expect(dialog).toBeVisible()
  await ready(page)
  return dialog
}

export async function duplicateInto(page: Page, week: number): Promise<void> {
  const form = page.locator("details", { has: page.getByText("Duplicate week", { exact: true }) })
  if ((await form.getAttribute("open")) === null) await form.locator("summary").click()
  await form.getByRole("combobox").selectOption({ label: `Week #${week}` })
  await form.getByRole("button", { name: "Duplicate" }).click()
}

export const weekTab = (page: Page, week: number): Locator =>
  page.getByRole("navigation", { name: "Weeks" }).getByRole("link", { name: new RegExp(`^Week #${week}\\b`) })

/** Checks a week's tab: green if every allowed day has meals. */
export async function expectWeek(page: Page, week: number, state: "complete" | "incomplete"): Promise<void> {
  await expect(weekTab(page, week)).toHaveAccessibleName(new RegExp(`^Week #${week} ?, ${state}$`))
}

export async function goToWeek(page: Page, week: number): Promise<void> {
  await weekTab(page, week).click()
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(`^Week #${week}\\b`) })).toBeVisible()
  await ready(page)
}
