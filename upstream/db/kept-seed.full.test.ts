import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type OpenDatabase, openDatabase, rowsOf } from "./database"
import { freeRoom, keepSeed, restoreSeed } from "./kept-seed"
import { offDays } from "./schema"
import { continueIds } from "./seed/bulk-insert"

/** What a test changed is given back: rows, and the ids that come next; tables that nobody wrote to are left alone. */

const DAYS = [1, 2, 3].map((id) => ({ id, description: `Day ${id}`, startDate: "2026-12-01", endDate: "2026-12-02" }))

let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({ timeZone: "Asia/Riyadh" })
  await database.db.insert(offDays).values(DAYS)
  await continueIds(database.db, "off_days")
  await keepSeed(database.db)
})
afterAll(() => database.close())

const days = () => database.db.select({ id: offDays.id, text: offDays.description }).from(offDays).orderBy(offDays.id)
const kept = DAYS.map(({ id, description }) => ({ id, text: description }))

test("rows that are new, changed or gone, and a number that was taken in vain", async () => {
  const { db } = database
  for (const round of [1, 2]) {
    const [fresh] = await db
      .insert(offDays)
      .values({ description: `Round ${round}`, startDate: "2026-12-03", endDate: "2026-12-03" })
      .returning()
    expect(fresh?.id).toBe(4)
    await db.update(offDays).set({ description: "Changed" }).where(sql`id = 2`)
    await db.delete(offDays).where(sql`id = 3`)
    await db
      .transaction(async (tx) => {
        await tx.insert(offDays).values({ description: "No", startDate: "2026-12-03", endDate: "2026-12-03" })
        tx.rollback()
      })
      .catch(() => null)
    expect((await days()).map(({ text }) => text)).toEqual(["Day 1", "Changed", `Round ${round}`])

    const names = await db.transaction((tx) => restoreSeed(tx))
    expect(names).toEqual(["off_days"])
    await freeRoom(db, names ?? [])
    expect(await days()).toEqual(kept)
    expect(await rowsOf(db, sql`select from kept.touched`)).toEqual([])
  }
  expect(await db.transaction((tx) => restoreSeed(tx))).toEqual([])
})
