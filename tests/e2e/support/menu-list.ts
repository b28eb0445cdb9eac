import type { Page } from "@playwright/test"

/** A menu as the upstream lists it. */
export interface MenuRow {
  id: number
  name: string
  status: string
  city: { id: number; name: string }
  zones: { id: number; name: string }[]
  end_date: string
}

/** The Menu List's filters. */
export const filters = (page: Page) => page.getByRole("search", { name: "Filter menus" })

/** Its rows. */
export const rows = (page: Page) =>
  page.getByRole("table", { name: "Menus", exact: true }).locator("tbody").getByRole("row")

/** The menus' ids in display order. */
export const ids = async (page: Page) => (await rows(page).locator("td:first-child").allTextContents()).map(Number)

/** With script filters apply immediately, without script by Apply. */
export async function apply(page: Page): Promise<void> {
  const button = filters(page).getByRole("button", { name: "Apply" })
  if (await button.isVisible()) await button.click()
}
