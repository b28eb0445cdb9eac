import { dayOf, goToWeek, weekTab } from "./support/builder"
import { open, ready } from "./support/forms"
import { expect, test } from "./support/test"

test("Previous and Next end at the first and the last week @script", async ({ page, byHand, uniqueName }) => {
  await open(page, await byHand.draft({ name: uniqueName, noOfWeeks: 3 }))
  const link = (name: string) => page.getByRole("link", { name, exact: true })
  const off = (name: string) => page.locator("[aria-disabled=true]", { hasText: name })
  await expect(off("Previous")).toBeVisible()
  await expect(link("Previous")).toHaveCount(0)
  await link("Next").click()
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Week #2 17 Jan to 23 Jan 2027")
  await ready(page)
  await link("Next").click()
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Week #3 24 Jan to 30 Jan 2027")
  await expect(off("Next")).toBeVisible()
  await expect(link("Next")).toHaveCount(0)
  await ready(page)
  await link("Previous").click()
  await expect(weekTab(page, 2)).toHaveAttribute("aria-current", "page")
})

test("an invalid week falls back @plain", async ({ page, byHand, uniqueName }) => {
  const path = await byHand.draft({ name: uniqueName, noOfWeeks: 3 })
  for (const [week, shown] of [
    ["-1", 1],
    ["999", 3],
    ["abc", 1],
    ["1.7", 2],
    ["1e999", 1],
    ["NaN", 1],
  ] as const) {
    await page.goto(`${path}&week=${week}`)
    await expect(weekTab(page, shown), week).toHaveAttribute("aria-current", "page")
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(7)
  }
})

test("another week starts at the top of the page @script", async ({ page, byHand, uniqueName }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open(page, await byHand.draft({ name: uniqueName, noOfWeeks: 2 }))
  await dayOf(page, "Saturday").scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await goToWeek(page, 2)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test("the days of the strip link to their sections @script", async ({ page, byHand, uniqueName }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open(page, await byHand.draft({ name: uniqueName }))
  const strip = page.getByRole("navigation", { name: "Days of week #1" })
  await expect(strip.getByRole("link")).toHaveText([
    /^Sun10 Jan.*No meals/,
    /^Mon11 Jan/,
    /^Tue12 Jan/,
    /^Wed13 Jan/,
    /^Thu14 Jan/,
    /^Fri15 Jan.*Day off/,
    /^Sat16 Jan.*Day off/,
  ])
  await strip.getByRole("link").nth(4).click()
  await expect(page.getByRole("heading", { level: 3, name: /^Thursday/ })).toBeInViewport()
})
