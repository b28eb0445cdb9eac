import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { forgetWatches, notifySubscribers } from "~/areas/delivery/live-pins/watches.server"
import { loader as pinsLoader } from "~/areas/delivery/map/layers/pins"
import { loader as changesLoader } from "~/areas/delivery/map/live/changes"
import { loadSession } from "~/auth/session.server"
import { today } from "~/base/clock.server"
import { loadEnv, useEnv as putInForce } from "~/base/env.server"
import { closeStore } from "~/store/store.server"
import type { TestUpstream } from "../../upstream/test-support"
import { keepJeddah } from "../support/dispatch-desk"
import { openTestDatabase } from "../support/postgres"
import { type SmallServer, startSmallServer } from "../support/small-server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"
import { until } from "../support/until"

/**
 * Two users open and leave the map at random moments with four filters, while the database drops connections and the
 * upstream fails from time to time. No rejection is unhandled, and at the end a stream still gets a change.
 */

const TIMES = 1_000
const AT_ONCE = 12
/** Maximum milliseconds that a page stays open. */
const MAX_STAY_MS = 60
const FILTERS = ["", "address=Home", "business=B2C", "restaurants=1&restaurants=2"]
const FAULTS = ["500", "reset", "422", "malformed", "slow"]

const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)
const database = await openTestDatabase()

describe.skipIf(!database)("the map, opened and left a thousand times", () => {
  let upstream: TestUpstream
  let server: SmallServer
  let people: TestStaff[]
  beforeAll(async () => {
    process.on("unhandledRejection", note)
    process.on("uncaughtException", note)
    upstream = await startDashboardUpstream()
    await closeStore()
    const addresses = { UPSTREAM_URL: upstream.origin, DATABASE_URL: database?.url.href ?? "" }
    putInForce(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", ...addresses }))
    forgetWatches()
    people = [await staffWith(upstream, "VIEW_MAP"), await staffWith(upstream, "VIEW_MAP")]
    for (const { session } of people) await keepJeddah(session)
    server = await startSmallServer(
      { "/delivery/map/changes": { loader: changesLoader }, "/delivery/map/pins": { loader: pinsLoader } },
      { loadSession },
    )
  })
  afterAll(async () => {
    process.off("unhandledRejection", note)
    process.off("uncaughtException", note)
    await server?.close()
    await closeStore()
    await upstream?.close()
    await database?.close()
  })

  const request = (path: string, at: number, signal: AbortSignal) => {
    const query = `date=${today()}&${FILTERS[at % FILTERS.length]}`
    const cookie = people[at % people.length]?.cookie ?? ""
    return fetch(`http://localhost:${server.port}${path}?${query}`, { headers: { cookie }, signal })
  }

  async function openAndLeave(at: number): Promise<void> {
    const leaving = new AbortController()
    const visit = Promise.allSettled([
      request("/delivery/map/changes", at, leaving.signal).then((answer) => answer.text()),
      request("/delivery/map/pins", at, leaving.signal).then((answer) => answer.text()),
    ])
    await sleep(Math.random() * MAX_STAY_MS)
    leaving.abort()
    await visit
  }

  it("ends no session, and changes are still reported", async () => {
    let next = 0
    const visitor = async () => {
      while (next < TIMES) {
        next += 1
        await openAndLeave(next)
      }
    }
    const trouble = async () => {
      for (let turn = 0; next < TIMES; turn++) {
        const mode = FAULTS[turn % FAULTS.length]
        await upstream.control("POST", "/faults", { match: { path: "/map/pins" }, mode, times: 3, delayMs: 300 })
        if (turn % 4 === 3) await database?.run(DROP_CONNECTIONS)
        notifySubscribers(today())
        await sleep(150)
        await upstream.control("DELETE", "/faults")
        await sleep(100)
      }
    }
    await Promise.all([trouble(), ...Array.from({ length: AT_ONCE }, visitor)])
    const last = new AbortController()
    let text = ""
    const answer = await request("/delivery/map/changes", 0, last.signal)
    expect(answer.status).toBe(200)
    const read = async () => {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk)
    }
    const reading = read().catch(() => {})
    await until(() => {
      notifySubscribers(today())
      return text.includes("event: all")
    }, 30_000)
    last.abort()
    await reading
    expect(unhandled).toEqual([])
  })
})

/** As a database restart does. */
const DROP_CONNECTIONS =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
