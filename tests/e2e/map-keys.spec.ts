import { answered, dialogOf, open, ready } from "./support/forms"
import { press, tabTo } from "./support/keys"
import { expectInOrder } from "./support/looks"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1 to 3: dispatching by keyboard only. */

test.use({ account: "finance" })

test("orders are grouped from list and map, assigned, and a driver's tasks switched, by keys @script", async ({
  page,
  byHand,
}) => {
  test.setTimeout(120_000)
  await keepFilter(byHand, MAKKAH)
  // Groups are stored per day; no other test uses this day.
  const map = `${MAP}?date=2026-11-25`
  await byHand.form(map, { intent: "group", reset: "a" })
  await open(page, map)
  const orders = page.getByRole("region", { name: "Orders", exact: true })
  const drivers = page.getByRole("region", { name: "Drivers" })
  const tray = page.getByRole("form", { name: "Order group" })
  const said = (text: string) => expect(page.locator(".toast").getByText(text, { exact: true })).toBeVisible()

  await press(page, page.getByRole("link", { name: "Map Filter Setting" }))
  const wizard = dialogOf(page, "Map Filter Setting")
  for (const step of [1, 2]) {
    await expect(wizard).toContainText(`Step ${step} of 3`)
    await ready(page)
    await answered(page, () => press(page, wizard.getByRole("button", { name: "Next" })))
  }
  await expect(wizard).toContainText("Step 3 of 3")
  await ready(page)
  // Not saved, as other tests of this user need the whole map.
  await tabTo(page, wizard.getByRole("button", { name: "Save & Filter" }))
  await page.keyboard.press("Escape")
  await expect(wizard).toBeHidden()

  await press(page, page.getByRole("link", { name: "Expand orders" }))
  await press(page, orders.getByRole("checkbox").nth(0), { key: "Space" })
  await press(page, orders.getByRole("checkbox").nth(1), { key: "Space" })
  await answered(page, () => press(page, orders.getByRole("button", { name: "Add selected to group" })))
  await expect(tray).toContainText("2 orders in group")

  await press(page, orders.getByRole("link", { name: /^View on Map/ }).nth(2), { by: "Shift+Tab" })
  const popup = page.locator(".leaflet-popup")
  await answered(page, () => press(page, popup.getByRole("button", { name: "+ Add to Group" })))
  await expect(tray).toContainText("3 orders in group")
  // At any map position.
  await page.getByRole("button", { name: "Show all" }).press("Enter")
  await expect(page.locator(".ingroup").first()).toBeVisible({ timeout: 30_000 })

  await press(page, tray.getByRole("link", { name: "3 orders in group" }))
  const group = dialogOf(page, "Order group")
  const takeOut = group.getByRole("button", { name: /^Remove order \d+ from the group$/ })
  await expect(takeOut).toHaveCount(3)
  await tabTo(page, takeOut.nth(1))
  await answered(page, () => page.keyboard.press("Enter"))
  await expect(group).toContainText("2 orders in group")
  // The next driver's.
  await expect(takeOut.nth(1)).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(group).toBeHidden()
  await expect(tray).toContainText("2 orders in group")

  await press(page, tray.getByRole("link", { name: "Assign Driver" }))
  const assign = dialogOf(page, "Assign Driver")
  await expect(assign).toBeVisible()
  await ready(page)
  // The team of the orders' zone and its best driver are suggested.
  await expect(assign.getByLabel("Team", { exact: true })).not.toHaveValue("")
  await expect(assign.getByRole("radio").first()).toBeChecked()
  await tabTo(page, assign.getByRole("radio").first())
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await said("Order Assigned Successfully!")
  await expect(tray).toBeHidden()

  await press(page, page.getByRole("link", { name: "Skip to drivers" }))
  const toggle = drivers.getByRole("switch").first()
  for (const isOn of ["true", "false"]) {
    await press(page, toggle, { key: "Space" })
    await expect(toggle).toHaveAttribute("aria-checked", isOn)
  }
  await press(page, drivers.getByRole("listitem").getByRole("link").first(), { by: "Shift+Tab" })
  await press(page, drivers.getByRole("link", { name: "Switch Tasks" }))
  const tasks = dialogOf(page, "Switch Tasks")
  await expect(tasks).toBeVisible()
  await ready(page)
  await tabTo(page, tasks.getByRole("radio").first())
  await page.keyboard.press("ArrowDown")
  await press(page, tasks.locator("footer").getByRole("button", { name: /^Switch \d+ orders? to / }))
  await said("Tasks Switched Successfully!")
  await expect(tasks).toBeHidden()
  await page.keyboard.press("Backspace")
  await expect(drivers.getByRole("listitem").first()).toBeVisible()
})

test("the map with popup and details, and Support with an order, have no axe violations and fit a phone @script", async ({
  page,
  byHand,
}) => {
  test.setTimeout(120_000)
  await keepFilter(byHand, MAKKAH)
  await open(page, `${MAP}?orders-open=1&date=2026-11-26`)
  await page
    .getByRole("link", { name: /^View on Map/ })
    .first()
    .click()
  await page.getByRole("region", { name: "Drivers" }).getByRole("listitem").getByRole("link").first().click()
  await expect(page.getByRole("table", { name: "Driver timeline" })).toBeVisible()
  await expect(page.getByText(/orders on the map$/)).toBeAttached()
  await expectInOrder(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${MAP}?orders-open=1`)
  const client = await page.locator(".ocard .cid").first().textContent()
  await open(page, `/delivery/support?clientId=${client?.slice(1)}`)
  await page
    .getByRole("link", { name: /^View on Map/ })
    .first()
    .click()
  await expect(page.locator(".s-map .pin.here")).toBeVisible()
  await expectInOrder(page)
})
