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
/** A name that no limit had before: what is above a limit is remembered in the process. */
const name = () => `test-${++count}`

describe.each([
  ["sharedLimit", sharedLimit],
  ["ownLimit", ownLimit],
])("%s", (_kind, makeLimit) => {
  it("lets as many through as it says, for each key, and tells without counting", async () => {
    const limit = makeLimit(name(), 3)
    expect(await limit.isUsedUp("a")).toBe(false)
    const taken = [await limit.take("a"), await limit.take("a"), await limit.take("a")]
    expect([...taken, await limit.take("a"), await limit.take("b")]).toEqual([true, true, true, false, true])
    expect([await limit.isUsedUp("a"), await limit.isUsedUp("b")]).toEqual([true, false])
  })
})

describe("sharedLimit", () => {
  it("counts what another instance counted", async () => {
    const shared = name()
    const [here, there] = [sharedLimit(shared, 3), sharedLimit(shared, 4)]
    for (let n = 0; n < 3; n++) await here.take("a")
    expect([await there.take("a"), await there.take("a"), await here.isUsedUp("a")]).toEqual([true, false, true])
    const { rows } = await withStore((db) => db.execute(sql`SELECT key, points FROM rate_limits`))
    expect(rows).toEqual([{ key: `${shared}:a`, points: 5 }])
  })

  it("begins anew when the minute is over", async () => {
    const limit = sharedLimit(name(), 2)
    await limit.take("a")
    await limit.take("a")
    await withStore((db) => db.execute(sql`UPDATE rate_limits SET expire = expire - 60000`))
    expect([await limit.isUsedUp("a"), await limit.take("a")]).toEqual([false, true])
  })

  it("counts by itself while the store does not answer", async () => {
    const limit = sharedLimit(name(), 2)
    await closeStore()
    expect([await limit.take("a"), await limit.take("a"), await limit.take("a")]).toEqual([true, true, false])
    expect(await limit.isUsedUp("a")).toBe(true)
  })
})
