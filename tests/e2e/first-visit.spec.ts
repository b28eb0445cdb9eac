import { expect, test } from "./support/test"

/** docs/decisions/005. */
test.use({ account: null })

test("the first page has inline critical styles, the next one links its style sheets", async ({ page }) => {
  const layout = page.locator(".login")
  const links = page.locator("link[rel=stylesheet]")
  const media = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("media")))
  const asked: string[] = []
  page.on("response", (response) => void (response.url().endsWith(".css") && asked.push(response.url())))
  await page.goto("/login")
  expect(await media()).toEqual(["not all", "not all"])
  await expect(layout).toHaveCSS("display", "grid")
  // Loaded for the following pages, although this one does not need them.
  await expect.poll(() => new Set(asked).size).toBe(2)
  await page.goto("/login")
  expect(await media()).toEqual([null, null])
  await expect(layout).toHaveCSS("display", "grid")
})
