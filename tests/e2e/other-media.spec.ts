import type { Locator } from "@playwright/test"
import { open } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

test("a printed page uses the paper's width and dark text @plain", async ({ page }) => {
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

test("controls are not printed @plain", async ({ page }) => {
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

test("a disabled primary button looks disabled on hover too @script", async ({ page }) => {
  await open(page, "/logistics/drivers/18018")
  const save = page.locator(".savebar").getByRole("button", { name: "Save" })
  await expect(save).toHaveAttribute("aria-disabled", "true")
  // Script disables it, and its style changes with a transition.
  const look = async () => {
    await expect(save).toHaveCSS("background-color", "rgb(241, 239, 235)")
    await expect(save).toHaveCSS("color", "rgb(105, 103, 97)")
  }
  await look()
  await save.hover()
  expect(await save.evaluate((button) => button.matches(":hover") && button.getAnimations().length)).toBe(0)
  await look()
})

test("on a phone the save bar is shown only with unsaved changes, and the search stays reachable @script", async ({
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

test("in forced colours the active option is still visible @script", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await open(page, "/logistics/drivers")
  await page.getByLabel("Nationality").focus()
  await page.keyboard.press("s")
  await page.keyboard.press("ArrowDown")
  const active = page.locator(".pick-opt[data-focus]")
  await expect(active).toHaveCount(1)
  await expect(active).toHaveCSS("outline-style", "solid")
})

test("on a phone Undo and Submit are on one line at the bottom @plain", async ({ page, byHand, uniqueName }) => {
  const path = await byHand.draft({ name: uniqueName })
  await byHand.form(path, { intent: "mark-day-off", day: "2027-01-10" })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const [undo, submit] = [/^Undo/, "Submit"].map((name) => page.getByRole("button", { name }))
  await expect(submit as Locator).toBeInViewport({ ratio: 1 })
  const tops = [await undo?.boundingBox(), await submit?.boundingBox()].map((box) => box?.y ?? 0)
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThanOrEqual(12)
})

test("in forced colours selections and status signs are still distinct on the map @script", async ({
  page,
  byHand,
}) => {
  await page.emulateMedia({ forcedColors: "active" })
  await keepFilter(byHand, MAKKAH)
  await open(page, `${MAP}?due=late&orders-open=1`)
  const look = (element: Locator) =>
    element.evaluate((one) => {
      const { backgroundColor, backgroundImage, outlineStyle, forcedColorAdjust } = getComputedStyle(one)
      return [backgroundColor, backgroundImage, outlineStyle, forcedColorAdjust].join(" ")
    })
  const strip = page.getByRole("navigation").filter({ has: page.locator("i.late") })
  const signs = await Promise.all(
    ["within1", "within2", "within3", "late"].map((one) => look(strip.locator(`i.${one}`))),
  )
  expect(new Set(signs).size).toBe(4)
  expect(await look(strip.locator("a", { has: page.locator("i.late") }))).not.toBe(
    await look(strip.locator("a", { has: page.locator("i.failed") })),
  )
  const pins = page.locator(".pinswitch").first()
  const off = await look(pins)
  await pins.click()
  await expect(pins).toHaveClass(/\bon\b/)
  expect(await look(pins)).not.toBe(off)
})

test("at 150 % font size a check mark is drawn once and fills its box @script", async ({ page }) => {
  await open(page, "/marketing/banners/create")
  const tick = (size: string) =>
    page
      .locator(".check input:checked")
      .first()
      .evaluate((box, fontSize) => {
        document.documentElement.style.fontSize = fontSize
        const { maskRepeat, maskSize, width } = getComputedStyle(box, "::before")
        return { maskRepeat, maskSize, share: Number.parseFloat(width) / box.getBoundingClientRect().width }
      }, size)
  await page.locator(".check input").first().check()
  const [plain, large] = [await tick("100%"), await tick("150%")]
  expect(large).toEqual({ maskRepeat: "no-repeat", maskSize: "contain", share: expect.closeTo(plain.share, 2) })
})

test("at 400 % a dialog's fields scroll with its head and buttons @plain", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto("/marketing/banners/order")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  // The dialog's own scrolling leaves the full height to the rows.
  expect(await dialog.evaluate((box) => getComputedStyle(box).overflowY)).toBe("auto")
  const body = dialog.locator(".body")
  expect(await body.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
})
