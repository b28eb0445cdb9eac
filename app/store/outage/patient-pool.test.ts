import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadEnv, useEnv } from "~/base/env.server"
import { openTestDatabase } from "../../../tests/support/postgres"
import { type Switch, startSwitch } from "../../../tests/support/switch"
import { storeChecks } from "../schema.server"
import { closeStore, storeReady, withStore } from "../store.server"

/** What a restart of PostgreSQL is to those who ask: a wire in front of it that is cut and mended. */

const database = await openTestDatabase()

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
    await database?.close()
  })

  const read = () => withStore((db) => db.select({ id: storeChecks.id }).from(storeChecks))
  const write = () => withStore((db) => db.execute(sql`UPDATE store_checks SET checked_at = now()`))

  it("whoever asks waits, more than have a turn as well, and the instance stays ready", async () => {
    await wire.down()
    const reading = Promise.all(Array.from({ length: 15 }, read))
    const writing = write()
    await new Promise((done) => setTimeout(done, 2_500))
    expect(await storeReady()).toBe(true)
    await wire.up()
    expect((await reading).map((rows) => rows.length)).toEqual(Array.from({ length: 15 }, () => 1))
    expect((await writing).rows).toEqual([])
  })

  it("a question whose connection is lost is asked again, a change is not", async () => {
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

  it("once it is away for long, everything fails at once, and goes on when it is back", {
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
