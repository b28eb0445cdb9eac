import type { Locator } from "@playwright/test"
import { createDraft, dayOf, mealsOf, openFromMenu, submitOf } from "./support/builder"
import { dialogOf, open, ready } from "./support/forms"
import { readMenu, test } from "./support/own-menu"
import { expect } from "./support/test"
import { emailOf } from "./support/upstream"

/** Loading states, and buttons that need a change; only with script. */

const expectOff = async (button: Locator, why: RegExp) => {
  await expect(button).toHaveAttribute("aria-disabled", "true")
  await expect(button).toHaveAccessibleDescription(why)
}
const expectOn = (button: Locator) => expect(button).not.toHaveAttribute("aria-disabled", "true")

test.describe("disabled until something changes @script", () => {
  test("Save of Edit Menu, also when the change is reverted (product/food 4.5)", async ({ page, menu }) => {
    await open(page, menu.path)
    await page.getByRole("link", { name: "Edit Menu" }).click()
    const dialog = dialogOf(page, "Edit Menu")
    const save = submitOf(dialog, "Save")
    const name = dialog.getByLabel("Name", { exact: true })
    await expect(dialog).toBeVisible()
    await ready(page)
    await expectOff(save, /No changes yet\./)
    const posts: string[] = []
    page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())))
    await save.click({ force: true })
    const before = await name.inputValue()
    await name.fill(`${before}!`)
    await expectOn(save)
    await name.fill(before)
    await expectOff(save, /No changes yet\./)
    await dialog.getByRole("group", { name: "Zones", exact: true }).first().locator("summary").click()
    const free = dialog.locator(".multi-select-pop input[type=checkbox][name=zones]:not(:checked)").first()
    const zone = dialog.locator(`.multi-select-pop input[name=zones][value="${await free.inputValue()}"]`)
    await zone.check()
    await expectOn(save)
    await zone.uncheck()
    await expectOff(save, /No changes yet\./)
    expect(posts.filter((url) => url.includes("/food/menus/"))).toEqual([])
  })

  test("Update of Edit Base Stock (product/food 4.2)", async ({ page, menu }) => {
    await open(page, menu.path)
    await dayOf(page, "Sunday").getByRole("link", { name: "Edit stock" }).first().click()
    const dialog = dialogOf(page, "Edit Base Stock")
    const update = submitOf(dialog, "Update")
    const field = dialog.getByLabel("Base stock")
    await expect(dialog).toBeVisible()
    await ready(page)
    await expectOff(update, /Enter a different number/)
    const before = await field.inputValue()
    await field.fill(String(Number(before) + 1))
    await expectOn(update)
    await field.fill(before)
    await expectOff(update, /Enter a different number/)
  })

  test("Change name of a draft; 'Extend Menu' is disabled as the menu is not active", async ({ page, uniqueName }) => {
    await createDraft(page, { name: uniqueName })
    await expectOff(page.getByRole("link", { name: "Extend Menu" }), /Only active menus can be extended\./)
    const dialog = await openFromMenu(page, "Draft", "Change name")
    const change = submitOf(dialog, "Change name")
    await expectOff(change, /No changes yet\./)
    await dialog.getByLabel("Name", { exact: true }).fill(`${uniqueName} II`)
    await expectOn(change)
    await dialog.getByLabel("Name", { exact: true }).fill(`${uniqueName} `)
    await expectOff(change, /No changes yet\./)
  })
})

test("a transparent overlay covers the page while a stock is sent @script", async ({ page, upstream, menu }) => {
  await open(page, menu.path)
  const [item] = (await readMenu(upstream, menu.id)).dates_meals[0]?.items ?? []
  const path = `^/daily-meal/${item?.daily_meal_id}$`
  await upstream.fail({ match: { path }, mode: "slow", delayMs: 1_000, times: 1 })
  const overlay = page.locator(".sending")
  await expect(overlay).toHaveCount(0)
  await dayOf(page, "Sunday").getByRole("button", { name: "Mark as out of stock" }).first().click()
  await expect(overlay).toBeVisible()
  expect(await overlay.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgba(0, 0, 0, 0)")
  await expect(overlay).toHaveCount(0)
  await expect(dayOf(page, "Sunday").getByText("Out of Stock", { exact: true })).toHaveCount(1)
})

test.describe("affected orders @script", () => {
  test.use({ account: "food" })

  test("are counted while the dialog's button shows a spinner and ignores a second press", async ({
    page,
    upstream,
    menu,
  }) => {
    const [day] = (await readMenu(upstream, menu.id)).dates_meals
    const [item] = day?.items ?? []
    const choice = { merchant: String(item?.meal.merchant.id), meal: String(item?.meal.item_id), days: day?.date ?? "" }
    await open(page, `${menu.path}?${new URLSearchParams({ dialog: "delete-multiply", ...choice })}`)
    const dialog = dialogOf(page, "Delete Meal Multiply")
    const match = { path: "/meals/validate-affected-orders", email: emailOf("food") }
    await upstream.fail({ match, mode: "slow", delayMs: 1_500, times: null })
    const posts: string[] = []
    page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())))
    const submit = submitOf(dialog, "Delete meal")
    await submit.click()
    await expect(submit).toHaveAttribute("aria-busy", "true")
    await expect(submit.locator(".spin")).toBeVisible()
    await submit.click({ force: true })
    await expect(dialog).toBeHidden()
    await expect(mealsOf(page, "Sunday")).toHaveCount(1)
    expect(posts.filter((url) => url.includes(menu.path))).toHaveLength(1)
  })
})

test("a slow menu shows a loader @script", async ({ page, upstream, menu }) => {
  await open(page, "/food/menus")
  await upstream.fail({ match: { path: `^/menus/${menu.id}$` }, mode: "slow", delayMs: 1_500, times: 1 })
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${menu.name}`) })
    .first()
    .click()
  await expect(page.locator(".progress.busy")).toBeVisible()
  await expect(page.locator(".progress").getByText("Loading")).toBeAttached()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(menu.name)
  await expect(page.locator(".progress.busy")).toHaveCount(0)
})

test("a missing cover image shows the plate icon @script", async ({ page, menu }) => {
  const covers = dayOf(page, "Sunday").locator(".cover")
  await page.route(/\/meals\/[^/]+$/, (route) => route.abort())
  await open(page, menu.path)
  await expect(covers).toHaveCount(2)
  await expect(covers.locator("img")).toHaveCount(0)
  await page.unroute(/\/meals\/[^/]+$/)
  const whole = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
  )
  await page.route(/\/meals\/[^/]+$/, (route) => route.fulfill({ contentType: "image/svg+xml", body: whole }))
  await open(page, menu.path)
  await expect(covers.locator("img")).toHaveCount(2)
})

test.describe("signing in @script", () => {
  test.use({ account: null })

  test("shows a spinner while it loads, and ignores a second press (product/shell 2)", async ({ page }) => {
    await open(page, "/login")
    const button = page.getByRole("button", { name: "Continue with Google" })
    await expect(page.locator(".spin")).toHaveCount(0)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route("**/auth/google", async (route) => {
      await held
      await route.continue()
    })
    // Observed inside the page, as Playwright waits during a navigation.
    const busy = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = () => {
            const pressed = document.querySelector(".gbtn")
            if (pressed?.querySelector(".spin"))
              resolve(`busy ${pressed.getAttribute("aria-busy")}: ${pressed.textContent}`)
          }
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
        }),
    )
    await button.click({ noWaitAfter: true })
    expect(await busy).toMatch(/^busy true: .*Signing in/)
    letGo()
    await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible()
  })
})
