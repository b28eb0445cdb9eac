import { open } from "./support/forms"
import { expect, test } from "./support/test"

/** The narrow sidebar: each group links to its first screen and shows all screens on hover or focus. */

test.use({ viewport: { width: 1100, height: 800 } })

test("a group links to its first screen, and its items are reachable by mouse and keyboard", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/")
  const rail = page.getByRole("navigation", { name: "Main", exact: true })
  const merchants = rail.getByRole("link", { name: "Merchants", exact: true })
  await expect(merchants).toBeHidden()
  await rail.getByRole("link", { name: "Food", exact: true }).hover()
  await expect(merchants).toBeInViewport({ ratio: 1 })
  await merchants.hover()
  await merchants.click()
  await expect(page).toHaveURL(/\/food\/merchants$/)
  await rail.getByRole("link", { name: "Logistics", exact: true }).click()
  await expect(page).toHaveURL(/\/logistics\/payment-plans$/)
  // The URL changes before the screen, which moves the focus to its heading.
  const heading = page.getByRole("heading", { level: 1, name: "Payment Plans" })
  if (javaScriptEnabled === false) await expect(heading).toBeVisible()
  else await expect(heading).toBeFocused()
  await page.mouse.move(600, 600)
  const drivers = rail.getByRole("link", { name: "Drivers", exact: true })
  await expect(drivers).toBeHidden()
  await rail.getByRole("link", { name: "Logistics", exact: true }).focus()
  await expect(drivers).toBeVisible()
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab")
  await expect(drivers).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/logistics\/drivers$/)
})

test("Escape hides the items without moving the focus @script", async ({ page }) => {
  await open(page, "/")
  const rail = page.getByRole("navigation", { name: "Main", exact: true })
  const food = rail.getByRole("link", { name: "Food", exact: true })
  await food.focus()
  await expect(rail.getByRole("link", { name: "Merchants" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(rail.getByRole("link", { name: "Merchants" })).toBeHidden()
  await expect(food).toBeFocused()
})

test("'Collapse' is hidden where it has no effect, and a collapsed sidebar is a rail @plain", async ({ page }) => {
  await page.goto("/")
  await expect(page.getByRole("button", { name: /Collapse|Expand/ })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole("button", { name: "Collapse sidebar" }).click()
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Food" }).hover()
  const items = page.getByRole("navigation", { name: "Main", exact: true })
  await expect(items.getByRole("link", { name: "Merchants" })).toBeVisible()
  await page.getByRole("button", { name: "Expand sidebar" }).click()
})
