import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { closeStore } from "~/store/store.server"
import { SERVER_ERROR } from "~/ui/browser/server-error"
import { type Desk, deskOf, dispatcher, idsOf, locationOf, PLANS } from "../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { countOrdersOf } from "../dispatch/order-counts.server"
import { type PackedPins, unpackPins } from "../live-pins/pin-pack"
import { readMapFilter } from "./filter/map-filter.server"
import { INTENTS } from "./filter/map-paths"
import { loader as pinsLoader } from "./layers/pins"
import { loader } from "./map"
import { unassignedPanel } from "./map-panels.server"

/** product/dispatch 1 and product/dispatch 2: the dispatch map on the real reference upstream. Jeddah is a city of some hundred orders. */

let upstream: TestUpstream
let desk: Desk
let today: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  desk = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

const open = (query = "", by = desk) => by.open(query)
const page = (query = "", by = desk) => by.page(query)
const post = (fields: Record<string, string | string[]>, query = "", by = desk) => by.post(fields, query)

describe("the saved filter and its wizard", () => {
  it("opens the wizard by itself while no filter is saved", async () => {
    const fresh = deskOf(await staffWith(upstream, "VIEW_MAP"))
    const { page: shown, wizard } = await open("", fresh)
    expect(shown).toBeNull()
    expect(wizard).toMatchObject({ step: 1, draft: { shift: "2", city: { name: "Riyadh" } } })
    const lists = wizard && wizard !== "failed" ? [wizard.cities, wizard.zones] : []
    expect(lists).toHaveLength(2)
    for (const labels of lists.map((list) => list.map(({ label }) => label))) {
      expect(labels.length).toBeGreaterThan(1)
      expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "en")))
    }
  })

  it("needs a choice on each step, keeps the choices, and saves on the last step", async () => {
    const fresh = deskOf(await staffWith(upstream, "VIEW_MAP"))
    const send = (fields: Record<string, string | string[]>) => post(fields, "dialog=map-filter", fresh)
    const refused = await send({ intent: INTENTS.next, step: "1", city: "1", shown: "1" })
    expect(refused).toMatchObject({ data: { wizard: { error: "*Required", step: 1 } } })
    const next = { intent: INTENTS.next, step: "1", city: "1", shown: "1", zones: ["1", "2"] }
    expect(locationOf(await thrownBy(() => send(next)))).toContain("step=2")
    expect(await send({ intent: INTENTS.next, step: "2" })).toMatchObject({
      data: { wizard: { error: "*Required", step: 2 } },
    })
    expect(locationOf(await thrownBy(() => send({ intent: INTENTS.next, step: "2", all: "1" })))).toContain("step=3")
    expect(await send({ intent: INTENTS.save, step: "3", shift: "2" })).toMatchObject({
      data: { wizard: { error: "*Required", step: 3 } },
    })
    await thrownBy(() => send({ intent: INTENTS.save, step: "3", shift: "2", all: "1" }))
    const saved = await readMapFilter(fresh.staff.session.staffKey)
    expect(saved).toMatchObject({ city: { name: "Jeddah" }, zones: ["1", "2"], shift: "2" })
    expect(saved?.foodCategories).toHaveLength(5)
    expect(saved?.plans.length).toBeGreaterThan(0)
    // Another city clears the zones (product/dispatch 2); the saved filter stays until the last step.
    await thrownBy(() => send({ intent: INTENTS.city, step: "1", city: "3", shown: "1", zones: ["1"] }))
    // The map starts at the city's default location (product/dispatch 1).
    const riyadh = { name: "Riyadh", lat: 24.7136, lng: 46.6753 }
    expect((await open("dialog=map-filter", fresh)).wizard).toMatchObject({
      step: 1,
      draft: { zones: [], city: riyadh },
    })
    expect(await readMapFilter(fresh.staff.session.staffKey)).toEqual(saved)
  })

  it("imports a filter from the browser once, and ignores invalid JSON", async () => {
    const fresh = deskOf(await staffWith(upstream, "VIEW_MAP"))
    await post({ intent: INTENTS.takeOver, filter: "{broken" }, "", fresh)
    expect(await readMapFilter(fresh.staff.session.staffKey)).toBeNull()
    const options = (...ids: number[]) => ids.map((value) => ({ value, label: String(value) }))
    const old = {
      city: { value: 1, label: "Jeddah" },
      zones: options(1, 2),
      foodCategories: options(1),
      plans: options(2),
    }
    await post({ intent: INTENTS.takeOver, filter: JSON.stringify(old) }, "", fresh)
    expect(await readMapFilter(fresh.staff.session.staffKey)).toMatchObject({
      city: { id: "1" },
      zones: ["1", "2"],
      shift: "2",
    })
  })
})

