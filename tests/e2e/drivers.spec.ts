import type { Page } from "@playwright/test"
import { dialogOf, open, openChoices, ready } from "./support/forms"
import { expect, test } from "./support/test"

/** product/workforce 1: the driver list and Send Notification in a browser. */

const filters = (page: Page) => page.getByRole("search", { name: "Filter drivers" })
const rows = (page: Page) => page.getByRole("table", { name: "Drivers", exact: true }).locator("tbody").getByRole("row")

async function apply(page: Page): Promise<void> {
  const button = filters(page).getByRole("button", { name: "Apply" })
  if (await button.isVisible()) await button.click()
}

test("columns, links to profiles, only Active green, filters live or by Apply @main", async ({ page }) => {
  await open(page, "/logistics/drivers?view=none")
  await expect(page.getByRole("heading", { level: 1, name: "Drivers" })).toBeVisible()
  const heads = ["#", "Name", "Phone", "City", "Nationality", "Team list", "Payment plan", "CITC Status", "Status"]
  await expect(page.getByRole("columnheader")).toHaveText([/^Select/, ...heads])
  await expect(rows(page)).toHaveCount(100)
  const id = await rows(page).first().getByRole("cell").nth(1).textContent()
  await expect(rows(page).first().getByRole("link")).toHaveAttribute("href", `/logistics/drivers/${id}`)
  await expect(page.getByRole("link", { name: "+ Add Driver" })).toHaveAttribute(
    "href",
    /^\/logistics\/drivers\/create/,
  )
  const form = filters(page)
  for (const [label, option] of [
    ["Status", "Suspended"],
    ["City", "Riyadh"],
  ] as const) {
    await form.getByLabel(label, { exact: true }).selectOption(option)
    await apply(page)
    await expect(page).toHaveURL(label === "City" ? /city=3/ : /status=SUSPENDED/)
    await ready(page)
  }
  const statuses = rows(page).locator("td:last-child .status")
  await expect(statuses.first()).toHaveClass(/\bbad\b/)
  expect(new Set(await statuses.allTextContents())).toEqual(new Set(["Suspended"]))
  await form.getByLabel("Status", { exact: true }).selectOption("Active")
  await apply(page)
  await expect(statuses.first()).toHaveText("Active")
  await expect(statuses.first()).toHaveClass(/\bgood\b/)
})

test("a filter removed while loading is off, in its field and in the list @script", async ({ page, upstream }) => {
  await open(page, "/logistics/drivers?size=25")
  const status = filters(page).getByLabel("Status", { exact: true })
  const all = await filters(page).getByRole("status").textContent()
  await upstream.fail({ match: { operation: "Drivers" }, mode: "slow", delayMs: 900, times: 1 })
  await status.selectOption("Suspended")
  await expect(filters(page)).toHaveAttribute("aria-busy", "true")
  await status.selectOption("All")
  await expect(page).not.toHaveURL(/status=/)
  await expect(filters(page)).not.toHaveAttribute("aria-busy")
  await expect(status).toHaveValue("")
  await expect(filters(page).getByRole("status")).toHaveText(all ?? "")
})

test("a choice made while the previous result is rendered stays selected @script", async ({ page }) => {
  await open(page, "/logistics/drivers?view=none")
  const city = filters(page).getByLabel("City", { exact: true })
  const chosenIn = await city.elementHandle()
  const slow = await page.context().newCDPSession(page)
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 8 })
  // The router has the new URL before the page is rendered, which takes longer than the debounce of a choice.
  await chosenIn?.evaluate((field: HTMLSelectElement) => {
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      replaceState(...args)
      history.replaceState = replaceState
      field.value = "3"
      field.dispatchEvent(new Event("change", { bubbles: true }))
    }
  })
  await filters(page).getByLabel("Status", { exact: true }).selectOption("Suspended")
  await expect(page).toHaveURL(/city=3&status=SUSPENDED/)
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  await expect(filters(page)).not.toHaveAttribute("aria-busy")
  await expect(city).toHaveValue("3")
  expect(await chosenIn?.evaluate((field) => field.isConnected)).toBe(true)
})

