import { mkdtempSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import { dialogOf, open, ready, send } from "./support/forms"
import { expect, test } from "./support/test"

/** Selecting and dropping files, with and without script. */

test.beforeEach(({ noise }) => noise.allow(/^error: Failed to load resource.*(?:422|413)/))

const folder = mkdtempSync(join(tmpdir(), "chosen-"))
function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Drops the files at these paths as a real drag does. */
async function drop(page: Page, place: Locator, paths: readonly string[]) {
  const box = await place.boundingBox()
  if (!box) throw new Error("there is nothing to drop on")
  const cdp = await page.context().newCDPSession(page)
  const at = { x: box.x + 8, y: box.y + 8, data: { items: [], files: [...paths], dragOperationsMask: 1 } }
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await cdp.send("Input.dispatchDragEvent", { type, ...at })
  }
  await cdp.detach()
}

test("a file changed or moved after its selection is reported at its field, and the input stays @script", async ({
  page,
  uniqueName,
}) => {
  await open(page, "/marketing/segments/create")
  const dialog = dialogOf(page, "Create Segment")
  await dialog.getByLabel("Segment Name").fill(uniqueName)
  const path = written("clients.csv", "7001\n")
  const changed = dialog.getByText("The file was changed or moved after it was chosen. Choose it again.")
  const check = dialog.getByRole("button", { name: "Create", exact: true })
  await dialog.getByLabel("Clients").setInputFiles(path)
  writeFileSync(path, "7001\n7002\n")
  await check.click()
  await expect(changed).toBeVisible()
  await expect(dialog.getByLabel("Clients")).toBeFocused()
  await dialog.getByLabel("Clients").setInputFiles(path)
  await expect(changed).toBeHidden()
  renameSync(path, `${path}.old`)
  await check.click()
  await expect(changed).toBeVisible()
  await expect(dialog.getByLabel("Segment Name")).toHaveValue(uniqueName)
  await dialog.getByLabel("Clients").setInputFiles(`${path}.old`)
  await check.click()
  await expect(dialog.getByText("Choose a .csv file.")).toBeVisible()
  await expect(dialog.getByLabel("Segment Name")).toHaveValue(uniqueName)
})

test("several files or a folder on a field for one file are reported there; a drop next to it does nothing @script", async ({
  page,
}) => {
  await open(page, "/bulk-actions/subscriptions")
  const [one, other] = [written("one.csv", "77102\n"), written("other.csv", "77103\n")]
  const area = page.locator(".drop")
  await drop(page, area, [one, other])
  await expect(page.getByText("Drop one file only. No file was added.")).toBeVisible()
  await drop(page, area, [folder])
  await expect(page.getByText("Drop a file, not a folder.")).toBeVisible()
  await drop(page, page.getByRole("heading", { level: 1 }), [one])
  await expect(page.getByLabel("Subscriptions CSV file")).toHaveValue("")
  expect(page.context().pages()).toHaveLength(1)
  await drop(page, area, [one])
  await expect(page.getByText("Drop a file, not a folder.")).toBeHidden()
  await page.getByLabel("Cancel all remaining orders").check()
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(page.getByText(/one\.csv/)).toBeVisible()
  await expect(page.getByText(/UTF-8, one column, 1 row, 6 bytes/)).toBeVisible()
})

test("a form that is too large stays open with a toast @script", async ({ page }) => {
  await open(page, "/bulk-actions/subscriptions")
  await page.getByLabel("Cancel all remaining orders").check()
  await page.getByLabel("Subscriptions CSV file").evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer()
    for (const name of ["a.csv", "b.csv"]) data.items.add(new File(["1"], name))
    input.files = data.files
  })
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Too large" })).toBeVisible()
  await expect(page.getByLabel("Cancel all remaining orders")).toBeChecked()
})

test("the columns of a file are selected, and it is sent as UTF-8 with the service's headings", async ({
  page,
  uniqueName,
}) => {
  const key = uniqueName.slice(-8)
  await open(page, "/b2b/organizations/605")
  const domain = (await page.getByLabel("Email domains").inputValue()).split(",")[0]?.trim()
  await open(page, "/b2b/organizations/605/employees-file")
  const text = `Who;Mail;Mobile\r\nReem ${key};column.${key}@${domain};0551204118\r\n`
  const file = { name: `columns-${key}.csv`, mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`, "utf16le") }
  await page.getByLabel("Employees CSV file").setInputFiles(file)
  await send(page.getByRole("button", { name: "Check the file" }))
  await expect(page.getByText(/UTF-16LE, semicolons, 1 row/)).toBeVisible()
  await expect(page.getByText("No column of names was found, so these could not be checked.")).toBeVisible()
  const columns = page.getByRole("region", { name: "Columns" })
  await expect(columns.getByLabel("Email")).toHaveValue("1")
  await columns.getByLabel("Name").selectOption({ label: `Who (Reem ${key})` })
  await send(columns.getByRole("button", { name: "Use these columns" }))
  await expect(page.getByRole("region", { name: /^Ready to send/ })).toContainText(`Reem ${key}`)
  await expect(page.getByText("No column of names was found, so these could not be checked.")).toBeHidden()
  await ready(page)
  await page.getByRole("button", { name: "Send 1 employee as UTF-8" }).click()
  await expect(page.getByText("Linking report was successfully uploaded.")).toBeVisible()
})
