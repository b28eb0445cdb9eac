import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { today, zonedNow } from "~/base/clock.server"
import { addDays } from "~/domain/calendar"
import { closeStore } from "~/store/store.server"
import { type Desk, dated, dispatcher, locationOf } from "../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { NOT_PLANNED } from "./load-look"
import { unpackLoads } from "./load-places"
import { action, loader } from "./split"
import { NEW_LOAD, SPLIT_INTENTS } from "./split-fields"
import { changeSplit, type KeptLoad, readSent, readSplit } from "./split-kept.server"
import { splitTexts } from "./split-texts"

/** 'Plan deliveries' on the real reference upstream: no order is lost, and each person sees the true result. */

const ROUNDS = 3
/** Each round has its own day, starting tomorrow. */
const dayOf = (round: number) => addDays(today(), round + 1)
interface Ordered {
  id: string
  status: string
  driver: { id: string } | null
}

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

const open = async (query = "", by = desk) => loader(by.staff.get(`/delivery/map/split?${dated(query)}`).args)
const view = async (query = "", by = desk) => {
  const found = await open(query, by)
  if (!found.view) throw new Error("no split")
  const { loads, results, ...rest } = found.view
  const rows = [...loads.rows]
  for (let page = 2; page <= loads.pages; page++)
    rows.push(...((await open(`${query}&load=&loads=${page}`, by)).view?.loads.rows ?? []))
  const byNumber = rows.toSorted((a, b) => a.number - b.number)
  return { ...rest, loads: loads.page === 1 ? rows : byNumber, results: results.rows }
}
const send = (fields: Record<string, string>, by = desk, query = "") =>
  thrownBy(async () => action(by.staff.post(`/delivery/map/split?${query}`, fields).args))
const ask = (most = "6", by = desk) => send({ intent: SPLIT_INTENTS.split, most, within: "60", merchants: "3" }, by)
const change = (fields: Record<string, string>) => send({ intent: SPLIT_INTENTS.change, ...fields })
/** Plans a whole day in few loads. On a busy machine the first attempt may fail. */
async function splitAll(by: Desk, date: string): Promise<void> {
  const asked = { intent: SPLIT_INTENTS.split, most: "60", within: "240", merchants: "20" }
  const isKept = async () => (await readSplit(by.staff.session.staffKey, date)) !== null
  for (let tries = 0; tries < 3 && !(await isKept()); tries++) await send(asked, by, `date=${date}`)
}
const assign = async (by = desk) => {
  const answer = await send({ intent: SPLIT_INTENTS.assign, seen: (await view("", by)).mark }, by)
  await toSent(by, today())
  return answer
}
/** The result after the last driver. A larger plan is sent after the action's response. */
async function toSent({ staff }: Desk, date: string) {
  const { staffKey } = staff.session
  await expect.poll(async () => (await readSplit(staffKey, date))?.sending ?? null, { timeout: 30_000 }).toBeNull()
  return readSent(staffKey, date)
}
const sum = (loads: readonly { count: number }[]) => loads.reduce((all, { count }) => all + count, 0)
/** The day and time some minutes later. */
function addMinutes({ date, time }: { date: string; time: string }, minutes: number) {
  const later = new Date(Date.parse(`${date}T${time.slice(0, 5)}:00Z`) + minutes * 60_000).toISOString()
  return { date: later.slice(0, 10), time: later.slice(11, 16) }
}
/** On a busy machine the first page of a day may load before its orders. */
const unassigned = async () => (await desk.page()).orders?.total ?? (await desk.page()).orders?.total

it("plans all unassigned orders within the limit, gives each load its own driver, and assigns nothing", async () => {
  const before = await unassigned()
  expect((await open()).view).toBeNull()
  await ask()
  const { loads } = await view()
  expect(sum(loads)).toBe(before)
  expect(loads.every(({ count, above }) => count <= 6 && above === 0)).toBe(true)
  const drawn = unpackLoads((await view()).packed)
  expect(drawn.map(({ number, count }) => [number, count])).toEqual(loads.map(({ number, count }) => [number, count]))
  expect(drawn.every(({ places, count }) => places.length === count)).toBe(true)
  const drivers = loads.flatMap(({ driver }) => (driver ? [driver.id] : []))
  expect(drivers.length).toBeGreaterThan(0)
  expect(new Set(drivers).size).toBe(drivers.length)
  expect(await unassigned()).toBe(before)
})

