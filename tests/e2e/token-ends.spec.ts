import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { open } from "./support/forms"
import { expect, test } from "./support/test"
import { emailOf } from "./support/upstream"

/** security.md section 11, test 13, in a browser. No other test loads drivers with this account. */
test.use({ account: "logistics", ownSession: true })

const LIST = "/logistics/drivers?view=none"
const rows = (page: Page) => page.getByRole("table", { name: "Drivers", exact: true }).locator("tbody").getByRole("row")

test("a token that expires during an export and in two tabs interrupts none of them @script", async ({
  page,
  context,
  upstream,
}) => {
  const other = await context.newPage()
  await open(page, LIST)
  const email = emailOf("logistics")
  const match = { operation: "Drivers", email }
  await upstream.fail({ match, mode: "slow", delayMs: 700, skip: 1, times: null })
  const started = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const download = await started
  // The first thousand rows have loaded, the next are loading.
  await upstream.expireTokens(email)
  await Promise.all([open(other, LIST), page.getByRole("link", { name: "Next" }).first().click()])
  await expect(page).toHaveURL(/page=2/)
  for (const tab of [page, other]) {
    await expect(rows(tab)).toHaveCount(100)
    await expect(tab.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0)
  }
  const file = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")
  expect(await download.failure()).toBeNull()
  expect(file.length).toBeGreaterThan(3_000)
})
