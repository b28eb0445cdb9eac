import { expect, test } from "./support/test"

/** docs/decisions/052. */
test.use({ account: null })

test("the first page brings its styles along, the next one links them", async ({ page }) => {
  const layout = page.locator(".login")
  await page.goto("/login")
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0)
  await expect(page.locator("link[rel=prefetch][as=style]")).toHaveCount(2)
  await expect(layout).toHaveCSS("display", "grid")
  await page.goto("/login")
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(2)
  await expect(layout).toHaveCSS("display", "grid")
})
