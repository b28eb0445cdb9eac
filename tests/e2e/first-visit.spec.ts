import { expect, test } from "./support/test"

/** docs/decisions/052. */
test.use({ account: null })

test("the first page brings its styles along, the next one links them", async ({ page }) => {
  const layout = page.locator(".login")
  const [links, off] = [page.locator("link[rel=stylesheet]"), page.locator("link[rel=stylesheet][disabled]")]
  const first = await page.goto("/login")
  expect(first?.headers().link?.match(/rel=prefetch; as=style/g)).toHaveLength(2)
  await expect(off).toHaveCount(2)
  await expect(layout).toHaveCSS("display", "grid")
  await page.goto("/login")
  await expect(links).toHaveCount(2)
  await expect(off).toHaveCount(0)
  await expect(layout).toHaveCSS("display", "grid")
})