describe("the question before a plan", () => {
  const question = async (query = "") => {
    const found = await open(query)
    if (!found.question?.taken) throw new Error("no question")
    return { ...found.question, taken: found.question.taken }
  }

  it("says what the plan takes: its orders, the filter, and counts by zone and merchant", async () => {
    const { taken, filter, due, map } = await question()
    const [onMap] = unpackLoads(map?.packed ?? "")
    expect([onMap?.number, onMap?.count]).toEqual([NOT_PLANNED, taken.count])
    expect(taken.count).toBe(await unassigned())
    expect([taken.total, due]).toEqual([taken.count, null])
    expect(filter).toEqual(["Jeddah", "6 zones", "5 categories", "10 plans"])
    for (const counts of [taken.zones, taken.merchants]) {
      expect(sum(counts)).toBe(taken.count)
      expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a))
    }
    expect(taken.zones.length).toBeGreaterThan(1)
    const { orders } = taken
    expect(orders).toMatchObject({ page: 1, perPage: 50, total: taken.count })
    expect(orders.rows.map(({ time }) => time)).toEqual(orders.rows.map(({ time }) => time).toSorted())
    expect(orders.rows.every(({ merchant, zone }) => merchant && zone)).toBe(true)
    expect((await question("listed=2")).taken.orders.rows[0]?.id).not.toBe(orders.rows[0]?.id)
    expect((await question("address=Company&business=B2B")).filter.slice(4)).toEqual(["address Company", "B2B"])
    // With a plan there is nothing to ask.
    await ask()
    expect((await open()).question).toBeNull()
  })

  it("follows the map's choice of urgent orders, and so does the plan", async () => {
    const soon = addMinutes(zonedNow(), 5)
    const far = soon.time < "12" ? "23:59:00" : "00:00:00"
    const order = (id: string, deliveryTime: string) => ({
      ...{ id, status: "ACCEPTED", deliveryTime, merchant: { id: "1", restaurantName: "Nara" } },
      address: { googleLat: 21.54, googleLng: 39.17, city: { id: "1" } },
    })
    const rows = [order("900001", `${soon.time}:00`), order("900002", far)]
    const body = { data: { orders: { data: rows, paginatorInfo: { lastPage: 1 } } } }
    await upstream.control("POST", "/faults", {
      match: { operation: "SplitOrders" },
      times: null,
      mode: "answer",
      body,
    })
    const query = `date=${soon.date}&due=30`
    const { taken, due, until } = await question(query)
    expect([taken.count, taken.total, due]).toEqual([1, 2, 30])
    expect(until).toMatch(/^\d\d:\d\d:00$/)
    expect(taken.orders.rows.map(({ id }) => id)).toEqual(["900001"])
    expect((await question(`date=${soon.date}&due=failed`)).taken.count).toBe(2)
    await send({ intent: SPLIT_INTENTS.split, most: "6", within: "60", merchants: "3" }, desk, query)
    const kept = await readSplit(desk.staff.session.staffKey, soon.date)
    expect(kept?.loads.map(({ ids }) => ids)).toEqual([["900001"]])
    expect((await open(query)).due).toBe(30)
  })

  it("is asked without its counts where the orders do not load", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "SplitOrders" }, times: null, mode: "500" })
    const { question: asked, form } = await open()
    expect(asked?.taken).toBeNull()
    expect(form?.values.merchants).toBe("3")
  })
})

it("has at most as many merchants in a load as asked, and remembers that number", async () => {
  await send({ intent: SPLIT_INTENTS.split, most: "12", within: "240", merchants: "2" })
  const { loads } = await view()
  expect(loads.every(({ merchants }) => merchants <= 2)).toBe(true)
  expect(loads.some(({ merchants, count }) => merchants === 2 && count > 2)).toBe(true)
  expect((await open()).form?.values.merchants).toBe("2")
})

it.each(["0", "21", "x"])("'%s' is not a valid limit of merchants: the error is at its field", async (merchants) => {
  const fields = { intent: SPLIT_INTENTS.split, most: "6", within: "30", merchants }
  const { form, status } = (await action(desk.staff.post("/delivery/map/split", fields).args)).data
  expect([status, Object.keys(form?.errors ?? {}), form?.values.merchants]).toEqual([422, ["merchants"], merchants])
})

it.each(["0", "61", "x", "1.5", ""])(
  "'%s' is not a valid limit: the error is at the field, which keeps the value",
  async (most) => {
    const answer = await action(
      desk.staff.post("/delivery/map/split", { intent: SPLIT_INTENTS.split, most, within: "30" }).args,
    )
    const { form, status } = answer.data
    expect(status).toBe(422)
    expect(Object.keys(form?.errors ?? {})).toEqual(["most"])
    expect(form?.values.most).toBe(most)
    expect((await open()).view).toBeNull()
  },
)

