import type { Page } from "@playwright/test"
import { dialogOf, open, ready } from "./support/forms"
import { chooseTeam, keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"
import { emailOf } from "./support/upstream"

/** product/dispatch 1 to 3: pins and clusters in a browser. */

const PINS = "**/delivery/map/pins?*"
const told = (page: Page) => page.getByText(/orders on the map$/)
const circle = (page: Page, count: number) => page.getByRole("button", { name: new RegExp(`^${count} orders(:|$)`) })
const pin = (page: Page, id: number, status: string) =>
  page.getByRole("button", { name: `Order ${id}, ${status}`, exact: true })

/** Three orders at one place, one of them with an unknown status, and two assigned orders far away. */
const FIVE = {
  ids: [1, 1, 1, 1, 1],
  statuses: "00511",
  drivers: [0, 0, 0, 1, 2],
  driverIds: [77, 78],
  origin: [21.4, 39.8],
  lats: [0, 0, 0, 30_000, 30_000],
  lngs: [0, 0, 0, 30_000, 30_000],
  merchants: [[41, "Rimal", 21.55, 39.95, 1_200]],
  unplaced: [901, 902],
}
const answerFive = (page: Page) => page.route(PINS, (route) => route.fulfill({ json: FIVE }))

test.use({ account: "finance" })
test.beforeEach(({ page: _, byHand }) => keepFilter(byHand, MAKKAH))

test("a cluster shows its count in a ring of status colours, and a press spreads pins of one place @script", async ({
  page,
}) => {
  await answerFive(page)
  await open(page, MAP)
  await expect(told(page)).toHaveText("5 orders on the map")
  const three = circle(page, 3)
  await expect(three).toBeVisible()
  await expect(three.locator("circle[stroke-dasharray]")).toHaveCount(1)
  await expect(circle(page, 2).locator("circle[stroke-dasharray]")).toHaveAttribute("stroke", "#FFA600")
  await three.focus()
  await page.keyboard.press("Enter")
  // Zooming does not separate pins of one place. The unknown status is labelled.
  const places = []
  for (const [id, status] of [
    [1, "Unassigned"],
    [2, "Unassigned"],
    [3, "Invalid Status"],
  ] as const) {
    const box = await pin(page, id, status).boundingBox()
    if (!box) throw new Error("not on the map")
    places.push(box)
  }
  const [one, other] = places
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(59)
  await page.locator(".lmap").focus()
  await page.keyboard.press("Escape")
  await expect(pin(page, 1, "Unassigned")).toHaveCount(0)
})

/** Orders at one place. */
function ofOnePlace(page: Page, count: number) {
  const zeros = Array.from({ length: count }, () => 0)
  const columns = { ids: zeros.map(() => 1), statuses: zeros.join(""), drivers: zeros, lats: zeros, lngs: zeros }
  const json = { ...FIVE, ...columns, merchants: [], unplaced: [] }
  return page.route(PINS, (route) => route.fulfill({ json }))
}

test("orders of one place are one number at every zoom, and a press spreads up to 20 @script", async ({ page }) => {
  await ofOnePlace(page, 20)
  await open(page, MAP)
  await expect(circle(page, 20)).toBeVisible()
  await expect(page.locator(".leaflet-marker-icon.pin")).toHaveCount(0)
  await circle(page, 20).click()
  await expect(page.locator(".leaflet-marker-icon.pin")).toHaveCount(20)
  await page.locator(".lmap").focus()
  await page.keyboard.press("Escape")
  await expect(page.locator(".leaflet-marker-icon.pin")).toHaveCount(0)
  for (let zoom = 13; zoom < 17; zoom++) await page.getByRole("button", { name: "Zoom in" }).click()
  await expect(circle(page, 20)).toBeVisible()
  await expect(page.locator(".leaflet-marker-icon.pin")).toHaveCount(0)
})

test("more than 20 orders of one place open as a list with a limited number of tab stops @script", async ({ page }) => {
  await ofOnePlace(page, 300)
  await open(page, MAP)
  await circle(page, 300).focus()
  await page.keyboard.press("Enter")
  const list = page.locator(".leaflet-popup")
  await expect(list).toContainText("300 orders at this location")
  await expect(list.getByRole("button", { name: /^Order \d+, Unassigned$/ })).toHaveCount(100)
  await expect(list).toContainText("200 orders not shown. Search for them by ID.")
  await expect(list.getByRole("button", { name: "Order 1, Unassigned" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/[?&]order=1(&|$)/)
  await expect(list.getByText("300 orders at this location")).toHaveCount(0)
})

test("the map lists orders without a valid location and fits the others @script", async ({ page }) => {
  await answerFive(page)
  await open(page, MAP)
  await expect(told(page)).toHaveText("5 orders on the map")
  await page.getByText("2 orders have no valid location").click()
  await page.getByRole("link", { name: "#902" }).click()
  await expect(page).toHaveURL(/[?&]order=902(&|$)/)
})

test("only a driver's pins are counted, and clearing the choice shows all again @script", async ({ page }) => {
  await open(page, MAP)
  await expect(told(page)).toBeAttached()
  const all = (await told(page).textContent()) ?? ""
  const drivers = page.getByRole("region", { name: "Drivers" })
  const toggle = drivers.getByRole("switch").first()
  await toggle.click()
  await expect(told(page)).not.toHaveText(all)
  expect(Number.parseInt((await told(page).textContent()) ?? "", 10)).toBeLessThan(100)
  await toggle.click()
  await expect(told(page)).toHaveText(all)
})

test("the orders' merchants are on the map at its initial zoom @script", async ({ page }) => {
  await answerFive(page)
  await open(page, MAP)
  const kitchen = page.getByRole("button", { name: "Merchant Rimal" })
  await expect(kitchen).toBeVisible()
  await kitchen.click()
  await expect(page.locator(".leaflet-popup")).toContainText("Rimal#41 · Orders Count: 1,200")
})

test("Escape closes an order's popup first, and then the driver's details @script", async ({ page }) => {
  await open(page, `${MAP}?orders-open=1`)
  await page.getByRole("region", { name: "Drivers" }).getByRole("listitem").getByRole("link").first().click()
  await expect(page).toHaveURL(/[?&]driver=/)
  // The driver's day: numbered pins, a line, and no other pins.
  await expect(page.getByRole("button", { name: /^Stop 1, order \d+, / })).toBeAttached()
  await expect(page.locator("path.runline").first()).toBeAttached()
  await expect(page.getByRole("button", { name: /^Order \d+, / })).toHaveCount(0)
  await page
    .getByRole("link", { name: /^View on Map/ })
    .first()
    .click()
  const popup = page.locator(".leaflet-popup")
  await expect(popup).toBeVisible()
  await ready(page)
  await page.locator(".lmap").focus()
  await page.keyboard.press("Escape")
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(/[?&]driver=/)
  await page.keyboard.press("Escape")
  await expect(page).not.toHaveURL(/[?&]driver=/)
})

/** A stream that sends this event and then nothing. */
const stream = (page: Page, told: string) =>
  page.route("**/delivery/map/changes?*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `retry: 600000\n${told}\n\n` }),
  )

test("a map without live updates says so, and reloads on return to the window @script", async ({ page }) => {
  await stream(page, 'event: lost\ndata: {"kind":"lost"}')
  await open(page, MAP)
  await expect(page.getByText("Live updates are paused until you return to this window.")).toBeVisible()
  await expect(told(page)).toBeAttached()
  const again = page.waitForRequest(PINS)
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await again
})

test("pins are reloaded after an assignment with the page's filter, without an event of the stream @script", async ({
  page,
}) => {
  await stream(page, ": open")
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/map/pins?")) asked.push(new URL(request.url()).search)
  })
  await open(page, `${MAP}?orders-open=1&date=2026-11-27&address=Home`)
  await expect(told(page)).toBeAttached()
  asked.length = 0
  await page
    .getByRole("link", { name: /^Assign Driver of order/ })
    .first()
    .click()
  const dialog = dialogOf(page, "Assign Driver")
  await expect(dialog).toBeVisible()
  await ready(page)
  await chooseTeam(dialog)
  expect(asked).toEqual([])
  await dialog.getByRole("radio").first().check()
  await dialog.getByRole("button", { name: /^Assign order to / }).click()
  await expect(page.locator(".toast").getByText("Order Assigned Successfully!", { exact: true })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(["?date=2026-11-27&address=Home"]))
})

test("a failed pins call shows the global toast once, and a zone without a boundary only lacks its area @script", async ({
  page,
  upstream,
  noise,
}) => {
  noise.allow(/^error: Failed to load resource.*50\d/)
  // On a day that no other test uses, as they run in parallel with the same user.
  const date = "2026-11-30"
  await upstream.fail({ match: { path: "/map/pins", query: `delivery_date=${date}` }, mode: "500", times: null })
  const zones = [{ id: "1", name: "Ajyad", boundary: null }]
  const body = { data: { cities: { data: [{ id: "2", zones }], paginatorInfo: { lastPage: 1 } } } }
  const match = { operation: "MapGroundExtra", email: emailOf("finance") }
  await upstream.fail({ match, mode: "answer", status: 200, body })
  await open(page, `${MAP}?date=${date}`)
  const toast = page.locator(".toast").getByText("Server Error!", { exact: true })
  await expect(toast).toHaveCount(1)
  await expect(page.locator(".mapfail").getByRole("button", { name: "Retry" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible()
  await expect(toast).toHaveCount(1)
})

test("without script a driver's toggle and 'View All Restaurants' change the map's replacement @plain", async ({
  page,
}) => {
  await open(page, MAP)
  const map = page.locator(".mapc")
  await expect(map).toContainText(/\d+ orders\. See the lists\./)
  const drivers = page.getByRole("region", { name: "Drivers" })
  await drivers.getByRole("switch").first().click()
  await expect(map).toContainText(/\d+ orders of the selected drivers\./)
  const list = map.getByRole("list", { name: "Orders of the selected drivers" })
  const count = await list.getByRole("listitem").count()
  await expect(map).toContainText(`${count} orders of the selected drivers.`)
  expect(count).toBeGreaterThan(0)
  await list.getByRole("link").first().click()
  await expect(map.locator(".pop")).toContainText("Order Status")
  await page.getByRole("link", { name: "More" }).click()
  await page.getByLabel("View All Restaurants").check()
  await page.getByRole("button", { name: "Apply" }).first().click()
  await expect(map.getByRole("list", { name: "Restaurants" }).getByRole("listitem").first()).toContainText(
    "Orders Count:",
  )
})
