import type { Page } from "@playwright/test"
import { open, openChoices, ready } from "./support/forms"
import { filters } from "./support/menu-list"
import { expect, test } from "./support/test"

/** Fields that are drawn anew: whoever is in one of them goes on in it, and nothing typed meanwhile is lost. */

/** Holds what the page asks for next, until it may arrive. */
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

test("whoever is in a filter and goes back stays in it @script", async ({ page }) => {
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

test("what is typed and chosen while another city takes zones away is kept @script", async ({ page }) => {
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
