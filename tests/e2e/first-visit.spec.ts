import { expect, test } from "./support/test"

/** docs/decisions/005. */
test.use({ account: null })

test("the first page brings its styles along, the next one links them", async ({ page }) => {
  const layout = page.locator(".login")
  const links = page.locator("link[rel=stylesheet]")
  const media = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("media")))
  const asked: string[] = []
  page.on("response", (response) => void (response.url().endsWith(".css") && asked.push(response.url())))
  await page.goto("/login")
  expect(await media()).toEqual(["not all", "not all"])
  await expect(layout).toHaveCSS("display", "grid")
  // Fetched for the pages that follow, though this one needs them no more.
  await expect.poll(() => new Set(asked).size).toBe(2)
  await page.goto("/login")
  expect(await media()).toEqual([null, null])
  await expect(layout).toHaveCSS("display", "grid")
})