test("a notification is written in a dialog over the list and keeps its input until it is sent", async ({
  page,
  noise,
}) => {
  noise.allow(/422 .* at \/logistics\/drivers\/notify/)
  await open(page, "/logistics/drivers?city=3")
  await page.getByRole("link", { name: "Send Notification" }).click()
  await expect(page).toHaveURL("/logistics/drivers/notify?city=3")
  await ready(page)
  const dialog = dialogOf(page, "Send Notification")
  await dialog.getByLabel("Title").fill("Rain today")
  await dialog.getByRole("button", { name: "Send" }).click()
  await expect(dialog.getByRole("link", { name: "Drivers", exact: true })).toBeVisible()
  await expect(dialog.getByLabel("Title")).toHaveValue("Rain today")
  await ready(page)
  const group = await openChoices(dialog, "Drivers")
  const box = group.locator(".opts").getByRole("checkbox").first()
  await box.check()
  await group.locator("summary").click()
  await dialog.getByLabel("Message").fill("Drive slowly, please.")
  await dialog.getByRole("button", { name: "Send" }).click()
  await expect(page).toHaveURL("/logistics/drivers?city=3")
  await expect(page.getByText("Notification was successfully sent.").first()).toBeVisible()
})

test("a notification to two drivers needs a check page and its own button", async ({ page }) => {
  await open(page, "/logistics/drivers/notify?city=3&status=ACTIVE")
  const dialog = dialogOf(page, "Send Notification")
  await dialog.getByLabel("Title").fill("Rain today")
  await dialog.getByLabel("Message").fill("Drive slowly, please.")
  const group = await openChoices(dialog, "Drivers")
  for (const at of [0, 1]) await group.locator(".opts").getByRole("checkbox").nth(at).check()
  await group.locator("summary").click()
  await dialog.getByRole("button", { name: "Send" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Check before sending" })).toBeVisible()
  await expect(page.getByRole("table", { name: "Drivers by status" })).toBeVisible()
  await page.getByRole("button", { name: "Send to 2 drivers" }).click()
  await expect(page).toHaveURL("/logistics/drivers?city=3&status=ACTIVE")
  await expect(page.getByText("Notification was successfully sent.").first()).toBeVisible()
})

test("a press on a button that moves when an open list closes is not lost @script", async ({ page }) => {
  await open(page, "/logistics/drivers/notify")
  const dialog = dialogOf(page, "Send Notification")
  await dialog.getByLabel("Title").fill("Rain today")
  await dialog.getByLabel("Message").fill("Drive slowly, please.")
  const group = await openChoices(dialog, "Drivers")
  await group.locator(".opts").getByRole("checkbox").first().check()
  const list = group.locator("details")
  // A real press takes some time.
  await dialog.getByRole("button", { name: "Send" }).click({ delay: 150 })
  await expect(page.getByText("Notification was successfully sent.").first()).toBeVisible()
  await expect(list).toHaveCount(0)
})

test("2,000 options are searched while typing @script", async ({ page }) => {
  await open(page, "/logistics/drivers/notify")
  const group = await openChoices(dialogOf(page, "Send Notification"), "Drivers")
  const options = group.locator(".opts label")
  const search = group.getByPlaceholder("Search drivers")
  await expect(options).toHaveCount(60)
  await search.fill("19500")
  await expect(options.last()).toContainText("#19500")
  await group.locator("summary").press("End")
  await expect(options.last().getByRole("checkbox")).toBeFocused()
  await page.keyboard.press("Space")
  // After selecting all, every driver is listed, so one can be removed.
  await search.fill("")
  await group.getByRole("checkbox", { name: "+ Select All" }).check()
  await expect(group.locator("summary")).toContainText("All options selected")
  await expect(options).toHaveCount(2_000)
  await group.locator("summary").press("End")
  await expect(options.last().getByRole("checkbox")).toBeFocused()
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press("Space")
  await expect(group.locator("summary")).toContainText("1999 options selected")
  for (let steps = 0; steps < 25; steps++) await page.keyboard.press("ArrowUp")
  await expect(options.nth(1_974).getByRole("checkbox")).toBeFocused()
})

test("the page with 2,000 options has at most 40 kB @plain", async ({ page }) => {
  const answer = await page.request.get("/logistics/drivers/notify", { headers: { "accept-encoding": "br" } })
  const { responseBodySize } = await page
    .goto("/logistics/drivers/notify")
    .then((response) => response?.request().sizes() ?? { responseBodySize: Number.NaN })
  expect(answer.headers()["content-encoding"]).toBe("br")
  expect(responseBodySize).toBeLessThan(40_000)
  await expect(page.locator(".opts input[type=checkbox]")).toHaveCount(60)
})
