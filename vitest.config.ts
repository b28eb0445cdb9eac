import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["{app,upstream,identity,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**"],
    env: { APP_ENV: "test", TZ: process.env.TZ ?? "UTC" },
    pool: "forks",
    // Half of the time is waiting for servers; left to itself vitest takes one core of two.
    maxWorkers: 2,
    // Files share a process and what it has loaded: each starts from the environment, and opens a store of its own.
    isolate: false,
    setupFiles: ["tests/support/fresh-environment.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
