import type { Page } from "@playwright/test"
import { answered, dialogOf, open, openChoices, ready, send } from "./support/forms"
import { filters } from "./support/menu-list"
import { expect, test } from "./support/test"

/** Fields that are rendered again keep the focus and all input. */

/** Holds the page's next request until released. */
async function hold(page: Page, method: "GET" | "POST", address: RegExp) {
  let arrive = () => {}
  const mayArrive = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const isMeant = (asked: { method(): string; url(): string }) => asked.method() === method && address.test(asked.url())
  const asked = page.waitForRequest(isMeant)
  await page.route(
    (url) => address.test(url.href),
    async (route) => {
      if (isMeant(route.request())) await mayArrive
      await route.continue()
    },
  )
  return { asked, arrive }
}

test("a focused filter keeps the focus after Back @script", async ({ page }) => {
  await open(page, "/food/menus?view=none")
  const form = filters(page)
  const turn = async () => {
    await page.getByRole("link", { name: "Page 2", exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await ready(page)
  }
  await turn()
  const status = form.getByLabel("Status", { exact: true })
  await status.focus()
  await status.selectOption("Active")
  await expect(page).toHaveURL(/status=active/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
  await expect(status).toHaveValue("")
  await expect(status).toBeFocused()

  await turn()
  const zones = await openChoices(form, "Zones")
  await zones.getByRole("checkbox").nth(1).focus()
  await page.keyboard.press("Space")
  await expect(page).toHaveURL(/zones=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/zones=/)
  await expect(zones.locator("summary")).toHaveText("All zones")
  await expect(zones.locator("summary")).toBeFocused()
})

test("input made while another city removes zones is kept @script", async ({ page }) => {
  await open(page, "/food/menus?city=1&zones=8")
  const form = filters(page)
  const name = form.getByLabel("Name", { exact: true })
  const without = await hold(page, "GET", /menus\.data\?(?!.*zones=).*city=3/)
  await form.getByLabel("City").selectOption("Riyadh")
  await without.asked
  await name.pressSequentially("Ri")
  without.arrive()
  await expect(form.getByRole("group", { name: "Zones" }).first().locator("summary")).toHaveText("All zones")
  await page.keyboard.type("yadh")
  await expect(page).toHaveURL(/[?&]name=Riyadh&city=3$/)
  await expect(name).toHaveValue("Riyadh")
  await expect(name).toBeFocused()
})

test("a payment plan's rows are selected by keyboard, and input during a response is kept @script", async ({
  page,
}) => {
  await open(page, "/logistics/payment-plans/create")
  const dialog = dialogOf(page, "Add Payment Plan")
  const press = (button: string) => send(dialog.getByRole("button", { name: button, exact: true }))
  await dialog.getByLabel("Name").fill("By keyboard")
  await dialog.getByLabel("Type").selectOption("DRIVER")
  await press("Next")
  const rate = dialog.getByLabel("Rate", { exact: true })
  for (const shift of ["Lunch", "Dinner"]) {
    await dialog.getByLabel("Shift", { exact: true }).selectOption({ label: shift })
    await rate.fill("75.30")
    await press("Add rate")
    await expect(rate).toHaveValue("")
  }
  await rate.fill("12")
  const [first, second] = ["Lunch", "Dinner"].map((shift) =>
    dialog.getByRole("radio", { name: `Default rate: ${shift}` }),
  )
  await first?.focus()
  await answered(page, () => page.keyboard.press("ArrowDown"))
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1)
  await expect(second ?? dialog).toBeChecked()
  await expect(second ?? dialog).toBeFocused()

  const answer = await hold(page, "POST", /payment-plans/)
  await rate.fill("123")
  await second?.focus()
  await page.keyboard.press("ArrowUp")
  await answer.asked
  await rate.focus()
  await rate.press("End")
  await page.keyboard.type("4")
  await answered(page, async () => answer.arrive())
  await page.keyboard.type("5")
  await expect(rate).toHaveValue("12345")
  await expect(rate).toBeFocused()
})

test("a catering order's fields and rows are kept while another employee's addresses load @script", async ({
  page,
  noise,
}) => {
  noise.allow(/^error: Failed to load resource.*422/)
  await open(page, "/b2b/organizations/613/createCatering")
  const choose = (label: string, index = 1) =>
    page.getByRole("combobox", { name: label, exact: true }).selectOption({ index })
  await answered(page, async () => void (await choose("Receiving employee", 2)))
  const address = page.getByRole("combobox", { name: "Address", exact: true })
  await address.selectOption({ index: 1 })
  await ready(page)
  const before = await address.elementHandle()
  const addresses = await hold(page, "POST", /createCatering/)
  await choose("Receiving employee", 1)
  await addresses.asked
  await address.focus()
  addresses.arrive()
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(address).toHaveValue("")
  await expect(address).toBeFocused()

  await page.unrouteAll({ behavior: "wait" })
  const date = page.getByLabel("Delivery date")
  await date.fill("2026-11-30")
  await answered(page, () => date.blur())
  await answered(page, async () => void (await choose("Address")))
  await answered(page, async () => void (await choose("Plan")))
  await send(page.getByRole("button", { name: "Add Item" }))
  const quantity = page.getByLabel("Quantity")
  await quantity.fill("2")
  const refusal = await hold(page, "POST", /createCatering/)
  await quantity.press("Enter")
  await refusal.asked
  await page.keyboard.type("3")
  await answered(page, async () => refusal.arrive())
  await expect(page.getByRole("alert").filter({ hasText: "need" })).toBeFocused()
  await expect(quantity).toHaveValue("23")
})

for (const [form, address, asks] of [
  ["Create Menu", "/food/menus?dialog=create-menu", /\/menus/],
  ["the menu generator", "/food/menus/generate", /\/menus\/generate/],
] as const) {
  test(`the zones of ${form} keep the focus while another city's zones load @script`, async ({ page }) => {
    await open(page, address)
    const city = page.locator("form[method=post]").getByLabel("City", { exact: true })
    await answered(page, async () => void (await city.selectOption("Riyadh")))
    const answer = await hold(page, "POST", asks)
    await city.selectOption("Jeddah")
    await answer.asked
    const zones = page.locator("form[method=post]").getByRole("group", { name: "Zones" }).first().locator("summary")
    const before = await zones.elementHandle()
    await zones.focus()
    answer.arrive()
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(zones).toBeFocused()
  })
}
