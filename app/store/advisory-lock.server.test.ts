import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { testContext, thrownBy } from "../../tests/support/request-context"
import { openTestStore } from "../../tests/support/store"
import { LockTimeoutError, withAdvisoryLock } from "./advisory-lock.server"
import { closeStore, getStore, withStore } from "./store.server"

beforeAll(async () => {
  await openTestStore()
  // Opening the store must not count towards the timeout.
  await getStore()
})
afterAll(closeStore)
afterEach(() => {
  vi.restoreAllMocks()
  return withStore((db) => db.execute(sql`DELETE FROM turns`))
})

const rows = async () => (await withStore((db) => db.execute(sql`SELECT name FROM turns`))).rows.length
const holdElsewhere = (name: string) =>
  withStore((db) =>
    db.execute(sql`INSERT INTO turns VALUES (${name}, 'another process', now() + make_interval(secs => 50))`),
  )
/** Counts the store's queries from now on. */
async function counted(): Promise<() => number> {
  const { db } = await getStore()
  const spies = (["select", "insert", "update", "delete", "execute"] as const).map((kind) => vi.spyOn(db, kind))
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}
/** Work that runs until it is ended. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end: () => end() }
}

it("waiters run one after the other in order, and the lock is released", async () => {
  const { context } = testContext("/")
  const done: string[] = []
  const work = (name: string) =>
    withAdvisoryLock("day", context, async () => {
      done.push(`${name} begins`)
      await sleep(1)
      done.push(`${name} ends`)
    })
  await Promise.all([work("a"), work("b"), work("c")])
  expect(done).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
  expect(await rows()).toBe(0)
})

it("the result is returned although the lock cannot be released, and the next waiter of this process continues", async () => {
  const { context, logLines } = testContext("/")
  const rename = (from: string, to: string) =>
    withStore((db) => db.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`))
  const done = await withAdvisoryLock("day", context, async () => {
    await rename("turns", "turns_away")
    return "assigned"
  })
  await rename("turns_away", "turns")
  expect(done).toBe("assigned")
  expect(logLines.join("")).toContain("lock not released")
  expect(await rows()).toBe(1)
  expect(await withAdvisoryLock("day", context, async () => "next")).toBe("next")
})

it("an error of the work is thrown unchanged, and the lock is released", async () => {
  const { context } = testContext("/")
  const error = await thrownBy(() => withAdvisoryLock("day", context, () => Promise.reject(new Error("refused"))))
  expect(error).toMatchObject({ message: "refused" })
  expect(await rows()).toBe(0)
})

it("a waiter fails after its timeout, and its work did not run", async () => {
  const { context } = testContext("/")
  await holdElsewhere("day")
  let isDone = false
  const work = async () => {
    isDone = true
  }
  // The second waiter queues behind the first, in this process.
  const tried = await Promise.all([1, 2].map(() => thrownBy(() => withAdvisoryLock("day", context, work, 120))))
  expect(tried).toEqual([new LockTimeoutError("busy"), new LockTimeoutError("busy")])
  expect(isDone).toBe(false)
  expect(await withAdvisoryLock("another day", context, async () => "free")).toBe("free")
})

it("while another process holds the lock, only the first waiter polls the store, with a growing interval", async () => {
  const { context } = testContext("/")
  await holdElsewhere("day")
  const asked = await counted()
  const waiting = Array.from({ length: 8 }, () =>
    thrownBy(() => withAdvisoryLock("day", context, async () => {}, 1_000)),
  )
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => new LockTimeoutError("busy")))
  // Polls at 0, 50, 150, 350 and 750 ms, and one query per waiter after that; eight waiters that poll every 40 ms would
  // need 200.
  expect(asked()).toBeLessThanOrEqual(12)
})

it("a waiter behind one of this process does not query the store before its turn", async () => {
  const { context } = testContext("/")
  const { ended, end } = held()
  const asked = await counted()
  const all = [withAdvisoryLock("day", context, () => ended)]
  for (let count = 0; count < 3; count++) all.push(withAdvisoryLock("day", context, async () => {}))
  await sleep(150)
  expect(asked()).toBe(1)
  end()
  await Promise.all(all)
  // Each acquires and releases the lock.
  expect(asked()).toBe(8)
})

it("a waiter that leaves makes room for the next", async () => {
  const [first, second, third] = [testContext("/"), testContext("/"), testContext("/")]
  const { ended, end } = held()
  const done: string[] = []
  const works = [
    withAdvisoryLock("day", first.context, async () => {
      await ended
      done.push("first")
    }),
    thrownBy(() => withAdvisoryLock("day", second.context, async () => void done.push("second"))),
    withAdvisoryLock("day", third.context, async () => void done.push("third")),
  ]
  second.abort()
  expect(await works[1]).toEqual(new LockTimeoutError("aborted"))
  end()
  await Promise.all(works)
  expect(done).toEqual(["first", "third"])
  expect(await thrownBy(() => withAdvisoryLock("day", second.context, async () => {}))).toEqual(
    new LockTimeoutError("aborted"),
  )
})
