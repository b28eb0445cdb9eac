import { listen, stopClock } from "./support/clock"
import { OWN_CONTEXTS } from "./support/contexts"
import { open, openChoices, ready } from "./support/forms"
import { readMenu, test } from "./support/own-menu"
import { expect } from "./support/test"
import { emailOf } from "./support/upstream"

/** Times and sizes that need a browser (product/shell 7), to the millisecond by the browser's clock. */

test.use(OWN_CONTEXTS)

test.describe("with script @script", () => {
  test("a list's search waits 800 ms after the last key, other filters 50 ms", async ({ page }) => {
    await page.clock.install()
    await open(page, "/food/menus?view=none")
    await stopClock(page)
    const asked = listen(page)
    const form = page.getByRole("search", { name: "Filter menus" })
    const menus = () => asked.count("/food/menus.data")
    await form.getByLabel("Name").pressSequentially("ke")
    await page.clock.runFor(799)
    await form.getByLabel("Name").press("t")
    await page.clock.runFor(799)
    expect(menus()).toBe(0)
    await page.clock.runFor(1)
    await expect(page).toHaveURL("/food/menus?name=ket")
    expect(menus()).toBe(1)
    await form.getByLabel("Status").selectOption("Active")
    await page.clock.runFor(49)
    expect(menus()).toBe(1)
    await page.clock.runFor(1)
    await expect(page).toHaveURL("/food/menus?name=ket&status=active")
    expect(menus()).toBe(2)
  })

  for (const [path, label, field] of [
    ["/b2b/organizations", "Filter organizations", "Name"],
    ["/b2b/organizations/601/departments/3002", "Search employees", "Search by email"],
    ["/b2b/organizations/613?section=employees", "Search employees", "Search by email"],
  ] as const) {
    test(`the search of ${path} waits 800 ms after the last key`, async ({ page }) => {
      await page.clock.install()
      await open(page, path)
      await stopClock(page)
      const asked = listen(page)
      const data = `${path.split("?")[0]}.data`
      await page.getByRole("search", { name: label }).getByLabel(field, { exact: true }).pressSequentially("re")
      await page.clock.runFor(799)
      expect(asked.count(data)).toBe(0)
      await page.clock.runFor(1)
      await expect(page).toHaveURL(/[?&](?:search|email)=re/)
      expect(asked.count(data)).toBe(1)
    })
  }

  test("a side panel takes 500 ms to close, and no time with reduced motion", async ({ page }) => {
    const panel = page.getByRole("dialog", { name: "Create Segment" })
    for (const [reducedMotion, times] of [
      ["no-preference", [500, 500]],
      ["reduce", []],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await open(page, "/marketing/segments/create")
      const moved = await page.evaluateHandle(() => {
        const { animate } = Element.prototype
        const all: unknown[] = []
        Element.prototype.animate = function (frames, timing) {
          if (typeof timing === "object") all.push(timing.duration)
          return animate.call(this, frames, timing)
        }
        return all
      })
      await panel.getByRole("link", { name: "Close" }).click()
      await expect(panel).toHaveCount(0)
      await expect(page.locator(".overlay")).toHaveCount(0)
      expect(await moved.jsonValue()).toEqual(times)
    }
  })

  test("a toast closes after 6000 ms, waits while hovered, and is shown once", async ({ page, byHand, uniqueName }) => {
    await page.clock.install()
    await open(page, `${await byHand.draft({ name: uniqueName })}&dialog=discard`)
    await page.getByRole("button", { name: "Yes" }).click()
    await expect(page).toHaveURL("/food/menus")
    const toast = page.getByText("Draft discarded.")
    await toast.hover()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await expect(toast).toBeVisible()
    await page.getByRole("heading", { level: 1 }).hover()
    await page.clock.runFor(5999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
    await page.getByRole("link", { name: "Overview", exact: true }).click()
    await expect(page).toHaveURL("/")
    await expect(toast).toHaveCount(0)
  })

  test("a page change is sent immediately and once, and of rapid presses the last one counts", async ({ page }) => {
    await page.clock.install()
    await open(page, "/food/menus?view=none")
    await stopClock(page)
    const asked: string[] = []
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === "/food/menus.data") asked.push(searchParams.get("page") ?? "")
    })
    const pages = page.getByRole("navigation", { name: "Menus pages" })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route("**/food/menus.data?*", async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await pages.getByRole("link", { name: "Next" }).dblclick()
    await expect.poll(() => asked).toEqual(["2"])
    await pages.getByRole("link", { name: "Page 3", exact: true }).click()
    await pages.getByRole("link", { name: "Page 4", exact: true }).click()
    await page.clock.runFor(49)
    expect(asked).toEqual(["2"])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(["2", "4"])
    letGo()
    await expect(page).toHaveURL("/food/menus?view=none&page=4")
    await page.clock.runFor(1_000)
    expect(asked).toEqual(["2", "4"])
  })

  test("an open select menu is at most 303 px high", async ({ page }) => {
    await open(page, "/food/menus")
    const zones = await openChoices(page.getByRole("search", { name: "Filter menus" }), "Zones")
    const list = zones.locator(".multi-select-pop")
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(303)
    expect((await list.boundingBox())?.height).toBe(303)
  })

  test("an open menu polls for changes of others every 20 seconds, for 15 minutes without interaction", async ({
    page,
    upstream,
    menu,
  }) => {
    const asked = listen(page)
    const looks = () => asked.count(`${menu.path}/version`)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await open(page, menu.path)
    await page.clock.runFor(19_999)
    expect(looks()).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(looks).toBe(1)
    const { daily_meal_id: id } = (await readMenu(upstream, menu.id)).dates_meals[0]?.items[0] ?? {}
    await upstream.send("PATCH", `/daily-meal/${id}`, { available_base_stock: 987 })
    await page.clock.runFor(20_000)
    await expect(page.getByText("Someone else changed this menu.")).toBeAttached()
    await expect(page.locator(".stock b").nth(1)).toHaveText("987")
    await ready(page)
    expect(looks()).toBe(2)
    await page.clock.fastForward(15 * 60_000)
    const before = looks()
    await page.clock.runFor(60_000)
    expect(looks()).toBe(before)
    await page.keyboard.press("Shift")
    await page.clock.runFor(20_000)
    await expect.poll(looks).toBe(before + 1)
  })
})

