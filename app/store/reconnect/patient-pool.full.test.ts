import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { type EmptyPooler, startEmptyPooler } from "../../../tests/support/empty-pooler"
import { openTestDatabase } from "../../../tests/support/postgres"
import { type Switch, startSwitch } from "../../../tests/support/switch"
import { storeChecks } from "../schema.server"
import { closeStore, storeReady, withStore } from "../store.server"

/** Simulates a restart of PostgreSQL: a proxy in front of it that is cut and restored. */

const database = await openTestDatabase()
afterAll(() => database?.close())

const read = () => withStore((db) => db.select({ id: storeChecks.id }).from(storeChecks))
const write = () => withStore((db) => db.execute(sql`UPDATE store_checks SET checked_at = now()`))
/** Returns the number of rows, after running `middle` inside the transaction. */
const inTransaction = (middle = async () => {}) =>
  withStore((db) =>
    db.transaction(async (tx) => {
      await middle()
      return (await tx.select({ id: storeChecks.id }).from(storeChecks)).length
    }),
  )

describe.skipIf(!database)("while PostgreSQL restarts", () => {
  let wire: Switch
  beforeAll(async () => {
    const url = new URL(database?.url ?? "")
    wire = await startSwitch(Number(url.port || 5432))
    url.port = String(wire.port)
    useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: url.href }))
    await storeReady()
  })
  afterAll(async () => {
    await closeStore()
    await wire?.close()
  })

  it("queries wait, also more than there are connections, and the instance stays ready", async () => {
    await wire.down()
    const reading = Promise.all(Array.from({ length: 15 }, read))
    const writing = write()
    await new Promise((done) => setTimeout(done, 2_500))
    expect(await storeReady()).toBe(true)
    await wire.up()
    expect((await reading).map((rows) => rows.length)).toEqual(Array.from({ length: 15 }, () => 1))
    expect((await writing).rows).toEqual([])
  })

  it("a read whose connection is lost is retried, a change is not", async () => {
    const lost = async (run: () => Promise<unknown>) => {
      const going = run().then(
        () => "done",
        () => "failed",
      )
      await new Promise((done) => setTimeout(done, 300))
      await wire.down()
      await wire.up()
      return going
    }
    const asleep = sql<string>`pg_sleep(1)::text`
    expect(await lost(() => withStore((db) => db.select({ asleep }).from(storeChecks)))).toBe("done")
    const change = sql`UPDATE store_checks SET checked_at = now() WHERE pg_sleep(1)::text = ''`
    expect(await lost(() => withStore((db) => db.execute(change)))).toBe("failed")
  })

  it("a connection lost between a transaction's statements ends the transaction, not the process", async () => {
    const cut = async () => {
      await wire.down()
      await wire.up()
      await new Promise((done) => setTimeout(done, 100))
    }
    await expect(inTransaction(cut)).rejects.toThrow("The store is unavailable")
    expect(await inTransaction()).toBe(1)
  })

  it("after a long outage all queries fail immediately, and work again when it is over", {
    timeout: 40_000,
  }, async () => {
    await wire.down()
    await expect(read()).rejects.toThrow("The store is unavailable")
    await expect(Promise.all([read(), read()])).rejects.toThrow("The store is unavailable")
    expect(await storeReady()).toBe(false)
    await wire.up()
    expect(await read()).toHaveLength(1)
    expect(await storeReady()).toBe(true)
  })
})

describe.skipIf(!database)("while PgBouncer has no PostgreSQL", () => {
  let pooler: EmptyPooler
  beforeAll(async () => {
    const url = new URL(database?.url ?? "")
    pooler = await startEmptyPooler(Number(url.port || 5432))
    url.port = String(pooler.port)
    const direct = { DATABASE_DIRECT_URL: database?.url.href ?? "" }
    useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: url.href, ...direct }))
    await withStore((db) => db.execute(sql`CREATE TABLE counted (n integer)`))
  })
  afterAll(async () => {
    await closeStore()
    await pooler?.close()
  })
  const add = () => withStore((db) => db.execute(sql`INSERT INTO counted VALUES (1)`))

  it("reads, changes and transactions wait, more than the pool has connections, and each runs once", async () => {
    pooler.lose()
    const all = Promise.all([
      ...Array.from({ length: 15 }, read),
      ...Array.from({ length: 15 }, () => inTransaction()),
      ...Array.from({ length: 15 }, add),
    ])
    await expect.poll(() => pooler.refused(), { timeout: 10_000 }).toBeGreaterThan(60)
    expect(await storeReady()).toBe(true)
    pooler.find()
    expect(await all).toHaveLength(45)
    const { rows } = await withStore((db) => db.execute(sql`SELECT count(*)::int AS n FROM counted`))
    expect(rows).toEqual([{ n: 15 }])
  })
})
