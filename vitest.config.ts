import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["{app,upstream,identity,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**"],
    env: { APP_ENV: "test", TZ: process.env.TZ ?? "UTC" },
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
