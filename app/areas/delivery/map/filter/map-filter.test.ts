import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { closeStore } from "~/store/store.server"
import { type Desk, deskOf, dispatcher, idsOf, locationOf } from "../../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { orderSource } from "../../dispatch/dispatch-sources.server"
import { ORDER_TABS } from "../../dispatch/order"
import { unassignedPanel } from "../map-panels.server"
import { type MapFilter, readMapFilter, saveMapFilter } from "./map-filter.server"
import { INTENTS } from "./map-paths"

/** product/dispatch 1 and 2: the saved filter of the map, and searches in its lists. */

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

const saved = (by = desk) => readMapFilter(by.staff.session.staffKey)
const ledTo = async (query: string) => locationOf(await thrownBy(() => desk.open(query)))

describe("the bar", () => {
  const CHOICE = "teams=7&teams=13&allRestaurants=1&address=Home&business=B2B"

  it("is saved with the person's filter, and applied when the map opens again", async () => {
    expect(await ledTo(`${CHOICE}&merchants=${today}&date=${today}&chosen=1`)).toBe(
      `/delivery/map?${CHOICE}&merchants=${today}&date=${today}`,
    )
    expect(await saved()).toMatchObject({
      ...{ teams: ["7", "13"], allTeams: false, restaurants: [], allRestaurants: true },
      ...{ addressType: "Home", businessType: "B2B", showAllMerchants: true },
    })
    expect(await ledTo("order=1")).toBe(`/delivery/map?date=${today}&order=1&${CHOICE}&merchants=${today}`)
    // Another date clears 'View All Restaurants', also if it is typed in the address.
    expect(await ledTo("date=2031-01-05")).toBe(`/delivery/map?date=2031-01-05&${CHOICE}`)
    const { context } = desk.staff.get("/")
    const waiting = await unassignedPanel.read(context, await requireStaff(context, gates.map))
    expect(waiting?.count).toBe((await desk.page(CHOICE)).counts?.unassigned)
  })

  it("is not changed by an address with its own filters, and is empty after Clear", async () => {
    await ledTo(`${CHOICE}&chosen=1`)
    expect((await desk.page("address=Company")).tab).toBe("unassigned")
    expect(await saved()).toMatchObject({ addressType: "Home" })
    expect(await ledTo("chosen=1")).toBe(`/delivery/map?date=${today}`)
    expect(await saved()).toMatchObject({ teams: [], addressType: "Both", showAllMerchants: false })
    expect((await desk.page()).counts).not.toBeNull()
  })

  it("loses teams and restaurants when the city changes", async () => {
    await ledTo(`${CHOICE}&restaurants=3&chosen=1`)
    const step = { intent: INTENTS.city, step: "1", city: "3", shown: "1" }
    await thrownBy(() => desk.post(step, "dialog=map-filter"))
    const { wizard } = await desk.open(`dialog=map-filter&${CHOICE}`)
    expect(wizard).toMatchObject({ draft: { teams: [], restaurants: [], addressType: "Home" } })
  })

  it("is imported from the browser with the rest of the filter, all ten fields", async () => {
    const fresh = deskOf(await staffWith(upstream, "VIEW_MAP"))
    const options = (...ids: number[]) => ids.map((value) => ({ value, label: String(value) }))
    const old = {
      ...{ city: { value: 1, label: "Jeddah" }, zones: options(1), foodCategories: options(1), plans: options(2) },
      ...{ shift: { value: 3, label: "Dinner" }, restaurants: options(4), teams: options(5, 6) },
      ...{ addressType: "company", businessType: { value: "b2c", label: "B2C" }, showAllMerchants: true },
    }
    await fresh.post({ intent: INTENTS.takeOver, filter: JSON.stringify(old) })
    expect(await saved(fresh)).toMatchObject({
      ...{ city: { id: "1" }, zones: ["1"], foodCategories: ["1"], plans: ["2"], shift: "3" },
      ...{ restaurants: ["4"], teams: ["5", "6"], addressType: "Company", businessType: "B2C", showAllMerchants: true },
    })
  })
})

