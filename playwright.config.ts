import { defineConfig, devices } from "@playwright/test"
import { SHARED_CONTEXTS } from "./tests/e2e/support/contexts"
import { ON_DEMAND } from "./tests/e2e/support/start"
import type { Options } from "./tests/e2e/support/test"

/**
 * Nobody looks at the pages of a run, and drawing them is a seventh of the browser's work: without memory for it nothing is.
 * Layout, styles and what lies under the mouse are the same. PICTURES=1 draws, and keeps a picture of what fails.
 */
const IS_DRAWN = process.env.PICTURES === "1"

/**
 * A page lives for seconds, and what the compilers of its script make for it is hardly used before it goes: the last and
 * dearest of them is off, and the one before it takes what runs long, not what an earlier page ran often.
 */
const COMPILERS = [
  ...["--no-turbofan", "--no-profile-guided-optimization"],
  ...["--invocation-count-for-maglev=6000", "--invocation-count-for-maglev-osr=1500"],
].join(" ")

/** The browser tests. `npm test` builds first and names the browser; one stack serves the whole run. */
export default defineConfig<Options>({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/start.ts",
  fullyParallel: true,
  // More than cores: a test waits for the browser, the browser for the server, and all of them for time to pass.
  workers: 3,
  // On a loaded machine a page may take longer than any sensible wait; a failure that repeats is one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // Far from the business's own zone, so that a date made in the browser would be off by a day.
    timezoneId: "Asia/Tokyo",
    locale: "en-US",
    // Every frame of a movement is drawn by the processor, and nothing that is tested hangs on one.
    contextOptions: { reducedMotion: "reduce" },
    // No graphics process of its own: every page is drawn by software here, and that is a third process per page less.
    // Pages of the dashboard share one: else every test starts one, and a spare one for the next.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        ...["--disable-gpu", "--in-process-gpu", "--process-per-site", "--renderer-process-limit=1"],
        `--js-flags=${COMPILERS}`,
        ...(IS_DRAWN ? [] : ["--force-gpu-mem-available-mb=0"]),
      ],
    },
    // Cookies, storage and routes are new for each test; the browser's cache of our script is not.
    ...SHARED_CONTEXTS,
    screenshot: IS_DRAWN ? "only-on-failure" : "off",
  },
  projects: [
    { name: "script", grepInvert: /@plain/ },
    { name: "plain", grepInvert: /@script/, use: { javaScriptEnabled: false } },
    // With EVERY_OFFICE=1, or the name of one, the main job of every area again at other back offices, one built from the
    // documents alone among them: all of it takes too long for every run.
    ...ON_DEMAND.filter((office) => ["1", office].includes(process.env.EVERY_OFFICE ?? "")).flatMap((office) => [
      { name: office, grep: /@everywhere/, use: { office } },
      { name: `${office}-plain`, grep: /@everywhere/, use: { office, javaScriptEnabled: false } },
    ]),
  ],
})
