import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { openTestStore } from "../../tests/support/store"
import { createSession } from "./session.server"
import { dropLease, endRow, findRow, storeRefreshed, takeLease } from "./session-rows.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

let key: string
beforeEach(async () => {
  const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions: [] }
  key = (await createSession("google:1", { token: "t", staff })).session.id
})

const lease = (owner: string, changes: { version?: number; leaseS?: number; quietS?: number } = {}) =>
  takeLease(key, { version: 1, owner, leaseS: 20, quietS: 0, ...changes })
const record = { kid: "k", sealed: "s" }

it("only one of many concurrent callers gets the lease", async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, (_, at) => lease(`owner ${at}`)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await findRow(key)).toMatchObject({ isLeased: true })
})

it("the lease needs the version that was read, and an active session", async () => {
  expect(await lease("a", { version: 2 })).toBe(false)
  await endRow(key, "logout")
  expect(await lease("a")).toBe(false)
})

it("an expired lease can be taken again; a released one too, but not within the quiet time", async () => {
  expect(await lease("a", { leaseS: 0 })).toBe(true)
  expect(await lease("b")).toBe(true)
  await dropLease(key, "a")
  expect(await lease("c")).toBe(false)
  await dropLease(key, "b")
  expect(await lease("c", { quietS: 5 })).toBe(false)
  expect(await lease("c")).toBe(true)
})

it("a refreshed record is stored once per version, and never after the end", async () => {
  const stored = await Promise.all(Array.from({ length: 5 }, () => storeRefreshed(key, 1, record)))
  expect(stored.filter(Boolean)).toHaveLength(1)
  expect(await findRow(key)).toMatchObject({ version: 2, isLeased: false })
  await endRow(key, "logout")
  expect(await storeRefreshed(key, 2, record)).toBe(false)
  expect(await findRow(key)).toMatchObject({ sealed: "", endReason: "logout" })
})

it("ending one token does not end a session with a newer token", async () => {
  await storeRefreshed(key, 1, record)
  expect(await endRow(key, "expired", 1)).toBe(false)
  expect(await endRow(key, "expired", 2)).toBe(true)
})
