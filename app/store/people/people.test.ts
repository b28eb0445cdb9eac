import { sql } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { runCommand } from "~/server/commands/commands.server"
import { testContext } from "../../../tests/support/request-context"
import { openTestStore, unguarded } from "../../../tests/support/store"
import { recordActivity } from "../activity.server"
import { verifyActivity } from "../activity-verify.server"
import { closeStore, withStore } from "../store.server"
import { TABLES } from "../tables"
import { exportPerson } from "./export-person.server"
import { forgetPerson } from "./forget-person.server"

beforeEach(async () => {
  await closeStore()
  await openTestStore()
})
afterAll(closeStore)

const run = (statement: string) => withStore(async (db) => (await db.execute(sql.raw(statement))).rows)
const ID = "5f1d8c1e-3f43-4c5f-9f1c-0d2d7c1a2b3c"
const OTHER = "6f1d8c1e-3f43-4c5f-9f1c-0d2d7c1a2b3c"

/** One row of this and of another person in each table with a person. */
async function fill(staffKey: string, id: string, n: number) {
  const key = String(n).repeat(64)
  const name = `Canary ${n}`
  const rows = [
    `sessions (key, kid, sealed, staff_key, staff_id) VALUES ('${key}', 'k', 'secret', '${staffKey}', '${n}')`,
    `frame_sessions (key, staff_key, kid, sealed) VALUES ('${key}', '${staffKey}', 'k', 'secret')`,
    `drafts (id, staff_key, name, body) VALUES ('${id}', '${staffKey}', 'd', '{}')`,
    `draft_changes (draft_id, seq, label) VALUES ('${id}', 1, 'l')`,
    `saved_views (id, staff_key, owner_name, screen, name, name_key, query) VALUES ('${id}', '${staffKey}', '${name}', 'menus', 'v', 'v', '')`,
    `list_settings (staff_key, screen, page_size) VALUES ('${staffKey}', 'menus', 50)`,
    `parked_forms (key, path, staff_key, kid, sealed) VALUES ('${key}', '/a', '${staffKey}', 'k', 'secret')`,
    `acts (staff_key, key, lease_until, owner) VALUES ('${staffKey}', '${key}', now(), 'o')`,
    `bulk_files (id, staff_key, action, file_name, staff_name, bytes, found) VALUES ('${id}', '${staffKey}', 'a', 'f', '${name}', 3, '[]')`,
    `bulk_files (id, staff_key, action, file_name, staff_name, bytes, found, sent_at) VALUES (gen_random_uuid(), '${staffKey}', 'a', 'f', '${name}', 3, '[]', now())`,
    `bulk_file_parts (file_id, at, content) VALUES ('${id}', 0, 'YWJj')`,
    `kept_values (staff_key, name, value) VALUES ('${staffKey}', 'filter', '1')`,
    `pay_marks (period, finding, driver_id, seen, staff_key, staff_name) VALUES ('p', 'f', '${n}', 's', '${staffKey}', '${name}')`,
    `pay_holds (driver_id, reason, staff_key, staff_name) VALUES ('${n}', 'r', '${staffKey}', '${name}')`,
    `canned_messages (id, title, english, arabic, staff_key, staff_name) VALUES ('${id}', 't', 'e', 'a', '${staffKey}', '${name}')`,
    `pay_recalculations (id, day, staff_key, staff_name, drivers, state) VALUES ('${id}', '2026-11-18', '${staffKey}', '${name}', 1, 'done')`,
    `jobs (id, kind, name, staff_key, staff_name, state, note, href, lapses_at) VALUES ('${id}', 'export', 'x', '${staffKey}', '${name}', 'done', '', '/', now())`,
    // The first person's row is older than the key column, so only the name identifies it.
    `pay_handovers (id, run, file, state, staff_name, staff_key) VALUES ('${id}', 'r', 'f', 'whole', '${name}', ${n === 1 ? "NULL" : `'${staffKey}'`})`,
  ]
  for (const row of rows) await run(`INSERT INTO ${row}`)
  const staff = {
    id: String(n),
    firstName: "Canary",
    lastName: String(n),
    email: `canary${n}@saffron.example`,
    permissions: [],
  }
  for (let at = 0; at < 3; at++)
    await recordActivity(
      testContext("/").context,
      { staffKey, staff },
      { action: "made", kind: "menu", id: at, name: "x" },
    )
}
const texts = async () => {
  const all: Record<string, string> = {}
  for (const table of Object.keys(TABLES)) all[table] = JSON.stringify(await run(`SELECT * FROM ${table}`))
  return all
}

it("every table with a person's column defines what forgetting does to it", async () => {
  const rows = await run(`SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '^staff_|^owner_name$|e?mail|user|person'`)
  const without = rows.filter(
    ({ name }) => !["removed", "renamed", "chained"].includes(TABLES[String(name)]?.person ?? ""),
  )
  expect(without).toEqual([])
  const keyed = rows.flatMap(({ name, column }) => (column === "staff_key" ? [String(name)] : []))
  const said = Object.entries(TABLES).flatMap(([name, { person }]) => (person && person !== "follows" ? [name] : []))
  expect(said.sort()).toEqual(keyed.sort())
})

