import type { Page } from "@playwright/test"
import { open } from "./support/forms"
import { expect, test } from "./support/test"

/** Request ids of all responses of this page, to find its log lines. */
function collectRequestIds(page: Page): Set<unknown> {
  const ids = new Set<unknown>()
  page.on("response", (response) => ids.add(response.headers()["x-request-id"]))
  return ids
}

test("every navigation is reported once", async ({ page, readLog, noise }) => {
  noise.allow(/^error: Failed to load resource.*404/)
  const ids = collectRequestIds(page)
  const viewed = async () =>
    (await readLog())
      .filter(({ event, requestId }) => event === "page_view" && ids.has(requestId))
      .map(({ path }) => path)
  await open(page, "/")
  await expect.poll(viewed).toEqual(["/"])
  await page.getByRole("main").getByRole("link", { name: "Food page" }).click()
  await expect.poll(viewed).toEqual(["/", "/food/menus"])
  const link = page.getByRole("table", { name: "Menus" }).locator("tbody").getByRole("link").first()
  const menu = await link.getAttribute("href")
  await link.click()
  await expect.poll(viewed).toEqual(["/", "/food/menus", menu])
  await page.goBack()
  await expect.poll(viewed).toEqual(["/", "/food/menus", menu, "/food/menus"])
  await open(page, "/nowhere-at-all")
  const all = ["/", "/food/menus", menu, "/food/menus", "/nowhere-at-all"]
  await expect.poll(viewed).toEqual(all)
  // A redirect counts as one page view. Hydration and the browser's own report do not count twice.
  await open(page, "/food/menus/create")
  await expect(page).toHaveURL("/food/menus")
  await page.waitForLoadState("networkidle")
  expect(await viewed()).toEqual([...all, "/food/menus"])
})
