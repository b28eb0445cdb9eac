import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createSession, destroySession, renewSession, type Session } from "~/auth/session.server"
import { endStreams } from "~/base/stopping.server"
import { closeStore } from "~/store/store.server"
import { type Desk, dispatcher, keepJeddah } from "../../../../../tests/support/dispatch-desk"
import { listenTo, told } from "../../../../../tests/support/listen"
import { testContext, thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream } from "../../../../../tests/support/staff"
import { until } from "../../../../../tests/support/until"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { changesBetween, withChanges } from "../../live-pins/changes-of"
import { forgetWatches, notifySubscribers } from "../../live-pins/watches.server"
import { INTENTS } from "../filter/map-paths"
import { loader } from "./changes"

/** Live changes on the real reference upstream. */

let upstream: TestUpstream
let today: string
let desk: Desk
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
})

const listen = (by = desk, query = "") => listenTo(by, query)
/** The same person on another device. */
function inSession(url: string, session: Session) {
  const made = testContext(new URL(url, "http://localhost:3000").href, { session })
  return { ...made, args: { request: new Request(made.context.url), context: made.context, params: {} } }
}
const asked = async () => {
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return calls["GET /api/dashboard/v3/map/pins"] ?? calls["GET /map/pins"] ?? 0
}

describe("streams", () => {
  it("send only later changes to the first viewer of a filter, with one request for its lists and pins", async () => {
    await upstream.control("POST", "/reset")
    // Fake timers: the page waits for the first poll on any machine, and the test stays within five seconds of clock time.
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    vi.spyOn(performance, "now").mockReturnValue(performance.now())
    const { version } = await desk.page()
    const again = await desk.page().finally(() => vi.useRealTimers())
    expect(version).toMatch(/\.1$/)
    expect(again.version).toBe(version)
    const stream = await listen(desk, `since=${version}`)
    expect(await asked()).toBe(1)
    vi.restoreAllMocks()
    const { team, driver } = await desk.someDrivers()
    const [order] = (await desk.page()).orders?.orders ?? []
    await thrownBy(() => desk.post({ intent: INTENTS.assign, team, driver, seen: `${order?.id}:` }))
    await until(() => stream.events.length > 0)
    expect(stream.events).toMatchObject([
      { kind: "changed", orders: [[Number(order?.id), expect.anything(), Number(driver)]] },
    ])
    stream.leave()
    await until(() => stream.isOver)
  })

  it("send a colleague's assignment to all viewers with one shared request", async () => {
    const streams = [await listen(), await listen(await dispatcher(upstream)), await listen(await dispatcher(upstream))]
    // Without an earlier poll the page may be older than the first one, so a full reload is sent.
    for (const stream of streams) await until(() => told(stream, "all").length > 0)
    const { version } = await desk.page()
    const { team, driver } = await desk.someDrivers()
    const [order] = (await desk.page()).orders?.orders ?? []
    await upstream.control("POST", "/reset")
    await thrownBy(() => desk.post({ intent: INTENTS.assign, team, driver, seen: `${order?.id}:` }))
    for (const stream of streams) await until(() => told(stream, "changed").length > 0)
    expect(told(streams[2] ?? { events: [] }, "changed")).toMatchObject([
      { orders: [[Number(order?.id), expect.stringMatching(/^assigned$/i), Number(driver)]] },
    ])
    // The regular poll may happen at the same moment.
    expect(await asked()).toBeLessThan(streams.length)
    // A page loaded before the change gets it on connecting; one loaded after it does not.
    const late = await listen(desk, `since=${version}`)
    await until(() => told(late, "all").length === 1)
    const fresh = await listen(desk, `since=${(await desk.page()).version}`)
    expect(fresh.events).toEqual([])
    for (const stream of [...streams, late, fresh]) stream.leave()
    for (const stream of streams) await until(() => stream.isOver)
  })

  it("do not delay the page for a slow first poll", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/map/pins" }, mode: "slow", delayMs: 2_000 })
    const { version, orders } = await desk.page("date=2020-01-02")
    expect([version, orders?.total]).toEqual([null, 0])
  })

  it("end with the session or the permission, while others continue", async () => {
    const other = await dispatcher(upstream)
    const [mine, theirs] = [await listen(), await listen(other)]
    await until(() => told(theirs, "all").length > 0)
    await destroySession(desk.staff.session.id, "logout")
    notifySubscribers(today)
    await until(() => mine.isOver)
    expect(theirs.isOver).toBe(false)
    const { staff, token } = other.staff.session
    await renewSession(other.staff.session, { token, staff: { ...staff, permissions: ["VIEW_DRIVERS"] } })
    notifySubscribers(today)
    await until(() => theirs.isOver)
  })

  it("are limited to eight per person over all sessions, and need a filter", async () => {
    const { staff, token } = desk.staff.session
    const { session } = await createSession(desk.staff.session.staffKey, { token, staff })
    const elsewhere = { staff: { ...desk.staff, get: (url: string) => inSession(url, session) } }
    const open = await Promise.all(Array.from({ length: 8 }, (_, at) => listenTo(at < 4 ? desk : elsewhere)))
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    for (const one of [desk, elsewhere]) expect((await listenTo(one)).status).toBe(429)
    open[0]?.leave()
    await until(() => open[0]?.isOver === true)
    const again = await listenTo(elsewhere)
    expect(again.status).toBe(200)
    for (const stream of [...open, again]) stream.leave()
    const fresh = await staffWith(upstream, "VIEW_MAP")
    expect((await listenTo({ staff: fresh })).status).toBe(404)
    const stranger = await staffWith(upstream, "VIEW_DRIVERS")
    await keepJeddah(stranger.session)
    const refused = (await thrownBy(() => listenTo({ staff: stranger }))) as Response
    expect(refused.headers.get("Location")).toBe("/404")
  })

  it("end immediately if the browser leaves while they open, and release their place", async () => {
    for (let at = 0; at < 9; at++) {
      const call = desk.staff.get("/delivery/map/changes?")
      call.abort()
      const response = await loader(call.args)
      expect(response.status).toBe(200)
      await response.text()
    }
    const stream = await listen()
    expect(stream.status).toBe(200)
    stream.leave()
  })

  it("stop sending when the reader cancels", async () => {
    const { body } = await loader(desk.staff.get("/delivery/map/changes?").args)
    await body?.cancel()
    const other = await listen()
    await until(() => told(other, "all").length > 0)
    other.leave()
  })

  it("end when the server stops", async () => {
    const stream = await listen()
    endStreams()
    await until(() => stream.isOver)
  })
})

it("changes between two polls are sent per order, unless orders were added or removed or too many changed", () => {
  const order = (id: number, status = "accepted", driverId: number | null = null) => ({ id, status, driverId })
  const before = [order(1), order(2, "assigned", 7), order(3)]
  expect(changesBetween(before, before)).toEqual([])
  expect(changesBetween(before, [order(1, "assigned", 7), order(2, "assigned", 8), order(3)])).toEqual([
    [1, "assigned", 7],
    [2, "assigned", 8],
  ])
  expect(changesBetween(before, before.slice(1))).toBeNull()
  expect(changesBetween(before, [order(1), order(2, "assigned", 7), order(4)])).toBeNull()
  const many = Array.from({ length: 501 }, (_, id) => order(id))
  expect(
    changesBetween(
      many,
      many.map((one) => ({ ...one, status: "failed" })),
    ),
  ).toBeNull()
  const pins = before.map((one) => ({ ...one, lat: 1, lng: 2 }))
  const after = withChanges(pins, [[3, "assigned", 9]])
  expect(after[2]).toEqual({ ...order(3, "assigned", 9), lat: 1, lng: 2 })
  expect(after[0]).toBe(pins[0])
  expect(withChanges(pins, [[99, "assigned", 9]])).toBe(pins)
})
