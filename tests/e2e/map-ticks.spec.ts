import { dialogOf, open, ready, send } from "./support/forms"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 2 and 3: what can be done with ticked orders. */

test.use({ account: "finance" })

test("ticked orders are counted in a bar in sight, Shift ticks a range, and they are assigned or added to a group @script", async ({
  page,
  byHand,
}) => {
  await keepFilter(byHand, MAKKAH)
  // Groups are kept per day: these are nobody else's.
  const map = `${MAP}?date=2026-12-02&orders-open=1`
  for (const group of ["a", "b"]) await byHand.form(map, { intent: "group", reset: group })
  await open(page, map)
  const orders = page.getByRole("region", { name: "Orders", exact: true })
  const tray = page.getByRole("form", { name: /^Order groups?$/ })
  const boxes = orders.getByRole("checkbox")
  const bar = orders.locator(".pickbar")
  await boxes.nth(1).check()
  await expect(bar).toContainText("1 order selected")
  await boxes.nth(3).click({ modifiers: ["Shift"] })
  await expect(bar.getByRole("status")).toHaveText("3 orders selected")
  await expect(bar.getByRole("button", { name: "Add selected to group" })).toBeInViewport({ ratio: 1 })
  await boxes.nth(2).click({ modifiers: ["Shift"] })
  await expect(bar).toContainText("1 order selected")
  expect(await boxes.nth(1).isChecked()).toBe(true)

  await boxes.nth(2).click()
  await bar.getByRole("button", { name: "Clear the selection" }).click()
  await expect(bar.getByRole("status")).toBeEmpty()
  expect(await boxes.nth(1).isChecked()).toBe(false)
  await expect(boxes.nth(1)).toBeFocused()

  await boxes.nth(0).click()
  await boxes.nth(1).click({ modifiers: ["Shift"] })
  await send(bar.getByRole("button", { name: /^Assign Driver/ }))
  const dialog = dialogOf(page, "Assign Driver")
  await expect(dialog).toContainText("2 orders")
  await ready(page)
  // Another choice of driver is nothing to lose, so closing does not ask.
  await dialog.getByRole("radio").nth(1).check()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  // Not assigned, they wait in the group.
  await expect(tray).toContainText("2 orders in group")

  // Others are not assigned with these by mistake.
  await boxes.nth(4).click()
  await expect(bar.getByRole("button", { name: /^Assign Driver/ })).toHaveCount(0)
  await open(page, `${map}&group=b`)
  await boxes.nth(4).click()
  await send(bar.getByRole("button", { name: "Add selected to group B" }))
  await expect(tray).toContainText("1 order in group B")
  await expect(bar.getByRole("status")).toBeEmpty()
  for (const group of ["a", "b"]) await byHand.form(map, { intent: "group", reset: group })
})
