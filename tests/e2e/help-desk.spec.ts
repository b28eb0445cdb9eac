import { test as base, expect, type Page } from "@playwright/test"
import { type HelpDesk, startHelpDesk } from "./support/help-desk"
import { filterOf, MAKKAH, MAP } from "./support/map"
import { signIn } from "./support/sign-in"

/**
 * product/dispatch 4 and security.md section 8, test 30: Support in a frame of another site, in a browser with
 * partitioned cookies.
 */
const test = base.extend<object, { desk: HelpDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const desk = await startHelpDesk()
      await use(desk)
      await desk.close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})
test.use({ ignoreHTTPSErrors: true })
// Both tests share one dashboard, one after the other.
test.describe.configure({ mode: "default" })

const CLIENT = "clientId=7001&deliveryDate=2026-11-22"
const frameOf = (page: Page) => page.frameLocator("iframe")

/** Opens the frame's sign-in window and confirms. */
async function sayYes(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup")
  await frameOf(page).getByRole("link", { name: "Sign in" }).click()
  const window = await opened
  await signIn(window, "noura")
  await window.getByRole("button", { name: "Continue" }).click()
  return window
}

test("a help desk shows Support and nothing else @script @main", async ({ page, context, desk }) => {
  const support = `${desk.dashboard}/delivery/support?${CLIENT}`
  await page.goto(desk.page(desk.desk, support))
  const frame = frameOf(page)
  await expect(frame.getByRole("heading", { name: "Sign in to see orders here" })).toBeVisible()
  const window = await sayYes(page)
  await expect(frame.getByRole("heading", { level: 2, name: /, 22 November, 2026$/ })).toBeVisible()
  expect(window.isClosed()).toBe(true)

  // Its cookie is sent only in frames of this site and is not accepted by other pages.
  const own = (await context.cookies()).filter(({ name }) => name.startsWith("__Host-Http-esid"))
  expect(own.map(({ name, sameSite, secure, httpOnly }) => ({ name, sameSite, secure, httpOnly }))).toContainEqual({
    ...{ name: "__Host-Http-esid", sameSite: "None", secure: true, httpOnly: true },
  })
  await page.goto(desk.page(desk.other, support))
  await expect(frame.getByRole("heading", { name: "Sign in to see orders here" })).toBeVisible()
  await page.goto(desk.page(desk.desk, support))

  // Forms work inside the frame and report their result there.
  await frame.getByRole("textbox", { name: "Message" }).fill("Your lunch is on its way.")
  await frame.getByRole("button", { name: "Send Message" }).click()
  await expect(frame.getByText("The message was sent.")).toBeVisible()
  await expect(frame.getByRole("textbox", { name: "Message" })).toHaveValue("")
  const tab = page.waitForEvent("popup")
  await frame.getByRole("link", { name: "Open the full dashboard" }).click()
  await expect((await tab).getByRole("navigation").first()).toBeVisible()
  expect((await tab).url()).toBe(support)

  // Other sites cannot embed it, and no site can embed another screen.
  for (const [site, path] of [
    [desk.stranger, support],
    [desk.desk, `${desk.dashboard}/food/menus`],
    [desk.desk, `${desk.dashboard}/login`],
  ] as const) {
    await page.goto(desk.page(site, path))
    await expect.poll(() => page.frames().at(-1)?.url(), path).toMatch(/^chrome-error:/)
  }
})

test("without script the user enters the code @script", async ({ browser, desk }) => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(desk.page(desk.desk, `${desk.dashboard}/delivery/support?${CLIENT}`))
  const window = await sayYes(page)
  const code = await window.getByLabel("Code").inputValue()
  const frame = frameOf(page)
  const hand = async (text: string) => {
    await frame.getByLabel("Code").fill(text)
    await frame.getByRole("button", { name: "Use the code" }).click()
  }
  await hand(`${"A".repeat(22)}.${"B".repeat(22)}`)
  await expect(frame.getByText("This code has expired. Please sign in again.")).toBeVisible()
  await hand(code)
  await expect(frame.getByRole("heading", { level: 2, name: /, 22 November, 2026$/ })).toBeVisible()
  await expect(frame.getByText("You are inside the help desk.")).toBeVisible()
  await context.close()
})

test("if tiles fail, the map shows its own background, and Retry loads them @script", async ({ page, desk }) => {
  desk.hasTiles = false
  await page.goto(`${desk.dashboard}/login`)
  await signIn(page, "noura")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.addInitScript((kept) => localStorage.setItem("mapFilters", kept), filterOf(MAKKAH))
  await page.goto(`${desk.dashboard}${MAP}?orders-open=1`)
  const map = page.getByRole("region", { name: /^Map of/ })
  const tiles = map.locator('img[src^="https://tiles.localhost"].leaflet-tile-loaded')
  await expect(map.getByText("Street map is not available.")).toBeVisible()
  await expect(map.locator("canvas.leaflet-tile").first()).toBeVisible()
  desk.hasTiles = true
  await map.getByRole("button", { name: "Retry" }).click()
  await expect(tiles.first()).toBeVisible()
  await expect(map.getByText("Drawn by the tests")).toBeVisible()
  const client = await page.locator(".ocard .cid").first().textContent()
  await page.goto(`${desk.dashboard}/delivery/support?clientId=${client?.slice(1)}`)
  await expect(tiles.first()).toBeVisible()
})
