import { open } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { expect, test } from "./support/test"

test("printed on wide paper a page has the paper's width, in dark ink @plain", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await page.setViewportSize({ width: 1047, height: 700 })
  for (const path of ["/logistics/drivers/18018", "/logistics/drivers"]) {
    await page.goto(path)
    const main = page.locator("main")
    expect((await main.boundingBox())?.width, path).toBe(1047)
    await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(11, 37, 86)")
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden()
  }
})

test("where colours are taken away, the option that Enter takes still stands out @script", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await open(page, "/logistics/drivers")
  await page.getByLabel("Nationality").focus()
  await page.keyboard.press("s")
  await page.keyboard.press("ArrowDown")
  const active = page.locator(".pick-opt[data-focus]")
  await expect(active).toHaveCount(1)
  await expect(active).toHaveCSS("outline-style", "solid")
})

test("on a phone Submit is as wide as what it stands beside @plain", async ({ page, byHand, uniqueName, upstream }) => {
  const [kitchen] = await kitchensOf(upstream)
  if (!kitchen) throw new Error("no kitchen")
  const path = await byHand.draft({ name: uniqueName })
  const days = [10, 11, 12, 13, 14].map((day) => `2027-01-${day}`)
  for (const day of days) {
    await byHand.form(path, { intent: "add-meals", day, merchant: kitchen.id, meals: kitchen.ids.slice(0, 1) })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const submit = page.getByRole("button", { name: "Submit" })
  await expect(submit).not.toHaveAttribute("aria-disabled")
  const widths = await submit.evaluate((button) => [button.clientWidth, button.closest("form")?.clientWidth])
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThanOrEqual(2)
})
