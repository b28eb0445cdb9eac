import type { Page } from "@playwright/test"
import { open } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1 and 2: names, numbers and found orders on the map. */

test.use({ account: "finance" })
test.beforeEach(({ page: _, byHand }) => keepFilter(byHand, MAKKAH))

const told = (page: Page) => page.getByText(/orders? on the map$/)

/** Names that are written, and those that lie over a pin or a number. */
const names = (page: Page) =>
  page.evaluate(() => {
    const marks = Array.from(document.querySelectorAll(".lmap :is(.pin, .cluster)"), (one) =>
      one.getBoundingClientRect(),
    )
    const shown = Array.from(document.querySelectorAll(".lmap .zonename"), (one) => ({
      name: one.textContent ?? "",
      box: one.getBoundingClientRect(),
    }))
    // A ring leaves the corners of its box free.
    const radiusOf = (mark: DOMRect) =>
      Math.abs(mark.width - mark.height) < 1 ? mark.width / 2 : Number.POSITIVE_INFINITY
    const near = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to) - at
    const covers = (box: DOMRect) =>
      marks.some((mark) => {
        if (box.left >= mark.right || mark.left >= box.right || box.top >= mark.bottom || mark.top >= box.bottom)
          return false
        const [x, y] = [mark.left + mark.width / 2, mark.top + mark.height / 2]
        return Math.hypot(near(x, box.left, box.right), near(y, box.top, box.bottom)) < radiusOf(mark)
      })
    return { shown: shown.length, covering: shown.filter(({ box }) => covers(box)).map(({ name }) => name) }
  })

test("names of zones cover no pin and no number, from far and from near @script", async ({ page }) => {
  await open(page, `${MAP}?orders-open=1`)
  await expect(told(page)).toBeAttached()
  const settled = async () => {
    await expect.poll(async () => (await names(page)).shown).toBeGreaterThan(0)
    await expect.poll(async () => (await names(page)).covering).toEqual([])
  }
  await page.getByRole("button", { name: "Zoom in" }).click()
  await settled()
  await page
    .getByRole("link", { name: /^View on Map/ })
    .first()
    .click()
  await expect(page.locator(".pin.here")).toBeVisible()
  await settled()
})

test("from near, pins that would cover each other are a number with their statuses, and a press fans them out @script", async ({
  page,
}) => {
  // Two orders of one building, some metres apart, and one across the street.
  const json = {
    ...{ ids: [1, 1, 1], statuses: "010", drivers: [0, 1, 0], driverIds: [77], origin: [21.4, 39.8] },
    ...{ lats: [0, 2, 60], lngs: [0, 2, 60], merchants: [], unplaced: [] },
  }
  await page.route("**/delivery/map/pins?*", (route) => route.fulfill({ json }))
  await open(page, MAP)
  await expect(told(page)).toHaveText("3 orders on the map")
  const zoom = page.getByRole("button", { name: "Zoom in" })
  while ((await zoom.getAttribute("aria-disabled")) !== "true") await zoom.click()
  const pile = page.getByRole("button", { name: "2 orders: 1 unassigned, 1 assigned" })
  await expect(pile).toBeVisible()
  await expect(pile).toHaveAttribute("title", "2 orders: 1 unassigned, 1 assigned")
  await expect(page.getByRole("button", { name: "Order 3, Unassigned" })).toBeVisible()
  await pile.click()
  await expect(page.getByRole("button", { name: "Order 1, Unassigned" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Order 2, Assigned" })).toBeVisible()
})

test("a search moves the map to the orders it finds and marks them, until it is cleared @script", async ({ page }) => {
  await open(page, `${MAP}?orders-open=1`)
  await expect(told(page)).toBeAttached()
  const id = (await page.locator(".ocard input").first().getAttribute("value")) ?? ""
  const search = page.getByPlaceholder("Search Orders by Order ID or Client ID")
  await search.fill(id)
  await expect(page.getByText("1 order found and marked on the map")).toBeVisible()
  const mark = page.locator(".pin.here")
  await expect(mark).toHaveCount(1)
  const fromMiddle = () =>
    page.evaluate(() => {
      const map = document.querySelector(".lmap")?.getBoundingClientRect()
      const pin = document.querySelector(".pin.here")?.getBoundingClientRect()
      if (!(map && pin)) return null
      return Math.hypot(pin.left + pin.width / 2 - map.left - map.width / 2, pin.bottom - map.top - map.height / 2)
    })
  await expect.poll(fromMiddle).toBeLessThan(3)
  await search.fill("")
  await expect(mark).toHaveCount(0)
})