it("shows the distance of one route per zone while the plan has the same orders", async () => {
  await ask()
  const { byZoneKm, loads } = await view()
  expect(byZoneKm).toBeGreaterThan(loads.reduce((km, load) => km + load.km, 0))
  // With one load fewer the figure no longer matches the orders.
  await changeSplit(desk.staff.session.staffKey, today(), (kept) => kept && { ...kept, loads: kept.loads.slice(1) })
  expect((await view()).byZoneKm).toBeNull()
})

it("merges and splits loads, undoes the last change, and discards the plan", async () => {
  await ask()
  const [one, two] = (await view()).loads
  if (!one || !two) throw new Error("too few loads")
  await change({ load: String(one.number), into: String(two.number), join: "1" })
  const joined = (await view()).loads
  expect(joined.map(({ number }) => number)).not.toContain(one.number)
  expect(joined.find(({ number }) => number === two.number)?.count).toBe(one.count + two.count)
  await change({ undo: "1" })
  expect((await view()).loads.find(({ number }) => number === one.number)?.count).toBe(one.count)
  const before = (await view()).loads.length
  await change({ load: String(two.number), cut: "1" })
  expect((await view()).loads).toHaveLength(two.count > 1 ? before + 1 : before)
  await change({ throw: "1" })
  expect((await open()).view).toBeNull()
})

