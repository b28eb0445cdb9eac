import type { Page } from "@playwright/test"
import { open, ready } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1 and 2: the map between its columns, and the bar above it. */

test.use({ account: "finance" })
test.beforeEach(({ page: _, byHand }) => keepFilter(byHand, MAKKAH))

/** Two orders of one place, and three of another that is far away. */
const TWO_PLACES = {
  ids: [1, 1, 1, 1, 1],
  statuses: "00111",
  drivers: [0, 0, 1, 1, 1],
  driverIds: [77],
  origin: [21.4, 39.8],
  lats: [0, 0, 5_000, 5_000, 5_000],
  lngs: [0, 0, 7_000, 7_000, 7_000],
  merchants: [],
  unplaced: [],
}

/** The middle between all circles, from the middle of the map (pixels). */
const offCentre = (page: Page) =>
  page.evaluate(() => {
    const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const
    const map = document.querySelector(".lmap")?.getBoundingClientRect()
    const circles = Array.from(document.querySelectorAll(".lmap .cluster"), (one) =>
      middle(one.getBoundingClientRect()),
    )
    if (!map || circles.length !== 2) return null
    const [x, y] = middle(map)
    const mean = (axis: 0 | 1) => circles.reduce((sum, place) => sum + place[axis], 0) / circles.length
    return Math.max(Math.abs(mean(0) - x), Math.abs(mean(1) - y))
  })

/** How far the ground ends before the map's edges (pixels). */
const bareEdge = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector(".lmap")?.getBoundingClientRect()
    const tiles = Array.from(document.querySelectorAll(".lmap .leaflet-tile"), (one) => one.getBoundingClientRect())
    if (!map || tiles.length === 0) return null
    const left = Math.min(...tiles.map((tile) => tile.left)) - map.left
    const right = map.right - Math.max(...tiles.map((tile) => tile.right))
    return Math.max(0, left, right)
  })

test("columns that open and close leave no strip without ground, and 'Show all' in the middle of what is left @script", async ({
  page,
}) => {
  await page.route("**/delivery/map/pins?*", (route) => route.fulfill({ json: TWO_PLACES }))
  await open(page, MAP)
  await expect(page.getByText("5 orders on the map")).toBeAttached()
  const press = async (name: string, pressed: string) => {
    await page.getByRole("link", { name, exact: true }).click()
    await expect(page.getByRole("link", { name: pressed, exact: true })).toBeVisible()
    await ready(page)
  }
  for (const [name, pressed] of [
    ["Collapse drivers", "Expand drivers"],
    ["Expand orders", "Collapse orders"],
    ["Collapse orders", "Expand orders"],
    ["Expand drivers", "Collapse drivers"],
  ] as const) {
    await press(name, pressed)
    await expect.poll(() => bareEdge(page), name).toBe(0)
    // What was in the middle stays there.
    await expect.poll(() => offCentre(page), name).toBeLessThan(2)
    await page.getByRole("button", { name: "Show all" }).click()
    await expect.poll(() => offCentre(page), `Show all after ${name}`).toBeLessThan(2)
  }
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect.poll(() => bareEdge(page)).toBe(0)
  await expect.poll(() => offCentre(page)).toBeLessThan(2)
})

test("the head is one row at every width, with the filters behind 'More' @script", async ({ page }) => {
  await open(page, MAP)
  const heights: number[] = []
  for (const width of [1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const bar = await page.locator(".mapbar").evaluate((head) => ({
      height: head.getBoundingClientRect().height,
      wide: head.scrollWidth - head.clientWidth,
    }))
    expect(bar.wide, `${width} px`).toBe(0)
    heights.push(bar.height)
    await expect(page.getByLabel("Address Type")).toBeHidden()
  }
  expect(new Set(heights).size).toBe(1)
  expect(heights[0]).toBeLessThan(56)
  await page.getByRole("button", { name: /^More/ }).click()
  await expect(page.getByLabel("Address Type")).toBeVisible()
})
