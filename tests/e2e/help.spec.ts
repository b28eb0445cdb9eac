import { open, ready } from "./support/forms"
import { expect, test } from "./support/test"

test.use({ account: "noura" })

test("? opens what the screen is for, its words and its keys, with script beside it and without as a page", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/food/menus/generate")
  await page.getByRole("link", { name: "Help", exact: true }).click()
  const isScripted = javaScriptEnabled !== false
  const help = isScripted ? page.getByRole("complementary", { name: "Generate Menu" }) : page.getByRole("main")
  await expect(help.getByRole("heading", { name: "Generate Menu" })).toBeVisible()
  await expect(help.getByRole("term").filter({ hasText: "Extend" })).toBeVisible()
  await expect(help).toContainText("Search everything")
  await help.getByRole("link", { name: isScripted ? "All help" : "Help", exact: true }).click()
  await ready(page)
  await expect(page).toHaveURL(/\/help$/)
  const listed = page.getByRole("main").getByRole("link", { name: "Assign Menus", exact: true })
  await listed.click()
  await expect(page).toHaveURL(/\/help\/assign-menus$/)
  await page.getByRole("link", { name: "Open this screen" }).click()
  await expect(page).toHaveURL(/\/food\/AssignMenus$/)
})

test("the help follows to the next screen, leaves the page in reach, and gives the focus back @script", async ({
  page,
}) => {
  await open(page, "/food/menus")
  const button = page.getByRole("link", { name: "Help", exact: true })
  await button.click()
  const title = page.getByRole("complementary").getByRole("heading", { level: 2 }).last()
  await expect(title).toHaveText("Menu List")
  await expect(title).toBeFocused()
  await page.getByRole("navigation", { name: "Food" }).getByRole("link", { name: "Merchants" }).click()
  await expect(title).toHaveText("Merchants")
  await page.keyboard.press("Escape")
  await expect(title).toHaveCount(0)
  await expect(button).toBeFocused()
})

test.describe("first steps", () => {
  test.use({ account: "food" })

  test("the first steps stand on the overview until they are put away, and under all help after it @plain", async ({
    page,
  }) => {
    await open(page, "/")
    const steps = page.getByRole("region", { name: "First steps" })
    await expect(steps.getByRole("listitem")).toHaveCount(3)
    await steps.getByRole("button", { name: "Got it" }).click()
    await expect(steps).toHaveCount(0)
    await open(page, "/")
    await expect(steps).toHaveCount(0)
    await open(page, "/help")
    await expect(steps.getByRole("listitem")).toHaveCount(3)
    await expect(steps.getByRole("button")).toHaveCount(0)
  })
})