describe("staff export", () => {
  it("prints the person's rows of every table, without session secrets or rows of others", async () => {
    await fill("google:1", ID, 1)
    await fill("google:2", OTHER, 2)
    const person = await exportPerson("1")
    expect(person?.keys).toEqual(["google:1"])
    for (const [name, { person: use }] of Object.entries(TABLES)) {
      if (use && name !== "bulk_file_parts") expect([name, person?.tables[name]?.length]).not.toEqual([name, 0])
    }
    const text = JSON.stringify(person)
    expect(text).toContain("canary1@")
    expect(text).not.toMatch(/google:2|Canary 2|secret|1{64}/)
    expect(await exportPerson("nobody")).toBeNull()
  })
})

describe("staff forget", () => {
  it("leaves nothing that names the person, all rows of others, and a valid chain", async () => {
    await fill("google:1", ID, 1)
    await fill("google:2", OTHER, 2)
    const before = await verifyActivity(null)
    const done = await forgetPerson("1")
    expect(done?.tables.filter(({ rows }) => rows === 0)).toEqual([])
    const after = Object.entries(await texts())
    for (const [name, text] of after)
      expect([name, text.match(/google:1|Canary 1|canary1@|1{64}/)?.[0]]).toEqual([name, undefined])
    for (const [name, { person }] of Object.entries(TABLES))
      if (person && person !== "follows")
        expect([name, (await run(`SELECT 1 FROM ${name} WHERE staff_key = 'google:2'`)).length]).not.toEqual([name, 0])
    expect(await run("SELECT count(*)::int AS n FROM bulk_file_parts")).toEqual([{ n: 1 }])
    if (before.kind !== "whole") throw new Error("broken")
    expect(await verifyActivity(before.head)).toMatchObject({ kind: "whole", entries: 7, forgotten: 3 })
    expect(await forgetPerson("1")).toBeNull()
  })

  it.each([
    ["says something else", "UPDATE activity SET record_name = 'y' WHERE seq = 2", 3],
    ["has another hash", "UPDATE activity SET hash = repeat('0', 64) WHERE seq = 2", 3],
    ["names another", "UPDATE activity SET staff_name = 'Somebody' WHERE seq = 3", 3],
    ["is called another's", "UPDATE activity SET forgotten = gen_random_uuid() WHERE seq = 1", 1],
    [
      "was never the person's",
      "UPDATE activity SET forgotten = gen_random_uuid(), forgotten_before = '' WHERE seq = 5",
      5,
    ],
    ["is gone", "DELETE FROM activity WHERE seq = 2", 2],
    ["has lost what came before", "UPDATE activity SET forgotten_before = NULL WHERE seq = 2", 2],
    ["has no note", "UPDATE activity SET after = NULL WHERE kind = 'forgotten-person'", 7],
  ])("an entry that %s afterwards is found", async (_, statement, seq) => {
    await fill("google:1", ID, 1)
    await fill("google:2", OTHER, 2)
    await forgetPerson("1")
    await unguarded(sql.raw(statement))
    expect(await verifyActivity(null)).toMatchObject({ kind: "broken", seq })
  })

  it("is verified also after the first entries have expired", async () => {
    await fill("google:1", ID, 1)
    await forgetPerson("1")
    await unguarded(sql`DELETE FROM activity WHERE seq < 3`)
    await unguarded(sql`UPDATE activity_chain SET forgotten_seq = 2,
      forgotten_hash = coalesce((SELECT hash FROM activity WHERE seq = 2), '')`)
    expect(await verifyActivity(null)).toMatchObject({ kind: "whole", entries: 2, forgotten: 1 })
  })

  it("is the only change of an entry that the database allows", async () => {
    await fill("google:1", ID, 1)
    const to = (key: string, more = "") =>
      run(`UPDATE activity SET staff_key = ${key}, staff_id = NULL, staff_email = '',
        staff_name = 'Forgotten person ${ID.slice(0, 8)}', forgotten = '${ID}', forgotten_before = ''${more}`)
    await expect(to("'google:2'")).rejects.toThrow("refused")
    await expect(to(`'forgotten:${ID}'`, ", record_name = 'y'")).rejects.toThrow("refused")
    await to(`'forgotten:${ID}'`)
    await expect(to(`'forgotten:${ID}'`)).rejects.toThrow("refused")
    await run(`INSERT INTO activity (staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id, forgotten)
      VALUES ('k', 'n', 'e', 'a', 'menu', '1', 'x', 'r', '${ID}')`)
    expect(await run("SELECT count(*)::int AS n FROM activity WHERE forgotten IS NULL")).toEqual([{ n: 1 }])
  })

  it("prints its result as a command, with exit code 1 for an unknown person", async () => {
    await fill("google:1", ID, 1)
    const said: string[] = []
    expect(await runCommand(["staff", "forget", "--id", "1"], (text) => said.push(text))).toBe(0)
    expect(said.join("")).toMatch(/^activity: 3 renamed$/m)
    const told: string[] = []
    const complain = (text: string) => void told.push(text)
    for (const verb of ["export", "forget"])
      expect(await runCommand(["staff", verb, "--id", "1"], complain, complain)).toBe(1)
    expect(told).toEqual(["No data is stored for 1.\n", "No data is stored for 1.\n"])
  })
})
