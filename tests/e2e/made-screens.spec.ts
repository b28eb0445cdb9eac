import type { Page } from "@playwright/test"
import { answered, dialogOf, open, ready } from "./support/forms"
import { expectInOrder } from "./support/looks"
import { keepFilter, MAKKAH, MAP, openBusiestRun } from "./support/map"
import { expect, test } from "./support/test"

/** Screens that need an action first. The checks are those of `screens.spec.ts`. */

const WEEK = "/logistics/supervisor-assignments?shift=2&from=2026-11-22&alone=1"

/** A card of the week with its dialog: `assign` or `copy-day`. */
async function cardPath(page: Page, over: string): Promise<string> {
  await open(page, WEEK)
  const path = (await page.locator("a.mcard").first().getAttribute("href")) ?? ""
  return path.replace("/assign?", `/${over}?`)
}

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) })

async function chosen(page: Page, field: string, file: ReturnType<typeof csv>): Promise<void> {
  await page.getByLabel(field).setInputFiles(file)
  await answered(page, () => page.getByRole("button", { name: "Check the file" }).click())
  await expect(page.getByRole("heading", { level: 1, name: /^Check/ })).toBeVisible()
  await ready(page)
}

for (const [over, title] of [
  ["assign", "Assign supervisors"],
  ["copy-day", /^Copy/],
] as const) {
  test(`the schedule's ${over}: correct in both themes and on a phone @script`, async ({ page }) => {
    await open(page, await cardPath(page, over))
    await expect(dialogOf(page, title)).toBeVisible()
    await expectInOrder(page)
  })
}

test("the check of an employees' file: correct in both themes and on a phone @script", async ({ page }) => {
  await open(page, "/b2b/organizations/605/employees-file")
  const people = ["Reem,reem@elsewhere.example,0551204118", "Majed,,0506770342", "Reem,reem@elsewhere.example,1"]
  await chosen(page, "Employees CSV file", csv("joiners.csv", ["name,email,phone", ...people].join("\r\n")))
  await expect(page.getByRole("region", { name: /^Lines with errors/ })).toContainText("*Required: email")
  await expectInOrder(page)
})

test("the check of a bulk action: correct in both themes; on a phone its bar takes less than a third @script", async ({
  page,
}) => {
  await open(page, "/bulk-actions/subscriptions")
  await page.getByLabel("Cancel all remaining orders").check()
  await chosen(page, "Subscriptions CSV file", csv("ids.csv", "77102\r\n77102\r\nSUB-1\r\n77103\r\n"))
  await expectInOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator(".savebar")
  expect((await bar.boundingBox())?.height).toBeLessThan(844 / 3)
  // From the first line.
  await expect(bar).toBeInViewport({ ratio: 1 })
})

test("an organization's companies stay inside their section at 1440 px @script", async ({ page }) => {
  await open(page, "/b2b/organizations/613?section=companies")
  const table = page.getByRole("region", { name: "Companies" }).locator(".table-scroll")
  for (const width of [1440, 1229]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width} px`).toBe(0)
  }
})

test("a banner's image is replaced by its own button, and the preview shows it @script", async ({ page }) => {
  await open(page, "/marketing/banners/edit/1204")
  const panel = dialogOf(page, "Update Banner")
  const file = { name: "other.png", mimeType: "image/png", buffer: Buffer.from("no picture") }
  const choosing = page.waitForEvent("filechooser")
  await panel.getByText("Replace", { exact: true }).first().click()
  await (await choosing).setFiles(file)
  await expect(panel.getByText("other.png", { exact: true })).toBeVisible()
  await expect(panel.getByRole("img", { name: "English: other.png" })).toBeVisible()
})

test("a segment's file stays selected while vouchers are searched @script", async ({ page }) => {
  await open(page, "/marketing/segments/create")
  const panel = dialogOf(page, "Create Segment")
  await panel.locator("[type=file]").setInputFiles(csv("clients.csv", "client_id\r\n7001\r\n"))
  await panel.getByRole("searchbox").fill("keto10")
  await answered(page, () => panel.getByRole("button", { name: /^Search vouchers/ }).click())
  await expect(panel.getByRole("searchbox")).toHaveValue("keto10")
  expect(await panel.locator("[type=file]").evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe(
    "clients.csv",
  )
})

test("Create Order is disabled until there is input @script", async ({ page }) => {
  await open(page, "/b2b/organizations/613/createCatering")
  const button = page.getByRole("button", { name: "Create Order" })
  await expect(button).toHaveAttribute("aria-disabled", "true")
  await page.getByLabel("Delivery date").fill("2026-12-20")
  await expect(button).not.toHaveAttribute("aria-disabled", "true")
})

test.describe("dispatch", () => {
  test.use({ account: "finance" })

  test("the map of a chosen city, and its filter over it: correct in both themes and on a phone @script", async ({
    page,
    byHand,
  }) => {
    await keepFilter(byHand, MAKKAH)
    for (const over of ["", "?dialog=map-filter&step=1"]) {
      await open(page, MAP + over)
      await expectInOrder(page)
    }
  })

  test("a driver's route with stops: correct in both themes and on a phone @script", async ({ page, byHand }) => {
    await keepFilter(byHand, MAKKAH)
    await openBusiestRun(page)
    await expect(page.locator(".stopno").first()).toBeVisible()
    await expectInOrder(page)
  })
})
