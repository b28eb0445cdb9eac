import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { changeKept, ofDay } from "~/store/kept-values.server"
import { closeStore } from "~/store/store.server"
import { type Desk, dispatcher, idsOf, locationOf } from "../../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { withoutAssigned } from "../../dispatch/groups/groups"
import { INTENTS } from "../filter/map-paths"
import { action } from "../map"

/** product/dispatch 2 and 3: the order group on the real reference upstream. */

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
  desk = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

const open = (query = "", by = desk) => by.open(query)
const page = (query = "", by = desk) => by.page(query)
const post = (fields: Record<string, string | string[]>, query = "", by = desk) => by.post(fields, query)

describe("the order group", () => {
  it("adds selected orders and all that match, removes them, and belongs to one person and date", async () => {
    const ids = idsOf((await page()).orders?.orders)
    await thrownBy(() => post({ intent: INTENTS.group, addChosen: "1", ids: ids.slice(0, 3) }))
    expect((await page()).groups.a).toEqual(ids.slice(0, 3))
    expect((await page("date=2020-01-01")).groups.a).toEqual([])
    expect((await page("", await dispatcher(upstream))).groups.a).toEqual([])
    await thrownBy(() => post({ intent: INTENTS.group, remove: ids[0] ?? "" }))
    expect((await page()).groups.a).toEqual(ids.slice(1, 3))
    const within = (list: readonly string[]) => post({ intent: INTENTS.group, within: list.join(",") })
    await thrownBy(() => within([...ids.slice(2, 5), "0", "x"]))
    expect((await page()).groups.a).toEqual(ids.slice(1, 5))
    const total = (await page()).counts?.unassigned
    await thrownBy(() => post({ intent: INTENTS.group, matching: "1" }))
    expect((await page()).groups.a).toHaveLength(Math.min(1_000, total ?? 0))
    // Orders beyond the limit are reported.
    const many = Array.from({ length: 1_003 }, (_, at) => String(at + 1))
    await thrownBy(() => post({ intent: INTENTS.group, reset: "a" }))
    const full = desk.staff.post("/delivery/map?", { intent: INTENTS.group, within: many.join(",") })
    await thrownBy(() => action(full.args))
    expect(full.toasts()).toMatchObject([{ title: "A group holds up to 1,000 orders. 3 orders were not added." }])
    await thrownBy(() => post({ intent: INTENTS.group, reset: "a" }))
    expect((await page()).groups.a).toEqual([])
  })
})

describe("an order of a group that someone else assigns", () => {
  const add = (fields: Record<string, string | string[]>, query = "") =>
    thrownBy(() => post({ intent: INTENTS.group, ...fields }, query))
  const assign = async (id: string, driver: string, team: string, was = "") =>
    thrownBy(async () =>
      post({ intent: INTENTS.assign, team, driver, seen: `${id}:${was}` }, "", await dispatcher(upstream)),
    )

  it("leaves the group, is listed with its driver, and keeps that driver unless it is selected", async () => {
    const { team, driver, other } = await desk.someDrivers()
    const [taken = "", free = ""] = idsOf((await page()).orders?.orders)
    await add({ addChosen: "1", ids: [taken, free] })
    await assign(taken, other, team)
    const opened = await open("dialog=group")
    expect(opened.group?.lists[0]).toMatchObject({ count: 1, left: [{ id: taken, driver: { id: other } }] })
    expect(opened.group?.lists[0]?.found?.rows.map(({ id }) => id)).toEqual([free])
    const { assigning } = await open("dialog=assign&orders=group")
    expect(assigning?.values).toMatchObject({ seen: [`${free}:`], taken: [`${taken}:${other}`], over: [] })
    const form = { intent: INTENTS.assign, team, driver, seen: `${free}:`, taken: `${taken}:${other}` }
    await thrownBy(() => post(form, "dialog=assign&orders=group"))
    expect((await page(`order=${taken}`)).order?.driver?.id).toBe(other)
    expect((await page(`order=${free}`)).order?.driver?.id).toBe(driver)
    expect((await open("dialog=group")).group?.lists[0]).toMatchObject({ count: 0, left: [] })
  })

  it("is reassigned with the others if it is selected", async () => {
    const { team, driver, other } = await desk.someDrivers()
    const [taken = "", free = ""] = idsOf((await page()).orders?.orders)
    await add({ addChosen: "1", ids: [taken, free] })
    await assign(taken, other, team)
    const over = `${taken}:${other}`
    const form = { intent: INTENTS.assign, team, driver, seen: `${free}:`, taken: over, over }
    await thrownBy(() => post(form, "dialog=assign&orders=group"))
    for (const id of [taken, free]) expect((await page(`order=${id}`)).order?.driver?.id).toBe(driver)
  })

  it("stays in the group if it was added with its driver, until it gets another driver", async () => {
    const { team, driver, other } = await desk.someDrivers()
    const [id = ""] = idsOf((await page()).orders?.orders)
    await assign(id, other, team)
    await add({ add: `${id}:${other}` })
    await add({ "to-b": id }, "group=b")
    expect((await page("group=b")).groups.b).toEqual([id])
    expect((await open("dialog=assign&orders=group&group=b")).assigning?.values).toMatchObject({
      ...{ seen: [`${id}:${other}`], taken: [] },
    })
    await assign(id, driver, team, other)
    expect((await open("dialog=assign&orders=group&group=b")).assigning?.values).toMatchObject({
      ...{ seen: [], taken: [`${id}:${driver}`] },
    })
  })
})

