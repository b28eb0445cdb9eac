import { dialogOf, open, ready, send } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1, 2 and 4: state that survives accidental presses and interruptions. */

test.describe("while no filter is saved @script", () => {
  // No other test uses the map with this account.
  test.use({ account: "b2b", grants: ["VIEW_MERCHANTS", "VIEW_MAP"] })

  test("the wizard stays open on any press, and 'Cancel' opens the home page", async ({ page }) => {
    await open(page, MAP)
    const wizard = dialogOf(page, "Map Filter Setting")
    await expect(wizard).toBeVisible()
    await ready(page)
    await wizard.getByLabel("City").focus()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.mouse.click(8, 400)
    await expect(wizard).toBeVisible()
    await expect(wizard.getByLabel("City")).toBeVisible()
    await expect(wizard.getByRole("button", { name: "Close" })).toHaveCount(0)
    await expect(wizard.getByRole("link", { name: "Close" })).toHaveCount(0)
    await expect(page).toHaveURL(MAP)
    await wizard.getByRole("link", { name: "Cancel" }).click()
    await expect(page).toHaveURL("/")
  })
})

test.describe("an open order @script", () => {
  test.use({ account: "finance" })

  test("stays in place with the group's letter when it joins a group, and the map does not move when it is closed", async ({
    page,
    byHand,
  }) => {
    await keepFilter(byHand, MAKKAH)
    // Groups are stored per day; no other test uses this day.
    const map = `${MAP}?date=2026-12-01&orders-open=1&group=b`
    await byHand.form(map, { intent: "group", reset: "b" })
    await open(page, map)
    const ids = await page.locator(".ocard input").evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")))
    const pinOf = (id: string | null) => page.getByRole("button", { name: new RegExp(`^Order ${id}, Unassigned`) })
    // An order that shares its place with no other, or it would be part of a number.
    let order: string | null = null
    for (const id of ids) {
      await open(page, `${map}&order=${id}`)
      await expect(page.getByText(/orders on the map$/)).toBeAttached()
      await expect(page.locator(".pin.here")).toBeVisible()
      order = id
      if ((await pinOf(id).count()) > 0) break
    }
    // At a lower zoom it would be in a cluster.
    const place = () => pinOf(order).boundingBox()
    const before = await place()
    const popup = page.locator(".leaflet-popup")
    await send(popup.getByRole("button", { name: "+ Add to Group B" }))
    await expect(popup.getByRole("button", { name: "- Remove from Group B" })).toBeVisible()
    await expect(page.locator(".pin.here .gmark")).toHaveText("B")
    expect(await place()).toEqual(before)
    await popup.getByRole("link", { name: "Close" }).click()
    await expect(popup).toHaveCount(0)
    await expect(page).not.toHaveURL(/[?&]order=/)
    expect(await place()).toEqual(before)
  })
})

test.describe("a search @script", () => {
  test.use({ account: "finance" })

  test("and a tab pressed right after typing both take effect, on the map and on Support", async ({ page, byHand }) => {
    await keepFilter(byHand, MAKKAH)
    await open(page, `${MAP}?orders-open=1`)
    const orders = page.getByRole("region", { name: "Orders", exact: true })
    const client = (await orders.locator(".ocard .cid").first().textContent())?.slice(1) ?? ""
    for (const [path, word] of [
      [`${MAP}?orders-open=1`, "zzz"],
      [`${MAP}?orders-open=1`, "slow"],
      [`/delivery/support?clientId=${client}`, client],
    ] as const) {
      await open(page, path)
      const search = page.getByPlaceholder("Search Orders by Order ID or Client ID")
      await search.fill(word)
      // Before the search is sent, and while it is loading.
      if (word === "slow") {
        await page.route(/[?&]q=slow$/, () => {}, { times: 1 })
        await page.waitForRequest(/[?&]q=slow$/)
      }
      // Not by mouse: results move the tabs, and a press that ends on another element does not count.
      await page.getByRole("link", { name: /^COMPLETED/ }).dispatchEvent("click")
      await expect(page).toHaveURL(new RegExp(`[?&]q=${word}(&|$)`))
      await expect(page).toHaveURL(/[?&]tab=completed(&|$)/)
      await expect(search).toHaveValue(word)
    }
  })
})

test.describe("a map whose stream is rejected by a stopping server", () => {
  test.use({ account: "finance" })

  test("reconnects by itself, without a return to the window @script", async ({ page, byHand, noise }) => {
    noise.allow(/Failed to load resource.*503/)
    await keepFilter(byHand, MAKKAH)
    let refusals = 0
    await page.route("**/delivery/map/changes?*", (route) => {
      refusals += 1
      return refusals <= 2 ? route.fulfill({ status: 503 }) : route.continue()
    })
    const isOpened = page.waitForResponse((answer) => answer.url().includes("/map/changes?") && answer.ok())
    await open(page, MAP)
    await isOpened
    expect(refusals).toBe(3)
  })
})

test.describe("a map that stays open", () => {
  test.use({ account: "finance" })
  test.beforeEach(async ({ page, byHand }) => {
    await keepFilter(byHand, MAKKAH)
    await page.clock.install()
  })

  test("past midnight keeps its day, also in links and forms, and offers the new day @script", async ({ page }) => {
    await open(page, MAP)
    await expect(page).toHaveURL(/[?&]date=2026-11-22/)
    const line = page.locator(".newday")
    await expect(line).toBeEmpty()
    await page.clock.fastForward("24:00:00")
    await expect(line).toHaveText("Today is 23 Nov. Show 23 Nov")
    await expect(page).toHaveURL(/[?&]date=2026-11-22/)
    for (const link of await page.locator('a[href*="/delivery/map?"]:not(.newday a)').all()) {
      if (!(await link.getAttribute("aria-label"))?.includes("day"))
        await expect(link).toHaveAttribute("href", /date=2026-11-22/)
    }
    await line.getByRole("link").click()
    await expect(page).toHaveURL(/[?&]date=2026-11-23/)
  })

  test("reconnects a silent stream, and reloads pins and lists @script", async ({ page }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    const times = (path: string) => asked.filter((one) => one === path).length
    await open(page, MAP)
    await expect(page.getByText(/orders on the map$/)).toBeAttached()
    await expect.poll(() => times("/delivery/map/changes")).toBe(1)
    const [pins, lists] = [times("/delivery/map/pins"), times("/delivery/map.data")]
    await page.clock.fastForward(46_000)
    await expect.poll(() => times("/delivery/map/changes")).toBe(2)
    await expect.poll(() => times("/delivery/map/pins")).toBeGreaterThan(pins)
    await page.clock.fastForward(5_000)
    await expect.poll(() => times("/delivery/map.data")).toBeGreaterThan(lists)
  })
})
