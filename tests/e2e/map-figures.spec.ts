import type { Locator, Page } from "@playwright/test"
import { stopClock } from "./support/clock"
import { OWN_CONTEXTS } from "./support/contexts"
import { open, ready } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1, 2 and 4: times, sizes, keys and failures of the map that need a browser. */

test.use(OWN_CONTEXTS)

const PINS = "**/delivery/map/pins?*"
const orders = (page: Page) => page.getByRole("region", { name: "Orders", exact: true })
const drivers = (page: Page) => page.getByRole("region", { name: "Drivers" })
const zoom = (page: Page, way: "in" | "out") => page.getByRole("button", { name: `Zoom ${way}` })

/** Distance of an element's anchor from the centre of the map (pixels). */
async function fromMiddle(page: Page, mark: Locator, point: "middle" | "bottom") {
  const map = await page.locator(".lmap").boundingBox()
  const box = await mark.boundingBox()
  // The element is being rendered again.
  if (!map || !box) return []
  const down = point === "middle" ? box.height / 2 : box.height
  return [box.x + box.width / 2 - map.x - map.width / 2, box.y + down - map.y - map.height / 2].map(
    (far) => Math.round(far) || 0,
  )
}

/** Zooms in to the maximum (17). Returns the number of steps. */
async function stepsIn(page: Page): Promise<number> {
  for (let steps = 0; ; steps++) {
    if ((await zoom(page, "in").getAttribute("aria-disabled")) === "true") return steps
    await zoom(page, "in").click()
  }
}

