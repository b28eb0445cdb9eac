import type { Page } from "@playwright/test"
import { MAP_SCREENS, SCREENS } from "../support/screens"
import { open, ready } from "./support/forms"
import { idleControls, layoutFaults, WIDTHS } from "./support/layout"
import { expectLaidOut } from "./support/looks"
import { keepFilter, MAKKAH, MAP } from "./support/map"
import { expect, test } from "./support/test"

/** Visible layout without script, and after a switch or filter changed the columns. */

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(404|422)/))

/** Screens per test, so that a failure stays readable. Each is loaded once and checked at all widths. */
const IN_ONE_TEST = 12
const parts = Array.from({ length: Math.ceil(SCREENS.length / IN_ONE_TEST) }, (_, part) =>
  SCREENS.slice(part * IN_ONE_TEST, (part + 1) * IN_ONE_TEST),
)

for (const [index, part] of parts.entries()) {
  test(`without script screens have a correct layout and working controls, part ${index + 1} @plain`, async ({
    page,
  }) => {
    for (const [name, address] of part) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 844 })
        await page.goto(address, { waitUntil: "domcontentloaded" })
        expect.soft(await idleControls(page), name).toEqual([])
        await expectLaidOut(page)
      })
    }
  })
}

test.describe("a user with a stored map filter", () => {
  test.use({ account: "finance" })

  test("sees a correct layout with and without script, with any panel", async ({
    page,
    byHand,
    noise,
    javaScriptEnabled,
  }) => {
    noise.allow(/Failed to load resource/)
    await keepFilter(byHand, MAKKAH)
    const isScripted = javaScriptEnabled !== false
    for (const [name, address] of MAP_SCREENS.filter((_, at) => !isScripted || at % 3 === 0)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 844 })
        await open(page, address)
        if (!isScripted) expect.soft(await idleControls(page), name).toEqual([])
        await expectLaidOut(page)
      })
    }
  })
})

test.describe("a user on the map @script", () => {
  test.use({ account: "finance" })

  test("sees complete lines in cards and uncovered popups on a map of any width", async ({ page, byHand, noise }) => {
    noise.allow(/Failed to load resource/)
    await keepFilter(byHand, MAKKAH)
    await open(page, `${MAP}?orders-open=1&tab=assigned`)
    const client = (await page.locator(".ocard .cid").first().textContent())?.slice(1) ?? ""
    const [order] = (await page.locator(".ocard input").first().inputValue()).split(":")
    for (const path of [`${MAP}?orders-open=1&tab=assigned`, `/delivery/support?clientId=${client}`]) {
      await open(page, path)
      await expect(page.locator(".ocard").first()).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await brokenLines(page), `${path} at ${width} px`).toEqual([])
      }
    }
    // A laptop's window is little more than 600 pixels high.
    for (const [width, height] of [
      [1366, 620],
      [1100, 620],
      [768, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, `${MAP}?orders-open=1&order=${order}`)
      const popup = page.locator(".leaflet-popup")
      await expect(popup).toBeVisible()
      await expect(popup).toBeInViewport({ ratio: 1 })
      for (const name of [/^Copy client ID/, "+ Add to Group"])
        await popup.getByRole("button", { name }).click({ trial: true })
      await popup.getByRole("link", { name: "Close" }).click({ trial: true })
    }
  })
})

test.describe("who may keep canned messages @script", () => {
  test.use({ account: "logistics" })

  test("has 'Insert' beside them", async ({ page, byHand, uniqueName }) => {
    const fields = { intent: "add-canned-message", title: uniqueName, english: "Soon.", arabic: "" }
    await byHand.form("/delivery/support/messages/create", fields)
    await open(page, "/delivery/support?clientId=7001")
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const choice = await page.getByLabel("Message template", { exact: true }).boundingBox()
      const insert = await page.getByRole("button", { name: "Insert" }).boundingBox()
      expect(insert?.y).toBeCloseTo(choice?.y ?? 0, 0)
    }
  })
})

/** Times of cards that take two lines, and elements beyond the edge of a card's text. */
const brokenLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".ocard")].slice(0, 8).flatMap((card) => {
      const end = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingInlineEnd)
      const parts = [...card.querySelectorAll(".row > *, .acts > *")]
      const beyond = parts.filter((part) => part.getBoundingClientRect().right > end + 1)
      const broken = [...card.querySelectorAll(".time")].filter((time) => time.getClientRects().length > 1)
      return [...beyond, ...broken].map(({ className, textContent }) => `${className}: ${textContent}`)
    }),
  )

