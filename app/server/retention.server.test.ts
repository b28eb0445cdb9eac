import { sql } from "drizzle-orm"
import { afterAll, beforeEach, expect, it } from "vitest"
import { closeStore, withStore } from "~/store/store.server"
import { openTestStore } from "../../tests/support/store"
import { deleteExpired } from "./retention.server"

beforeEach(() => openTestStore())
afterAll(closeStore)

const ID = (n: number) => `5f1d8c1e-3f43-4c5f-9f1c-0d2d7c1a2b0${n}`
const KEY = (n: number) => String(n).repeat(64)

/** Two rows of each table: an expired one, and one shortly before its expiry. */
const OLD_AND_NEW: [
  table: string,
  columns: string,
  row: (age: string, n: number) => string,
  times: [string, string],
][] = [
  [
    "parked_forms",
    "key, path, staff_key, kid, sealed, parked_at",
    (at, n) => `'${KEY(n)}', '/a', 'p', 'k', 's', ${at}`,
    ["25 hours", "23 hours"],
  ],
  [
    "bulk_files",
    "id, staff_key, action, file_name, staff_name, bytes, found, kept_at",
    (at, n) => `'${ID(n)}', 'p', 'a', 'f', 'N', 3, '[]', ${at}`,
    ["31 min", "29 min"],
  ],
  ["bulk_file_parts", "file_id, at, content, kept_at", (at, n) => `'${ID(n)}', 0, 'YQ', ${at}`, ["31 min", "29 min"]],
  [
    "sessions",
    "key, kid, sealed, staff_key, created_at",
    (at, n) => `'${KEY(n)}', 'k', 's', 'p', ${at}`,
    ["193 hours", "191 hours"],
  ],
  [
    "frame_sessions",
    "key, kid, sealed, staff_key, created_at",
    (at, n) => `'${KEY(n)}', 'k', 's', 'p', ${at}`,
    ["169 hours", "167 hours"],
  ],
  [
    "kept_values",
    "staff_key, name, value, kept_at",
    (at, n) => `'p${n}', 'day:2026-01-01:x', '1', ${at}`,
    ["61 days", "59 days"],
  ],
  [
    "acts",
    "staff_key, key, lease_until, owner, started_at",
    (at, n) => `'p', '${KEY(n)}', now(), 'o', ${at}`,
    ["25 hours", "23 hours"],
  ],
  [
    "pay_marks",
    "period, finding, driver_id, seen, staff_key, staff_name, marked_at",
    (at, n) => `'p', 'f', '${n}', 's', 'p', 'N', ${at}`,
    ["401 days", "399 days"],
  ],
  [
    "pay_handovers",
    "id, run, file, state, staff_name, begun_at",
    (at, n) => `'${ID(n)}', 'r', 'f', 'whole', 'N', ${at}`,
    ["401 days", "399 days"],
  ],
  [
    "pay_recalculations",
    "id, day, staff_key, staff_name, drivers, state, recalculated_at",
    (at, n) => `'${ID(n)}', '2026-11-18', 'p', 'N', 1, 'done', ${at}`,
    ["401 days", "399 days"],
  ],
  [
    "jobs",
    "id, kind, name, staff_name, state, note, href, lapses_at, begun_at",
    (at, n) => `'${ID(n)}', 'export', 'x', 'N', 'done', '', '/', now(), ${at}`,
    ["8 days", "6 days"],
  ],
]

it("expired rows are deleted, also in tables without new writes, and no others", async () => {
  await withStore(async (db) => {
    for (const [table, columns, row, times] of OLD_AND_NEW)
      for (const [n, time] of times.entries())
        await db.execute(sql.raw(`INSERT INTO ${table} (${columns}) VALUES (${row(`now() - interval '${time}'`, n)})`))
    await db.execute(sql`INSERT INTO kept_values (staff_key, name, value, kept_at)
      VALUES ('p', 'filter', '1', now() - interval '2 years')`)
  })
  const failed: unknown[] = []
  await deleteExpired({ warn: (...said: unknown[]) => failed.push(said) })
  expect(failed).toEqual([])
  for (const [table] of OLD_AND_NEW) {
    const { rows } = await withStore((db) => db.execute(sql`SELECT * FROM ${sql.identifier(table)}`))
    expect([table, rows.length]).toEqual([table, table === "kept_values" ? 2 : 1])
  }
})
