import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { runCommand } from "~/server/commands/commands.server"
import { openTestDatabase, type TestDatabase } from "../../../tests/support/postgres"
import { verifyActivity } from "../activity-verify.server"
import { copyEmbedded } from "../embedded.server"
import { closeStore, storeReady, withStore } from "../store.server"
import { TABLES } from "../tables"

const database = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), "move-"))
afterAll(async () => {
  await closeStore()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const use = (settings: Record<string, string>) =>
  useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder, ...settings }))
const KEY = "a".repeat(64)
const ID = "5f1d8c1e-3f43-4c5f-9f1c-0d2d7c1a2b3c"

/** At least one row of each table, with values that are easily damaged by a copy. */
const ROWS = [
  `INSERT INTO sessions (key, kid, sealed, staff_key, browser, created_at) VALUES
    ('${KEY}', 'k', E'tab\\t, "quote", {brace} \\\\ back', 'google:1', NULL, '2026-11-22 10:00:00.123456+03')`,
  `INSERT INTO frame_sessions (key, staff_key, kid, sealed) VALUES ('f', 'google:1', 'k', '')`,
  `INSERT INTO used_sign_ins (state_hash) VALUES ('h')`,
  `INSERT INTO drafts (id, staff_key, name, body) VALUES ('${ID}', 'google:1', 'قائمة', '{"a": [1, null]}')`,
  `INSERT INTO draft_changes (draft_id, seq, label, after) VALUES ('${ID}', 1, 'l', 'null'), ('${ID}', 2, 'NULL', NULL)`,
  `INSERT INTO saved_views (id, staff_key, owner_name, screen, name, name_key, query, is_shared)
    VALUES ('${ID}', 'google:1', 'N', 'menus', 'n', 'n', '', true)`,
  `INSERT INTO list_settings (staff_key, screen, default_view) VALUES ('google:1', 'menus', '${ID}')`,
  `INSERT INTO parked_forms (key, path, staff_key, kid, sealed) VALUES ('${KEY}', '/a', 'google:1', 'k', 's')`,
  // 900 entries need several statements; the first is older than the chain.
  `SET session_replication_role = replica`,
  `INSERT INTO activity (staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id)
    VALUES ('google:1', 'N', 'e', 'made', 'menu', '1', 'x', 'r')`,
  `SET session_replication_role = origin`,
  `INSERT INTO activity (staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id, about, before)
    SELECT 'google:1', 'N', 'e', 'made', 'menu', n, 'x', 'r', ARRAY['driver:1', 'a "b", {c}'], '{"b" :  1,"a":2}'
    FROM generate_series(1, 900) n`,
  `INSERT INTO acts (staff_key, key, lease_until, owner) VALUES ('google:1', '${KEY}', now() + interval '9 s', 'o')`,
  `INSERT INTO bulk_files (id, staff_key, action, file_name, staff_name, bytes, found)
    VALUES ('${ID}', 'google:1', 'a', 'f.csv', 'N', 3, '[ 1 ]')`,
  `INSERT INTO bulk_file_parts (file_id, at, content) VALUES ('${ID}', 0, 'YWJj')`,
  `INSERT INTO kept_values (staff_key, name, value) VALUES ('google:1', 'filter', '{"b": 1, "a": 2}')`,
  `INSERT INTO pay_marks (period, finding, driver_id, seen, staff_key, staff_name)
    VALUES ('p', 'f', '1', 's', 'google:1', 'N')`,
  `INSERT INTO pay_holds (driver_id, reason, staff_key, staff_name) VALUES ('1', 'r', 'google:1', 'N')`,
  `INSERT INTO pay_handovers (id, run, file, state, staff_name, nets) VALUES ('${ID}', 'r', 'f', 'whole', 'N', '{}')`,
  `INSERT INTO canned_messages (id, title, english, arabic, staff_key, staff_name)
    VALUES ('${ID}', 't', 'e', 'a', 'google:1', 'N')`,
  `INSERT INTO pay_recalculations (id, day, staff_key, staff_name, drivers, state, changed)
    VALUES ('${ID}', '2026-11-18', 'google:1', 'N', 1, 'done', '[]')`,
  `INSERT INTO jobs (id, kind, name, staff_key, staff_name, state, note, href, lapses_at)
    VALUES ('${ID}', 'export', 'x', 'google:1', 'N', 'done', '', '/', now())`,
  `INSERT INTO turns (name, owner, until) VALUES ('of a moment', 'o', now())`,
]

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(path, name)).isFile())
    .map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(path, name)))
        .digest("hex"),
    ])

