import { sql } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { openTestStore } from "../../tests/support/store"
import { ownLimit, sharedLimit } from "./rate-limits.server"
import { closeStore, getStore, withStore } from "./store.server"

beforeEach(async () => {
  await closeStore()
  await openTestStore()
  await getStore()
})
afterAll(closeStore)

let count = 0
/** A new name per limit: the process remembers blocked keys. */
const name = () => `test-${++count}`

describe.each([
  ["sharedLimit", sharedLimit],
  ["ownLimit", ownLimit],
])("%s", (_kind, makeLimit) => {
  it("allows the stated number for each key, and can be read without counting", async () => {
    const limit = makeLimit(name(), 3)
    expect(await limit.isUsedUp("a")).toBe(false)
    const taken = [await limit.take("a"), await limit.take("a"), await limit.take("a")]
    expect([...taken, await limit.take("a"), await limit.take("b")]).toEqual([true, true, true, false, true])
    expect([await limit.isUsedUp("a"), await limit.isUsedUp("b")]).toEqual([true, false])
  })
})

describe("sharedLimit", () => {
  it("includes the counts of another instance", async () => {
    const shared = name()
    const [here, there] = [sharedLimit(shared, 3), sharedLimit(shared, 4)]
    for (let n = 0; n < 3; n++) await here.take("a")
    expect([await there.take("a"), await there.take("a"), await here.isUsedUp("a")]).toEqual([true, false, true])
    const { rows } = await withStore((db) => db.execute(sql`SELECT key, points FROM rate_limits`))
    expect(rows).toEqual([{ key: `${shared}:a`, points: 5 }])
  })

  it("starts again after a minute", async () => {
    const limit = sharedLimit(name(), 2)
    await limit.take("a")
    await limit.take("a")
    await withStore((db) => db.execute(sql`UPDATE rate_limits SET expire = expire - 60000`))
    expect([await limit.isUsedUp("a"), await limit.take("a")]).toEqual([false, true])
  })

  it("counts in the process while the store is unavailable", async () => {
    const limit = sharedLimit(name(), 2)
    await closeStore()
    expect([await limit.take("a"), await limit.take("a"), await limit.take("a")]).toEqual([true, true, false])
    expect(await limit.isUsedUp("a")).toBe(true)
  })
})
