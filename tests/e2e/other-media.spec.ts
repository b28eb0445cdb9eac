import type { Locator } from "@playwright/test"
import { open } from "./support/forms"
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

test("what can't be pressed on paper is not printed @plain", async ({ page }) => {
  await page.emulateMedia({ media: "print" })
  for (const path of [
    "/logistics/drivers/18018",
    "/logistics/drivers",
    "/logistics/contractors/201",
    "/food/menus/1482",
  ]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(
      page.locator("button, .btn, summary.btn, .pager a, input[type=checkbox].row").filter({ visible: true }),
      path,
    ).toHaveCount(0)
  }
})

test("a disabled primary button looks disabled under the mouse too @script", async ({ page }) => {
  await open(page, "/logistics/drivers/18018")
  const save = page.locator(".savebar").getByRole("button", { name: "Save" })
  await expect(save).toHaveAttribute("aria-disabled", "true")
  // Disabled once script has come, it fades into its look first.
  const look = async () => {
    await expect(save).toHaveCSS("background-color", "rgb(241, 239, 235)")
    await expect(save).toHaveCSS("color", "rgb(105, 103, 97)")
  }
  await look()
  await save.hover()
  expect(await save.evaluate((button) => button.matches(":hover") && button.getAnimations().length)).toBe(0)
  await look()
})

test("on a phone the save bar stands there only while there is something to save, and the search is in reach @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/logistics/drivers/18018")
  const bar = page.locator(".savebar")
  await expect(bar).toBeHidden()
  await page.getByLabel("First name").fill("Somebody else")
  await expect(bar).toBeVisible()
  await page.getByRole("link", { name: "Discard" }).click()
  await expect(bar).toBeHidden()
  await open(page, "/logistics/drivers")
  await expect(page.getByRole("searchbox")).toBeVisible()
  await expect(page.getByLabel("Nationality")).toBeHidden()
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

test("on a phone Undo and Submit stand in one line at the foot @plain", async ({ page, byHand, uniqueName }) => {
  const path = await byHand.draft({ name: uniqueName })
  await byHand.form(path, { intent: "mark-day-off", day: "2027-01-10" })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const [undo, submit] = [/^Undo/, "Submit"].map((name) => page.getByRole("button", { name }))
  await expect(submit as Locator).toBeInViewport({ ratio: 1 })
  const tops = [await undo?.boundingBox(), await submit?.boundingBox()].map((box) => box?.y ?? 0)
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThanOrEqual(12)
})
