import { violations } from "./support/axe"
import { open, ready } from "./support/forms"
import { keepFilter, MAKKAH } from "./support/map"
import { expect, test } from "./support/test"
import { emailOf } from "./support/upstream"

/** product/dispatch 3: the list of a plan, and how it is sent. */

test.use({ account: "finance" })

test("a plan is searched, an order is dragged to another route, and sending shows each driver and the result @script", async ({
  page,
  byHand,
  upstream,
}) => {
  test.setTimeout(90_000)
  await keepFilter(byHand, MAKKAH)
  // Nobody else plans this day.
  const path = "/delivery/map/split?date=2026-11-30"
  await open(page, path)
  await page.getByLabel("Max. orders per route").fill("12")
  await page.getByLabel("Delivery times within").selectOption("4 hours")
  await page.getByRole("button", { name: /^Plan (deliveries|again)$/ }).click()
  const routes = page.locator("ol.loads > li")
  await expect(routes.nth(2)).toBeVisible()
  await ready(page)
  const all = await routes.count()

  // One route at a time is clear on the map. The pointer may lie on a route where the button was.
  await page.mouse.move(0, 0)
  const outlines = page.locator(".leaflet-container path.loadshape:visible")
  await expect(page.locator(".leaflet-container path.zoneline").first()).toBeAttached()
  await expect(outlines).toHaveCount(0)
  const mark = page.locator('.leaflet-marker-icon[title^="Route 2,"]')
  const centre = () =>
    mark.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    })
  const before = await centre()
  await routes.nth(1).hover()
  await expect(outlines).toHaveCount(1)
  // Its number is larger, in the same place.
  expect(await centre()).toEqual(before)

  const search = page.getByRole("searchbox", { name: "Driver, route, zone or merchant" })
  const driver = (await routes.nth(1).locator(".meta").first().textContent()) ?? ""
  await search.fill(driver)
  await expect(routes).toHaveCount(1)
  await page.getByRole("link", { name: "Clear" }).click()
  await expect(routes).toHaveCount(all)

  await routes
    .nth(0)
    .getByRole("link", { name: /driver of route/ })
    .click()
  const rows = page.getByRole("list", { name: /^Orders of route/ }).getByRole("listitem")
  await expect(rows.first()).toBeVisible()
  await ready(page)
  const order = await rows.first().getByRole("checkbox").inputValue()
  const target = routes.nth(1)
  const number = (await target.locator("a.no span").last().textContent()) ?? ""
  // The drag begins before the list scrolls to the target.
  await rows.first().locator(".draghandle").hover()
  await page.mouse.down()
  await page.mouse.move(360, 480, { steps: 3 })
  await target.locator("p").first().hover()
  await page.mouse.up()
  // The route stays open for the next order.
  await expect(page.locator(`input[name=ids][value="${order}"]`)).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await open(page, `${path}&load=${number}`)
  await expect(page.locator(`input[name=ids][value="${order}"]`)).toBeAttached()
  expect(await violations(page)).toEqual([])

  await upstream.fail({
    match: { operation: "AssignOrder", email: emailOf("finance") },
    mode: "slow",
    delayMs: 600,
    times: null,
  })
  await open(page, path)
  await page.getByRole("link", { name: /^Assign [\d,]+ orders to/ }).click()
  await page.getByRole("button", { name: "Yes" }).click()
  await expect(page.getByRole("progressbar")).toBeVisible()
  await expect(page.getByText(new RegExp(`^\\d+ of ${all} drivers$`))).toBeVisible()
  await expect(page.locator(".status.good").first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Leaving the page loses nothing.
  await open(page, "/delivery/map?date=2026-11-30")
  await open(page, path)
  await expect(page).toHaveURL(/\/delivery\/map\?/, { timeout: 40_000 })
  await expect(page.locator(".toast").getByText(/^(\d+) of \1 assigned$/)).toBeVisible()

  await open(page, path)
  await page.getByRole("link", { name: "Show result" }).click()
  await expect(page.getByRole("heading", { name: /^(\d+) of \1 assigned$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