describe.skipIf(!database)("move --to", () => {
  const { url } = database as TestDatabase
  const asked = async (statement: string, at = url.href) => {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    return (await client.query(statement).finally(() => client.end())).rows
  }
  const move = async (to = url.href) => {
    const said: string[] = []
    process.env.MOVE_TARGET = to
    return [await runCommand(["move", "--to-env", "MOVE_TARGET"], (text) => said.push(text)), said.join("")] as const
  }

  beforeAll(async () => {
    use({})
    for (const row of ROWS) await withStore((db) => db.execute(sql.raw(row)))
    await closeStore()
  })

  it("covers every table", async () => {
    const { rows } = await withStore((db) =>
      db.execute(sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`),
    )
    await closeStore()
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(
      [...Object.keys(TABLES), "dashboard_migrations"].sort(),
    )
  })

  it("copies every row exactly, keeps the chain valid and the source unchanged, and can be repeated", async () => {
    const before = filesOf(join(folder, "dashboard"))
    const [code, said] = await move()
    expect([code, said]).toEqual([0, expect.stringContaining("All rows were copied and compared.")])
    expect(said).toMatch(/^activity +901$/m)
    expect(filesOf(join(folder, "dashboard"))).toEqual(before)
    expect(readdirSync(folder)).not.toContain("dashboard-copy")
    const [session] = await asked("SELECT extract(microseconds FROM created_at)::text AS micro, sealed FROM sessions")
    expect(session).toEqual({ micro: "123456", sealed: 'tab\t, "quote", {brace} \\ back' })
    expect(await asked("SELECT * FROM turns")).toEqual([])
    expect(said).toContain(`keep the keys: SESSION_KEYS with the content of ${join(folder, "session-keys")}.`)
    use({ SESSION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}` })
    const again = await move()
    use({})
    expect(again).toEqual([0, expect.stringContaining("The target already holds all rows")])
    expect(again[1]).toContain("keep the keys: SESSION_KEYS as they are now.")
  })

  it("always deletes its copy, after a kill when the store is next opened", async () => {
    const copy = join(folder, "dashboard-copy")
    const before = process.listeners("exit")
    const { client } = await copyEmbedded(folder)
    expect(existsSync(copy)).toBe(true)
    await client.close()
    const [atEnd, ...others] = process.listeners("exit").filter((each) => !before.includes(each))
    expect(others).toEqual([])
    atEnd?.(1)
    expect(readdirSync(folder)).toEqual(["dashboard"])
    if (atEnd) process.off("exit", atEnd)
    mkdirSync(copy)
    expect(await storeReady()).toBe(true)
    await closeStore()
    expect(readdirSync(folder)).toEqual(["dashboard"])
  })

  it("leaves a working store: numbers continue, the chain is valid, leases have ended", async () => {
    use({ DATABASE_URL: url.href })
    await withStore((db) => db.execute(sql.raw(ROWS[11] ?? "")))
    expect(await verifyActivity(null)).toMatchObject({ kind: "whole", entries: 1_800, unchained: 1 })
    expect(await asked("SELECT count(*)::int AS n FROM acts WHERE lease_until < now()")).toEqual([{ n: 1 }])
    await closeStore()
  })

  it("refuses a target with other rows, and changes nothing there", async () => {
    const [code, said] = await move()
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /^Nothing was moved: the target already holds other rows \(sessions 1, .*activity 1801.*\)\. Use an empty database\.\n$/,
      ),
    ])
    expect(await asked("SELECT count(*)::int AS n FROM activity")).toEqual([{ n: 1_801 }])
  })

  it("refuses with one line without the address: source in use or missing, target unavailable or invalid", async () => {
    const secret = "postgres://owner:canary@127.0.0.1:1/none"
    expect(await move(secret)).toEqual([1, "Nothing was moved: cannot connect to the target (ECONNREFUSED).\n"])
    const withoutTls = `${url.href}?sslmode=require`
    expect(await move(withoutTls)).toEqual([1, "Nothing was moved: cannot connect to the target.\n"])
    expect((await move("mysql://x"))[0]).toBe(2)
    writeFileSync(join(folder, "dashboard.pid"), String(process.ppid))
    expect(await move()).toEqual([1, expect.stringContaining("already uses this folder")])
    rmSync(join(folder, "dashboard.pid"))
    use({ DATA_DIR: join(folder, "none") })
    expect(await move()).toEqual([1, expect.stringContaining("there is no embedded database in")])
  })

  it("reports the code of a lost target connection, at the tables and at the rows, and can be repeated", async () => {
    const other = new URL(url)
    other.pathname += "_lost"
    await asked(`CREATE DATABASE "${other.pathname.slice(1)}"`)
    const ending = "BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END"
    await asked(
      `CREATE FUNCTION lose() RETURNS event_trigger LANGUAGE plpgsql AS $$ ${ending.replace(" NULL", "")} $$;
        CREATE EVENT TRIGGER lost ON ddl_command_start EXECUTE FUNCTION lose()`,
      other.href,
    )
    use({})
    expect(await move(other.href)).toEqual([1, "Nothing was moved: cannot create the target's tables (57P01).\n"])
    await asked("DROP EVENT TRIGGER lost", other.href)

    use({ DATABASE_URL: other.href })
    expect(await runCommand(["migrate"], () => {})).toBe(0)
    await asked(
      `CREATE FUNCTION lose_row() RETURNS trigger LANGUAGE plpgsql AS $$ ${ending} $$;
        CREATE TRIGGER lost BEFORE INSERT ON jobs EXECUTE FUNCTION lose_row()`,
      other.href,
    )
    use({})
    expect(await move(other.href)).toEqual([1, "Nothing was moved: the copy failed and was rolled back (57P01).\n"])
    await asked("DROP TRIGGER lost ON jobs", other.href)
    expect(await move(other.href)).toEqual([0, expect.stringContaining("All rows were copied and compared.")])
    await asked(`DROP DATABASE "${other.pathname.slice(1)}"`)
  })

  it("is backed up and restored by the commands in docs/operations.md, and the chain is valid", async () => {
    const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8")
    const [, lines = ""] = /## Backup and restore[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? []
    const restored = new URL(url)
    restored.pathname += "_restored"
    const env = { ...process.env, DATABASE_URL: url.href, BACKUP: join(folder, "backup"), RESTORED_URL: restored.href }
    await promisify(execFile)("sh", ["-eu", "-c", lines], { env })
    use({ DATABASE_URL: restored.href })
    expect(await storeReady()).toBe(true)
    expect(await verifyActivity(null)).toMatchObject({ kind: "whole", entries: 1_800, unchained: 1 })
    await closeStore()
    await asked(`DROP DATABASE "${restored.pathname.slice(1)}"`)
  })
})
