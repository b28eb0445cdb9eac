import { expect, type Locator, type Page } from "@playwright/test"
import { violations } from "./support/axe"
import { open, ready } from "./support/forms"
import { keepFilter, MAP } from "./support/map"
import { test } from "./support/test"

/** A dispatcher's morning: assigns a shift's orders by 'Plan deliveries'. */

const MAX_ORDERS_A_DRIVER = 25
const MAX_PRESSES = 40
const RIYADH = 3
const DINNER = 3

/** A way to operate the page. Counts each key press, click and digit. */
interface Hand {
  presses: number
  /** Presses a control. */
  press(target: Locator): Promise<void>
  /** Replaces a field's text. */
  write(target: Locator, text: string): Promise<void>
  /** Selects the option that starts with this text. */
  choose(target: Locator, option: string): Promise<void>
}

const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement)

function keyboard(page: Page): Hand {
  const hand = {
    presses: 0,
    async key(key: string) {
      hand.presses++
      await page.keyboard.press(key)
    },
    /** In the shorter direction, as an experienced user does. */
    async reach(target: Locator) {
      const isBefore = await target.evaluate((element) => {
        const { activeElement } = document
        return Boolean(
          activeElement && activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
        )
      })
      while (!(await isAt(target)) && hand.presses <= MAX_PRESSES) await hand.key(isBefore ? "Shift+Tab" : "Tab")
      await expect(target).toBeFocused()
    },
    async press(target: Locator) {
      await hand.reach(target)
      await hand.key("Enter")
    },
    async write(target: Locator, text: string) {
      await hand.reach(target)
      // Tab has selected the text.
      for (const sign of text) await hand.key(sign)
    },
    async choose(target: Locator, option: string) {
      await hand.reach(target)
      await hand.key(option.slice(0, 1))
    },
  }
  return hand
}

function mouse(page: Page): Hand {
  const hand = {
    presses: 0,
    async press(target: Locator) {
      hand.presses++
      await target.click()
    },
    async write(target: Locator, text: string) {
      // A triple click selects the text.
      hand.presses += 3 + text.length
      await target.click({ clickCount: 3 })
      await page.keyboard.type(text)
    },
    async choose(target: Locator, option: string) {
      // One press opens the list, one selects the option.
      hand.presses += 2
      await target.selectOption({ label: option })
    },
  }
  return hand
}

// One after the other, as a user has one filter and one plan per day.
test.describe.configure({ mode: "serial" })
test.use({ account: "marketing", grants: ["EDIT_MENUS", "VIEW_MENUS", "VIEW_MERCHANTS", "VIEW_MAP"] })

for (const [way, zones, makeHand] of [
  ["keyboard", [17, 18], keyboard],
  ["mouse", [19, 20], mouse],
] as const) {
  test(`300 or more orders of a shift are assigned by ${way} only, in at most ${MAX_PRESSES} presses @script`, async ({
    page,
    byHand,
  }, { annotations }) => {
    test.setTimeout(120_000)
    // Two zones of the city have at least 300 orders at dinner.
    await keepFilter(byHand, RIYADH, zones)
    await open(page, `${MAP}?shift=${DINNER}`)
    const hand = makeHand(page)
    if (way === "keyboard") await hand.press(page.getByRole("link", { name: "Skip to orders" }))
    await hand.press(page.getByRole("link", { name: "Expand orders" }))
    const unassigned = await page.getByRole("link", { name: "UNASSIGNED" }).locator(".count").textContent()
    const orders = Number(unassigned?.replaceAll(",", ""))
    await hand.press(page.getByRole("link", { name: "Plan deliveries" }))

    const most = page.getByLabel("Max. orders per route")
    await expect(most).toBeVisible()
    await ready(page)
    await expect(page.getByText(`${orders.toLocaleString("en-US")} unassigned orders`, { exact: true })).toBeVisible()
    await hand.write(most, String(MAX_ORDERS_A_DRIVER))
    await hand.choose(page.getByLabel("Delivery times within"), "4 hours")
    await hand.press(page.getByRole("button", { name: /^Plan (deliveries|again)$/ }))
    const assign = page.getByRole("link", { name: new RegExp(`^Assign ${orders} orders to \\d+ drivers$`) })
    await expect(assign).toBeVisible()
    await ready(page)
    if (way === "mouse") {
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: "dark" })
      expect(await violations(page, "colour")).toEqual([])
      // Reads the route's number from its label, with any district name.
      const height = (pane: string) =>
        page.locator(`.leaflet-${pane}-pane`).evaluate((element) => Number(getComputedStyle(element).zIndex))
      expect(await height("zone-names")).toBeLessThan(await height("marker"))
    }
    if (way === "keyboard") {
      await hand.press(page.getByRole("link", { name: "Skip to Assign" }))
      await expect(assign).toBeFocused()
    }
    await hand.press(assign)
    await ready(page)
    await hand.press(page.getByRole("button", { name: "Yes" }))
    await expect(page.locator(".toast").getByText(`${orders} of ${orders} assigned`)).toBeVisible()

    const said = `${orders} orders with the ${way}: ${hand.presses} presses`
    console.info(said)
    annotations.push({ type: "presses", description: said })
    expect(orders).toBeGreaterThanOrEqual(300)
    expect(hand.presses).toBeLessThanOrEqual(MAX_PRESSES)
  })
}
