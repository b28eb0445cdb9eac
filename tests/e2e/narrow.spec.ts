import type { Page } from "@playwright/test"
import { open } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** Layout rules for narrow windows. */

/** Distance from the bottom of one element to the top of another. */
const between = (page: Page, above: string, below: string) =>
  page.evaluate(
    ([one = "", other = ""]) => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return (box(other)?.top ?? Number.NaN) - (box(one)?.bottom ?? Number.NaN)
    },
    [above, below],
  )

/** Texts of elements that overflow. */
const cut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ textContent }) => textContent),
    )

test.describe("a user with two groups @script", () => {
  test.use({ account: "b2b", grants: ["VIEW_MERCHANTS", "VIEW_MAP"] })

  test("sees each on one line on a phone, and complete chips on a tablet", async ({ page, byHand, noise }) => {
    noise.allow(/Failed to load resource/)
    await keepFilter(byHand, MAKKAH)
    // A day on which no other test assigns orders, as assigned orders leave a group.
    const map = `${MAP}?date=2026-12-04`
    await open(page, `${map}&orders-open=1`)
    const ids = await page.locator(".ocard input").evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")))
    for (const [query, within] of [
      ["", ids.slice(0, 2)],
      ["&group=b", ids.slice(2, 4)],
    ] as const)
      await byHand.form(`${map}${query}`, { intent: "group", within: within.join(",") })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, map)
    const tray = page.getByRole("form", { name: "Order groups" })
    await expect(tray.getByRole("link", { name: "2 orders in group B" })).toBeVisible()
    // Two buttons of touch height and their margins.
    expect((await tray.boundingBox())?.height).toBeLessThan(2 * 44 + 20)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await cut(page, ".mapbar .chips > a")).toEqual([])
    for (const group of ["a", "b"]) await byHand.form(map, { intent: "group", reset: group })
  })
})

test("the map's chips are complete next to the filters @script", async ({ page, byHand, noise }) => {
  noise.allow(/Failed to load resource/)
  await keepFilter(byHand, MAKKAH)
  for (const width of [1440, 1600, 1760]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, MAP)
    await expect(page.locator(".mapbar .chips > a")).toHaveCount(4)
    expect(await cut(page, ".mapbar .chips > a"), `at ${width} px`).toEqual([])
    expect(await page.locator(".mapbar").evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  }
})

test("on a tablet amounts are on one line with their currency, and two rows of tabs are close together @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of ["Paychecks?total=1&", "Paychecks/salary-report?total=1&"]) {
    await open(page, `/logistics/${path}from=2026-11-01&to=2026-11-20`)
    const rows = await page
      .locator(".figs .amt")
      .evaluateAll((sums) => sums.map((sum) => Math.round(sum.getBoundingClientRect().height)))
    expect(rows.length).toBeGreaterThan(1)
    expect(Math.max(...rows)).toBeLessThan(40)
  }
  const tabs = await page.getByRole("navigation", { name: "Logistics" }).last().boundingBox()
  expect(tabs?.height).toBeLessThan(76)
})

test("on a phone the buttons of a list are close below its search @script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/b2b/organizations/613?section=employees")
  expect(await between(page, ".psec .filters .in", ".selection > .btn")).toBeLessThan(32)
})

/** Vertical centres of the elements on the first line of a list's first card. */
const middles = (page: Page) =>
  page
    .locator(".rows tbody tr")
    .first()
    .locator("td.lead a, td.end :is(.status, input, .amt)")
    .evaluateAll((parts) =>
      parts.map((part) => {
        // A long name takes two lines.
        const text = document.createRange()
        text.selectNodeContents(part)
        const lines = [...text.getClientRects()].filter(({ height }) => height > 4)
        const { top, bottom } = lines[0] ?? part.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )

test("on a phone a card's status and checkbox are on the line of its name @script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [list, parts] of [
    ["/logistics/drivers", 3],
    ["/food/menus", 2],
    ["/food/merchants?search=rimal", 2],
  ] as const) {
    await open(page, list)
    const on = await middles(page)
    expect(on, list).toHaveLength(parts)
    expect(Math.max(...on) - Math.min(...on), list).toBeLessThan(4)
  }
})

test("on a tablet both lines of a summary value start at the same edge, the first next to its label @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, "/logistics/drivers/18018")
  const contractor = page.locator(".summary .kv > div", { hasText: "Contractor" })
  const [word, ...lines] = await contractor.evaluate((pair) => {
    const range = document.createRange()
    return [...pair.children].flatMap((part) => {
      range.selectNodeContents(part)
      return [...range.getClientRects()].map(({ left, top }) => ({ left: Math.round(left), top: Math.round(top) }))
    })
  })
  expect(new Set(lines.map(({ top }) => top)).size).toBeGreaterThan(1)
  expect(new Set(lines.map(({ left }) => left)).size).toBe(1)
  expect(Math.abs((lines[0]?.top ?? 0) - (word?.top ?? 0))).toBeLessThan(4)
})

test("at 1280 px the number of drivers is close below the filters, also with an active filter @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const query of ["", "?status=DENIED"]) {
    await open(page, `/logistics/drivers${query}`)
    expect(await between(page, ".filters > .field", ".filters > p")).toBeLessThan(12)
    expect(await between(page, ".filters > .field", ".selection")).toBeLessThan(56)
  }
})
