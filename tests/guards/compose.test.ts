import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** compose.production.yaml: each service has limits, and only services that need the database can reach it. */

const text = readFileSync("compose.production.yaml", "utf8")
const services = Object.fromEntries(
  (text.split(/^services:\n/m)[1]?.split(/^(?:volumes|networks):\n/m)[0] ?? "")
    .split(/^(?= {2}[\w-]+:)/m)
    .filter((part) => part.trim())
    .map((part) => [/^ {2}([\w-]+):/.exec(part)?.[1] ?? "", part]),
)
const { "dashboard-2": second, ...own } = services

it("has the services that this test reads", () => {
  expect(Object.keys(own).sort()).toEqual(["dashboard-1", "database", "migrate", "proxy", "role"])
  expect(second).toMatch(/dashboard-2: \*instance/)
})

describe.each(Object.entries(own))("%s", (name, part) => {
  it("limits its log, memory, processes and privileges", () => {
    expect(part).toContain("<<: *limits")
    expect(part).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
  })

  it("is in the database's network only if it needs the database", () => {
    const networks = /^ {4}networks: \[(.*)\]$/m.exec(part)?.[1]?.split(", ")
    expect(networks?.includes("store")).toBe(name !== "proxy")
  })
})

it("the limits are set, and the database's network is internal", () => {
  const limits = /^x-limits: &limits\n(?: {2}.*\n)+/m.exec(text)?.[0] ?? ""
  for (const limit of [
    "logging:",
    "max-size:",
    "max-file:",
    "pids_limit:",
    "no-new-privileges:true",
    "cap_drop: [ALL]",
  ])
    expect(limits, limit).toContain(limit)
  expect(text).toMatch(/^ {2}store: \{ internal: true \}$/m)
})

it("an instance's database role is not a superuser and owns no tables", () => {
  expect(text).toMatch(/^ {2}DATABASE_URL: postgres:\/\/dashboard:\$\{DASHBOARD_PASSWORD:\?/m)
  expect(services["dashboard-1"]).toContain("environment: *settings")
  expect(services["dashboard-1"]).toContain("migrate: { condition: service_completed_successfully }")
  expect(services.role).toContain("ALTER ROLE dashboard LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE")
  expect(services.migrate).toContain('command: ["node", "build/server.js", "migrate", "--for", "dashboard"]')
  expect(services.migrate).toContain("DATABASE_URL: postgres://saffron:")
})
