import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { zonedNow } from "~/base/clock.server"
import { addDays } from "~/domain/calendar"
import { minuteOf } from "~/domain/clock-minutes"
import { closeStore } from "~/store/store.server"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { type Desk, dispatcher, locationOf } from "../../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../../../tests/support/staff"
import { until } from "../../../../../tests/support/until"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { forgetTimes, orderTimes } from "../../live-pins/order-times.server"
import { forgetWatches } from "../../live-pins/watches.server"
import { INTENTS } from "../filter/map-paths"
import { loader } from "../map"
import type { Due } from "./due.server"

/** Urgent orders, on the real reference upstream. */

let upstream: TestUpstream
let desk: Desk
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  forgetWatches()
  forgetTimes()
  desk = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

const found = async (query = "") => {
  const looked: { due: Due["found"] } = { due: null }
  // The first request may time out, but it fills the cache for the next one.
  await until(async () => {
    looked.due = (await desk.page(query)).due.found
    return looked.due !== null
  }, 20_000)
  if (!looked.due) throw new Error("nothing was found")
  return looked.due
}
const yesterday = () => addDays(zonedNow().date, -1)

it("counts due orders by the current time, each limit within the one before, and lists the orders of a count", async () => {
  const { within, late, isToday } = await found()
  expect(isToday).toBe(true)
  expect(within).toEqual([...within].sort((one, other) => other - one))
  const now = minuteOf(zonedNow().time)
  const page = await desk.page("due=180&tab=unassigned")
  expect(page.orders?.total).toBe(page.due.found?.ids?.length)
  for (const { status, deliveryTime } of page.orders?.orders ?? []) {
    expect(status.toLowerCase()).toBe("accepted")
    expect(minuteOf(deliveryTime) - now).toBeGreaterThanOrEqual(0)
    expect(minuteOf(deliveryTime) - now).toBeLessThanOrEqual(180)
  }
  const lateOnes = await desk.page("due=late")
  expect(lateOnes.due.found?.ids).toHaveLength(late)
  for (const order of lateOnes.orders?.orders ?? []) expect(order.isLate).toBe(true)
  // The tabs still count all orders of the filter.
  expect(page.counts).toEqual((await desk.page()).counts)
})

it("counts open orders of an earlier day as late, and failed ones as failed", async () => {
  const { within, late, failed, isToday } = await found(`date=${yesterday()}`)
  expect({ within, isToday }).toEqual({ within: [0, 0, 0], isToday: false })
  const { counts } = await desk.page(`date=${yesterday()}`)
  expect(late).toBe((counts?.unassigned ?? 0) + (counts?.assigned ?? 0))
  const shown = await desk.page(`date=${yesterday()}&due=failed`)
  expect(shown.orders?.total).toBe(failed)
  expect(shown.tab).toBe(failed > 0 ? "completed" : "unassigned")
})

it("reads the times once for all viewers, and their failure affects only the counts", async () => {
  await found()
  const fault = { match: { operation: "OrderTimes" }, mode: "500" }
  await upstream.control("POST", "/faults", fault)
  desk = await dispatcher(upstream)
  expect((await found("due=late")).ids).not.toBeNull()
  forgetTimes()
  const { due, orders, counts } = await desk.page("due=late")
  expect(due).toEqual({ limits: [60, 30, 15], found: null })
  expect(orders?.orders.length).toBeGreaterThan(0)
  expect(counts).not.toBeNull()
})

it("without order times the map is as before and no toast says that all is broken, also if they are only late", async () => {
  const opened = async () => {
    const call = desk.staff.get(`/delivery/map?date=${zonedNow().date}`)
    const { page } = await loader(call.args)
    if (!page) throw new Error("no page")
    const { due, orders, counts, drivers } = page
    expect(due.found).toBeNull()
    expect([orders?.orders.length, counts?.unassigned, drivers.busy?.total].every(Boolean)).toBe(true)
    return call
  }
  await upstream.control("POST", "/faults", { match: { operation: "OrderTimes" }, mode: "500", times: null })
  expect((await opened()).toasts()).toEqual([])
  await upstream.control("DELETE", "/faults")
  await upstream.control("POST", "/faults", {
    ...{ match: { operation: "OrderTimes" }, mode: "slow", delayMs: 6_000 },
    times: null,
  })
  expect((await opened()).toasts()).toEqual([])
})

it("does not count with a part of the times of a day that has too many orders", async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ id: String(at + 1), deliveryTime: "12:00:00" }))
  const asked: unknown[] = []
  const graphql = async (_: unknown, { page }: { page: number }) => {
    asked.push(page)
    return { orders: { data: rows, paginatorInfo: { lastPage: 1_000 } } }
  }
  await expect(orderTimes({ graphql } as unknown as Api, ["1"], "2026-11-22")).rejects.toThrow(UpstreamError)
  expect(asked.length).toBeLessThan(60)
})

it("saves a person's own limits, which must decrease, and the orders per driver", async () => {
  const send = (first: string, second: string, third: string, target = "25") =>
    desk.post({ intent: INTENTS.limits, first, second, third, target }, "dialog=limits")
  expect(await send("30", "30", "10")).toMatchObject({
    data: { form: { errors: { second: ["Must be less than the limit above"] } } },
  })
  expect(await send("181", "30", "10")).toMatchObject({ data: { form: { errors: { first: expect.any(Array) } } } })
  for (const target of ["0", "201", "2,5"]) {
    expect(await send("90", "45", "20", target)).toMatchObject({
      data: { form: { errors: { target: [expect.any(String)] } } },
    })
  }
  expect(locationOf(await thrownBy(() => send("90", "45", "20", "30")))).toBe("/delivery/map")
  expect((await desk.page()).due.limits).toEqual([90, 45, 20])
})
