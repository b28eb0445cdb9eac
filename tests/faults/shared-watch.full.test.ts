import { randomBytes } from "node:crypto"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { MapEvent } from "~/areas/delivery/live-pins/changes-of"
import { JEDDAH, PLANS } from "../support/dispatch-desk"
import { openTestDatabase, type TestDatabase } from "../support/postgres"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import { until } from "../support/until"
import type { Visitor } from "../support/visitor"

/** Three dashboard processes on one PostgreSQL poll the upstream for the map only once. */

const LOOKS_EVERY_MS = 5_000
/** A stream must continue within this time after an instance has died (milliseconds). */
const GOES_ON_WITHIN_MS = 5_000
/** Milliseconds, enough for a slow machine. */
const TIMEOUT_MS = 60_000
const PINS = "GET /api/dashboard/v3/map/pins?"
const database = await openTestDatabase()

describe.skipIf(!database)("three instances that watch the same day", () => {
  let worlds: Surroundings[] = []
  let streams: Awaited<ReturnType<typeof listenAt>>[] = []
  beforeAll(async () => {
    const { url } = database as TestDatabase
    const env = { DATABASE_URL: url.href, SESSION_KEYS: `one:${randomBytes(32).toString("base64")}` }
    const first = await startSurroundings({ env })
    worlds = [first, await startSurroundings({ env, beside: first }), await startSurroundings({ env, beside: first })]
    const people = [0, 1, 2].map((who) => first.person(["VIEW_MAP"], who))
    const visitors = await Promise.all(people)
    await showJeddahToEverybody(url.href)
    streams = await Promise.all(worlds.map((world, at) => listenAt(world, visitors[at] as Visitor)))
  })
  afterAll(async () => {
    for (const stream of streams) stream.leave()
    for (const world of worlds.toReversed()) await world.close()
    await database?.close()
  })

  // "all" tells of a change too: a slow machine may read an order that came or went with it.
  const changed = (at: number) =>
    streams[at]?.events.filter(({ kind }) => kind === "changed" || kind === "all").length ?? 0
  const asks = () => worlds.map(({ wire }) => wire.transcript().split(PINS).length - 1)
  const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0)

  it("one of them polls, and all are notified of a change by someone else", async () => {
    await until(() => sum(asks()) > 3, TIMEOUT_MS)
    const [before, startedAt] = [sum(asks()), performance.now()]
    const told = [0, 1, 2].map(changed)
    await changeSomething(worlds[0] as Surroundings)
    await until(() => [0, 1, 2].every((at) => changed(at) > (told[at] ?? 0)), TIMEOUT_MS)
    await until(() => sum(asks()) >= before + 3, TIMEOUT_MS)
    const most = (performance.now() - startedAt) / LOOKS_EVERY_MS + 2
    expect(sum(asks()) - before).toBeLessThanOrEqual(most)
  })

  it("if the polling process is killed, another one polls, and all streams are notified as before", async () => {
    const before = asks()
    await until(() => sum(asks()) > sum(before), TIMEOUT_MS)
    const holder = asks().findIndex((count, at) => count > (before[at] ?? 0))
    const others = [0, 1, 2].filter((at) => at !== holder)
    const told = [0, 1, 2].map(changed)
    await changeSomething(worlds[0] as Surroundings)
    worlds[holder]?.stack.process.kill("SIGKILL")
    const killedAt = performance.now()
    await until(() => others.every((at) => changed(at) > (told[at] ?? 0)), TIMEOUT_MS)
    expect(performance.now() - killedAt).toBeLessThan(GOES_ON_WITHIN_MS)
    expect(others.map((at) => streams[at]?.isOver)).toEqual([false, false])
  })

  it("if the upstream refuses the polling person, that stream ends and another one polls", async () => {
    const left = [0, 1, 2].filter((at) => streams[at]?.isOver === false)
    const before = asks()
    await until(() => left.some((at) => (asks()[at] ?? 0) > (before[at] ?? 0)), TIMEOUT_MS)
    const holder = left.find((at) => (asks()[at] ?? 0) > (before[at] ?? 0)) ?? -1
    const email = streams[holder]?.email
    await worlds[0]?.upstream.control("POST", "/staff", { email, permissions: ["VIEW_DRIVERS"] })
    await until(() => streams[holder]?.isOver === true, TIMEOUT_MS)
    const [last = -1] = left.filter((at) => at !== holder)
    const told = changed(last)
    await changeSomething(worlds[0] as Surroundings)
    await until(() => changed(last) > told, TIMEOUT_MS)
    expect(streams[last]?.isOver).toBe(false)
  })
})

/** Stores the same map filter for every user signed in so far. */
async function showJeddahToEverybody(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const chosen = { zones: ["1", "2", "3", "4", "5", "6"], foodCategories: ["1", "2", "3", "4", "5"], plans: PLANS }
  const filter = JSON.stringify({ city: JEDDAH, shift: "2", ...chosen })
  await client.query(
    "INSERT INTO kept_values (staff_key, name, value) SELECT DISTINCT staff_key, 'mapFilters', $1::jsonb FROM sessions",
    [filter],
  )
  await client.end()
}

async function listenAt({ stack, upstream }: Surroundings, person: Visitor & { email?: string }) {
  const { today } = await upstream.control<{ today: string }>("GET", "/clock")
  const over = new AbortController()
  const headers = { cookie: person.cookieHeader, "sec-fetch-site": "same-origin" }
  const address = `${stack.dashboard}/delivery/map/changes?date=${today}`
  const answer = await fetch(address, { headers, signal: over.signal })
  expect(answer.status).toBe(200)
  const events: MapEvent[] = []
  const stream = { email: person.email, events, isOver: false, leave: () => over.abort() }
  const read = async () => {
    let text = ""
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const whole = text.split("\n\n")
      text = whole.pop() ?? ""
      for (const event of whole) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data) events.push(JSON.parse(data))
      }
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      stream.isOver = true
    })
  return stream
}

/** Assigns an order to another driver directly at the back office. */
async function changeSomething({ upstream }: Surroundings): Promise<void> {
  const { today } = await upstream.control<{ today: string }>("GET", "/clock")
  const { token } = await upstream.person()
  const query = new URLSearchParams([
    ...Object.entries({ city_id: "1", delivery_date: today, address_type: "Both", business_type: "BOTH" }),
    ...["1", "2", "3", "4", "5", "6"].map((id) => ["zones_ids[]", id]),
    ...PLANS.map((id) => ["plans_ids[]", id]),
    ...["1", "2", "3", "4", "5"].map((id) => ["food_categories_ids[]", id]),
  ])
  type Pins = { orders: { id: number; status: string; driver_id: number | null }[] }
  const { body } = await upstream.call<Pins>(token, "GET", `/map/pins?${query}`)
  const given = body.orders.filter(({ status, driver_id }) => /^assigned$/i.test(status) && driver_id)
  for (const { id, driver_id } of given) {
    const other = given.find((order) => order.driver_id !== driver_id)?.driver_id
    const input = { ids: [String(id)], driverId: String(other) }
    const mutation = "mutation ($input: AssignOrderInput!) { assignOrder(input: $input) { id } }"
    if (!(await upstream.graphql(token, mutation, { input })).errors) return
  }
  throw new Error("no order can be given to another driver")
}