it("an order leaves the group if the map saw another driver than the one it was added with", () => {
  const groups = { a: ["1", "2", "3"], b: ["4"] }
  const drivers = new Map([
    ["1", "7"],
    ["2", "8"],
    ["4", "9"],
  ])
  expect(withoutAssigned(groups, { 2: "8", 4: "7" }, drivers)).toEqual({ a: ["2", "3"], b: [] })
})

describe("two groups side by side", () => {
  const add = (fields: Record<string, string | string[]>, query = "") => {
    const sent = desk.staff.post(`/delivery/map?${query}`, { intent: INTENTS.group, ...fields })
    return thrownBy(() => action(sent.args)).then((thrown) => ({ to: locationOf(thrown), toasts: sent.toasts() }))
  }
  const within = (...ids: string[]) => ({ within: ids.join(",") })

  it("take the ticked orders that a button names a group for, whichever is open", async () => {
    const ids = idsOf((await page()).orders?.orders)
    expect((await add({ addChosen: "b", ids: ids.slice(0, 2) })).to).toBe("/delivery/map")
    expect((await page()).groups).toMatchObject({ a: [], b: ids.slice(0, 2) })
    await add({ addChosen: "a", ids: ids.slice(2, 3) }, "group=b")
    expect((await page()).groups).toMatchObject({ a: ids.slice(2, 3), b: ids.slice(0, 2) })
  })

  it("open the assign dialog for ticked orders, but never with others", async () => {
    const ids = idsOf((await page()).orders?.orders)
    const here = "orders-open=1&due=60"
    const dialog = "dialog=assign&orders=group"
    expect((await add({ assignChosen: "a", ids: ids.slice(0, 2) }, here)).to).toBe(`/delivery/map?${here}&${dialog}`)
    expect((await open(dialog)).assigning?.values.seen).toEqual(ids.slice(0, 2).map((id) => `${id}:`))
    // In group A there are two already.
    expect((await add({ assignChosen: "a", ids: ids.slice(2, 3) })).to).toBe("/delivery/map")
    expect((await add({ assignChosen: "b", ids: ids.slice(3, 4) }, "group=b")).to).toBe(
      `/delivery/map?group=b&${dialog}`,
    )
    expect((await add({ assignChosen: "b", ids: [] }, "group=b")).to).toBe("/delivery/map?group=b")
  })

  it("hold an order once: adding it to one group moves it from the other, with a message", async () => {
    expect((await add(within("1", "2", "3"))).toasts).toEqual([])
    expect((await page()).groups).toEqual({ a: ["1", "2", "3"], b: [], current: "a", isTwo: false })
    const { to, toasts } = await add(within("3", "4"), "group=b")
    expect(to).toBe("/delivery/map?group=b")
    expect(toasts).toMatchObject([{ kind: "info", title: "1 order moved to group B. An order is in one group." }])
    expect((await page("group=b")).groups).toEqual({ a: ["1", "2"], b: ["3", "4"], current: "b", isTwo: true })
    expect((await add({ "to-b": "1" }, "dialog=group")).to).toBe("/delivery/map?dialog=group")
    expect((await page()).groups).toMatchObject({ a: ["2"], b: ["3", "4", "1"], current: "a", isTwo: true })
    await add({ remove: "4" })
    expect((await page()).groups).toMatchObject({ a: ["2"], b: ["3", "1"] })
    expect((await add({ reset: "b" }, "group=b")).to).toBe("/delivery/map")
    expect((await page()).groups).toMatchObject({ a: ["2"], b: [], isTwo: false })
  })

  it("each have a list and an assign dialog that names the group", async () => {
    const [one = "", other = ""] = idsOf((await page()).orders?.orders)
    await add(within(one))
    await add(within(other), "group=b")
    const { group } = await open("dialog=group&group=b")
    expect(group).toMatchObject({
      current: "b",
      lists: [
        { name: "a", count: 1 },
        { name: "b", count: 1 },
      ],
    })
    expect(group?.lists.map(({ found }) => idsOf(found?.rows))).toEqual([[one], [other]])
    const about = async (query: string) => (await open(`dialog=assign&orders=group${query}`)).assigning?.offers
    expect(await about("")).toMatchObject({ group: "A", orders: [{ id: one }] })
    expect(await about("&group=b")).toMatchObject({ group: "B", orders: [{ id: other }] })
    await add({ reset: "b" })
    expect(await about("")).toMatchObject({ group: "" })
  })

  it("read a group that was saved before there were two", async () => {
    const [staffKey, date] = [desk.staff.session.staffKey, (await page()).date]
    await changeKept(staffKey, ofDay(date, "order-group"), z.unknown(), () => ["7", "8"])
    expect((await page()).groups).toMatchObject({ a: ["7", "8"], b: [] })
  })
})

