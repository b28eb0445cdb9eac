import type { Page } from "@playwright/test"
import { open, ready, send } from "./support/forms"
import { expect, test } from "./support/test"

/** The job centre: the bell shows a running job and reports its end once; without script on its page. */

/** Uploads an employees file whose report stays pending until `upstream.clear()`. Returns its name. */
async function handIn(page: Page, uniqueName: string): Promise<string> {
  const name = `Report ${uniqueName.slice(-8)}`
  await open(page, "/b2b/organizations/605/employees-file")
  const buffer = Buffer.from("name,email,phone\r\nReem,reem@elsewhere.example,0551204118\r\n")
  await page.getByLabel("Employees CSV file").setInputFiles({ name: "joiners.csv", mimeType: "text/csv", buffer })
  await send(page.getByRole("button", { name: "Check the file" }))
  await page.getByLabel("Report name").fill(name)
  await page.locator(".savebar button").last().click()
  await expect(page.getByText("Linking report was successfully uploaded.")).toBeVisible()
  await ready(page)
  return name
}

test.beforeEach(async ({ upstream }) => {
  await upstream.fail({ match: { operation: "LinkingReports" }, mode: "500", times: null })
})

// Each test has its own user, as seen jobs are not reported again.
test.describe("with script", () => {
  test.use({ account: "b2b" })

  test("the bell shows running jobs and reports their end once @script", async ({ page, upstream, uniqueName }) => {
    const name = await handIn(page, uniqueName)
    const bell = page.locator("summary[aria-label^=Jobs]")
    await expect(bell).toHaveAccessibleName(/^Jobs, \d+\+?$/)
    await bell.click()
    const list = page.getByRole("region", { name: "Jobs" })
    const job = list.getByRole("listitem").filter({ hasText: name })
    await expect(job).toContainText("Waiting")
    await upstream.clear()
    // The page polls every five seconds.
    await expect(job).toContainText("Done", { timeout: 20_000 })
    await expect(page.getByRole("status").filter({ hasText: `${name}, ` })).toHaveText(/: Done\.$/)
    await bell.click()
    await expect(list).toBeHidden()
    await bell.click()
    await expect(list).toBeVisible()
    await expect(list).not.toContainText("Loading jobs")
    await expect(job).toHaveCount(0)
  })
})

test.describe("without script", () => {
  test("the page shows running and finished jobs until they are marked as seen @plain", async ({
    page,
    upstream,
    uniqueName,
  }) => {
    const name = await handIn(page, uniqueName)
    await page.getByRole("link", { name: /^Jobs/ }).first().click()
    const row = (section: string) =>
      page.getByRole("region", { name: section }).getByRole("row", { name: new RegExp(name) })
    await expect(row("Running")).toContainText("Waiting")
    await expect(
      page.getByText("Could not update these just now, so the status may be old: Linking report."),
    ).toBeVisible()
    await upstream.clear()
    await expect(async () => {
      await page.getByRole("link", { name: "Refresh" }).click()
      await expect(row("Finished, not seen yet")).toContainText("Done", { timeout: 2_000 })
    }).toPass()
    await page.getByRole("button", { name: "Mark all as seen" }).click()
    await expect(row("Earlier")).toContainText("Done")
    await expect(row("Finished, not seen yet")).toHaveCount(0)
  })
})