test("an active filter moves neither the table nor other filters @script", async ({ page }) => {
  for (const path of ["/food/menus", "/logistics/drivers", "/logistics/contractors", "/b2b/organizations"]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".filters > .field, .table-scroll.long")].map((box) => {
          const { left, top } = box.getBoundingClientRect()
          return [Math.round(left), Math.round(top)]
        }),
      )
    const before = await places()
    await page.getByRole("search").getByRole("combobox").first().selectOption({ index: 1 })
    await expect(page.getByRole("link", { name: "Clear", exact: true }).first()).toBeVisible()
    await ready(page)
    expect(await places(), path).toEqual(before)
  }
})

for (const width of [1440, 1280, 768]) {
  test(`the columns of 'Total' have their own widths at ${width} px @script`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, "/logistics/Paychecks?from=2026-11-01&to=2026-11-20")
    await page.getByLabel("Total", { exact: true }).click()
    await expect(page.getByRole("columnheader", { name: "Net Salary" })).toBeAttached()
    expect(await layoutFaults(page)).toEqual([])
    await page.getByLabel("Total", { exact: true }).click()
    await expect(page.getByRole("columnheader", { name: "Net Salary" })).toHaveCount(0)
    expect(await layoutFaults(page)).toEqual([])
  })
}

test("columns of other employees, added by a filter, have their own widths @script", async ({ page }) => {
  await open(page, "/logistics/Paychecks?from=2026-11-01&to=2026-11-20")
  for (const [type, head] of [
    ["SUPERVISOR", "Supervisor"],
    ["DRIVER", "Driver"],
  ] as const) {
    await page.getByLabel("Employee type").selectOption(type)
    await page.waitForURL(
      (url) => url.searchParams.get("type") === type || (type === "DRIVER" && !url.searchParams.get("type")),
    )
    await expect(page.getByRole("columnheader", { name: head }).first()).toBeAttached()
    await ready(page)
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await layoutFaults(page), `${type} at ${width} px`).toEqual([])
    }
  }
})

test("columns of missing invoices do not move from one day to the next @script", async ({ page }) => {
  await open(page, "/finance/missing-invoicing?date=2026-11-20")
  const heads = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("th")].map((head) => {
        const { left, width } = head.getBoundingClientRect()
        return [head.textContent, Math.round(left), Math.round(width)]
      }),
    )
  const before = await heads()
  expect(before.length).toBeGreaterThan(4)
  await page.getByRole("link", { name: "Next day" }).click()
  await page.waitForURL(/date=2026-11-21/)
  await ready(page)
  expect(await heads()).toEqual(before)
  expect(await layoutFaults(page)).toEqual([])
})

test("an app preview is light in the dark theme, and a checkbox column stays narrow @script", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await open(page, "/marketing/banners/create")
  const colors = page.locator(".phone").first()
  await expect(colors).toHaveCSS("background-color", "rgb(255, 255, 255)")
  await expect(colors).toHaveCSS("color", "rgb(28, 35, 51)")
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, "/b2b/organizations/605?section=employees")
  const box = await page.locator("th.w-10").first().boundingBox()
  expect(box?.width).toBeLessThan(60)
})

test("the accounting response spans two columns on a tablet, and the file's order is explained @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, "/finance/missing-invoicing?date=2026-11-19&to=2026-11-20&sort=id")
  await expect(
    page.getByText("The exported file is grouped by day, newest first. Each day is sorted in this order."),
  ).toBeVisible()
  const widths = await page
    .locator("td.full[data-l=Accounting]")
    .evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  expect(widths.length).toBeGreaterThan(3)
  expect(Math.min(...widths)).toBeGreaterThan(140)
  expect(await layoutFaults(page)).toEqual([])
})

for (const path of ["/marketing/banners/create", "/marketing/banners/edit/1204", "/marketing/segments/create"]) {
  test(`the button of ${path} can be pressed without script on a small laptop @plain`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const vouchers = page.getByRole("dialog").locator("details.multi-select").first()
    if (await vouchers.isVisible()) await vouchers.locator("summary").first().click()
    const send = page.getByRole("dialog").locator("footer").getByRole("button").last()
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.click({ trial: true })
  })
}
