import { availableParallelism } from "node:os"
import { defineConfig, devices } from "@playwright/test"
import { SHARED_CONTEXTS } from "./tests/e2e/support/contexts"
import { ON_DEMAND } from "./tests/e2e/support/start"
import type { Options } from "./tests/e2e/support/test"

/** `main` runs the tests with the tag `@main`, `rest` all others (scripts/test.mjs); unset runs both. */
const TIER = process.env.TEST_TIER
const OF_TIER = TIER === "main" ? /@main/ : /./
const OF_OTHER_TIER = TIER === "rest" ? [/@main/] : []

/** Without GPU memory nothing is painted, which saves a seventh of the browser's time. PICTURES=1 paints and keeps a screenshot of each failure. */
const IS_PAINTED = process.env.PICTURES === "1"

/** Browser tests. `npm test` builds first and sets the browser; all tests of a run share one stack. */
export default defineConfig<Options>({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/start.ts",
  fullyParallel: true,
  // One more worker than cores takes a fifth longer.
  workers: availableParallelism(),
  // A retry separates a slow machine from a failure; the report names retried tests.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A test with axe on six screens takes half of it on two cores.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // Far from the business time zone, so that a date computed in the browser would be wrong by a day.
    timezoneId: "Asia/Tokyo",
    locale: "en-US",
    // No test waits for an animation.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // No GPU process, and one renderer for all pages: a new renderer per test costs a tenth of the time.
      args: [
        ...["--disable-gpu", "--in-process-gpu", "--process-per-site", "--renderer-process-limit=1"],
        ...(IS_PAINTED ? [] : ["--force-gpu-mem-available-mb=0"]),
      ],
    },
    // Each test has its own cookies, storage and routes. The cache of our script is shared.
    ...SHARED_CONTEXTS,
    screenshot: IS_PAINTED ? "only-on-failure" : "off",
  },
  projects: [
    { name: "script", grep: OF_TIER, grepInvert: [/@plain/, ...OF_OTHER_TIER] },
    { name: "plain", grep: OF_TIER, grepInvert: [/@script/, ...OF_OTHER_TIER], use: { javaScriptEnabled: false } },
    // With EVERY_OFFICE=1, or the name of one, the main jobs run again against other back offices; one of them is built
    // from the documents alone. Half of them run without script: their responses are read on the server.
    ...ON_DEMAND.filter((office) => ["1", office].includes(process.env.EVERY_OFFICE ?? "")).map((office) =>
      ["bare", "longest"].includes(office)
        ? { name: `${office}-plain`, grep: /@everywhere/, use: { office, javaScriptEnabled: false } }
        : { name: office, grep: /@everywhere/, use: { office } },
    ),
  ],
})
