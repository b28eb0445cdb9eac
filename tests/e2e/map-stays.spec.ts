import { dialogOf, open, ready } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1, 2 and 4: what a stray press does not take away. */

test.describe("while no filter is saved @script", () => {
  // Nobody else looks at the map by this account.
  test.use({ account: "b2b", grants: ["VIEW_MERCHANTS", "VIEW_MAP"] })

  test("the wizard stays open whatever is pressed, and 'Cancel' leads home", async ({ page }) => {
    await open(page, MAP)
    const wizard = dialogOf(page, "Map Filter Setting")
    await expect(wizard).toBeVisible()
    await ready(page)
    await wizard.getByLabel("City").focus()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.mouse.click(8, 400)
    await expect(wizard).toBeVisible()
    await expect(wizard.getByLabel("City")).toBeVisible()
    await expect(wizard.getByRole("button", { name: "Close" })).toHaveCount(0)
    await expect(wizard.getByRole("link", { name: "Close" })).toHaveCount(0)
    await expect(page).toHaveURL(MAP)
    await wizard.getByRole("link", { name: "Cancel" }).click()
    await expect(page).toHaveURL("/")
  })
})

test.describe("a search @script", () => {
  test.use({ account: "finance" })

  test("and a tab that is pressed right after typing both stand, on the map and on Support", async ({
    page,
    byHand,
  }) => {
    await keepFilter(byHand, MAKKAH)
    await open(page, `${MAP}?orders-open=1`)
    const orders = page.getByRole("region", { name: "Orders", exact: true })
    const client = (await orders.locator(".ocard .cid").first().textContent())?.slice(1) ?? ""
    for (const [path, word] of [
      [`${MAP}?orders-open=1`, "zzz"],
      [`${MAP}?orders-open=1`, "slow"],
      [`/delivery/support?clientId=${client}`, client],
    ] as const) {
      await open(page, path)
      const search = page.getByPlaceholder("Search Orders by Order ID or Client ID")
      await search.fill(word)
      // Before the search has gone, and while it is on its way.
      if (word === "slow") {
        await page.route(/[?&]q=slow$/, () => {}, { times: 1 })
        await page.waitForRequest(/[?&]q=slow$/)
      }
      await page.getByRole("link", { name: /^COMPLETED/ }).click()
      await expect(page).toHaveURL(new RegExp(`[?&]q=${word}(&|$)`))
      await expect(page).toHaveURL(/[?&]tab=completed(&|$)/)
      await expect(search).toHaveValue(word)
    }
  })
})
