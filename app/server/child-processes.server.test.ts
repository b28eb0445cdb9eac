import { afterEach, expect, it } from "vitest"
import { environmentFor } from "~/base/env.server"

const SECRETS = ["SESSION_KEYS", "DATABASE_URL", "DATABASE_DIRECT_URL", "GOOGLE_CLIENT_SECRET"]
const before = SECRETS.map((name) => [name, process.env[name]] as const)
afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

it("embedded programs get the environment without the dashboard's secrets", () => {
  for (const name of SECRETS) process.env[name] = "canary"
  const given = environmentFor({ PORT: "4001" })
  expect(given).toMatchObject({ PORT: "4001", PATH: process.env.PATH })
  expect(Object.values(given)).not.toContain("canary")
})
