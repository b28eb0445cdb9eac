import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { requireStaff } from "~/auth/guard.server"
import { closeStore } from "~/store/store.server"
import { type Desk, dispatcher } from "../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { splitTexts } from "../../../extras/delivery-plans/split-texts"
import { loader as runLoader } from "../../../extras/driver-route/run"
import { loader as fileLoader } from "../../../extras/driver-route/run-export"
import { orderSource } from "./dispatch-sources.server"
import { ownMapTexts } from "./dispatch-texts"
import { isLate } from "./order-view.server"
import { isToGo } from "./stops"

/** Dispatch beside the map: late orders, a driver's route, and the search by order ID. */

const NOW = "2026-11-22T09:00:00Z"
let upstream: TestUpstream
let desk: Desk
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
  desk = await dispatcher(upstream)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("texts use singular and plural", () => {
  const { undoable, groupFull } = ownMapTexts
  expect([undoable(2, 1), undoable(1, 1_200)]).toEqual([
    "Undo returns 2 orders to their drivers. The other order stays assigned.",
    "Undo returns 1 order to its driver. The other 1,200 stay assigned.",
  ])
  expect([groupFull(1_000, 1), groupFull(1_000, 2)]).toEqual([
    "A group holds up to 1,000 orders. 1 order was not added.",
    "A group holds up to 1,000 orders. 2 orders were not added.",
  ])
  expect([splitTexts.given(1), splitTexts.given(4)]).toEqual([
    "1 order was assigned by colleagues and removed.",
    "4 orders were assigned by colleagues and removed.",
  ])
})

describe("late", () => {
  // It is noon in Riyadh.
  const at = (deliveryTime: string, deliveryDate = "2026-11-22", status = "ASSIGNED") =>
    isLate({ status, deliveryDate, deliveryTime })
  it("is an open order after its delivery time, in the business time zone", () => {
    expect(at("11:59:00")).toBe(true)
    expect(at("12:00:00")).toBe(false)
    expect(at("11:00:00", "2026-11-22", "ACCEPTED")).toBe(true)
    expect(at("11:00:00", "2026-11-22", "SUCCESSFUL")).toBe(false)
    expect(at("23:00:00", "2026-11-21")).toBe(true)
    expect(at("01:00:00", "2026-11-23")).toBe(false)
  })
})

describe("a driver's route", () => {
  it("has all orders of the day, in print and as a file", async () => {
    const [busy] = (await desk.page()).drivers.busy?.drivers ?? []
    const query = `driver=${busy?.id}&date=2026-11-22`
    const { run, driver } = await runLoader(desk.staff.get(`/delivery/map/run?${query}`).args)
    expect(driver?.name).toBe(busy?.name)
    const stops = run?.stops ?? []
    expect(stops.filter(isToGo)).toHaveLength(busy?.orders ?? 0)
    expect(stops.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(stops.map((_, at) => at + 1))
    expect(stops.every(({ district }) => district)).toBe(true)
    const file = await fileLoader(desk.staff.get(`/delivery/map/run/export.csv?${query}`).args)
    expect(file?.headers.get("Content-Disposition")).toContain(`driver-${busy?.id}-2026-11-22.csv`)
    const lines = (await file?.text())?.trim().split("\r\n") ?? []
    expect(lines).toHaveLength(stops.length + 1)
    expect(lines[0]).toMatch(
      /^\uFEFF?"Stop","Part","Delivery Time","Client","Client ID","Contact Phone","District","Address"/,
    )
    expect(lines[1]).toMatch(new RegExp(`^"${stops[0]?.number}","To deliver",.*"${stops[0]?.id}"`))
    const lost = (await thrownBy(() => runLoader(desk.staff.get("/delivery/map/run?driver=x").args))) as Response
    expect(lost.status).toBe(404)
  })
})

it("the search finds an order by its ID and by nothing else", async () => {
  const { context } = desk.staff.get("/search").args
  const { api } = await requireStaff(context, orderSource.gate)
  const [order] = (await desk.page()).orders?.orders ?? []
  const found = await orderSource.find(api, `#${order?.id}`)
  expect(found.hits).toMatchObject([
    { title: `Order #${order?.id}`, href: `/delivery/map?order=${order?.id}&date=2026-11-22` },
  ])
  expect(found.hits[0]?.note).toContain("Unassigned")
  const arabic = order?.id.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  expect((await orderSource.find(api, arabic ?? "")).hits).toEqual(found.hits)
  expect((await orderSource.find(api, "999999999")).hits).toEqual([])
  expect(await orderSource.find(api, "Imran")).toMatchObject({ hits: [], total: 0 })
})
