import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["{app,upstream,identity,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**"],
    env: { APP_ENV: "test", TZ: process.env.TZ ?? "UTC" },
    pool: "forks",
    // More than cores: some wait for deadlines and for programs, which the others' work fits into.
    maxWorkers: 4,
    // Pages and rows die young: with this room for them a file that reads many is held up half as long by collecting.
    execArgv: ["--max-semi-space-size=64"],
    // Files share a process and what it has loaded; each starts without a store and with the run's environment.
    isolate: false,
    globalSetup: ["tests/support/postgres-of-run.ts"],
    setupFiles: ["tests/support/fresh-start.ts"],
    // For what hangs: no limit of a machine that has other things to do as well.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // As in the browser tests: a failure that repeats is one, and the report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
})
