import { open, ready } from "./support/forms"
import type { Account } from "./support/sign-in"
import { expect, test } from "./support/test"

const LOST = "Looks like you got lost..."
const NOT_FOUND = /^error: Failed to load resource.*404/

test.describe("navigation by permission @plain", () => {
  const EVERY = ["Food", "Logistics", "Delivery", "B2B", "Finance", "Logbook", "Marketing", "Bulk Actions", "Activity"]
  const seen: [Account, groups: string[], menus: "creates" | "reads" | null][] = [
    ["noura", EVERY, "creates"],
    ["food", ["Food", "Activity"], "creates"],
    ["finance", EVERY, "reads"],
    ["menus-viewer", ["Food", "Activity"], "reads"],
    ["logistics", ["Logistics", "Delivery", "Finance", "Logbook", "Activity"], null],
    ["nothing", [], null],
  ]
  for (const [account, groups, menus] of seen) {
    test.describe(account, () => {
      test.use({ account })

      test("in the sidebar and on its screens", async ({ page, noise }) => {
        noise.allow(NOT_FOUND)
        await open(page, "/")
        const sidebar = page.getByRole("navigation", { name: "Main", exact: true })
        const links = sidebar.getByRole("link")
        await expect(links.nth(0)).toHaveAccessibleName(/^Dashboard V1/)
        await expect(links.nth(0)).toHaveAttribute("rel", /noopener/)
        await expect(links.nth(1)).toHaveAccessibleName("Overview")
        await expect(links.nth(1)).toHaveAttribute("aria-current", "page")
        // A group with one screen of the same name is a link without a tab bar.
        await expect(sidebar.locator("summary, :scope > a")).toHaveText([/^Dashboard V1/, "Overview", ...groups])
        const entrance = page.getByRole("main").getByRole("link", { name: "Food page" })
        await expect(entrance).toHaveCount(menus ? 1 : 0)

        const answer = await page.goto("/food/menus")
        expect(answer?.status()).toBe(menus ? 200 : 404)
        if (!menus) {
          await expect(page).toHaveURL("/404")
          await expect(page.getByRole("heading", { name: LOST })).toBeVisible()
        }
        await expect(page.getByRole("link", { name: "+ Create Menu" })).toHaveCount(menus === "creates" ? 1 : 0)
        expect((await page.goto("/food/menus/1482"))?.status()).toBe(menus ? 200 : 404)
        await page.goto("/food/menus/create")
        await expect(page).toHaveURL(menus === "creates" ? "/food/menus" : "/404")
      })
    })
  }
})

const UNKNOWN_PATHS = [
  "/nowhere",
  "/404",
  "/Food/menus",
  "/food/menus/",
  "/food/menus/create/more",
  "/food/menus/generate/",
  "/food/assignmenus",
  "/food/merchants/101",
  "/log-book",
  "/login/",
]

test("unknown paths, other cases and trailing slashes are the 404 page @plain @main", async ({ page, noise }) => {
  noise.allow(NOT_FOUND)
  for (const path of UNKNOWN_PATHS) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole("heading", { level: 1, name: LOST })).toBeVisible()
      await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
      await expect(page.getByText("Or you may not have access. Ask your manager")).toBeVisible()
      await expect(page).toHaveTitle("Page not found | Saffron")
    })
  }
  await page.getByRole("link", { name: "Back to Home" }).click()
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible()
})

test("titles name the page @plain", async ({ page, byHand, uniqueName, noise }) => {
  noise.allow(NOT_FOUND)
  await open(page, "/")
  await expect(page).toHaveTitle("Saffron | Dashboard")
  await open(page, "/food/menus")
  await expect(page).toHaveTitle("Menu List | Saffron")
  await open(page, "/food/menus/1482")
  await expect(page).toHaveTitle("Riyadh North, Autumn balanced | Saffron")
  await open(page, "/food/menus/999999")
  await expect(page).toHaveTitle("Menu | Saffron")
  await open(page, await byHand.draft({ name: uniqueName }))
  await expect(page).toHaveTitle("Create Menu | Saffron")
})

test("the home page shows where to start and the supported browsers", async ({ page }) => {
  await open(page, "/")
  await expect(page.getByText("Start from the Food page to create menus")).toBeVisible()
  await expect(page.getByText(/Internet Explorer 11\) are unsupported.*Chrome is recommended\./)).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Food page" }).click()
  await expect(page).toHaveURL("/food/menus")
  const tabs = page.getByRole("navigation", { name: "Food" })
  await expect(tabs.getByRole("link", { name: "Menus", exact: true })).toHaveAttribute("aria-current", "page")
  const groups = page.getByRole("navigation", { name: "Main", exact: true }).locator("details")
  const food = groups.filter({ hasText: "Food" })
  await expect(food).toHaveAttribute("open", "")
  await expect(food.getByRole("link", { name: "Menus", exact: true })).toHaveAttribute("aria-current", "page")
})

