import type { Page } from "@playwright/test"

/** Pauses the page's clock, which must be installed before the page opens. From here the test advances the time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Records the paths that the page requests from here on. */
export function listen(page: Page): { count(path: string): number } {
  const paths: string[] = []
  page.on("request", (request) => void paths.push(new URL(request.url()).pathname))
  return { count: (path) => paths.filter((each) => each === path).length }
}
