import { open } from "./support/forms"
import { expect, test } from "./support/test"

test.describe("with script @script", () => {
  test("a toast can be dismissed", async ({ page, byHand, uniqueName }) => {
    await open(page, `${await byHand.draft({ name: uniqueName })}&dialog=discard`)
    await page.getByRole("button", { name: "Yes" }).click()
    const toast = page.getByText("Draft discarded.")
    await expect(toast).toBeVisible()
    await page.getByRole("button", { name: "Dismiss" }).click()
    await expect(toast).toHaveCount(0)
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a toast does not cover the menu", async ({ page, byHand, uniqueName }) => {
    await open(page, `${await byHand.draft({ name: uniqueName })}&dialog=discard`)
    await page.getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("Draft discarded.")).toBeVisible()
    await page.getByText("Menu", { exact: true }).click()
    await expect(page.getByRole("navigation", { name: "Main, small screens" })).toBeVisible()
  })
})

test("without script a toast stays until the next page and has no button @plain", async ({
  page,
  byHand,
  uniqueName,
}) => {
  await page.goto(`${await byHand.draft({ name: uniqueName })}&dialog=discard`)
  await page.getByRole("button", { name: "Yes" }).click()
  await expect(page.getByRole("status").getByText("Draft discarded.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText("Draft discarded.")).toHaveCount(0)
})