it("saves a filter as a view with a name and without its day", async () => {
  const [team] = (await page()).teams
  const query = `teams=${team?.value}&date=${today}`
  await post({ intent: "save-view", viewName: "Mornings" }, query).catch((thrown: unknown) => thrown)
  const { kept } = await open(query)
  // The link of a view keeps the shown day.
  const href = `/delivery/map?teams=${team?.value}&date=${today}`
  expect(kept?.views).toMatchObject([{ name: "Mornings", href, isCurrent: true }])
})

describe("lists", () => {
  it("tabs show the total, and pages have twenty orders by time", async () => {
    const { orders, counts } = await page()
    expect(orders?.orders).toHaveLength(20)
    expect(orders?.total).toBe(counts?.unassigned)
    const times = orders?.orders.map(({ deliveryTime }) => deliveryTime)
    expect(times).toEqual(times?.toSorted())
    const completed = await page("tab=completed")
    expect(completed.orders?.total).toBe(counts?.completed)
    expect((await page("page=2")).orders?.orders[0]?.id).not.toBe(orders?.orders[0]?.id)
  })

  it("orders are found by their id and by the client's id only", async () => {
    const [first] = (await page()).orders?.orders ?? []
    expect(idsOf((await page(`q=${first?.id}`)).orders?.orders)).toEqual([first?.id])
    const ofClient = (await page(`q=${first?.client?.id}`)).orders?.orders ?? []
    expect(ofClient.map(({ client }) => client?.id)).toEqual(ofClient.map(() => first?.client?.id))
    expect((await page("q=999999999")).orders?.orders).toEqual([])
  })

  it("the orders that a search finds are marked on the map, whatever their tab", async () => {
    expect((await page()).found).toEqual([])
    const [done] = (await page("tab=completed")).orders?.orders ?? []
    const { orders, found } = await page(`q=${done?.client?.id}&tab=unassigned`)
    expect(idsOf(found)).toContain(done?.id)
    expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(orders?.orders)))
    expect(found.find(({ id }) => id === done?.id)).toEqual({ id: done?.id, status: done?.status, at: done?.at })
    expect((await page("q=999999999")).found).toEqual([])
  })

  it("a driver whose pins are shown has the number of orders that the filter leaves", async () => {
    expect((await page()).matches).toBeNull()
    const pins = async (query: string) => {
      const { data } = (await pinsLoader(desk.staff.get(`/delivery/map/pins?${query}`).args)) as { data: PackedPins }
      return unpackPins(data).filter(({ status }) => status === "assigned")
    }
    const driver = String((await pins(""))[0]?.driverId)
    const pinsOf = async (query: string) =>
      (await pins(query)).filter(({ driverId }) => String(driverId) === driver).length
    expect(await pinsOf("")).toBeGreaterThan(0)
    for (const query of ["", "address=Home", "address=Company"]) {
      const { matches } = await page(`show=${driver}&show=999999999&${query}`)
      expect(matches, query).toEqual({ [driver]: await pinsOf(query), 999999999: 0 })
    }
    const { matches } = await page(`show=${driver}&due=failed`)
    expect(matches?.[driver]).toBeLessThan(await pinsOf(""))
  })

  it("the unpacked pins are the orders of all lists", async () => {
    const { counts } = await page()
    const call = desk.staff.get("/delivery/map/pins?")
    const { data } = (await pinsLoader(call.args)) as { data: PackedPins }
    const pins = unpackPins(data)
    expect(pins).toHaveLength((counts?.unassigned ?? 0) + (counts?.assigned ?? 0) + (counts?.completed ?? 0))
    expect(pins.filter(({ status }) => status === "accepted")).toHaveLength(counts?.unassigned ?? -1)
    expect(pins.filter(({ status }) => status === "assigned").every(({ driverId }) => driverId !== null)).toBe(true)
    expect(data.merchants.reduce((sum, merchant) => sum + merchant[4], 0)).toBe(pins.length)
  })

  it("all restaurants are shown only on the day for which that was selected", async () => {
    const merchantsOf = async (query: string) => {
      const { data } = (await pinsLoader(desk.staff.get(`/delivery/map/pins?${query}`).args)) as { data: PackedPins }
      return data.merchants.length
    }
    const some = await merchantsOf("")
    expect(await merchantsOf(`merchants=${today}`)).toBeGreaterThan(some)
    expect((await page(`merchants=${today}`)).allMerchants).toBe(true)
    expect(await merchantsOf("merchants=2026-01-05")).toBe(some)
  })

  it("drivers are busy or free, and found by the start of their id", async () => {
    const { drivers } = await page()
    expect(drivers.busy?.drivers.every(({ orders }) => orders > 0)).toBe(true)
    expect(drivers.free?.drivers.every(({ orders }) => orders === 0)).toBe(true)
    const [one] = drivers.busy?.drivers ?? []
    const found = (await page(`dq=${one?.id.slice(0, 4)}`)).drivers.busy?.drivers ?? []
    expect(found.map(({ id }) => id.slice(0, 4))).toEqual(found.map(() => one?.id.slice(0, 4)))
    expect((await page(`dq=${one?.id.slice(1)}`)).drivers.busy?.drivers).toEqual([])
    const { driver, timeline } = await page(`driver=${one?.id}`)
    expect(driver).toMatchObject({ id: one?.id, orders: one?.orders })
    expect(timeline?.total).toBeGreaterThanOrEqual(one?.orders ?? 0)
  })

  it("each part fails by itself, and slow counts or a slow timeline do not delay the page", async () => {
    const [one] = (await page()).drivers.busy?.drivers ?? []
    for (const fault of [{ mode: "500" }, { mode: "slow", delayMs: 8_000 }]) {
      for (const operation of ["OrderCounts", "DriverOrders"]) {
        await upstream.control("POST", "/faults", { match: { operation }, ...fault })
      }
      const { counts, timeline, driver, orders, drivers } = await page(`driver=${one?.id}`)
      expect([counts, timeline]).toEqual([null, null])
      expect(driver).toMatchObject({ id: one?.id })
      expect(orders?.orders).toHaveLength(20)
      expect(drivers.busy).not.toBeNull()
      await upstream.control("DELETE", "/faults")
    }
  })

  it("an address without a day redirects to today, so that links and forms keep it after midnight", async () => {
    const thrown = await thrownBy(() => loader(desk.staff.get("/delivery/map?tab=assigned").args))
    expect(locationOf(thrown)).toBe(`/delivery/map?tab=assigned&date=${today}`)
  })

  it("counts and lists that fail together show one toast", async () => {
    for (const operation of ["OrderCounts", "OrdersByTimeExtra", "SidebarDriversExtra"]) {
      await upstream.control("POST", "/faults", { match: { operation }, mode: "500", times: null })
    }
    const call = desk.staff.get(`/delivery/map?date=${today}`)
    const { page: shown } = await loader(call.args)
    expect([shown?.counts, shown?.orders, shown?.drivers.busy]).toEqual([null, null, null])
    expect(call.toasts()).toEqual([SERVER_ERROR])
  })

  it("an open order is lost if its request fails, but not if no order has the id", async () => {
    const [id = ""] = idsOf((await page()).orders?.orders)
    expect(await page(`order=${id}`)).toMatchObject({ order: { id }, isOrderLost: false })
    expect(await page("order=999999999")).toMatchObject({ order: null, isOrderLost: false })
    await upstream.control("POST", "/faults", { match: { operation: "Orders" }, mode: "500", times: null })
    expect(await page(`order=${id}`)).toMatchObject({ order: null, isOrderLost: true })
  })

  it("failed pins respond with their own toast and status", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/map/pins" }, mode: "500" })
    const { data, init } = (await pinsLoader(desk.staff.get("/delivery/map/pins?").args)) as never
    // No page load follows that would show the toast.
    expect([data, init]).toMatchObject([{ toast: SERVER_ERROR }, { status: 502 }])
    expect((await page()).orders?.orders).toHaveLength(20)
  })
})

it("a person without VIEW_MAP gets the 404 page", async () => {
  const other = await staffWith(upstream, "VIEW_DRIVERS")
  const call = other.get("/delivery/map")
  expect(locationOf(await thrownBy(() => loader(call.args)))).toBe("/404")
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it("the overview shows the same count as the lists, or asks for a filter first", async () => {
  const read = async (by: TestStaff) => {
    const { context } = by.get("/")
    const guarded = await requireStaff(context, gates.map)
    return { api: guarded.api, waiting: await unassignedPanel.read(context, guarded) }
  }
  const without = await staffWith(upstream, "VIEW_MAP")
  expect((await read(without)).waiting).toMatchObject({ count: null, href: "/delivery/map" })
  const { counts } = await page()
  const { api, waiting } = await read(desk.staff)
  expect(waiting).toMatchObject({ count: counts?.unassigned, href: "/delivery/map" })
  const filter = { zones: ["1", "2", "3", "4", "5", "6"], plans: PLANS }
  const [open = 0, given = 0, served = 0, failed = 0] = await countOrdersOf(api, filter, today)
  expect([open, given, served + failed]).toEqual([counts?.unassigned, counts?.assigned, counts?.completed])
})