test.describe("jobs @script", () => {
  // Only this test opens the jobs with this account, as their upstream responses are faked.
  test.use({ account: "food" })

  test("that are pending are polled every 4 seconds, and their end is shown without a reload", async ({
    page,
    upstream,
  }) => {
    const email = emailOf("food")
    const job = (id: string, status: string, more: object = {}) => {
      return { id, name: `Job ${id}`, status, failureReason: null, menus: [], ...more }
    }
    const answer = async (...data: object[]) => {
      const paginatorInfo = { currentPage: 1, lastPage: 1, total: data.length }
      const body = { data: { menuConfigurationJob: { data, paginatorInfo } } }
      // The reason of a failed job is a separate call.
      for (const operation of ["MenuConfigurationJobs", "JobReasonsExtra"]) {
        await upstream.fail({ match: { operation, email }, mode: "answer", status: 200, body, times: null })
      }
    }
    await answer(job("1", "PENDING"), job("2", "PENDING"))
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await open(page, "/food/menus?jobs=1&view=none")
    const asked = listen(page)
    const row = (id: string) =>
      page
        .getByRole("table", { name: "Menu Configuration Jobs" })
        .getByRole("row")
        .filter({ hasText: `Job ${id}` })
    await expect(row("1")).toContainText("Pending")
    await upstream.clear()
    await answer(job("1", "SUCCESS", { menus: [{ id: "1482" }] }), job("2", "PENDING"))
    await page.clock.runFor(3_999)
    expect(asked.count("/food/menus/jobs.data")).toBe(0)
    const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === "/food/menus.data")
    await page.clock.runFor(1)
    await expect(row("1").locator(".status.good")).toHaveText("Success")
    await expect(row("1").getByRole("link", { name: "#1482" })).toHaveAttribute("href", "/food/menus/1482")
    await expect(row("2").locator(".status.pending")).toHaveText("Pending")
    // A finished job may have created a menu, so the list is reloaded once.
    await reloaded
    expect(asked.count("/food/menus.data")).toBe(1)
    await upstream.clear()
    await answer(job("1", "SUCCESS"), job("2", "FAILED", { failureReason: "No merchant is near enough." }))
    await page.clock.runFor(4_000)
    await expect(row("2").locator(".status.bad")).toHaveText("Failed")
    await expect(row("2")).toContainText("No merchant is near enough.")
    await expect.poll(() => asked.count("/food/menus.data")).toBe(2)
    await page.waitForLoadState("networkidle")
    const before = asked.count("/food/menus/jobs.data")
    await page.clock.runFor(60_000)
    expect(asked.count("/food/menus/jobs.data")).toBe(before)
  })
})
