import type { AddressInfo } from "node:net"
import type { Logger } from "pino"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import type { MapEvent } from "~/areas/delivery/live-pins/changes-of"
import type { PinsAsked } from "~/areas/delivery/live-pins/pins-asked"
import type { Watcher } from "~/areas/delivery/live-pins/watcher"
import { forgetWatches, joinWatch, notifySubscribers, watchedVersion } from "~/areas/delivery/live-pins/watches.server"
import { inBackground, type LoopName } from "~/base/background.server"
import { loadEnv, useEnv as putInForce } from "~/base/env.server"
import { serveMetrics } from "~/base/metrics.server"
import { scheduleRetention } from "~/server/retention.server"
import { recordActivity } from "~/store/activity.server"
import { claimAct, keepAct } from "~/store/idempotency-keys.server"
import { SharedLook } from "~/store/shared-polling/shared-look.server"
import { closeStore, withStore } from "~/store/store.server"
import type { Api } from "~/upstream/api.server"
import { openTestDatabase } from "../support/postgres"
import { openTestStore } from "../support/store"
import { until } from "../support/until"

/** Each call of each background loop fails once: the fault is counted, the loop continues, and no rejection is unhandled. */

const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)
let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  process.on("unhandledRejection", note)
  metrics = await serveMetrics(0, "127.0.0.1")
})
afterAll(async () => {
  process.off("unhandledRejection", note)
  metrics.close()
  await closeStore()
})
afterEach(() => expect(unhandled.splice(0)).toEqual([]))

