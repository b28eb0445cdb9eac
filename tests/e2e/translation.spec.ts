import type { Page } from "@playwright/test"
import { submitOf } from "./support/builder"
import { answered, dialogOf, open, send } from "./support/forms"
import { chooseTeam, keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"
import { translate } from "./support/translate"

/** A page translated by the browser keeps working and shows current numbers. */

const REFUSED = /^error: Failed to load resource.*422/
const toast = (page: Page, text: string) => page.locator(".toast").getByText(text, { exact: true })

test.describe("a translated page @script", () => {
  test.describe("without a session", () => {
    test.use({ account: null })
    test("redirects to sign-in", async ({ page }) => {
      await open(page, "/login")
      await translate(page)
      await page.getByRole("button", { name: "Continue with Google" }).click()
      await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible()
    })
  })

  test("saves a driver, shows the number of unsaved changes, and adds a note", async ({ page }) => {
    await open(page, "/logistics/drivers/18420")
    await translate(page)
    const what = page.locator(".savebar .what")
    // A different text from an earlier try.
    const mark = String(Date.now() % 100_000)
    await page.getByLabel("Plates", { exact: true }).fill(`ABC ${mark}`)
    await expect(what).toHaveText("1 change not saved: Plates.")
    await page.getByLabel("First name", { exact: true }).fill(`Translated ${mark}`)
    await expect(what).toHaveText("2 changes not saved: First name, Plates.")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(toast(page, "Successful Update!")).toBeVisible()
    await expect(what).toHaveText("No changes yet.")
    await page.getByRole("link", { name: "+ Add Note" }).click()
    const notes = dialogOf(page, "Add Note")
    await notes.getByLabel("Note").fill("Bag handed over.")
    await answered(page, () => notes.getByRole("button", { name: "Add Note" }).click())
    await expect(page.getByRole("article").first()).toContainText("Bag handed over.")
  })

  test("rejects a menu without a name", async ({ page, noise }) => {
    noise.allow(REFUSED)
    await open(page, "/food/menus?dialog=create-menu")
    await translate(page)
    const dialog = dialogOf(page, "Create Menu")
    await answered(page, () => submitOf(dialog, "Create Menu").click())
    await expect(dialog.getByRole("alert").getByRole("link", { name: "Name", exact: true })).toBeVisible()
    await expect(submitOf(dialog, "Create Menu")).not.toHaveAttribute("aria-busy")
  })

  test("counts a group's orders and assigns them", async ({ page, byHand }) => {
    await keepFilter(byHand, MAKKAH)
    // A day on which no other test assigns orders.
    await open(page, `${MAP}?orders-open=1&date=2026-11-26`)
    await translate(page)
    const orders = page.getByRole("region", { name: "Orders", exact: true })
    const tray = page.getByRole("form", { name: "Order group" })
    for (const [from, to] of [
      [0, 2],
      [2, 5],
    ] as const) {
      const boxes = orders.getByRole("checkbox")
      for (let at = from; at < to; at++) await boxes.nth(at).check()
      await send(orders.getByRole("button", { name: "Add selected to group" }))
      await expect(tray).toContainText(new RegExp(`^${to} orders in group`))
    }
    await tray.getByRole("link", { name: "Assign Driver" }).click()
    const dialog = dialogOf(page, "Assign Driver")
    await chooseTeam(dialog)
    await dialog.getByRole("radio").last().check()
    await dialog.getByRole("button", { name: /^Assign 5 orders to / }).click()
    await expect(toast(page, "Order Assigned Successfully!")).toBeVisible()
    await expect(tray).toBeHidden()
  })
})
