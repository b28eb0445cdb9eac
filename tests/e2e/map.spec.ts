import type { Page } from "@playwright/test"
import { violations } from "./support/axe"
import { answered, dialogOf, open, ready, send } from "./support/forms"
import { chooseTeam, keepFilter, MAKKAH, MAP, redrawn, setFilter } from "./support/map"
import { expect, test } from "./support/test"

/** product/dispatch 1 to 3: the parts of the dispatch map that need a browser. Makkah has about a hundred orders. */

const toast = (page: Page, text: string) => page.locator(".toast").getByText(text, { exact: true })
const orders = (page: Page) => page.getByRole("region", { name: "Orders", exact: true })
const tray = (page: Page) => page.getByRole("form", { name: "Order group" })
const tabCount = async (page: Page, tab: string) =>
  Number((await orders(page).getByRole("link", { name: tab }).locator(".count").textContent())?.replaceAll(",", ""))

async function assign(page: Page, isScripted = true): Promise<void> {
  const press = "Assign Driver"
  const dialog = dialogOf(page, press)
  await ready(page)
  await chooseTeam(dialog, isScripted)
  const drivers = dialog.getByRole("radio")
  const id = (await drivers.last().getAttribute("value")) ?? ""
  expect(await drivers.count()).toBeGreaterThan(1)
  await redrawn(dialog, async () => {
    const box = dialog.getByLabel("Name, ID or phone", { exact: true })
    await box.fill(`#${id}`)
    if (!isScripted) await box.press("Enter")
  })
  const found = dialog.locator(`input[type=radio][value="${id}"]`)
  // The suggested driver stays in the list as long as nobody else is selected.
  expect(await drivers.count()).toBeLessThanOrEqual(2)
  await expect(found).toBeVisible()
  if (isScripted) expect(await violations(page)).toEqual([])
  await found.check()
  // With script the number of orders and the driver are shown immediately.
  await dialog.getByRole("button", { name: isScripted ? /^Assign 2 orders to / : press }).click()
  await expect(toast(page, "Order Assigned Successfully!")).toBeVisible()
  await expect(dialog).toBeHidden()
}

test("a city is chosen, orders are grouped and assigned in one call, a driver's tasks go to another, and a client is written to", {
  tag: ["@main", "@everywhere"],
}, async ({ page, javaScriptEnabled, office }) => {
  const isScripted = javaScriptEnabled !== false
  await setFilter(page, isScripted)
  // Groups are stored per day, and both projects run in parallel.
  await open(page, `${MAP}?orders-open=1&date=${isScripted ? "2026-11-23" : "2026-11-24"}`)
  const before = await tabCount(page, "UNASSIGNED")
  const boxes = orders(page).getByRole("checkbox")
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await send(orders(page).getByRole("button", { name: "Add selected to group" }))
  await expect(tray(page)).toContainText("2 orders in group")
  await tray(page).getByRole("link", { name: "Assign Driver" }).click()
  await assign(page, isScripted)
  expect(await tabCount(page, "UNASSIGNED")).toBe(before - 2)
  await expect(tray(page)).toBeHidden()

  await page.getByRole("region", { name: "Drivers" }).locator(".drow a").first().click()
  await ready(page)
  await page.getByRole("link", { name: "Switch Tasks" }).click()
  await ready(page)
  const dialog = dialogOf(page, "Switch Tasks")
  await dialog.getByRole("radio").first().check()
  await dialog
    .locator("footer")
    .getByRole("button", { name: /^Switch/ })
    .click()
  await expect(toast(page, "Tasks Switched Successfully!")).toBeVisible()

  // A back office with nulls does not return the client.
  const client = office === "bare" ? "#7001" : await page.locator(".ocard .cid").first().textContent()
  await open(page, `/delivery/support?clientId=${client?.slice(1)}`)
  await page.getByLabel("Message", { exact: true }).fill("Your lunch is on its way.")
  await send(page.getByRole("button", { name: "Send Message" }))
  await expect(toast(page, "The message was sent.")).toBeVisible()
})

test.describe("a dispatcher with another map", () => {
  test.use({ account: "finance" })
  test("@script an area is drawn by mouse or keys, and its unassigned orders join the group", async ({
    page,
    byHand,
  }) => {
    await keepFilter(byHand, MAKKAH)
    await open(page, MAP)
    await expect(page.getByText(/orders on the map$/)).toBeAttached()
    expect(await violations(page)).toEqual([])
    await page.getByRole("button", { name: "Draw area" }).press("Enter")
    const corner = page.getByRole("button", { name: /^North-west corner/ })
    await expect(corner).toBeFocused()
    const count = page.getByText(/unassigned in this area$/)
    const inside = async () => Number((await count.textContent())?.split(" ")[0])
    const first = await inside()
    for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowUp")
    for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowLeft")
    expect(await inside()).toBeGreaterThan(first)
    const wanted = await inside()
    await answered(page, () => page.getByRole("button", { name: "+ Add to Group" }).press("Enter"))
    await expect(tray(page)).toContainText(`${wanted} orders in group`)
    await expect(page.getByRole("button", { name: "Draw area" })).toBeFocused()
    await send(tray(page).getByRole("button", { name: "Reset" }))

    const box = await page.locator(".lmap").boundingBox()
    if (!box) throw new Error("no map")
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.keyboard.down("Shift")
    await page.mouse.move(...at(0.05, 0.2))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.5))
    await answered(page, async () => {
      await page.mouse.move(...at(0.95, 0.95))
      await page.mouse.up()
    })
    await page.keyboard.up("Shift")
    await expect(tray(page)).toContainText(/\d+ orders in group/)

    // Dropping the group on a driver only selects the driver in the group's panel.
    const driver = page.locator(".drow").first()
    const id = (await driver.locator(".meta").first().textContent())?.slice(1) ?? ""
    await tray(page).getByTitle("Drag this group onto a driver").dragTo(driver)
    const dialog = dialogOf(page, "Assign Driver")
    await expect(dialog.getByRole("radio", { checked: true })).toHaveValue(id)
    await page.keyboard.press("Escape")
    await send(tray(page).getByRole("button", { name: "Reset" }))

    // Drag a card by its handle, so that its text can be selected.
    await open(page, `${MAP}?orders-open=1`)
    const card = page.locator(".ocard").first()
    const text = await card.locator(".cid").boundingBox()
    if (!text) throw new Error("no client")
    await page.mouse.move(text.x + 1, text.y + text.height / 2)
    await page.mouse.down()
    await page.mouse.move(text.x + text.width, text.y + text.height / 2, { steps: 4 })
    await page.mouse.up()
    const marked = await page.evaluate(() => String(getSelection()))
    expect(await card.locator(".cid").textContent()).toContain(marked)
    expect(marked.length).toBeGreaterThan(2)
    await card.getByTitle("Drag this order onto a driver").dragTo(driver)
    await expect(dialog.getByRole("radio", { checked: true })).toHaveValue(id)
  })
})
