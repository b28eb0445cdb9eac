import type { Stack } from "../support/stack"
import { startStackOnPostgres } from "../support/stack-on-postgres"
import { createDraft, dayOf, expectWeek } from "./support/builder"
import { submitMenu } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { test as base, expect } from "./support/test"
import { createUpstream } from "./support/upstream"

/** Its own stack, as the zone and the clock are set at the start. */
const test = base.extend<{ zone: string; now: string; stack: Stack }>({
  zone: ["UTC", { option: true }],
  now: ["", { option: true }],
  stack: async ({ zone, now }, use) => {
    const stack = await startStackOnPostgres({ env: { TZ: zone, FROZEN_NOW: now } })
    await use(stack)
    await stack.stop()
  },
  addresses: async ({ stack }, use) => use(stack),
  upstream: async ({ stack, now }, use) => {
    await fetch(`${stack.upstream}/__control/clock`, { method: "POST", body: JSON.stringify({ now }) })
    await use(createUpstream(stack.upstream))
  },
})

const DAYS = ["2026-12-27", "2026-12-28", "2026-12-29", "2027-01-02"]

/** In Riyadh the first time is already the next day, the second still the same day. */
const CLOCKS = [
  ["UTC", "2026-11-21T21:30:00Z"],
  ["America/Los_Angeles", "2026-11-22T00:30:00Z"],
] as const

for (const [zone, now] of CLOCKS) {
  test.describe(`server in ${zone}, browser in Tokyo, at ${now} @script`, () => {
    test.use({ zone, now, timezoneId: "Asia/Tokyo" })

    test("no date is off by a day from the form to the upstream and back", async ({
      page,
      upstream,
      byHand,
      uniqueName,
    }) => {
      await createDraft(page, { name: uniqueName, startDate: "2026-12-27", ticks: ["Allow Saturdays"] })
      await expect(page.getByText("27 Dec 2026, 1 week")).toBeVisible()
      await expect(page.getByRole("heading", { level: 2 })).toHaveText("Week #1 27 Dec to 02 Jan 2027")
      await expect(page.getByRole("heading", { level: 3 })).toHaveText([
        "Sunday 27 Dec 2026",
        "Monday 28 Dec 2026",
        "Tuesday 29 Dec 2026",
        "Wednesday 30 Dec 2026",
        "Thursday 31 Dec 2026",
        "Friday 01 Jan 2027",
        "Saturday 02 Jan 2027",
      ])
      // The holiday from 30 December to 1 January, both ends included.
      for (const weekday of ["Wednesday", "Thursday", "Friday"]) {
        await expect(dayOf(page, weekday)).toContainText("Year-end stocktaking")
      }
      const [kitchen] = await kitchensOf(upstream)
      const meal = { merchant: kitchen?.id ?? 0, meal: kitchen?.ids[0] ?? 0 }
      const { pathname, search } = new URL(page.url())
      const filledUp = await byHand.form(pathname + search, { intent: "add-multiply", ...meal, allDays: "1" })
      expect(filledUp.status()).toBe(303)
      await page.reload()
      await expectWeek(page, 1, "complete")
      await submitMenu(page)
      await expect(page.getByText("Successful Menu Creation!")).toBeVisible()
      await expect(page.getByRole("row", { name: uniqueName }).getByRole("cell").nth(4)).toHaveText("02 Jan 2027")

      const query = `/menus?keyword=${encodeURIComponent(uniqueName)}`
      const [menu] = await upstream.get<{ id: number; start_date: string; end_date: string }[]>(query)
      expect(menu).toMatchObject({ start_date: "2026-12-27", end_date: "2027-01-02" })
      const detail = await upstream.get<{ dates_meals: { date: string }[] }>(`/menus/${menu?.id}`)
      expect(detail.dates_meals.map(({ date }) => date)).toEqual(DAYS)

      await page.getByRole("link", { name: uniqueName }).click()
      await expect(page.getByRole("heading", { level: 3 })).toHaveText([
        /27 Dec/,
        /28/,
        /29/,
        /30/,
        /31/,
        /01 Jan/,
        /02 Jan 2027/,
      ])
      await expect(dayOf(page, "Saturday").getByRole("listitem")).toHaveCount(1)
      await expect(dayOf(page, "Wednesday").getByRole("listitem")).toHaveCount(0)
    })
  })
}
