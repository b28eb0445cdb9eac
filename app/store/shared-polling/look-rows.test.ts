import { randomBytes } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeEach, expect, it } from "vitest"
import { openTestStore } from "../../../tests/support/store"
import { closeStore, withStore } from "../store.server"
import { acquireLease, beatLooks, readLook, readPokes, releaseLease, writeLook, writePoke } from "./look-rows.server"

/** Tests only the rows, with simulated instances; tests/faults/shared-watch.full.test.ts runs three processes. */

beforeEach(() => openTestStore())
afterAll(closeStore)

const newKey = () => randomBytes(32).toString("hex")
const run = (statement: ReturnType<typeof sql>) => withStore((db) => db.execute(statement))
const found = { version: "a.1", body: "[]" }

it("one instance at a time polls, and another one only after its lease has expired", async () => {
  const key = newKey()
  await run(sql`INSERT INTO looks VALUES (${key}, 'another', now() + interval '3 seconds', 'b.7', '[1]')`)
  expect(await acquireLease(key)).toBeNull()
  await writeLook(key, found)
  expect(await readLook(key)).toEqual({ version: "b.7", body: "[1]" })
  expect(await beatLooks([key])).toEqual([{ key, isMine: false, isOver: false, version: "b.7" }])
  await run(sql`UPDATE looks SET until = now() - interval '1 second' WHERE key = ${key}`)
  expect(await readLook(key)).toBeNull()
  expect(await beatLooks([key])).toMatchObject([{ isMine: false, isOver: true }])
  // A new leader does not inherit the previous result.
  expect(await acquireLease(key)).toEqual({ version: null })
  await writeLook(key, found)
  expect(await readLook(key)).toEqual(found)
  expect(await acquireLease(key)).toEqual({ version: "a.1" })
})

it("a live instance keeps its lease; a released lease has no result", async () => {
  const key = newKey()
  await acquireLease(key)
  await writeLook(key, found)
  await run(sql`UPDATE looks SET until = now() + interval '1 second' WHERE key = ${key}`)
  await beatLooks([key])
  const { rows } = await run(sql`SELECT until > now() + interval '2 seconds' AS kept FROM looks WHERE key = ${key}`)
  expect(rows).toEqual([{ kept: true }])
  await releaseLease(key)
  expect(await beatLooks([key])).toEqual([{ key, isMine: true, isOver: true, version: null }])
})

it("a change at another instance is delivered for half a minute to its topic; an own change is not", async () => {
  const topic = newKey()
  await run(sql`INSERT INTO pokes (origin, topic, news) VALUES ('another', ${topic}, 'x'), ('another', 'else', null)`)
  await writePoke(topic, "mine")
  expect(await readPokes([topic])).toEqual([{ id: expect.any(Number), topic, news: "x" }])
  await run(sql`UPDATE pokes SET at = now() - interval '31 seconds'`)
  expect(await readPokes([topic])).toEqual([])
  await writePoke(topic, null)
  expect((await run(sql`SELECT count(*)::int AS count FROM pokes`)).rows).toEqual([{ count: 1 }])
})