test("theme and sidebar follow the user's choice and persist", async ({ page }) => {
  await open(page, "/food/menus?status=draft")
  const html = page.locator("html")
  await expect(html).not.toHaveAttribute("data-theme", /.*/)
  for (const [name, theme] of [
    ["Dark theme", "dark"],
    ["Light theme", "light"],
  ] as const) {
    await page.getByText("Noura Al-Harbi").click()
    await page.getByRole("button", { name }).click()
    await expect(html).toHaveAttribute("data-theme", theme)
    await expect(page).toHaveURL("/food/menus?status=draft")
    await page.reload()
    await ready(page)
    await expect(html).toHaveAttribute("data-theme", theme)
  }
  await page.getByText("Noura Al-Harbi").click()
  await expect(page.getByRole("button", { name: "Light theme" })).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("button", { name: "System theme" }).click()
  await expect(html).not.toHaveAttribute("data-theme", /.*/)

  const sidebar = page.getByRole("complementary")
  const widthOf = async () => (await sidebar.boundingBox())?.width ?? 0
  const wide = await widthOf()
  await page.getByRole("button", { name: "Collapse sidebar" }).click()
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible()
  expect(await widthOf()).toBeLessThan(wide)
  await page.reload()
  await ready(page)
  expect(await widthOf()).toBeLessThan(wide)
  await page.getByRole("button", { name: "Expand sidebar" }).click()
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible()
  expect(await widthOf()).toBe(wide)
})

test("the sidebar is a rail from 1228 px down and a bar on phones", async ({ page }) => {
  await open(page, "/food/menus")
  // A hidden sidebar has no role.
  const sidebar = page.locator("aside")
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return (await sidebar.boundingBox())?.width ?? 0
  }
  expect(await widthAt(1229)).toBe(224)
  expect(await widthAt(1228)).toBe(88)
  expect(await widthAt(768)).toBe(88)
  expect(await widthAt(767)).toBe(0)
  await expect(page.getByText("Menu", { exact: true })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, ownSession: true })

  test("the menu has all screens and Logout", async ({ page }) => {
    await open(page, "/")
    await page.getByText("Menu", { exact: true }).click()
    const menu = page.getByRole("navigation", { name: "Main, small screens" })
    await menu.getByText("Food", { exact: true }).click()
    await menu.getByRole("link", { name: "Menus", exact: true }).click()
    await expect(page).toHaveURL("/food/menus")
    // Wait for the URL, as a press would close the old menu.
    await expect(menu).toBeHidden()
    await ready(page)
    await page.getByText("Menu", { exact: true }).click()
    await page.getByRole("button", { name: "Dark theme" }).click()
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    await page.reload()
    await ready(page)
    await page.getByText("Menu", { exact: true }).click()
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page.getByText("You have successfully logged out!")).toBeVisible()
  })
})

test("the first tab stop skips to the content", async ({ page }) => {
  await open(page, "/food/menus")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to content" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("main").locator("a, button, summary").first()).toBeFocused()
})

test.describe("with script @script", () => {
  test("the user menu works by keyboard and closes on Escape and on a click elsewhere", async ({ page }) => {
    await open(page, "/")
    const menu = page.locator("summary", { hasText: "Noura Al-Harbi" })
    await menu.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("button", { name: "System theme" })).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("button", { name: "Light theme" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(menu).toBeFocused()
    await expect(page.getByRole("button", { name: "Logout" })).toBeHidden()
    await menu.click()
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible()
    await page.getByRole("heading", { level: 1 }).click()
    await expect(page.getByRole("button", { name: "Logout" })).toBeHidden()
  })

  test("/ finds the search field, but not from inside a field", async ({ page }) => {
    await open(page, "/food/menus")
    await page.keyboard.press("/")
    const search = page.getByRole("searchbox", { name: "Name" })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue("")
    await page.keyboard.press("/")
    await expect(search).toHaveValue("/")
  })

  test("the single keys can be turned off and on again in the user menu", async ({ page }) => {
    await open(page, "/food/menus")
    const search = page.getByRole("searchbox", { name: "Name" })
    await page.getByText("Noura Al-Harbi").click()
    await page.getByRole("button", { name: "Turn shortcut keys off" }).click()
    await expect(page.getByRole("button", { name: "Turn shortcut keys on" })).toBeVisible()
    // The keys react shortly after the rendering.
    await ready(page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("/")
    await expect(search).not.toBeFocused()
    await page.reload()
    await ready(page)
    await page.keyboard.press("/")
    await expect(search).not.toBeFocused()
    await page.getByText("Noura Al-Harbi").click()
    await page.getByRole("button", { name: "Turn shortcut keys on" }).click()
    await expect(page.getByRole("button", { name: "Turn shortcut keys off" })).toBeVisible()
    // The keys react shortly after the rendering.
    await ready(page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("/")
    await expect(search).toBeFocused()
  })
})
