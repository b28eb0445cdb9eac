import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { runCommand } from "~/server/commands/commands.server"
import { openTestDatabase, type TestDatabase } from "../../tests/support/postgres"
import { testContext } from "../../tests/support/request-context"
import { listActivity, recordActivity } from "./activity.server"
import { verifyActivity } from "./activity-verify.server"
import { closeStore, storeReady, withStore } from "./store.server"

const database = await openTestDatabase()

/** README "In production": the tables belong to one role, the dashboard runs as another. Skipped without a PostgreSQL. */
describe.skipIf(!database)("a dashboard whose role owns nothing", () => {
  const role = `dashboard_${randomUUID().slice(0, 8)}`
  const { url } = database as TestDatabase
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const use = (address: URL) => useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: address.href }))

  beforeAll(async () => {
    await asOwner(`CREATE ROLE ${role} LOGIN`)
    use(url)
    const said: string[] = []
    expect(await runCommand(["migrate", "--for", role], (text) => said.push(text))).toBe(0)
    expect(said.join("")).toBe(`The tables are ready, and ${role} has access.\n`)
    const own = new URL(url)
    own.username = role
    use(own)
  })
  afterAll(async () => {
    await closeStore()
    await asOwner(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await database?.close()
  })

  it("works: it is ready, writes, reads and verifies activity, and deletes old entries", async () => {
    expect(await storeReady()).toBe(true)
    const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions: [] }
    const made = testContext("/")
    await recordActivity(
      made.context,
      { staffKey: "google:1", staff },
      { action: "made", kind: "menu", id: 1, name: "x" },
    )
    expect(made.logLines.join("")).not.toContain("activity_lost")
    expect((await listActivity({ kinds: ["menu"], person: "n@" }, 1, 10)).total).toBe(1)
    expect(await verifyActivity(null)).toMatchObject({ kind: "whole", entries: 1 })
  })

  it.each([
    "UPDATE activity SET staff_name = 'x'",
    "DELETE FROM activity",
    "TRUNCATE activity",
    "ALTER TABLE activity DISABLE TRIGGER ALL",
    "DROP TRIGGER activity_is_kept ON activity",
    "DROP TABLE activity",
    "UPDATE activity_chain SET seq = 0",
    "DELETE FROM dashboard_migrations",
    "SET session_replication_role = replica",
    "CREATE OR REPLACE FUNCTION chain_activity() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
  ])("may not: %s", async (statement) => {
    await expect(withStore((db) => db.execute(sql.raw(statement)))).rejects.toThrow("The store refused a query (42501)")
  })
})
