import type { Page } from "@playwright/test"
import { answered, dialogOf, open, ready, send } from "./support/forms"
import { kitchensOf } from "./support/kitchen"
import { expect, test } from "./support/test"
import type { MenuDetail, Upstream } from "./support/upstream"

/** product/food 7, 8.2. */

/** A running menu of the seed with open orders. No test here copies from it. */
const BUSY = 1482

/** A menu of the same zones without orders. */
async function makeMenu(upstream: Upstream, name: string): Promise<number> {
  const busy = await upstream.get<MenuDetail>(`/menus/${BUSY}`)
  const [kitchen] = await kitchensOf(upstream)
  const { id } = await upstream.send<{ id: number }>("POST", "/menus", {
    name,
    status: "active",
    zones_ids: busy.zones.map((zone) => zone.id),
    allow_fridays: false,
    allow_saturdays: false,
    allowed_holidays: [],
    schedule: [{ date: "2027-11-21", meals_ids: kitchen?.ids.slice(0, 1) }],
  })
  return id
}

const SURE = "Are you sure you want to take this action?"
const oldMenu = (page: Page) => page.getByLabel("Old menu", { exact: true })
const newMenu = (page: Page) => page.getByLabel("New menu", { exact: true })
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Submit" })

/** With script the choice loads the new menus immediately, without script a button does. */
async function chooseOld(page: Page, id: number): Promise<void> {
  const show = page.getByRole("button", { name: "Show new menus" })
  const isPlain = await show.isVisible()
  await answered(page, async () => {
    await oldMenu(page).selectOption(String(id))
    if (isPlain) await show.click()
  })
  await expect(newMenu(page)).toBeEnabled()
}

test("an assignment is copied; the new menu depends on the old one @main", async ({ page, upstream, uniqueName }) => {
  const [first, second] = [await makeMenu(upstream, `${uniqueName} A`), await makeMenu(upstream, `${uniqueName} B`)]
  await open(page, "/food/AssignMenus")
  await expect(newMenu(page)).toBeDisabled()
  await chooseOld(page, first)
  await expect(newMenu(page).locator(`option[value="${first}"]`)).toHaveCount(0)
  await newMenu(page).selectOption(String(second))
  await chooseOld(page, second)
  await expect(newMenu(page)).toHaveValue("")
  await expect(newMenu(page).locator(`option[value="${second}"]`)).toHaveCount(0)
  await newMenu(page).selectOption(String(first))
  await submit(page).click()
  await expect(page.getByText("Successful Assignment!")).toBeVisible()
  await expect(page.getByText("Menu was successfully assigned")).toBeVisible()
  await expect(page).toHaveURL("/food/AssignMenus")
  await expect(oldMenu(page)).toHaveValue("")
})

test("Submit waits for both choices @script", async ({ page }) => {
  await open(page, "/food/AssignMenus")
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true")
  await expect(submit(page)).toHaveAccessibleDescription("Choose both menus first.")
  await submit(page).click({ force: true })
  await expect(page).toHaveURL("/food/AssignMenus")
  await expect(page.getByRole("alert").getByText("*Required")).toHaveCount(0)
  await chooseOld(page, BUSY)
  await expect(oldMenu(page)).toBeVisible()
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true")
  await newMenu(page).selectOption({ index: 1 })
  await expect(submit(page)).not.toHaveAttribute("aria-disabled", "true")
})

test("missing values are reported at their fields @plain", async ({ page, noise }) => {
  noise.allow(/422/)
  await page.goto("/food/AssignMenus")
  await submit(page).click()
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Old menu", "New menu"])
  await expect(page.locator("#assign-menus-oldMenu-d, #assign-menus-newMenu-d")).toHaveText(["*Required", "*Required"])
})

test("affected orders need a confirmation; No and Escape keep the choices", async ({ page, upstream, uniqueName }) => {
  const next = await makeMenu(upstream, uniqueName)
  const check = { type: "REPLACE_MENU", old_menu_id: BUSY, new_menu_id: next }
  const { length } = await upstream.send<unknown[]>("POST", "/meals/validate-affected-orders", check)
  await open(page, "/food/AssignMenus")
  await chooseOld(page, BUSY)
  await newMenu(page).selectOption(String(next))
  await submit(page).click()
  const dialog = dialogOf(page, SURE)
  await expect(dialog).toContainText(
    `Please note that this action affects ${length} active orders and will be unavailable. By confirming, affected clients will be notified via a customer-messaging tool and email.`,
  )
  const isScripted = await page.evaluate(() => "isScripted" in window)
  for (const close of [
    () => dialog.getByRole("button", { name: "No" }).click(),
    ...(isScripted ? [() => page.keyboard.press("Escape")] : []),
  ]) {
    if ((await dialog.count()) === 0) await send(submit(page))
    // A key pressed before the dialog is open would be lost.
    if (isScripted) await expect(page.locator("dialog:modal")).toBeVisible()
    await ready(page)
    await answered(page, close)
    await expect(dialog).toHaveCount(0)
    await expect(oldMenu(page)).toHaveValue(String(BUSY))
    await expect(newMenu(page)).toHaveValue(String(next))
  }
  const after = await upstream.send<unknown[]>("POST", "/meals/validate-affected-orders", check)
  expect(after).toHaveLength(length)
})

test.describe("a rejection by the upstream", () => {
  test.use({ account: "marketing", grants: ["EDIT_MENUS", "VIEW_MENUS", "VIEW_MERCHANTS", "VIEW_MAP"] })

  test("is shown in a toast and on the page, and the form keeps its choices @script", async ({
    page,
    upstream,
    uniqueName,
    noise,
  }) => {
    noise.allow(/422/)
    const [first, second] = [await makeMenu(upstream, `${uniqueName} A`), await makeMenu(upstream, `${uniqueName} B`)]
    await open(page, "/food/AssignMenus")
    await chooseOld(page, first)
    await newMenu(page).selectOption(String(second))
    await upstream.fail({
      match: { path: "/menus/copy-menu-assignment", email: "marketing@saffron.example" },
      mode: "422",
      times: null,
    })
    await submit(page).click()
    await expect(page.locator(".toast").getByText("Something went wrong")).toBeVisible()
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Something went wrong")
    await expect(oldMenu(page)).toHaveValue(String(first))
    await expect(newMenu(page)).toHaveValue(String(second))
  })
})
