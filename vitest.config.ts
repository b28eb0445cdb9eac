import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["{app,upstream,identity,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**"],
    env: { APP_ENV: "test", TZ: process.env.TZ ?? "UTC" },
    pool: "forks",
    // One per core: more only take turns, and each loads the whole product (a fifth of the time).
    maxWorkers: availableParallelism(),
    // Most objects are short-lived. A larger young generation halves the time for garbage collection, which needs no
    // threads of its own where every core is busy.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
    // Test files share a process and its modules. `fresh-start` gives each a clean store and environment.
    isolate: false,
    globalSetup: ["tests/support/postgres-of-run.ts"],
    setupFiles: ["tests/support/fresh-start.ts"],
    // Only for tests that hang: a busy machine must not reach it.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // As in the browser tests; the report names tests that needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
})