async function faultsOf(loop: LoopName): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)).text()
  return Number(new RegExp(`^dashboard_loop_faults_total\\{loop="${loop}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0)
}

const ASKED: PinsAsked = {
  ...{ cityId: "1", zonesIds: ["1"], plansIds: ["1"], foodCategoriesIds: ["1"], addressType: "Both" },
  ...{ businessType: "BOTH", restaurants: [], teams: [], deliveryDate: "" },
}
type Call = "mayWatch" | "send" | "end" | "get" | "cacheKey"

/** A watching user. The `nth` call of this kind fails after `fail` is on. */
function watcherFailing(failing: Call, nth = 1) {
  const events: MapEvent[] = []
  let calls = 0
  const state = { isFailing: true, times: 0, events, isDismissed: false, driverId: 1 }
  const call = (name: Call) => {
    if (name !== failing || !state.isFailing) return
    calls += 1
    if (calls < nth) return
    state.isFailing = false
    state.isDismissed = false
    state.times += 1
    throw new TypeError(`${name} fails once`)
  }
  const api = {
    get cacheKey() {
      call("cacheKey")
      return `key of ${failing}`
    },
    rest: {
      async get() {
        call("get")
        return { orders: [{ id: 1, status: "ASSIGNED", driverId: state.driverId, lat: 1, lng: 1 }], merchants: [] }
      },
    },
  } as unknown as Api
  const watcher: Watcher = {
    ...{ api, staffKey: failing },
    async mayWatch() {
      call("mayWatch")
      return !state.isDismissed
    },
    send(event) {
      call("send")
      events.push(event)
    },
    end() {
      call("end")
      leave()
    },
  }
  let leave = () => {}
  return { state, api, join: (asked: PinsAsked) => (leave = joinWatch(asked, null, watcher)) }
}

describe("the poll of a watched map", () => {
  beforeAll(() => openTestStore())
  // Expected results, such as a failing upstream, are not faults of the loop.
  it.each<[Call, number, number]>([
    ["mayWatch", 1, 0],
    ["get", 1, 0],
    ["cacheKey", 1, 0],
    ["cacheKey", 2, 1],
    ["send", 1, 1],
    ["send", 2, 1],
    ["end", 1, 1],
  ])("goes on when %s fails at call %i", async (failing, nth, faults) => {
    forgetWatches()
    const deliveryDate = "2026-01-01"
    const { state, join } = watcherFailing(failing, nth)
    state.isDismissed = failing === "end"
    const before = await faultsOf("watch")
    const leave = join({ ...ASKED, deliveryDate })
    const change = () => {
      state.driverId += 1
      notifySubscribers(deliveryDate)
    }
    await until(() => {
      change()
      return state.times === 1
    }, 20_000)
    state.events.length = 0
    await until(() => {
      change()
      return state.events.some(({ kind }) => kind === "changed")
    }, 20_000)
    leave()
    expect((await faultsOf("watch")) - before).toBe(faults)
  })

  it("continues for later listeners if the first poll fails", async () => {
    forgetWatches()
    const { state, api, join } = watcherFailing("cacheKey")
    const asked = { ...ASKED, deliveryDate: "2026-01-09" }
    expect(await watchedVersion(asked, api)).toBeNull()
    const leave = join(asked)
    await until(() => state.events.some(({ kind }) => kind === "all"), 20_000)
    leave()
  })
})

it("errors of background work are counted, thrown or rejected", async () => {
  const before = await faultsOf("streams")
  inBackground("streams", () => {
    throw new Error("at once")
  })
  inBackground("streams", () => Promise.reject(new Error("later")))
  await until(async () => (await faultsOf("streams")) === before + 2)
})

it("the retention job continues with the next table if the store fails", async () => {
  await openTestStore()
  vi.useFakeTimers({ toFake: ["setInterval"] })
  const before = await faultsOf("tidy")
  const stop = scheduleRetention({ warn: () => {} })
  try {
    await withStore((db) => db.execute("ALTER TABLE jobs RENAME TO jobs_away"))
    vi.advanceTimersByTime(600_000)
    await until(async () => (await faultsOf("tidy")) === before + 1)
    await withStore((db) => db.execute("ALTER TABLE jobs_away RENAME TO jobs"))
    vi.advanceTimersByTime(600_000)
    await new Promise((done) => setTimeout(done, 300))
    expect(await faultsOf("tidy")).toBe(before + 1)
  } finally {
    stop()
    vi.useRealTimers()
  }
})

it("activity that could not be logged is logged with the next entry", async () => {
  await closeStore()
  await openTestStore({ ACTIVITY_LOG: "1" })
  const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Logger
  const staff = { id: "1", firstName: "A", lastName: "B", email: "a@example.com", permissions: [] }
  const entry = { action: "created", kind: "driver", id: "1", name: "One" }
  const write = () => recordActivity({ requestId: "r", log }, { staff, staffKey: "p" } as never, entry)
  const before = await faultsOf("activity-log")
  await withStore((db) => db.execute("ALTER TABLE kept_values RENAME TO kept_away"))
  await write()
  await until(async () => (await faultsOf("activity-log")) === before + 1)
  await withStore((db) => db.execute("ALTER TABLE kept_away RENAME TO kept_values"))
  await write()
  const toldUntil = () =>
    withStore((db) => db.execute("SELECT value FROM kept_values WHERE name = 'activity-log'")).then(
      ({ rows }) => rows.length,
    )
  await until(async () => (await toldUntil()) === 1)
  expect(await faultsOf("activity-log")).toBe(before + 1)
})

it("a job continues to send heartbeats if the store refuses one", async () => {
  await closeStore()
  await openTestStore()
  const act = { staffKey: "p", key: "0".repeat(64) }
  const claim = await claimAct(act)
  vi.useFakeTimers({ toFake: ["setInterval"] })
  const stop = keepAct(act, claim.kind === "mine" ? claim.owner : "")
  const before = await faultsOf("sign-of-life")
  try {
    await withStore((db) => db.execute("ALTER TABLE acts RENAME TO acts_away"))
    vi.advanceTimersByTime(2_500)
    await until(async () => (await faultsOf("sign-of-life")) === before + 1)
    await withStore((db) => db.execute("ALTER TABLE acts_away RENAME TO acts"))
    await withStore((db) => db.execute("UPDATE acts SET lease_until = now() - interval '1 minute'"))
    vi.advanceTimersByTime(2_500)
    await until(async () => (await claimAct(act)).kind === "busy")
  } finally {
    stop()
    vi.useRealTimers()
  }
})

const database = await openTestDatabase()
describe.skipIf(!database)("the poll that instances share", () => {
  beforeAll(async () => {
    await closeStore()
    putInForce(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: database?.url.href ?? "" }))
    await withStore((db) => db.execute("SELECT 1"))
  })
  afterAll(async () => {
    await closeStore()
    await database?.close()
  })

  it("notifies each listener separately: a failing one does not affect the others", async () => {
    const called: string[] = []
    let failing = ""
    const look = (name: string) => {
      const call = (what: string) => () => {
        called.push(`${name} ${what}`)
        if (failing === `${name} ${what}`) throw new Error("fails once")
      }
      return new SharedLook(name, "2026-01-01", { hear: call("hear"), wake: call("wake"), notify: call("notify") })
    }
    const [first, second] = [look("first"), look("second")]
    for (const what of ["wake", "notify", "hear"]) {
      const before = await faultsOf("shared-poll")
      called.length = 0
      failing = `first ${what}`
      if (what === "hear") {
        for (const one of [first, second]) await another(one.key)
      }
      if (what === "notify")
        await withStore((db) => db.execute("INSERT INTO pokes (origin, topic) VALUES ('x', '2026-01-01')"))
      for (const one of [first, second]) one.join()
      await until(() => called.includes(`second ${what}`), 20_000)
      expect(called).toContain(`first ${what}`)
      expect(await faultsOf("shared-poll")).toBeGreaterThan(before)
      for (const one of [first, second]) one.leave()
    }
  })

  it("continues if the store refuses a lease renewal", async () => {
    const called: string[] = []
    const look = new SharedLook("alone", "2026-01-02", {
      hear: () => called.push("hear"),
      wake: () => called.push("wake"),
      notify: () => called.push("notify"),
    })
    const before = await faultsOf("shared-poll")
    await withStore((db) => db.execute("ALTER TABLE looks RENAME TO looks_away"))
    look.join()
    await until(async () => (await faultsOf("shared-poll")) > before, 20_000)
    await withStore((db) => db.execute("ALTER TABLE looks_away RENAME TO looks"))
    await until(() => called.includes("wake"), 20_000)
    look.leave()
  })
})

/** Writes a result as another instance would. */
async function another(key: string): Promise<void> {
  await withStore((db) =>
    db.execute(
      `INSERT INTO looks VALUES ('${key}', 'another', now() + interval '1 minute', 'v1', '[]') ON CONFLICT (key) DO UPDATE SET owner = 'another', until = now() + interval '1 minute', version = 'v1', body = '[]'`,
    ),
  )
}