test.describe("a dispatcher @script", () => {
  test.use({ account: "finance" })
  test.beforeEach(({ page: _, byHand }) => keepFilter(byHand, MAKKAH))

  test("if pins fail, the lists stay and Retry loads them; the map starts at its city with zoom 9", async ({
    page,
    noise,
  }) => {
    noise.allow(/^error: Failed to load resource.*500/)
    const merchant = [41, "Rimal", 21.3891, 39.8579, 1_200]
    const nothing = { ids: [], statuses: "", drivers: [], driverIds: [], origin: [0, 0], lats: [], lngs: [] }
    let isDown = true
    await page.route(PINS, (route) =>
      isDown
        ? route.fulfill({ status: 500, json: null })
        : route.fulfill({ json: { ...nothing, merchants: [merchant] } }),
    )
    await open(page, `${MAP}?orders-open=1`)
    const retry = page.locator(".mapfail").getByRole("button", { name: "Retry" })
    await expect(retry).toBeVisible()
    await expect(orders(page).getByRole("listitem").first()).toBeVisible()
    await expect(page.getByRole("link", { name: "Retry" })).toHaveCount(0)
    isDown = false
    await retry.click()
    await expect(retry).toBeHidden()

    const kitchen = page.getByRole("button", { name: "Merchant Rimal" })
    await expect(kitchen).toBeVisible()
    expect(await fromMiddle(page, kitchen, "middle")).toEqual([0, 0])
    await kitchen.click()
    const popup = page.locator(".leaflet-popup")
    await expect(popup).toContainText("Rimal#41 · Orders Count: 1,200")
    await expect(popup.getByRole("link", { name: "#41" })).toHaveAttribute("href", "/food/merchants?search=%2341")
  })

  test("an order is shown at zoom 17 even if its pin is clustered or filtered out, and so is its merchant", async ({
    page,
  }) => {
    // A driver without pins.
    await open(page, `${MAP}?orders-open=1&show=999999999`)
    const card = orders(page).getByRole("listitem").first()
    await card.getByRole("link", { name: /^View on Map/ }).click()
    const pin = page.locator(".pin.here")
    // In the centre, or lower if its popup needs the room.
    await expect.poll(async () => (await fromMiddle(page, pin, "bottom"))[0]).toBe(0)
    await expect(page.locator(".leaflet-popup")).toBeInViewport({ ratio: 1 })
    await expect(card).toHaveAttribute("aria-current", "true")
    expect(await stepsIn(page)).toBe(0)

    await open(page, `${MAP}?orders-open=1`)
    const name = card.locator("a.t1")
    const title = (await name.textContent()) ?? ""
    await name.click()
    const kitchen = page.getByRole("button", { name: `Merchant ${title}` })
    await expect.poll(() => fromMiddle(page, kitchen, "middle")).toEqual([0, 0])
    // The order's popup, which may be far away, does not move the map back.
    await expect(page.locator(".leaflet-popup")).toHaveCount(1)
    expect(await stepsIn(page)).toBe(0)
  })

  test("searches wait 500 ms for orders and 200 ms for drivers and clients; a copied id is confirmed for 800 ms", async ({
    page,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.clock.install()
    await open(page, `${MAP}?orders-open=1`)
    await page.clock.resume()
    const id = (await orders(page).getByRole("checkbox").first().getAttribute("value")) ?? ""
    // The map also reloads when a colleague changes something.
    const hasWaited = async (field: Locator, name: string, ms: number) => {
      await ready(page)
      await stopClock(page)
      const searches: string[] = []
      page.on("request", (request) => {
        const search = new URL(request.url()).searchParams.get(name)
        if (search !== null) searches.push(search)
      })
      await field.pressSequentially("12")
      await page.clock.runFor(ms - 1)
      await field.press("3")
      await page.clock.runFor(ms - 1)
      expect(searches).toEqual([])
      await page.clock.runFor(1)
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=123(&|$)`))
      expect([...new Set(searches)]).toEqual(["123"])
      await page.clock.resume()
    }
    const ofOrders = page.getByPlaceholder("Search Orders by Order ID or Client ID")
    await hasWaited(ofOrders, "q", 500)
    await ofOrders.press("Escape")
    await expect(page).not.toHaveURL(/[?&]q=/)
    await hasWaited(page.getByPlaceholder("Search Drivers by ID"), "dq", 200)
    await open(page, "/delivery/support")
    await hasWaited(page.getByLabel("Client ID"), "clientId", 200)

    await open(page, `${MAP}?order=${id}`)
    const popup = page.locator(".leaflet-popup")
    const copied = popup.getByText("Copied")
    const button = popup.getByRole("button", { name: /^Copy client ID/ })
    await stopClock(page)
    await button.click()
    await expect(copied).toBeAttached()
    expect(await button.getAttribute("aria-label")).toContain(await page.evaluate(() => navigator.clipboard.readText()))
    await page.clock.runFor(799)
    await expect(copied).toBeAttached()
    await page.clock.runFor(1)
    await expect(copied).toHaveCount(0)
  })

  test("Escape and Backspace return from a driver's details to the list, but not while typing", async ({ page }) => {
    await open(page, `${MAP}?orders-open=1`)
    const row = drivers(page).getByRole("listitem").first()
    const details = drivers(page).getByRole("link", { name: "All drivers" })
    const search = page.getByPlaceholder("Search Orders by Order ID or Client ID")
    for (const key of ["Escape", "Backspace"]) {
      await row.getByRole("link").first().click()
      await expect(details).toBeVisible()
      await expect(search).toBeVisible()
      await search.fill("12")
      await search.press(key)
      await expect(search).toHaveValue(key === "Escape" ? "" : "1")
      await search.fill("")
      await search.press(key)
      await expect(details).toBeVisible()
      await search.blur()
      await ready(page)
      await page.keyboard.press(key)
      await expect(row).toBeVisible()
      await expect(page).not.toHaveURL(/[?&]driver=/)
    }
  })

  test("an order's card is 160 pixels high, 176 on a phone, and a driver's row 80", async ({ page }) => {
    await open(page, `${MAP}?orders-open=1`)
    const heights = (place: Locator) => place.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const cards = await heights(orders(page).getByRole("listitem"))
      expect(new Set(cards), `${width} px`).toEqual(new Set([width === 390 ? 176 : 160]))
      expect(cards).toHaveLength(20)
      if (width === 390)
        await page.getByRole("navigation", { name: "Sidebars" }).getByRole("link", { name: "Drivers" }).click()
      await expect(drivers(page)).toBeVisible()
      expect(new Set(await heights(drivers(page).getByRole("listitem"))), `${width} px`).toEqual(new Set([80]))
    }
  })
})
