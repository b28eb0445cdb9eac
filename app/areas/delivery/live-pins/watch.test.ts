import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { closeStore } from "~/store/store.server"
import { type Desk, dispatcher } from "../../../../tests/support/dispatch-desk"
import { listenTo, told } from "../../../../tests/support/listen"
import { thrownBy } from "../../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../../tests/support/staff"
import { until } from "../../../../tests/support/until"
import type { TestUpstream } from "../../../../upstream/test-support"
import { INTENTS } from "../map/filter/map-paths"
import { PROOF_TTL_MS } from "./token-proofs.server"
import { forgetWatches, notifySubscribers } from "./watches.server"

/** Which tokens poll, and what streams report when a token gets nothing, on the real reference upstream. */

let upstream: TestUpstream
let today: string
let desk: Desk
let other: Desk
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  forgetWatches()
  desk = await dispatcher(upstream)
  other = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

/** Removes a person's permissions at the upstream only. */
const demote = ({ staff: { email } }: Desk) =>
  upstream.control("POST", "/staff", { email, permissions: ["VIEW_DRIVERS"] })

async function assignFirst(by: Desk): Promise<number> {
  const { team, driver } = await by.someDrivers()
  const [order] = (await by.page()).orders?.orders ?? []
  await thrownBy(() => by.post({ intent: INTENTS.assign, team, driver, seen: `${order?.id}:` }))
  return Number(order?.id)
}

it.each([
  ["lost VIEW_MAP", demote],
  [
    "was dismissed",
    ({ staff: { email } }: Desk) => upstream.control("POST", "/tokens", { action: "blacklist", email }),
  ],
])(
  "the stream of a person who %s at the upstream ends and cannot be reopened, and other streams go on",
  async (_, end) => {
    const [mine, theirs] = [await listenTo(desk), await listenTo(other)]
    await until(() => told(mine, "all").length > 0 && told(theirs, "all").length > 0)
    await end(desk)
    // Each poll uses the token that was verified longest ago.
    await until(() => {
      notifySubscribers(today)
      return mine.isOver
    })
    expect(theirs.isOver).toBe(false)
    const again = await listenTo(desk).catch((thrown: Response) => thrown)
    expect(again.status).not.toBe(200)
    theirs.leave()
  },
)

it("a stream whose token was not verified for five minutes gets no events, and reloads all once it is verified", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  try {
    const [mine, theirs] = [await listenTo(desk), await listenTo(other)]
    await until(() => told(mine, "all").length > 0 && told(theirs, "all").length > 0)
    const match = { path: "/map/pins", email: other.staff.email }
    await upstream.control("POST", "/faults", { match, mode: "500", times: null })
    vi.advanceTimersByTime(PROOF_TTL_MS + 1)
    await assignFirst(await dispatcher(upstream))
    await until(() => told(mine, "changed").length > 0)
    expect([told(theirs, "all").length, told(theirs, "changed").length]).toEqual([1, 0])
    await upstream.control("DELETE", "/faults")
    notifySubscribers(today)
    await until(() => told(theirs, "all").length === 2)
    for (const stream of [mine, theirs]) stream.leave()
  } finally {
    vi.useRealTimers()
  }
})

it("a stream reports only orders of its own filter", async () => {
  const [all, none] = [await listenTo(desk), await listenTo(desk, "restaurants=999999")]
  await until(() => told(all, "all").length > 0 && told(none, "all").length > 0)
  const id = await assignFirst(other)
  await until(() => told(all, "changed").length > 0)
  expect(told(all, "changed")).toMatchObject([{ orders: [[id, "assigned", expect.any(Number)]] }])
  notifySubscribers(today)
  expect(told(none, "changed")).toEqual([])
  for (const stream of [all, none]) stream.leave()
})

it("an assignment is news to all users except its author", async () => {
  const [mine, theirs] = [await listenTo(desk), await listenTo(other)]
  await until(() => told(mine, "all").length > 0 && told(theirs, "all").length > 0)
  const id = await assignFirst(desk)
  await until(() => told(mine, "changed").length > 0 && told(theirs, "changed").length > 0)
  expect(told(mine, "changed")).toMatchObject([{ orders: [[id, "assigned", expect.any(Number)]], news: [] }])
  expect(told(theirs, "changed")).toMatchObject([{ orders: [[id, "assigned", expect.any(Number)]], news: [id] }])
  for (const stream of [mine, theirs]) stream.leave()
})

it("a refused query makes the map not live until the query succeeds again", async () => {
  await upstream.control("POST", "/faults", { match: { path: "/map/pins" }, mode: "422", times: null })
  const stream = await listenTo(desk)
  await until(() => told(stream, "lost").length > 0)
  await upstream.control("DELETE", "/faults")
  notifySubscribers(today)
  await until(() => told(stream, "all").length === 1)
  expect(stream.isOver).toBe(false)
  stream.leave()
})

it("two failed polls do not make the map not live", async () => {
  const stream = await listenTo(desk)
  await until(() => told(stream, "all").length === 1)
  await upstream.control("POST", "/faults", { match: { path: "/map/pins" }, mode: "500", times: 2 })
  notifySubscribers(today)
  notifySubscribers(today)
  const id = await assignFirst(other)
  await until(() => told(stream, "changed").length > 0)
  expect(told(stream, "changed")).toMatchObject([{ orders: [[id, "assigned", expect.any(Number)]] }])
  expect(told(stream, "lost")).toEqual([])
  stream.leave()
})
