import { crc32, deflateSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { choose, dialogOf, open, openChoices, ready, send } from "./support/forms"
import { expect, test } from "./support/test"

/** product/marketing, product/b2b 1 and product/operations: the main task of each, with and without script. */

const EVERYWHERE = { tag: ["@main", "@everywhere"] }
const toast = (page: Page, text: string) => page.locator(".toast").getByText(text, { exact: true })
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) })
/** An image of one pixel. */
const PIXEL = {
  name: "banner.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
    "base64",
  ),
}

/** A valid logo: 280 by 280, one grey. */
function logo() {
  const part = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.from([0, 0, 1, 24, 0, 0, 1, 24, 8, 0, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(280 * 281, 0))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const buffer = Buffer.concat([signature, part("IHDR", head), part("IDAT", rows), part("IEND", Buffer.alloc(0))])
  return { name: "logo.png", mimeType: "image/png", buffer }
}

/** From a file's page to its check page. */
async function check(page: Page, button = "Check the file"): Promise<void> {
  await send(page.getByRole("button", { name: button, exact: true }))
  await expect(page.getByRole("heading", { level: 1, name: "Check before sending" })).toBeVisible()
  await ready(page)
}

test("a banner is created, gets other plans, and is found", EVERYWHERE, async ({ page, uniqueName, office }) => {
  // At a foreign back office every third banner has an unknown type.
  const type = office === "strange" ? /Offer Banner|Returned/i : "Offer Banner"
  const name = `Job ${uniqueName.slice(-8)}`
  await open(page, "/marketing/banners/create")
  const made = dialogOf(page, "Add Banner")
  await made.getByLabel("Name", { exact: true }).fill(name)
  await made.getByLabel("Type", { exact: true }).selectOption({ label: "Offer Banner" })
  const plans = await openChoices(made, "Plans")
  await plans.getByRole("checkbox").nth(1).check()
  await plans.locator("summary").click()
  await made.getByLabel("English image").setInputFiles(PIXEL)
  await made.getByLabel("Arabic image").setInputFiles(PIXEL)
  await made.getByRole("button", { name: "Add Banner" }).click()
  await expect(toast(page, "Banner Created Successfully")).toBeVisible()

  const row = page.getByRole("row", { name: new RegExp(name) })
  await expect(row).toContainText(type)
  await ready(page)
  await row.getByRole("link", { name }).first().click()
  const panel = dialogOf(page, "Update Banner")
  await expect(panel.getByLabel("Type", { exact: true }).locator("option:checked")).toHaveText(type)
  await ready(page)
  // An unknown type has no plans.
  const hasPlans = (await panel.getByRole("group", { name: "Plans" }).count()) > 0
  if (hasPlans) await choose(panel, "Plans", ["+ Select All"])
  else await panel.getByLabel("Name", { exact: true }).fill(`${name} again`)
  await panel.getByRole("button", { name: "Update Banner" }).click()
  await expect(toast(page, "Banner Updated Successfully")).toBeVisible()
})

test("a segment is created from a file of clients", EVERYWHERE, async ({ page, uniqueName }) => {
  await open(page, "/marketing/segments/create")
  const dialog = dialogOf(page, "Create Segment")
  await dialog.getByLabel("Segment Name").fill(uniqueName)
  const vouchers = await openChoices(dialog, "Vouchers")
  await vouchers.getByRole("checkbox").nth(1).check()
  await vouchers.locator("summary").click()
  await dialog.locator("[type=file]").setInputFiles(csv("clients.csv", "client_id\r\n7001\r\n7002\r\nnobody\r\n"))
  await check(page, "Create")
  // Enter selects the ready lines, never the whole file.
  await page.getByLabel("Segment Name").press("Enter")
  await expect(toast(page, "Segment Created Successfully")).toBeVisible()
  await expect(page.getByText("2 lines, 1 excluded").first()).toBeVisible()
  await open(page, `/marketing/segments?search=${encodeURIComponent(uniqueName)}`)
  await page.getByRole("link", { name: uniqueName }).click()
  await expect(page.getByRole("heading", { level: 1, name: `Segment: ${uniqueName}` })).toBeVisible()
})

test("an organization is created and is in the activity log", EVERYWHERE, async ({ page, uniqueName }) => {
  const key = uniqueName.slice(-8)
  await open(page, "/b2b/organizations/create")
  const dialog = dialogOf(page, "Create Organization")
  await dialog.getByLabel("English name").fill(`Office ${key}`)
  await dialog.getByLabel("Arabic name").fill(`مكتب ${key}`)
  await dialog.getByLabel("Business package").selectOption({ index: 1 })
  await dialog.getByLabel("Coverage amount %").fill("40")
  await dialog.getByLabel("Email domains").fill(`${key}.example`)
  await dialog.getByLabel("Industry", { exact: true }).selectOption({ index: 2 })
  await dialog.locator("[type=file]").setInputFiles(logo())
  await dialog.getByRole("button", { name: "Create Organization" }).click()
  await expect(toast(page, "Organization was successfully created.")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: `Office ${key}` })).toBeVisible()
  await open(page, "/activity?sort=-when")
  await expect(page.getByRole("row", { name: new RegExp(`Office ${key}`) }).first()).toContainText("created")
})

test(
  "a day's missing invoices are resolved, and orders are delayed from a file",
  EVERYWHERE,
  async ({ page, javaScriptEnabled }) => {
    await open(page, `/finance/missing-invoicing?date=${javaScriptEnabled ? "2026-11-16" : "2026-11-17"}`)
    await page.getByRole("link", { name: /^Resolve all/ }).click()
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"))
    await ready(page)
    await dialog.getByRole("button", { name: "Yes", exact: true }).click()
    await expect(page.getByText("Every subscription of this day has its invoice.")).toBeVisible()

    await open(page, "/bulk-actions/subscriptions")
    await page.getByLabel("Delay all remaining accepted orders").check()
    await page.locator("#date input[name=date]").fill("2026-12-20")
    await page.getByLabel("Subscriptions CSV file").setInputFiles(csv("ids.csv", "77102\r\n77103\r\n"))
    await check(page)
    await page.locator(".savebar button").last().click()
    await expect(toast(page, "File Uploaded Successfully!")).toBeVisible()
  },
)