describe("the saved filter in the bar", () => {
  it("shows city, zones, a category, plans and shift", async () => {
    const { chips, city } = await desk.page()
    expect(city.name).toBe("Jeddah")
    expect(chips).toMatchObject({ zones: 6, categories: 5, plans: 10, shift: "2" })
    expect(chips.category).toBeTruthy()
    expect(chips.shifts.map(({ label }) => label)).toContain("Lunch")
  })

  it("switches to another shift with all its plans, and back to the plans that were selected before", async () => {
    const { wizard } = await desk.open("dialog=map-filter&step=3")
    const some = wizard && wizard !== "failed" ? wizard.plans.slice(0, 2).map(({ value }) => value) : []
    await saveMapFilter(desk.staff.session.staffKey, { ...((await saved()) as MapFilter), plans: some })
    expect(await ledTo("shift=3&tab=assigned&page=2&order=7")).toBe(`/delivery/map?date=${today}&tab=assigned`)
    const dinner = await saved()
    expect(dinner?.shift).toBe("3")
    expect(dinner?.plans.length).toBeGreaterThan(0)
    expect(dinner?.plans).not.toEqual(some)
    await ledTo("shift=2")
    expect(await saved()).toMatchObject({ shift: "2", plans: some })
  })

  it("does not change for an unknown shift", async () => {
    const before = await saved()
    expect(await ledTo("shift=999")).toBe(`/delivery/map?date=${today}`)
    expect(await saved()).toEqual(before)
  })

  it("is used in the wizard if an unfinished draft does not reach the requested step", async () => {
    const step = { intent: INTENTS.city, step: "1", city: "3", shown: "1" }
    await thrownBy(() => desk.post(step, "dialog=map-filter"))
    expect((await desk.open("dialog=map-filter&step=1")).wizard).toMatchObject({ draft: { city: { id: "3" } } })
    expect((await desk.open("dialog=map-filter&step=3")).wizard).toMatchObject({
      step: 3,
      draft: { city: { id: "1" } },
    })
  })

  it("keeps the choices of a step when going back", async () => {
    const back = { intent: INTENTS.back, step: "2", foodCategories: "2" }
    const led = locationOf(await thrownBy(() => desk.post(back, "dialog=map-filter&step=2")))
    expect(led).toContain("step=1")
    expect((await desk.open("dialog=map-filter&step=2")).wizard).toMatchObject({ draft: { foodCategories: ["2"] } })
  })
})

it("a first step without a city has its error at the city, not at the zones", async () => {
  const fresh = deskOf(await staffWith(upstream, "VIEW_MAP"))
  const refused = await fresh.post({ intent: INTENTS.next, step: "1" }, "dialog=map-filter")
  expect(refused).toMatchObject({ data: { wizard: { field: "city", error: "*Required" } } })
})

describe("a search", () => {
  it("by id opens the tab with the order, unless another tab is selected; other text finds nothing", async () => {
    for (const tab of ORDER_TABS) {
      const [order] = (await desk.page(`tab=${tab}`)).orders?.orders ?? []
      const found = await desk.page(`q=${order?.id}`)
      expect([found.tab, idsOf(found.orders?.orders)]).toEqual([tab, [order?.id]])
    }
    const [first] = (await desk.page("tab=assigned")).orders?.orders ?? []
    expect((await desk.page(`q=${first?.id}&tab=completed`)).orders?.orders).toEqual([])
    const { query, page } = await desk.open("q=zzz&dq=zzz")
    expect([query.q, query.dq]).toEqual(["zzz", "zzz"])
    expect([page?.orders?.orders, page?.drivers.busy?.drivers]).toEqual([[], []])
  })

  it("from the global search shows the order in the list, whatever the filter is", async () => {
    const [order] = (await desk.page("tab=assigned&page=2")).orders?.orders ?? []
    const { context } = desk.staff.get("/search").args
    const { api } = await requireStaff(context, orderSource.gate)
    const [hit] = (await orderSource.find(api, order?.id ?? "")).hits
    const asked = new URL(hit?.href ?? "", "http://localhost").search.slice(1)
    for (const query of [asked, `${asked}&address=Company&business=B2B`]) {
      const { tab, orders } = await desk.page(query)
      // It is first, or at its usual position on that page.
      expect([tab, idsOf(orders?.orders)]).toEqual(["assigned", expect.arrayContaining([order?.id])])
    }
  })

  it("for an unknown driver finds none, and a driver without orders has no tasks", async () => {
    expect(await desk.page("driver=99999999")).toMatchObject({ driver: "missing" })
    const [free] = (await desk.page("load=free")).drivers.free?.drivers ?? []
    const { switching } = await desk.open(`driver=${free?.id}&dialog=switch-tasks`)
    expect(switching?.offers.tasks).toBe(0)
    const [busy] = (await desk.page()).drivers.busy?.drivers ?? []
    const { offers } = (await desk.open(`driver=${busy?.id}&dialog=switch-tasks`)).switching ?? {}
    expect(offers?.tasks).toBe(busy?.orders)
    expect(offers?.drivers?.every(({ teams }) => teams.length > 0)).toBe(true)
    expect(offers?.teamless.length).toBeGreaterThan(0)
  })
})