describe("the list of the group", () => {
  const listed = async (by: Desk = desk) => (await by.open("dialog=group")).group?.lists[0]
  const take = (fields: Record<string, string | string[]>, query = "") =>
    thrownBy(() => post({ intent: INTENTS.group, ...fields }, query))

  it("lists its orders by time, with their districts, merchants and times", async () => {
    expect((await open()).group).toBeNull()
    expect(await listed()).toMatchObject({ count: 0, found: { rows: [], gone: [] } })
    const orders = (await page()).orders?.orders.slice(0, 4) ?? []
    await take({ addChosen: "1", ids: [...idsOf(orders).reverse(), "999999999"] })
    const { count, found } = (await listed()) ?? {}
    expect(count).toBe(5)
    expect(idsOf(found?.rows).toSorted()).toEqual(idsOf(orders).toSorted())
    const times = found?.rows.map(({ time }) => time) ?? []
    expect(times).toEqual(times.toSorted())
    expect(found).toMatchObject({
      ...{ first: times[0], last: times[3], gone: ["999999999"] },
      districts: new Set(orders.flatMap(({ district }) => district ?? [])).size,
      merchants: new Set(orders.map(({ merchant }) => merchant?.id)).size,
    })
    const [first] = found?.rows ?? []
    const same = orders.find(({ id }) => id === first?.id)
    expect(first).toMatchObject({ client: same?.client?.name, merchant: same?.merchant?.name, state: null })
    expect(first?.address).toContain(same?.address)
  })

  it("shows the driver of an order that was added with its driver", async () => {
    const [order] = (await page("tab=assigned")).orders?.orders ?? []
    const id = order?.id ?? ""
    await take({ add: `${id}:${order?.driver?.id}` })
    expect((await listed())?.found?.rows).toMatchObject([
      { id, state: { label: "Assigned", driver: { id: expect.any(String), name: expect.any(String) } } },
    ])
  })

  it("stays open while orders are removed, and closes with the last one", async () => {
    const [one = "", other = ""] = idsOf((await page()).orders?.orders)
    await take({ addChosen: "1", ids: [one, other] })
    const another = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
    const here = `date=${another}&dialog=group`
    await take({ addChosen: "1", ids: [one, other] }, `date=${another}`)
    expect(locationOf(await take({ remove: one }, here))).toBe(`/delivery/map?${here}`)
    expect(locationOf(await take({ remove: other }, here))).toBe(`/delivery/map?date=${another}`)
    // Each day has its own group.
    expect(idsOf((await listed())?.found?.rows).toSorted()).toEqual([one, other].toSorted())
    expect((await listed(await dispatcher(upstream)))?.count).toBe(0)
  })

  it("shows the count if the orders can't be loaded", async () => {
    await take({ add: idsOf((await page()).orders?.orders)[0] ?? "" })
    await upstream.control("POST", "/faults", { match: { operation: "Orders" }, mode: "500" })
    expect(await listed()).toEqual({ name: "a", count: 1, left: [], found: null })
  })
})
