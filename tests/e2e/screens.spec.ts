import type { Page } from "@playwright/test"
import { violations } from "./support/axe"
import { HOLIDAY_SUNDAY } from "./support/builder"
import type { ByHand } from "./support/drafts"
import { open } from "./support/forms"
import { type Kitchen, kitchensOf } from "./support/kitchen"
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

/** A draft with full, empty, off and holiday days, opened with something more in its address. */
const builder =
  (more: (kitchen: Kitchen) => string) =>
  async ({ byHand, kitchen, name }: Scene) => {
    const path = await byHand.draft({ name, startDate: HOLIDAY_SUNDAY, noOfWeeks: 6 })
    const meals = { merchant: kitchen.id, meals: kitchen.ids.slice(0, 8) }
    await byHand.form(path, { intent: "add-meals", day: HOLIDAY_SUNDAY, ...meals })
    await byHand.form(path, { intent: "mark-day-off", day: "2026-12-07" })
    return `${path}${more(kitchen)}`
  }

/** Every screen and every dialog: its name, and its address. */
const SCREENS: [string, string | ((scene: Scene) => Promise<string>)][] = [
  ["Overview", "/"],
  ["the 404 page", "/nowhere"],
  ["Menu List", "/food/menus"],
  ["Menu List, filtered, with jobs", "/food/menus?status=draft&jobs=1&zones=19&zones=20"],
  ["Menu List, empty", "/food/menus?name=nothing+of+the+kind"],
  ["Create Menu", "/food/menus?dialog=create-menu"],
  ["Generate Menu", "/food/menus/generate?menu=1482"],
  ["a menu", "/food/menus/1482?overview=1"],
  ["a missing menu", "/food/menus/999999"],
  ["Merchants", "/food/merchants?search=rimal"],
  ["Merchants, empty", "/food/merchants?search=nothing+of+the+kind"],
  ["Assign Menus", "/food/AssignMenus"],
  ["Assign Menus, with an old menu", "/food/AssignMenus?oldMenu=1482"],
  ["Drivers", "/logistics/drivers?status=DENIED&size=25"],
  ["Drivers, empty", "/logistics/drivers?search=nothing+of+the+kind"],
  ["Send Notification", "/logistics/drivers/notify?status=DENIED&city=6"],
  ["Contractors", "/logistics/contractors?sort=name&size=25"],
  ["Contractors, empty", "/logistics/contractors?search=nothing+of+the+kind"],
  ["Add Contractor", "/logistics/contractors/create"],
  ["a contractor", "/logistics/contractors/201?page=2"],
  ["a contractor without a plan", "/logistics/contractors/206"],
  ["a contractor, Add drivers", "/logistics/contractors/201?dialog=add-drivers"],
  ["a contractor, Remove drivers", "/logistics/contractors/201?dialog=remove-drivers&driver=18001"],
  ["a contractor, Add Note", "/logistics/contractors/201?dialog=add-note"],
  ["a missing contractor", "/logistics/contractors/999999"],
  ["Supervisors List", "/logistics/supervisors?sort=-name&size=25"],
  ["Add Supervisor", "/logistics/supervisors?dialog=add-supervisor"],
  ["a supervisor", "/logistics/supervisors/308"],
  ["Change Password", "/logistics/supervisors/308?dialog=change-password"],
  ["Shifts", "/delivery/shifts"],
  ["Add New Shift", "/delivery/shifts?dialog=add-shift"],
  ["a shift", "/delivery/shifts/8"],
  ["Activity", "/activity?sort=when"],
  ["Add Driver", "/logistics/drivers/create"],
  ["Add Driver, the last step", "/logistics/drivers/create?step=3"],
  ["a driver's photo", "/logistics/drivers/18001/photo"],
  ["a driver's profile", "/logistics/drivers/18018"],
  ["a driver's profile, Add Note", "/logistics/drivers/18018?dialog=add-note"],
  ["a driver's profile, Change Password", "/logistics/drivers/18018?dialog=change-password"],
  ["a missing driver", "/logistics/drivers/999999999"],
  ["Search", "/search"],
  ["Search, with results", "/search?q=ri"],
  ["Search, without results", "/search?q=nothing+of+the+kind"],
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

/** What sticks out of the page, or of the dialog over it, to the side. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll(".dlg, .dlg > .body")]
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .flatMap((box) => {
        const end = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
        return [box, ...box.querySelectorAll("body *, .dlg *")].filter(
          (element) => element === box || element.getBoundingClientRect().right > end + 0.5,
        )
      })
      .map((element) => `${element.tagName}.${element.className}`)
  })
}

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(404|422)/))

for (const [name, address] of SCREENS) {
  test(`${name}: no axe violations in either theme, and nothing wider than a phone @script`, async ({
    page,
    byHand,
    kitchen,
    uniqueName,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    await open(page, typeof address === "string" ? address : await address({ byHand, kitchen, name: uniqueName }))
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
    expect(await violations(page, "colour")).toEqual([])
    for (const width of [1100, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflow(page), `at ${width} px`).toEqual([])
    }
    expect(await violations(page, "layout")).toEqual([])
  })

  test(`${name}: whole without script @plain`, async ({ page, byHand, kitchen, uniqueName }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(typeof address === "string" ? address : await address({ byHand, kitchen, name: uniqueName }))
    expect(await overflow(page)).toEqual([])
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    // Nothing that only script could use.
    await expect(page.locator("button:disabled, a[href='#'], a[href^='javascript:']")).toHaveCount(0)
    const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
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

test("errors and open lists have no axe violations either @script", async ({ page, byHand, kitchen, uniqueName }) => {
  await open(page, "/food/menus?dialog=create-menu")
  const dialog = page.getByRole("dialog", { name: "Create Menu" })
  await dialog.locator("footer").getByRole("button", { name: "Create Menu" }).click()
  await expect(dialog.locator(".err")).toHaveCount(4)
  await dialog.getByRole("group", { name: "Zones" }).first().locator("summary").click()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    expect(await violations(page)).toEqual([])
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `at ${width} px`).toEqual([])
  }
  // Near the bottom of a sheet a list opens within sight.
  await page.setViewportSize({ width: 390, height: 667 })
  const zones = dialog.getByRole("group", { name: "Zones" }).first()
  for (const isOpen of [false, true]) {
    await zones.locator("summary").click()
    await expect(zones.locator("details")).toHaveJSProperty("open", isOpen)
  }
  await expect(zones.locator(".ms-pop")).toBeInViewport({ ratio: 1 })
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
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    expect(await violations(page)).toEqual([])
  }
})

test("a name as long as it may be, in one word, stays inside the page @plain", async ({ page, byHand, uniqueName }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const draft = await byHand.draft({ name: uniqueName.replace(/\W/g, "").padEnd(191, "W") })
  for (const path of [draft, `${draft}&dialog=discard`, "/food/menus"]) {
    await page.goto(path)
    expect(await overflow(page), path).toEqual([])
  }
})

test("the dialogs that lists and records share stay inside a phone @plain", async ({ page }) => {
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

test("text stays readable at twice its size @script", async ({ page }) => {
  // A page zoomed to 200 % has half the width.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ["/food/menus", "/food/menus?dialog=create-menu", "/food/menus/1482"]) {
    await open(page, path)
    expect(await overflow(page), path).toEqual([])
  }
})
