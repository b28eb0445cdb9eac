import type { Page } from "@playwright/test"
import { expectWeek } from "./support/builder"
import { dialogOf, ready } from "./support/forms"
import { press, tabTo } from "./support/keys"
import { signInFast } from "./support/sign-in"
import { expect, test } from "./support/test"

test.use({ account: null })

const filters = (page: Page) => page.getByRole("search", { name: "Filter menus" })

test("a menu is created from sign-in to Submit by keyboard only @script", async ({ page, uniqueName }) => {
  await page.goto("/food/menus")
  await ready(page)
  await press(page, page.getByRole("button", { name: "Continue with Google" }))
  await press(page, page.getByRole("button", { name: "noura@saffron.example" }))
  await expect(page.getByRole("heading", { level: 1, name: "Menu List" })).toBeVisible()
  await ready(page)

  await press(page, page.getByRole("link", { name: "+ Create Menu" }))
  const dialog = dialogOf(page, "Create Menu")
  await expect(dialog).toBeVisible()
  await ready(page)
  await tabTo(page, dialog.getByLabel("Name", { exact: true }))
  await page.keyboard.type(uniqueName)
  await tabTo(page, dialog.getByLabel("Start date"))
  await page.keyboard.type("2027-01-10")
  await expect(dialog.getByLabel("Start date")).toHaveValue("2027-01-10")
  await tabTo(page, dialog.getByLabel("No. of weeks"))
  await page.keyboard.type("1")
  const zones = dialog.getByRole("group", { name: "Zones" }).first()
  await press(page, zones.locator("summary"))
  // A typed letter goes to the list's search from any element in it.
  await page.keyboard.type("al")
  await expect(zones.getByRole("searchbox")).toHaveValue("al")
  await page.keyboard.press("Backspace")
  await page.keyboard.press("Backspace")
  await press(page, zones.getByRole("checkbox", { name: "+ Select All" }), { key: "Space" })
  await page.keyboard.press("Escape")
  await press(page, dialog.locator("footer").getByRole("button", { name: "Create Menu" }))
  await expect(page.getByRole("heading", { level: 1, name: uniqueName })).toBeVisible()
  await ready(page)

  // One meal on every day at once.
  await press(page, page.locator("summary", { hasText: "Meal Settings" }))
  await press(page, page.getByRole("link", { name: "Add Meal Multiply" }))
  const multiply = dialogOf(page, "Add Meal Multiply")
  await expect(multiply).toBeVisible()
  await ready(page)
  for (const [label, parameter] of [
    ["Merchant", "merchant"],
    ["Meal", "meal"],
  ] as const) {
    await tabTo(page, multiply.getByLabel(label, { exact: true }))
    await page.keyboard.press("ArrowDown")
    await page.waitForURL((url) => Boolean(url.searchParams.get(parameter)))
    await ready(page)
  }
  const days = multiply.getByRole("group", { name: "Days" }).first()
  await press(page, days.locator("summary"))
  await press(page, days.getByRole("checkbox", { name: "+ Select All" }), { key: "Space" })
  await page.keyboard.press("Escape")
  await press(page, multiply.locator("footer").getByRole("button", { name: "Add meal" }))
  await expect(multiply).toBeHidden()
  await expectWeek(page, 1, "complete")
  await ready(page)

  await press(page, page.getByRole("button", { name: "Submit" }))
  const asked = page.getByRole("alertdialog", { name: "Are you sure you want to take this action?" })
  await press(page, asked.getByRole("button", { name: "Yes" }))
  await expect(page).toHaveURL("/food/menus")
  await expect(page.getByText("Successful Menu Creation!")).toBeVisible()
  await expect(page.getByRole("link", { name: uniqueName })).toBeVisible()
})

test("every focused control is visible @script", async ({ page, context, addresses }) => {
  await signInFast(context, addresses, "noura")
  const desk = [1280, 720] as const
  const phone = [390, 844] as const
  /** A desktop page at 400 %. */
  const enlarged = [320, 256] as const
  for (const [path, [width, height]] of [
    ["/food/menus", desk],
    ["/food/menus?dialog=create-menu", desk],
    ["/food/menus/1482", desk],
    ["/food/menus/1482", enlarged],
    ["/delivery/shifts/8", desk],
    ["/delivery/shifts/8", enlarged],
    ["/logistics/drivers/18018", phone],
    ["/food/menus/generate", phone],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await ready(page)
    const seen = new Set<string>()
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press("Tab")
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const box = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
        const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1)
        const top = document.elementFromPoint(x, y)
        return {
          what: `${element.tagName} ${element.textContent?.slice(0, 40)} ${element.getAttribute("aria-label") ?? ""}`,
          hasRing: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
          isCovered: !top || !(element.contains(top) || top.contains(element)),
        }
      })
      if (!focused || seen.has(focused.what)) continue
      seen.add(focused.what)
      expect.soft(focused, `${path} at ${width} px`).toMatchObject({ hasRing: true, isCovered: false })
    }
    expect(seen.size).toBeGreaterThan(5)
  }
})

test("? shows the help with its keys next to the page, and Escape returns the focus @script", async ({
  page,
  context,
  addresses,
}) => {
  await signInFast(context, addresses, "noura")
  await page.goto("/food/menus")
  await ready(page)
  await filters(page).getByLabel("Name").focus()
  await page.keyboard.type("?")
  const help = page.getByRole("complementary", { name: "Menu List" })
  await expect(help).toHaveCount(0)
  const link = page.getByRole("link", { name: "+ Create Menu" })
  await link.focus()
  await page.keyboard.type("?")
  await expect(help).toContainText("Search everything")
  await expect(help.getByRole("heading", { name: "Menu List" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(help).toHaveCount(0)
  await expect(link).toBeFocused()
})
