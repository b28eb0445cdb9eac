import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { today } from "~/base/clock.server"
import { closeStore } from "~/store/store.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { type Desk, dispatcher, idsOf } from "../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader as runLoader } from "../../extras/driver-route/run"
import { ORDER_TABS, statusLabel } from "./dispatch/order"
import { INTENTS } from "./map/filter/map-paths"
import { action } from "./map/map"
import { loader as supportLoader } from "./support/support"

/** Dispatch and Support with other back offices (upstream/README.md): all orders are shown. */

let upstream: TestUpstream
let desk: Desk
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  desk = await dispatcher(upstream)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(async () => {
  await upstream.control("POST", "/foreign", { modes: [] })
  forgetRefusedFields()
})

/** Loads the page until it has its counts, which it omits after 4 seconds. */
async function counted(query = ""): ReturnType<Desk["page"]> {
  const page = await desk.page(query)
  return page.counts ? page : counted(query)
}
const become = (...modes: string[]) => upstream.control("POST", "/foreign", { modes })

it.each(["lower", "capitalised"])("%s statuses: every tab lists the orders it counts", async (mode) => {
  const plain = await counted()
  await become(mode)
  for (const tab of ORDER_TABS) {
    const { counts, orders } = await counted(`tab=${tab}`)
    expect(counts).toEqual(plain.counts)
    expect(orders?.total).toBe(counts?.[tab])
    expect(orders?.orders.map(({ status }) => statusLabel(status))).not.toContain("Invalid Status")
  }
  const [order] = (await desk.page("tab=unassigned")).orders?.orders ?? []
  expect(order?.driver).toBeNull()
  const { page } = await supportLoader(
    desk.staff.get(`/delivery/support?clientId=${order?.client?.id}&deliveryDate=${today()}`).args,
  )
  expect(page.orders?.length).toBeGreaterThan(0)
})

it("an unknown status is invalid and in a tab of both screens", async () => {
  await become("unknown")
  const { orders, counts } = await counted("tab=assigned")
  const strange = orders?.orders.filter(({ status }) => statusLabel(status) === "Invalid Status") ?? []
  expect(strange.length).toBeGreaterThan(0)
  expect(strange.every(({ driver }) => driver !== null)).toBe(true)
  expect(counts?.assigned).toBe((orders?.total ?? 0) + strange.length)
  const clientId = strange[0]?.client?.id
  const { page } = await supportLoader(
    desk.staff.get(`/delivery/support?clientId=${clientId}&tab=assigned&deliveryDate=${today()}`).args,
  )
  expect(idsOf([...(page.orders ?? [])])).toContain(strange[0]?.id)
})

it("with the documented queries only, lists, drivers, choices and assigning work, and a note names what is missing", async () => {
  const plain = await counted()
  const [team] = plain.teams
  await become("documented")
  const { orders, counts, drivers, teams } = await counted()
  expect([orders?.orders.length, orders?.lacks, counts]).toEqual([20, ["time"], plain.counts])
  const loads = (list: { id: string; orders: number }[] | undefined) =>
    new Map(list?.map((one) => [one.id, one.orders]))
  expect(loads(drivers.busy?.drivers).size).toBeGreaterThan(0)
  expect(drivers.free?.drivers.every((driver) => driver.orders === 0)).toBe(true)
  expect(teams.length).toBeGreaterThan(0)
  expect((await desk.page(`teams=${team?.value}`)).orders?.lacks).toEqual(["teams", "time"])
  const add = desk.staff.post(`/delivery/map?teams=${team?.value}`, { intent: INTENTS.group, matching: "1" })
  await thrownBy(() => action(add.args))
  expect(add.toasts()).toMatchObject([{ kind: "warning" }])
  expect((await desk.page()).groups.a).toEqual([])
  const { team: own, driver } = await desk.someDrivers()
  const [id = ""] = idsOf(orders?.orders)
  const sent = desk.staff.post(`/delivery/map?dialog=assign&orders=${id}`, {
    ...{ intent: INTENTS.assign, team: own, driver, seen: `${id}:` },
  })
  await thrownBy(() => action(sent.args))
  expect(sent.toasts()).toMatchObject([{ title: "Order Assigned Successfully!" }])
  const selected = await desk.page(`driver=${driver}`)
  expect(selected.driver).toMatchObject({ id: driver, orders: expect.any(Number) })
})

it.each([["nulls"], ["empty"], ["nulls", "empty"], ["longest"]])(
  "%s: map, Support and route work",
  async (...modes) => {
    const [busy] = (await desk.page()).drivers.busy?.drivers ?? []
    await become(...modes)
    const page = await desk.page(`tab=assigned&driver=${busy?.id}`)
    expect(page.orders?.orders).toHaveLength(20)
    const [order] = page.orders?.orders ?? []
    const { run } = await runLoader(desk.staff.get(`/delivery/map/run?driver=${busy?.id}`).args)
    expect(run?.stops.length).toBeGreaterThan(0)
    const client = order?.client?.id ?? "7001"
    const support = await supportLoader(
      desk.staff.get(`/delivery/support?clientId=${client}&deliveryDate=${today()}`).args,
    )
    expect(support.page.state).not.toBe("failed")
  },
)
