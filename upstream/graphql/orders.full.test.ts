import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startTestUpstream, type TestUpstream } from "../test-support"

const JEDDAH = 1
const MAKKAH = 2

let upstream: TestUpstream
let token: string
let today: string
beforeAll(async () => {
  upstream = await startTestUpstream({ now: new Date("2026-11-22T08:00:00Z") })
  today = "2026-11-22"
})
afterAll(() => upstream.close())
beforeEach(async () => {
  token = (await upstream.person("VIEW_MAP")).token
})

interface Order {
  id: string
  status: string
  driver: { id: string } | null
}
async function ask<T>(query: string, variables?: unknown): Promise<T> {
  const { data, errors } = await upstream.graphql<T>(token, query, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
const messagesOf = async (query: string, variables: unknown) =>
  (await upstream.graphql(token, query, variables)).errors?.map(({ message }) => message)

async function orders(where: string[], rest = "first: 200", fields = "id status driver { id }") {
  const query = `{ orders(where: { AND: [${where.join(", ")}] }, ${rest}) { data { ${fields} } paginatorInfo { total } } }`
  return (await ask<{ orders: { data: Order[]; paginatorInfo: { total: number } } }>(query)).orders
}
const ofDay = (city: number, status: string) => [
  `{ column: DELIVERY_DATE, value: "${today}" }`,
  `{ column: CITY_ID, value: ${city} }`,
  `{ column: STATUS, value: "${status}" }`,
]
async function drivers(city: number, parameters: string): Promise<{ id: string; assignedOrdersCount: number }[]> {
  const where = `where: { AND: [{ column: CITY_ID, value: ${city} }, { column: STATUS, value: "ACTIVE" }] }`
  const query = `{ drivers(${where}, first: 100, deliveryDate: "${today}", ${parameters}) { data { id
    assignedOrdersCount(deliveryDate: "${today}") } } }`
  return (await ask<{ drivers: { data: { id: string; assignedOrdersCount: number }[] } }>(query)).drivers.data
}
/** Of the city, active, in one of its teams. */
async function driverOf(city: number, not = "0"): Promise<string> {
  const teams = `hasTeams: { column: STATUS, value: "ACTIVE" }`
  const found = (await drivers(city, teams)).find(({ id }) => id !== not)
  if (!found) throw new Error("no driver")
  return found.id
}
const ASSIGN = "mutation A($input: AssignOrderInput!) { assignOrder(input: $input) { id status driver { id } } }"
const SWITCH = "mutation S($input: SwitchTasksInput!) { switchTasks(input: $input) { id } }"
const assign = async (ids: string[], driverId: string) =>
  (await ask<{ assignOrder: Order[] }>(ASSIGN, { input: { ids, driverId } })).assignOrder

describe("orders", () => {
  test("are asked for by each column, with all that a card shows of them", async () => {
    const fields = `id status deliveryDate deliveryTime priority subscriptionId driver { id }
      client { id name phone city { enName } } merchant { restaurantName latitude longitude }
      planMenu { plan { planName foodCategory { name } shift { title } } }
      address { locationName city { enName } googleLat googleLng type companyName contactPhone }
      orderDetails { item { labelNumber color arName } }`
    const { data, paginatorInfo } = await orders(ofDay(JEDDAH, "ASSIGNED"), "first: 20", fields)
    expect(data).toHaveLength(20)
    expect(paginatorInfo.total).toBeGreaterThan(20)
    const [first] = data as (Order & { client: { id: string } })[]
    expect(first).toMatchObject({ status: "ASSIGNED", deliveryDate: today, client: { city: { enName: "Jeddah" } } })
    expect(JSON.stringify(first)).not.toContain('null,"latitude"')
    const ofClient = await orders([`{ column: CLIENT_ID, value: "${first?.client.id}" }`, ofDay(1, "")[0] ?? ""])
    expect(ofClient.data.map(({ id }) => id)).toContain(first?.id)
    expect((await orders([`{ column: ID, value: ${first?.id} }`])).paginatorInfo.total).toBe(1)
    for (const column of [`ADDRESS_TYPE, value: "HOME"`, `BUSINESS_TYPE, value: "B2C"`, "ZONE_ID, value: 2"]) {
      const some = await orders([...ofDay(JEDDAH, "ASSIGNED"), `{ column: ${column} }`])
      expect(some.paginatorInfo.total, column).toBeLessThan(paginatorInfo.total)
    }
  })

  test("an accepted order has no driver, an assigned one has", async () => {
    expect((await orders(ofDay(JEDDAH, "ACCEPTED"))).data.every(({ driver }) => driver === null)).toBe(true)
    expect((await orders(ofDay(JEDDAH, "ASSIGNED"))).data.every(({ driver }) => driver !== null)).toBe(true)
  })

  test("drivers are busy or free on a date, and a driver's own come in the order of delivery", async () => {
    const busy = await drivers(JEDDAH, "hasAssignedOrders: true")
    const free = await drivers(JEDDAH, "hasAssignedOrders: false")
    expect(busy.every(({ assignedOrdersCount }) => assignedOrdersCount > 0)).toBe(true)
    expect(free.every(({ assignedOrdersCount }) => assignedOrdersCount === 0)).toBe(true)
    const query = `query Q($input: DriverOfDayInput!) { driverOrders(input: $input, first: 200) { data { priority status } }
      driver(input: $input) { id } }`
    const input = { driverId: busy[0]?.id, deliveryDate: today }
    const answer = await ask<{ driverOrders: { data: { priority: number; status: string }[] } }>(query, { input })
    const own = answer.driverOrders.data
    expect(own.filter(({ status }) => status === "ASSIGNED")).toHaveLength(busy[0]?.assignedOrdersCount ?? -1)
    expect(own.map(({ priority }) => priority)).toEqual(own.map(({ priority }) => priority).toSorted((a, b) => a - b))
  })

  test("nobody without a permission of the support page", async () => {
    token = (await upstream.person("VIEW_MENUS")).token
    for (const query of ["{ orders { data { id } } }", "{ clients { data { id } } }"]) {
      expect(await messagesOf(query, {})).toEqual(["This action is unauthorized."])
    }
    expect(await messagesOf(ASSIGN, { input: { ids: ["1"], driverId: "1" } })).toEqual(["This action is unauthorized."])
  })
})

describe("assignOrder", () => {
  test("answers each order as it then stands: what is done, or elsewhere, stays as it was", async () => {
    const driverId = await driverOf(JEDDAH)
    const [open] = (await orders(ofDay(JEDDAH, "ACCEPTED"))).data
    const [done] = (await orders(ofDay(JEDDAH, "SUCCESSFUL"))).data
    const [far] = (await orders(ofDay(MAKKAH, "ACCEPTED"))).data
    if (!open || !done || !far) throw new Error("the seed has none")
    const after = new Map((await assign([open.id, done.id, far.id], driverId)).map((order) => [order.id, order]))
    expect(after.get(open.id)).toEqual({ id: open.id, status: "ASSIGNED", driver: { id: driverId } })
    expect(after.get(done.id)).toEqual(done)
    expect(after.get(far.id)).toEqual(far)
    const other = await driverOf(JEDDAH, driverId)
    expect(await assign([open.id], other)).toEqual([{ id: open.id, status: "ASSIGNED", driver: { id: other } }])
  })

  test("is refused whole for a driver who cannot take any, and when no order can be given", async () => {
    const [open] = (await orders(ofDay(JEDDAH, "ACCEPTED"))).data
    const [done] = (await orders(ofDay(JEDDAH, "CANCELLED"))).data
    const one = async (where: string) => {
      const query = `{ drivers(where: { AND: [{ column: CITY_ID, value: ${JEDDAH} }, ${where}] }, first: 100) { data { id teams { id } } } }`
      return (await ask<{ drivers: { data: { id: string; teams: unknown[] }[] } }>(query)).drivers.data
    }
    const suspended = (await one(`{ column: STATUS, value: "SUSPENDED" }`))[0]?.id
    const alone = (await one(`{ column: STATUS, value: "ACTIVE" }`)).find(({ teams }) => teams.length === 0)?.id
    const told = async (ids: (string | undefined)[], driverId: string | undefined) =>
      (await messagesOf(ASSIGN, { input: { ids, driverId } }))?.map((message) => message.split("; ")[1])
    expect(await told([open?.id], suspended)).toEqual(["The driver is not active."])
    expect(await told([open?.id], alone)).toEqual(["The driver is in no active team."])
    expect(await told([open?.id], "999999")).toEqual(["The selected driver is invalid."])
    const able = await driverOf(JEDDAH)
    expect(await told([done?.id], able)).toEqual(["The orders can no longer be assigned."])
    expect(await told([open?.id], await driverOf(MAKKAH))).toEqual([
      "The driver does not work in the city of the orders.",
    ])
    expect(await told(["999999999"], able)).toEqual(["The selected orders are invalid."])
    expect(await told([], able)).toEqual(["The ids field is required."])
  })
})

describe("switchTasks", () => {
  test("moves every assigned order of the date, and nothing that is done", async () => {
    const [from] = await drivers(JEDDAH, "hasAssignedOrders: true")
    const toDriverId = await driverOf(JEDDAH, from?.id)
    const input = { fromDriverId: from?.id, toDriverId, deliveryDate: today }
    const { switchTasks } = await ask<{ switchTasks: Order[] }>(SWITCH, { input })
    expect(switchTasks).toHaveLength(from?.assignedOrdersCount ?? -1)
    const stillBusy = await drivers(JEDDAH, "hasAssignedOrders: true")
    expect(stillBusy.map(({ id }) => id)).not.toContain(from?.id)
    expect(await messagesOf(SWITCH, { input })).toEqual([
      "Validation failed for the field [switchTasks]; The driver has no tasks on this date.",
    ])
  })

  test("needs another driver, of the city", async () => {
    const [from] = await drivers(JEDDAH, `hasAssignedOrders: true, hasTeams: { column: STATUS, value: "ACTIVE" }`)
    for (const [toDriverId, told] of [
      [from?.id, "The target driver must be another one."],
      [await driverOf(MAKKAH), "The driver does not work in the city of the orders."],
    ]) {
      const input = { fromDriverId: from?.id, toDriverId, deliveryDate: today }
      expect(await messagesOf(SWITCH, { input })).toEqual([`Validation failed for the field [switchTasks]; ${told}`])
    }
  })
})

test("the wizard's lists: active cities with zones, teams, published categories and plans", async () => {
  const query = `{
    cities(where: { column: IS_ACTIVE, value: 1 }, first: 100) { data { enName defaultLat zones { id boundary } } }
    teams(where: { column: STATUS, value: "ACTIVE" }, hasZones: { column: ID, operator: IN, value: [2] },
      hasFoodCategories: { column: ID, operator: IN, value: [1] }, first: 200) { data { teamName status } }
    foodCategories(where: { AND: [{ column: CITY_ID, value: 1 }, { column: STATUS, value: "PUBLISHED" }] }) {
      data { name plans { planName } } }
    plans(where: { AND: [{ column: STATUS, value: "PUBLISH" }, { column: SHIFT_ID, value: 2 },
      { column: FOOD_CATEGORY_ID, operator: IN, value: [1, 2] }] }, hasZones: { column: ID, operator: IN, value: [2] }) {
      data { planName shift { title } foodCategory { name } city { enName } } }
    shifts(first: 100) { data { title } }
  }`
  const answer = await ask<Record<string, { data: Record<string, unknown>[] }>>(query)
  const names = answer.cities?.data.map(({ enName }) => enName)
  expect(names).toContain("Riyadh")
  expect(names).not.toContain("Taif")
  const zones = answer.cities?.data.flatMap((city) => city.zones as { boundary: number[][] }[]) ?? []
  expect(zones.every(({ boundary }) => boundary.length === 4)).toBe(true)
  expect(answer.teams?.data.every(({ teamName }) => String(teamName).startsWith("Jeddah"))).toBe(true)
  expect(answer.foodCategories?.data.map(({ name }) => name)).not.toContain("Kids")
  expect(answer.plans?.data.map(({ planName }) => planName)).toEqual(["Balanced Lunch", "High protein Lunch"])
})
