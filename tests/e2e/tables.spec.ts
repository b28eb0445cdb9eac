import type { Page } from "@playwright/test"
import { open, ready } from "./support/forms"
import { test } from "./support/own-menu"
import { expect } from "./support/test"

/** Lists between phone and wide screens, and while a filter is loading. */

const LISTS = [
  "/logistics/drivers",
  "/logistics/contractors",
  "/logistics/supervisors",
  "/food/merchants",
  "/food/menus",
  "/marketing/banners",
  "/b2b/organizations/601?section=companies",
  "/b2b/organizations/601?section=employees",
]

/** Words in a table's cells that are broken across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll(".rows tbody bdi")].flatMap(({ firstChild: text }) => {
      if (text?.nodeValue?.includes("@")) return []
      const words = [...(text?.nodeValue ?? "").matchAll(/[\w'-]+/g)].filter(([word]) => word.length <= 16)
      return words.flatMap(({ 0: word, index }) => {
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 && !word.includes("-")
          ? [word]
          : []
      })
    })
  })
}

test("no word of a list is broken, and no list overflows @plain", async ({ page, menu, byHand }) => {
  // A menu with cut zones, and a draft with the longest name without spaces.
  const name = "W".repeat(191)
  await byHand.draft({ name })
  for (const path of [...LISTS, "/food/menus?jobs=1", "/activity"]) {
    await page.goto(path)
    if (path === "/food/menus") {
      await expect(page.getByRole("link", { name: menu.name })).toBeVisible()
      await expect(page.getByRole("link", { name })).toBeVisible()
    }
    for (const width of [768, 1024, 1100, 1228, 1229, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenWords(page), `${path} at ${width} px`).toEqual([])
      const isCut = await page
        .locator(".table-scroll")
        .evaluateAll((all) => all.some((box) => box.scrollWidth > box.clientWidth))
      expect(isCut, `${path} at ${width} px`).toBe(false)
    }
  }
})

test("a long name is cut, and shown in full on hover and focus @plain", async ({ page, menu, upstream }) => {
  const name = `${menu.name} ${"of the families of the north and of the south ".repeat(3)}`.trim()
  await upstream.send("PATCH", `/menus/${menu.id}`, { name, status: "active", zones: [17, 19] })
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto("/food/menus")
  const link = page.getByRole("link", { name, exact: true })
  expect((await link.boundingBox())?.height).toBeLessThan(90)
  const tip = link.locator(".tip")
  for (const reach of [() => link.hover(), () => link.focus()]) {
    await reach()
    await expect(tip).toHaveCSS("clip-path", "none")
    await expect(tip).toBeInViewport({ ratio: 1 })
    await page.mouse.move(0, 0)
  }
})

test("less important columns are below the row, each with its label @plain", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto("/logistics/drivers")
  const row = page.locator(".rows tbody tr").first()
  const name = await row.locator(".lead").boundingBox()
  const team = await row.locator("[data-l='Team list']").boundingBox()
  expect(team?.y).toBeGreaterThan((name?.y ?? 0) + 20)
  expect(await row.locator("[data-l='Team list']").evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe(
    '"Team list"',
  )
})

test("the head of a long list stays visible @plain", async ({ page }) => {
  await page.goto("/food/merchants")
  await page.evaluate(() => scrollTo(0, 1_500))
  expect((await page.getByRole("columnheader", { name: "Phone" }).boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await expect(page.getByRole("columnheader", { name: "Phone" })).toBeInViewport()
})

/** Records layout shifts without recent input from now on. */
async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sum = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
        if (!hadRecentInput) sum.shifted += value
      }
    }).observe({ type: "layout-shift" })
  })
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after their frame, so wait for two more frames.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifted: number }).shifted
    })
}

for (const size of [25, 100]) {
  test(`a slow filter causes no layout shift, with ${size} rows @script`, async ({ page, upstream }) => {
    await open(page, `/logistics/drivers?size=${size}`)
    const shifted = await shiftsOf(page)
    await upstream.fail({ match: { operation: "Drivers" }, mode: "slow", delayMs: 900, times: 2 })
    const count = page.getByRole("search").getByRole("status")
    for (const status of ["DENIED", ""]) {
      const before = await count.textContent()
      await page.getByLabel("Status", { exact: true }).selectOption(status)
      await expect(count).not.toHaveText(before ?? "")
    }
    await page.getByRole("link", { name: "Next" }).click()
    await ready(page)
    await expect(page).toHaveURL(/page=2/)
    expect(await shifted()).toBeLessThanOrEqual(0.02)
  })
}

test.describe("at a browser font size of 24 px @plain", () => {
  test("everything grows, and nothing is wider than the page", async ({ page }) => {
    const client = await page.context().newCDPSession(page)
    await client.send("Page.setFontSizes", { fontSizes: { standard: 24, fixed: 20 } })
    for (const path of [
      ...LISTS,
      "/",
      "/logistics/drivers/18018",
      "/food/menus/1482",
      "/food/menus?dialog=create-menu",
    ]) {
      await page.goto(path)
      for (const width of [1440, 1100, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const { wide, font } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          font: Number.parseFloat(getComputedStyle(document.body).fontSize),
        }))
        expect(wide, `${path} at ${width} px`).toBe(0)
        expect(font, `${path} at ${width} px`).toBeGreaterThanOrEqual(21)
      }
    }
    await client.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } })
  })
})
