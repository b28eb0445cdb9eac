import { SCREENS } from "../support/screens"
import { violations } from "./support/axe"
import { HOLIDAY_SUNDAY } from "./support/builder"
import type { ByHand } from "./support/drafts"
import { open } from "./support/forms"
import { type Kitchen, kitchensOf } from "./support/kitchen"
import { overflow } from "./support/layout"
import { expectInOrder } from "./support/looks"
import { test as base, expect } from "./support/test"

const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: async ({ upstream }, use) => {
    const [kitchen] = await kitchensOf(upstream)
    if (!kitchen) throw new Error("no kitchen")
    await use(kitchen)
  },
})

interface Scene {
  byHand: ByHand
  kitchen: Kitchen
  name: string
}

/** A draft with full, empty, off and holiday days, opened with a query. */
const builder =
  (more: (kitchen: Kitchen) => string) =>
  async ({ byHand, kitchen, name }: Scene) => {
    const path = await byHand.draft({ name, startDate: HOLIDAY_SUNDAY, noOfWeeks: 6 })
    const meals = { merchant: kitchen.id, meals: kitchen.ids.slice(0, 8) }
    await byHand.form(path, { intent: "add-meals", day: HOLIDAY_SUNDAY, ...meals })
    await byHand.form(path, { intent: "mark-day-off", day: "2026-12-07" })
    return `${path}${more(kitchen)}`
  }

/** The builder and its dialogs, on their own draft. */
const BUILDER: [string, (scene: Scene) => Promise<string>][] = [
  ["the builder", builder(() => "&overview=1")],
  ["Add Meals", builder(({ id }) => `&dialog=add-meals&day=2026-12-09&merchant=${id}`)],
  ["Add Meal Multiply", builder(({ id, ids }) => `&dialog=add-multiply&merchant=${id}&meal=${ids[9]}`)],
  ["Delete Meal Multiply", builder(({ id, ids }) => `&dialog=delete-multiply&merchant=${id}&meal=${ids[0]}`)],
  ["Replace Meal Multiply", builder(({ id, ids }) => `&dialog=replace-multiply&merchant=${id}&meal=${ids[0]}`)],
  ["Copy day", builder(() => "&dialog=copy-day&day=2026-12-06")],
  ["Change name", builder(() => "&dialog=rename")],
  ["the question before discarding", builder(() => "&dialog=discard")],
  ["the question before duplicating", builder(() => "&dialog=duplicate-week&to=1")],
]

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(404|422)/))

/** Phone layouts share the same rules, so axe checks only every third screen there. */
const PHONE_SHARE = 3

/** Screens per test. A separate test per screen would double the time. */
const IN_ONE_TEST = 6

for (let from = 0; from < SCREENS.length; from += IN_ONE_TEST) {
  const part = SCREENS.slice(from, from + IN_ONE_TEST)
  const [first, last] = [part.at(0)?.[0], part.at(-1)?.[0]]
  test(`${first} to ${last}: no axe violations in either theme, and nothing wider than a phone @script`, async ({
    page,
  }) => {
    for (const [at, [name, address]] of part.entries()) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(page, address)
        await expectInOrder(page, { onPhone: (from + at) % PHONE_SHARE === 0, name })
      })
    }
  })
}

for (const [at, [name, address]] of BUILDER.entries()) {
  test(`${name}: no axe violations in either theme, and nothing wider than a phone @script`, async ({
    page,
    byHand,
    kitchen,
    uniqueName,
  }) => {
    await open(page, await address({ byHand, kitchen, name: uniqueName }))
    await expectInOrder(page, { onPhone: at % PHONE_SHARE === 0, name })
  })
}

test.describe("signed out", () => {
  test.use({ account: null })

  test("sign-in: no axe violations in either theme, and nothing wider than a phone @script", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await open(page, "/login")
      expect(await violations(page)).toEqual([])
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflow(page), `at ${width} px`).toEqual([])
    }
  })
})

test("errors and open lists have no axe violations @script", async ({ page, byHand, kitchen, uniqueName }) => {
  await open(page, "/food/menus?dialog=create-menu")
  const dialog = page.getByRole("dialog", { name: "Create Menu" })
  await dialog.getByLabel("Start date").fill("")
  await dialog.locator("footer").getByRole("button", { name: "Create Menu" }).click()
  await expect(dialog.locator(".err")).toHaveCount(4)
  await dialog.getByRole("group", { name: "Zones" }).first().locator("summary").click()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `at ${width} px`).toEqual([])
  }
  // Near the bottom of a sheet a list opens inside the visible area.
  await page.setViewportSize({ width: 390, height: 667 })
  const zones = dialog.getByRole("group", { name: "Zones" }).first()
  for (const isOpen of [false, true]) {
    await zones.locator("summary").click()
    await expect(zones.locator("details")).toHaveJSProperty("open", isOpen)
  }
  await expect(zones.locator(".multi-select-pop")).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  const address = await builder(() => "&dialog=add-meals&day=2026-12-09")({ byHand, kitchen, name: uniqueName })
  await open(page, address)
  await page.getByRole("dialog").getByLabel("Merchant", { exact: true }).click()
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test("a toast and the question before leaving have no axe violations @script", async ({ page, byHand, uniqueName }) => {
  await open(page, await byHand.draft({ name: uniqueName }))
  await page.getByRole("link", { name: "Overview", exact: true }).click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Yes" }).click()
  await open(page, `${await byHand.draft({ name: `${uniqueName} two` })}&dialog=discard`)
  await page.getByRole("button", { name: "Yes" }).click()
  await expect(page.getByText("Draft discarded.")).toBeVisible()
  await page.getByText("Draft discarded.").hover()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
})

test("the longest name without spaces stays inside the page @plain", async ({ page, byHand, uniqueName }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const draft = await byHand.draft({ name: uniqueName.replace(/\W/g, "").padEnd(191, "W") })
  for (const path of [draft, `${draft}&dialog=discard`, "/food/menus"]) {
    await page.goto(path)
    expect(await overflow(page), path).toEqual([])
  }
})

test("the shared dialogs of lists and records fit a phone @plain", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    "/food/menus?dialog=views",
    "/logistics/drivers?dialog=views",
    "/food/menus/1482?dialog=edit-menu",
  ]) {
    await page.goto(path)
    await expect(page.getByRole("dialog"), path).toBeVisible()
    expect(await overflow(page), path).toEqual([])
  }
})

test("text stays readable at 200 % @script", async ({ page }) => {
  // Zooming to 200 % halves the page's width.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ["/food/menus", "/food/menus?dialog=create-menu", "/food/menus/1482"]) {
    await open(page, path)
    expect(await overflow(page), path).toEqual([])
  }
})
