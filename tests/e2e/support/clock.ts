import type { Page } from "@playwright/test"

/** Stops the page's clock, which was installed before it opened: from here time passes only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Paths that the page asks for from here on. */
export function listen(page: Page): { count(path: string): number } {
  const paths: string[] = []
  page.on("request", (request) => void paths.push(new URL(request.url()).pathname))
  return { count: (path) => paths.filter((each) => each === path).length }
}
