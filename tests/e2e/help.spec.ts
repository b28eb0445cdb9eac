import { open, ready } from "./support/forms"
import { keepFilter, MAKKAH } from "./support/map"
import { expect, test } from "./support/test"

test.use({ account: "noura" })

test("? opens the screen's help with its terms and keys, with script in a panel and without as a page", async ({
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

test("the help follows to the next screen, leaves the page usable, and returns the focus @script", async ({ page }) => {
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

test("Escape at the moment at which the help appears returns the focus @script", async ({ page }) => {
  await open(page, "/food/menus")
  const escaped = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector(".helpside:not([hidden])")) return
          watch.disconnect()
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }))
          resolve()
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  const button = page.getByRole("link", { name: "Help", exact: true })
  await button.click()
  await escaped
  await expect(page.locator(".helpside")).toHaveCount(0)
  await expect(button).toBeFocused()
})

test("the map's screens without the shell have their help by link and by ?", async ({
  page,
  byHand,
  javaScriptEnabled,
}) => {
  await keepFilter(byHand, MAKKAH)
  const isScripted = javaScriptEnabled !== false
  for (const [path, title] of [
    ["/delivery/map", "Map"],
    ["/delivery/map/run?driver=18001", "A driver's route"],
    ["/delivery/map/split", "Plan deliveries"],
  ] as const) {
    await open(page, path)
    const link = page.getByRole("link", { name: "Help", exact: true })
    await expect(link).toHaveAttribute("aria-keyshortcuts", "?")
    await link.click()
    const help = isScripted ? page.getByRole("complementary", { name: title }) : page.getByRole("main")
    await expect(help.getByRole("heading", { name: title, exact: true })).toBeVisible()
    if (!isScripted) continue
    await page.keyboard.press("Escape")
    await expect(help).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press("?")
    await expect(help.getByRole("heading", { name: title, exact: true })).toBeFocused()
    // The documented keys work here too.
    await page.keyboard.press("Control+k")
    await expect(page.getByRole("dialog", { name: "Search" }).getByRole("searchbox")).toBeFocused()
  }
})

test.describe("first steps", () => {
  test.use({ account: "food" })

  test("the first steps are on the overview until they are dismissed, and then under all help @plain", async ({
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
