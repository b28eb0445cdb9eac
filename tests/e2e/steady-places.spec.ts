import type { Locator } from "@playwright/test"
import { decide, openAddMeals } from "./support/builder"
import { open, openChoices } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { test as builder, expect } from "./support/opened-builder"
import { test } from "./support/test"

/** Bars stay on one row, and lists stay at their field. */

/** Positions of the visible elements, in whole pixels. */
const boxesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const { left, right, top, bottom, height } = part.getBoundingClientRect()
      return height === 0 || !part.checkVisibility({ visibilityProperty: true })
        ? []
        : [{ left: Math.round(left), right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) }]
    }),
  )

test.describe("the map", () => {
  test.use({ account: "finance" })
  test.beforeEach(({ page: _, byHand }) => keepFilter(byHand, MAKKAH))

  test("has a header of one row, complete tabs, and its legend next to the zoom control @script", async ({ page }) => {
    await page.setViewportSize({ width: 1228, height: 900 })
    await open(page, MAP)
    for (const width of [1228, 1100, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      // One row: every part crosses the middle line of the header.
      const [bar] = await boxesOf(page.locator(".mapbar"))
      const middle = ((bar?.top ?? 0) + (bar?.bottom ?? 0)) / 2
      const head = await boxesOf(page.locator(".mapbar > *:not(.sr), .mapbar .beside > *"))
      expect(head.length).toBeGreaterThan(4)
      expect(head.filter(({ top, bottom }) => top > middle || bottom < middle)).toEqual([])
      expect(head.filter(({ left, right }) => left < 0 || right > width)).toEqual([])
      // Less used filters are behind a button.
      await expect(page.getByLabel("Address Type")).toBeHidden()
      const tabs = page.locator(".dcol .tabs a")
      expect(await tabs.count()).toBeGreaterThan(2)
      expect(await tabs.evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth + 1).length)).toBe(0)
      const [legend] = await boxesOf(page.locator(".legend"))
      const [zoom] = await boxesOf(page.getByRole("button", { name: "Zoom in" }))
      if (!legend || !zoom) throw new Error("no legend or no zoom control")
      expect(legend.right <= zoom.left || zoom.right <= legend.left).toBe(true)
      expect(legend.top < zoom.bottom && zoom.top < legend.bottom).toBe(true)
    }
  })
})

test("the log book's filters are on one line @plain", async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/logbook?start_date=2026-11-01&end_date=2026-11-20&audit_id=884120&audit_type=ORDER")
    const fields = await boxesOf(page.locator(".filters > .field"))
    expect(fields.length).toBeGreaterThan(3)
    expect(new Set(fields.map(({ bottom }) => bottom)).size, `${width} px`).toBe(1)
  }
})

builder(
  "the list of meals stays at its field, while it is searched and when the dialog scrolls @script",
  async ({ page, builder: _, kitchen }) => {
    const dialog = await openAddMeals(page, "Sunday")
    await decide(page, dialog, "Merchant", kitchen.name)
    await page.setViewportSize({ width: 1100, height: 520 })
    const group = await openChoices(dialog, "Meals")
    const gap = async () => {
      const [field] = await boxesOf(group.locator("summary"))
      const [list] = await boxesOf(group.locator(".multi-select-pop"))
      if (!field || !list) throw new Error("the list is not open")
      expect(list.left).toBe(field.left)
      return Math.min(Math.abs(list.top - field.bottom), Math.abs(field.top - list.bottom))
    }
    expect(await gap()).toBeLessThan(12)
    await group
      .getByRole("searchbox")
      .or(group.locator('input[type="search"]'))
      .first()
      .fill(kitchen.meals[3] ?? "")
    expect(await gap()).toBeLessThan(12)
    await dialog.evaluate((box) => {
      for (const part of [box, ...box.querySelectorAll("*")]) part.scrollTop += 60
    })
    expect(await gap()).toBeLessThan(12)
  },
)
