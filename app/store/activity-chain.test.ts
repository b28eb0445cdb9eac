import { sql } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { testContext } from "../../tests/support/request-context"
import { openTestStore, unguarded } from "../../tests/support/store"
import { recordActivity } from "./activity.server"
import { verifyActivity } from "./activity-verify.server"
import { activity } from "./schema.server"
import { closeStore, withStore } from "./store.server"

beforeEach(async () => {
  await closeStore()
  await openTestStore()
})
afterAll(closeStore)

const noura = {
  staffKey: "google:1",
  staff: { id: "7", firstName: "نورة", lastName: 'A "quoted" \\ name', email: "n@saffron.example", permissions: [] },
}
async function write(count: number) {
  const { context } = testContext("/")
  for (let at = 1; at <= count; at++) {
    const values = { before: { note: `قائمة\n${at}`, list: [1, null] }, after: { stock: at / 3, isOff: at % 2 === 0 } }
    const about = at === 2 ? [{ kind: "driver", id: "1" }] : []
    await recordActivity(context, noura, { action: "changed", kind: "menu", id: at, name: "x", about, ...values })
  }
}
const run = (statement: ReturnType<typeof sql>) => withStore((db) => db.execute(statement))
const verdict = async (head: Parameters<typeof verifyActivity>[0] = null) => {
  const found = await verifyActivity(head)
  return found.kind === "broken" ? [found.seq, found.why] : found
}

describe("the database", () => {
  it.each([
    ["to change an entry", sql`UPDATE activity SET staff_name = 'Somebody else'`],
    ["to remove one", sql`DELETE FROM activity WHERE seq = 2`],
    ["to empty the table", sql`TRUNCATE activity`],
    ["to empty it with others", sql`TRUNCATE activity, acts CASCADE`],
  ])("refuses %s, whoever asks", async (_name, statement) => {
    await write(3)
    await expect(run(statement)).rejects.toThrow("The store refused a query")
    expect(await withStore((db) => db.select().from(activity))).toHaveLength(3)
  })

  it("numbers entries without a gap, also concurrent ones, and ignores given numbers", async () => {
    await Promise.all(Array.from({ length: 4 }, () => write(3)))
    await run(sql`INSERT INTO activity (staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id, seq, hash)
      VALUES ('k', 'n', 'e', 'created', 'menu', '1', 'x', 'r', 2, 'chosen')`)
    const rows = await withStore((db) => db.select({ seq: activity.seq }).from(activity).orderBy(activity.seq))
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
    expect(await verdict()).toMatchObject({ kind: "whole", entries: 13 })
  })
})

describe("the chain", () => {
  it("is valid while nothing is changed, and its head is logged", async () => {
    expect(await verdict()).toMatchObject({ kind: "whole", entries: 0, head: { seq: 0, hash: "" } })
    const made = testContext("/")
    await recordActivity(made.context, noura, { action: "created", kind: "menu", id: 1, name: "x" })
    const line = made.logLines.map((text) => JSON.parse(text)).find(({ event }) => event === "activity")
    expect(await verdict()).toMatchObject({ kind: "whole", entries: 1, head: { seq: line.seq, hash: line.hash } })
    await write(3)
    expect(await verdict({ seq: line.seq, hash: line.hash })).toMatchObject({ kind: "whole", entries: 4 })
  })

  it.each([
    ["changed", sql`UPDATE activity SET staff_name = 'Somebody else' WHERE seq = 3`, 3],
    ["given another moment", sql`UPDATE activity SET at = at - interval '1 hour' WHERE seq = 3`, 3],
    ["given other values", sql`UPDATE activity SET after = '{"stock": 9}' WHERE seq = 3`, 3],
    ["about something else", sql`UPDATE activity SET about = NULL WHERE seq = 2`, 2],
    ["removed", sql`DELETE FROM activity WHERE seq = 3`, 3],
    ["removed with all others", sql`DELETE FROM activity`, 1],
    ["the last one, and removed", sql`DELETE FROM activity WHERE seq = 5`, 5],
  ])("shows an entry that was %s by whoever can put the guards aside", async (_name, statement, seq) => {
    await write(5)
    await unguarded(statement)
    expect(await verdict()).toEqual([seq, expect.any(String)])
  })

  it("with a cut-off end is detected by a head that was noted elsewhere", async () => {
    await write(3)
    const found = await verifyActivity(null)
    if (found.kind !== "whole") throw new Error("broken")
    await unguarded(sql`DELETE FROM activity WHERE seq = 3`)
    await unguarded(sql`UPDATE activity_chain SET seq = 2, hash = (SELECT hash FROM activity WHERE seq = 2)`)
    expect(await verdict()).toMatchObject({ kind: "whole", entries: 2 })
    expect(await verdict(found.head)).toEqual([3, "the noted entry is missing"])
  })

  it("continues after expired entries are deleted", async () => {
    await write(2)
    await unguarded(sql`UPDATE activity SET at = now() - interval '366 days'`)
    await write(1)
    expect(await verdict()).toMatchObject({ kind: "whole", entries: 1, head: { seq: 3 } })
    await unguarded(sql`DELETE FROM activity`)
    await write(1)
    expect(await verdict()).toEqual([3, "the entry is missing"])
  })
})
