import { randomBytes } from "node:crypto"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DrizzleQueryError, eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { openTestDatabase } from "../../tests/support/postgres"
import { openTestStore } from "../../tests/support/store"
import { claimAct } from "./idempotency-keys.server"
import { migrate } from "./migrations/migrations.server"
import { draftChanges, drafts, sessions, usedSignIns } from "./schema.server"
import { closeStore, getStore, storeReady, withStore } from "./store.server"
import { StoreQueryError, StoreUnavailableError, toStoreError } from "./store-error.server"

const folder = mkdtempSync(join(tmpdir(), "store-"))
afterAll(async () => {
  await closeStore()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The same tests for every store; PostgreSQL if the machine has one. */
const stores: [name: string, settings: Record<string, string>][] = [["embedded", { DATA_DIR: folder }]]
const database = await openTestDatabase()
if (database) stores.push(["PostgreSQL", { DATABASE_URL: database.url.href }])

const key = (letter: string) => letter.repeat(64)
const sessionRow = (letter: string) => ({ key: key(letter), kid: "k", sealed: "s", staffKey: "google:1" })
const draftId = "5f1d8c1e-3f43-4c5f-9f1c-0d2d7c1a2b3c"

describe.each(stores)("the store: %s", (_, settings) => {
  beforeAll(() => useEnv(loadEnv({ APP_ENV: "test", ...settings })))
  afterAll(closeStore)
  beforeEach(() => withStore((db) => db.execute(sql`TRUNCATE sessions, used_sign_ins, drafts CASCADE`)))

  it("opens, migrates once, and opens again with its data", async () => {
    await withStore((db) => db.insert(sessions).values(sessionRow("a")))
    await closeStore()
    expect(await storeReady()).toBe(true)
    const rows = await withStore((db) => db.select().from(sessions))
    expect(rows).toMatchObject([{ key: key("a"), version: 1, endedAt: null }])
    expect(rows[0]?.createdAt).toBeInstanceOf(Date)
  })

  it("ends all leases after a restart if no other process can exist", async () => {
    const act = { staffKey: "google:1", key: randomBytes(32).toString("hex") }
    expect(await claimAct(act)).toMatchObject({ kind: "mine" })
    await closeStore()
    expect((await claimAct(act)).kind).toBe((await getStore()).isEmbedded ? "lost" : "busy")
  })

  it("returns the same store to concurrent callers", async () => {
    await closeStore()
    const opened = await Promise.all([getStore(), getStore(), getStore()])
    expect(new Set(opened).size).toBe(1)
  })

  it("applies a conditional update exactly once for concurrent callers", async () => {
    await withStore((db) => db.insert(sessions).values(sessionRow("b")))
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        withStore((db) =>
          db
            .update(sessions)
            .set({ version: 2 })
            .where(sql`${sessions.key} = ${key("b")} AND ${sessions.version} = 1`)
            .returning(),
        ),
      ),
    )
    expect(tries.flat()).toHaveLength(1)
  })

  it("refuses the same state twice", async () => {
    const spend = () =>
      withStore((db) => db.insert(usedSignIns).values({ stateHash: "h" }).onConflictDoNothing().returning())
    expect(await spend()).toHaveLength(1)
    expect(await spend()).toHaveLength(0)
  })

  it("keeps JSON as it is, and removes a draft's changes with it", async () => {
    const body = { days: { "2026-11-22": [1, 2] }, name: "قائمة" }
    await withStore((db) => db.insert(drafts).values({ id: draftId, staffKey: "google:1", name: "n", body }))
    await withStore((db) => db.insert(draftChanges).values({ draftId, seq: 1, label: "l", before: null, after: body }))
    expect((await withStore((db) => db.select().from(drafts)))[0]?.body).toEqual(body)
    await withStore((db) => db.delete(drafts).where(eq(drafts.id, draftId)))
    expect(await withStore((db) => db.select().from(draftChanges))).toEqual([])
  })

  it("rolls back a failed transaction, and throws the caller's own error", async () => {
    const failed = withStore((db) =>
      db.transaction(async (tx) => {
        await tx.insert(sessions).values(sessionRow("c"))
        throw new RangeError("mine")
      }),
    )
    await expect(failed).rejects.toThrow(RangeError)
    expect(await withStore((db) => db.select().from(sessions))).toEqual([])
  })

  it("reports a refused query without its values", async () => {
    await withStore((db) => db.insert(sessions).values(sessionRow("d")))
    const error: unknown = await withStore((db) =>
      db.insert(sessions).values({ ...sessionRow("d"), sealed: "canary" }),
    ).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreQueryError)
    expect(error).toMatchObject({ code: "23505", constraint: "sessions_pkey" })
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain("canary")
  })
})

describe("a store that is down", () => {
  it("is unavailable, not an internal error, and recovers by itself", async () => {
    useEnv(loadEnv({ APP_ENV: "test", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }))
    await closeStore()
    expect(await storeReady()).toBe(false)
    const error: unknown = await getStore().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreUnavailableError)
    expect(error).toMatchObject({ init: { status: 503, headers: { "Retry-After": "5" } } })
    await openTestStore()
    expect(await storeReady()).toBe(true)
    await closeStore()
  })
})

describe("a read-only store", () => {
  const setReadOnly = (value: "on" | "off") =>
    withStore((db) => db.execute(sql.raw(`SET default_transaction_read_only = ${value}`)))

  it("is not ready, refuses writes as unavailable, and answers reads", async () => {
    await openTestStore()
    expect(await storeReady()).toBe(true)
    await setReadOnly("on")
    expect(await storeReady()).toBe(false)
    const write = withStore((db) => db.insert(sessions).values(sessionRow("e")))
    await expect(write).rejects.toMatchObject({ code: "25006", init: { status: 503 } })
    expect(await withStore((db) => db.select().from(sessions))).toEqual([])
    // An instance can start with it.
    await withStore((db) => migrate(db))
    await setReadOnly("off")
    expect(await storeReady()).toBe(true)
    await closeStore()
  })

  it.each(["25006", "25P02", "53100", "53300", "57P03", "08006", "58030"])("SQLSTATE %s is 'not now'", (code) => {
    const fault = toStoreError(new DrizzleQueryError("INSERT", [], Object.assign(new Error("refused"), { code })))
    expect(fault).toBeInstanceOf(StoreUnavailableError)
  })
})

describe("the embedded store's folder", () => {
  it("serves one process at a time, and ignores one that has ended", async () => {
    useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: folder }))
    writeFileSync(join(folder, "dashboard.pid"), String(process.ppid))
    await expect(getStore()).rejects.toThrow("DATA_DIR")
    writeFileSync(join(folder, "dashboard.pid"), "999999999")
    await expect(getStore()).resolves.toBeDefined()
    await closeStore()
    expect(existsSync(join(folder, "dashboard.pid"))).toBe(false)
  })
})