describe("a plan of very many orders", () => {
  const COUNT = 1_200
  const load = (number: number, count: number, from = 1) => ({
    ...{ number, driver: null, ids: Array.from({ length: count }, (_, at) => String(from + at)) },
  })
  const stop = (id: string) => ({
    ...{ id, minutes: 720, merchant: "1", city: "1", at: [21.5 + Number(id) / 10_000, 39.2] as [number, number] },
  })
  const keep = (loads: KeptLoad[]) =>
    changeSplit(desk.staff.session.staffKey, today(), () => ({
      ...{ rules: { most: 60, within: 240, merchants: 3 }, loads },
      ...{ stops: loads.flatMap(({ ids }) => ids).map(stop), results: [], before: null, byZoneKm: null },
    }))
  const kept = () => readSplit(desk.staff.session.staffKey, today())

  it("shows 100 loads per page, and all of them on the map", async () => {
    await keep(Array.from({ length: 250 }, (_, at) => load(at + 1, 1, at + 1)))
    const { view: first } = await open()
    expect(first?.loads).toMatchObject({ page: 1, pages: 3, total: 250, perPage: 100 })
    expect(first?.loads.rows.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
    expect(unpackLoads(first?.packed ?? "")).toHaveLength(250)
    expect(first).toMatchObject({ count: 250, ready: { loads: 0 } })
    expect((await open("loads=3")).view?.loads.rows).toHaveLength(50)
    const { view: looked } = await open("load=201&loads=1")
    expect(looked?.loads).toMatchObject({ page: 3 })
    // Its orders can move to the nearest hundred of the other loads.
    expect(looked?.others).toEqual(Array.from({ length: 101 }, (_, at) => at + 150).filter((number) => number !== 201))
  })

  it("refuses to merge or move orders beyond the size of one assignment, with a message and without a change", async () => {
    await keep([load(1, 600), load(2, COUNT - 600, 601), load(3, 1, 1_201)])
    const press = async (fields: Record<string, string>) => {
      const call = desk.staff.post("/delivery/map/split?", { intent: SPLIT_INTENTS.change, ...fields })
      await thrownBy(() => action(call.args))
      return call.toasts().map(({ title }) => title)
    }
    const before = await kept()
    expect(await press({ load: "1", into: "2", join: "1" })).toEqual([splitTexts.full(1_000)])
    expect(await kept()).toEqual(before)
    const ids = load(1, 401).ids
    const moved = desk.staff.post("/delivery/map/split?", {
      ...{ intent: SPLIT_INTENTS.change, load: "1", ids, to: "2", move: "1" },
    })
    await thrownBy(() => action(moved.args))
    expect(moved.toasts()).toMatchObject([{ kind: "warning", title: splitTexts.full(1_000) }])
    expect(await kept()).toEqual(before)
    expect(await press({ load: "3", into: "2", join: "1" })).toEqual([])
    expect((await kept())?.loads.map(({ ids }) => ids.length)).toEqual([600, 601])
  })

  it("stores the new distance of a load when its orders change", async () => {
    await keep([load(1, 4), load(2, 4, 5), load(3, 2, 9)])
    await change({ load: "1", into: "2", join: "1" })
    const loads = (await kept())?.loads ?? []
    expect(loads.map(({ number }) => number)).toEqual([2, 3])
    expect(loads.every(({ km = 0 }) => km > 0)).toBe(true)
    expect((await view()).loads.map(({ km }) => km)).toEqual(loads.map(({ km }) => km))
  })

  it("counts the orders without a valid location", async () => {
    await keep([load(1, 4), load(2, 4, 5)])
    await changeSplit(desk.staff.session.staffKey, today(), (before) =>
      before
        ? { ...before, stops: before.stops.map((one) => (Number(one.id) < 4 ? { ...one, at: null } : one)) }
        : null,
    )
    const { loads, unplaced } = await view()
    expect(unplaced).toBe(3)
    expect(loads.map((one) => one.unplaced)).toEqual([3, 0])
  })
})

it("moves single orders to another load and to a new one, undoes that, and lists the orders of a load", async () => {
  await ask()
  const [one, two] = (await view()).loads
  if (!one || !two) throw new Error("too few loads")
  const [from, to] = [String(one.number), String(two.number)]
  const { orders } = await view(`load=${from}`)
  expect(orders).toHaveLength(one.count)
  expect(orders?.every(({ time, merchant, client }) => time && merchant && client)).toBe(true)
  const [moved] = orders ?? []
  const countOf = async (number: number) => (await view()).loads.find((load) => load.number === number)?.count ?? 0
  await change({ load: from, ids: moved?.id ?? "", to, move: "1" })
  expect([await countOf(one.number), await countOf(two.number)]).toEqual([one.count - 1, two.count + 1])
  expect((await view(`load=${to}`)).orders?.map(({ id }) => id)).toContain(moved?.id)
  await change({ undo: "1" })
  expect([await countOf(one.number), await countOf(two.number)]).toEqual([one.count, two.count])
  const before = new Set((await view()).loads.map(({ number }) => number))
  await change({ load: from, ids: moved?.id ?? "", to: NEW_LOAD, move: "1" })
  const made = (await view()).loads.find(({ number }) => !before.has(number))
  expect(made).toMatchObject({ count: 1, driver: null })
  // Unknown orders and orders of another load do not move.
  const mark = (await view()).mark
  const moves = (id: string, target: string, load = from) => ({ load, ids: id, to: target, move: "1" })
  const other = orders?.[1]?.id ?? ""
  for (const fields of [
    moves("1", to),
    moves(other, to, "999"),
    moves(other, "999"),
    moves(other, "x"),
    { move: "1" },
    {},
  ]) {
    await change(fields as Record<string, string>)
    expect((await view()).mark).toBe(mark)
  }
  // None of them replaced the last change, so Undo still reverts it.
  await change({ undo: "1" })
  expect(new Set((await view()).loads.map(({ number }) => number))).toEqual(before)
})

it("plans only unassigned orders, also if the back office ignores the filter", async () => {
  const order = (id: string, status: string) => ({
    ...{ id, status, deliveryTime: "12:00:00", merchant: { id: "1" } },
    address: { googleLat: 24.7, googleLng: 46.7, city: { id: "1" } },
  })
  const data = [order("900001", "ACCEPTED"), order("900002", "ASSIGNED"), order("900003", "accepted")]
  const body = { data: { orders: { data: [...data, order("900004", "DELIVERED")], paginatorInfo: { lastPage: 1 } } } }
  await upstream.control("POST", "/faults", { match: { operation: "SplitOrders" }, times: null, mode: "answer", body })
  await ask()
  const kept = await readSplit(desk.staff.session.staffKey, today())
  expect(kept?.loads.flatMap(({ ids }) => ids).sort()).toEqual(["900001", "900003"])
})

it("detects a change of a load's orders when their number stays the same", async () => {
  await ask()
  const [one, two] = (await view()).loads
  if (!one || !two) throw new Error("too few loads")
  const { mark } = await view()
  const idIn = async (number: number) => (await view(`load=${number}`)).orders?.[0]?.id ?? ""
  const [mine, theirs] = [await idIn(one.number), await idIn(two.number)]
  await change({ load: String(one.number), ids: mine, to: String(two.number), move: "1" })
  await change({ load: String(two.number), ids: theirs, to: String(one.number), move: "1" })
  const after = await view()
  expect(after.loads.map(({ count }) => count)).toEqual((await view()).loads.map(({ count }) => count))
  expect(after.mark).not.toBe(mark)
})

it("assigns the chosen driver to a load, and refuses a driver who is not offered", async () => {
  await ask()
  const [one] = (await view()).loads
  const number = String(one?.number)
  const { drivers } = await view(`load=${number}`)
  const other = drivers?.find(({ id }) => id !== one?.driver?.id)
  if (!other) throw new Error("nobody else")
  await change({ load: number, driver: other.id })
  expect((await view()).loads[0]?.driver?.id).toBe(other.id)
  await change({ load: number, driver: "999999" })
  expect((await view()).loads[0]?.driver).toBeNull()
})

it("sends nothing if the loads were changed in another window", async () => {
  await ask()
  const { mark, loads } = await view()
  await change({ load: String(loads[0]?.number), cut: "1" })
  const before = await unassigned()
  const answer = await action(desk.staff.post("/delivery/map/split", { intent: SPLIT_INTENTS.assign, seen: mark }).args)
  expect(answer.data).toMatchObject({
    status: 422,
    form: { notice: "The routes have changed since you opened this page. Check them and try again." },
  })
  expect(await unassigned()).toBe(before)
})

it("sends one call per driver, retries what failed, and reports the true result for a colleague's plan of the same orders", async () => {
  const colleague = await dispatcher(upstream)
  await ask("6")
  await ask("6", colleague)
  const ready = (await view()).loads.filter(({ driver }) => driver)
  await upstream.control("POST", "/faults", { match: { operation: "AssignOrder" }, mode: "500", times: 1 })
  await assign()
  const first = await view()
  expect(first.results).toHaveLength(ready.length)
  expect(first.results.filter(({ left }) => left > 0)).toHaveLength(1)
  // Nothing is left: the map, and the page is ready for the next plan.
  expect(locationOf(await assign())).toMatch(/^\/delivery\/map(\?|$)/)
  const again = await toSent(desk, today())
  expect(again?.results).toHaveLength(ready.length)
  expect(again?.results.every(({ left, told }) => left + told.length === 0)).toBe(true)
  expect((await open()).view).toBeNull()
  const theirs = (await view("", colleague)).loads
  expect(sum(theirs)).toBeLessThan(sum(ready) + 1)
  await assign(colleague)
  const told = (await toSent(colleague, today()))?.results ?? []
  expect(told.length).toBeGreaterThan(0)
  expect(told.every(({ assigned, total, told: why }) => assigned + why.length === total)).toBe(true)
})

it("gives each order one driver when two people send the same plan at once, several times, and reports the true result to both", async () => {
  const colleague = await dispatcher(upstream)
  const { token } = await upstream.person()
  const stateOf = async (ids: readonly string[]) => {
    const query =
      "query ($ids: Mixed!, $first: Int!) { orders(where: { column: ID, operator: IN, value: $ids }, first: $first) { data { id status driver { id } } } }"
    const asked = { ids: ids.map(Number), first: 1_000 }
    const { data } = await upstream.graphql<{ orders: { data: Ordered[] } }>(token, query, asked)
    return new Map(data.orders.data.map((order) => [order.id, order]))
  }
  for (let round = 0; round < ROUNDS; round++) {
    const date = dayOf(round)
    const query = `date=${date}`
    const both = [desk, colleague]
    for (const by of both) await splitAll(by, date)
    const kept = await readSplit(desk.staff.session.staffKey, date)
    const ids = kept?.loads.flatMap((load) => load.ids) ?? []
    expect(ids.length).toBeGreaterThan(0)
    const marks = await Promise.all(both.map(async (by) => (await view(query, by)).mark))
    await Promise.all(both.map((by, at) => send({ intent: SPLIT_INTENTS.assign, seen: marks[at] ?? "" }, by, query)))
    const told = await Promise.all(both.map((by) => toSent(by, date)))
    const [mine = [], theirs = []] = told.map((kept) => kept?.results ?? [])
    const now = await stateOf(ids)
    const given = [...now.values()].filter(({ driver }) => driver)
    const assigned = [...mine, ...theirs].reduce((all, result) => all + result.assigned, 0)
    // The results of both add up to the orders that were assigned.
    expect(assigned).toBe(given.length)
    for (const { assigned: done, total, told: why, left } of [...mine, ...theirs]) {
      expect(done + (left > 0 ? total : why.length)).toBe(total)
    }
    for (const text of [...mine, ...theirs].flatMap(({ told: why }) => why)) {
      const [, id = "", name = ""] = /^Order #(\d+) was just assigned to (.+)$/.exec(text) ?? []
      const drivers = [...mine, ...theirs].filter(({ driver }) => driver.name === name).map(({ driver }) => driver.id)
      expect(drivers).toContain(now.get(id)?.driver?.id)
    }
    const named = new Set([...mine, ...theirs].map(({ driver }) => driver.id))
    expect(given.every(({ driver }) => named.has(driver?.id ?? ""))).toBe(true)
  }
})
