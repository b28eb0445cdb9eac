import { afterAll, beforeAll, expect, test } from "vitest"
import type { z } from "zod"
import { MapPinsAnswer, MerchantPinsAnswer } from "../contract/rest-dispatch"
import { addDays } from "../rules/calendar"
import { startTestUpstream, type TestUpstream } from "../test-support"

type Pins = z.infer<typeof MapPinsAnswer>

const JEDDAH = 1
const RIYADH = 3

let upstream: TestUpstream
let token: string
let today: string
beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person("VIEW_MAP")).token
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
})
afterAll(() => upstream.close())

const pins = async (query: string) => (await upstream.call<Pins>(token, "GET", `/map/pins?${query}`)).body

test("today has 10,000 orders in the largest city, 300 to 1,500 in another, a day around it 100 to 300", async () => {
  expect((await pins(`city_id=${RIYADH}&delivery_date=${today}`)).orders).toHaveLength(10_000)
  const other = await pins(`city_id=${JEDDAH}&delivery_date=${today}`)
  expect(other.orders.length).toBeGreaterThanOrEqual(300)
  expect(other.orders.length).toBeLessThanOrEqual(1_500)
  for (const days of [-14, -1, 1, 14]) {
    const { orders } = await pins(`city_id=${RIYADH}&delivery_date=${addDays(today, days)}`)
    expect(orders.length).toBeGreaterThanOrEqual(100)
    expect(orders.length).toBeLessThanOrEqual(300)
    if (days < 0) expect(orders.some(({ status }) => status === "accepted")).toBe(false)
  }
  expect((await pins(`city_id=${RIYADH}&delivery_date=${addDays(today, 40)}`)).orders).toEqual([])
})

test("a day around becomes a full one when it is today, with the orders it had", async () => {
  const date = addDays(today, 2)
  const before = (await pins(`city_id=${JEDDAH}&delivery_date=${date}`)).orders
  await upstream.control("POST", "/clock", { now: `${date}T08:00:00Z` })
  const after = (await pins(`city_id=${JEDDAH}&delivery_date=${date}`)).orders
  await upstream.control("POST", "/clock", { now: null })
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.slice(0, before.length)).toEqual(before)
})

test("answers what the contract promises, and every filter leaves out what it says", async () => {
  const all = await pins(`city_id=${JEDDAH}&delivery_date=${today}`)
  expect(MapPinsAnswer.safeParse(all).success).toBe(true)
  expect(all.merchants.reduce((sum, { orders_count }) => sum + orders_count, 0)).toBe(all.orders.length)
  const [merchant] = all.merchants
  const count = async (filter: string) =>
    (await pins(`city_id=${JEDDAH}&delivery_date=${today}&${filter}`)).orders.length
  expect(await count(`restaurants[]=${merchant?.id}`)).toBe(merchant?.orders_count)
  const [homes, offices] = [await count("address_type=Home"), await count("address_type=Company")]
  expect(homes + offices).toBe(await count("address_type=Both"))
  expect((await count("business_type=B2B")) + (await count("business_type=B2C"))).toBe(all.orders.length)
  for (const filter of ["zones_ids[]=2", "plans_ids[]=1", "food_categories_ids[]=1"]) {
    expect(await count(filter), filter).toBeLessThan(all.orders.length)
    expect(await count(filter), filter).toBeGreaterThan(0)
  }
  // Team 1 serves some of the zones; team 5 is the central one and serves all.
  expect(await count("teams[]=1")).toBeLessThan(all.orders.length)
  expect(await count("teams[]=5")).toBe(all.orders.length)
})

test("merchants' pins of a date are those of every active kitchen", async () => {
  const { body } = await upstream.call(token, "GET", `/map/merchantsPins?delivery_date=${addDays(today, 1)}`)
  const found = MerchantPinsAnswer.parse(body)
  expect(found.length).toBeGreaterThan(100)
  expect(found.some(({ orders_count }) => orders_count > 0)).toBe(true)
})

test.each([
  ["a city is needed", `delivery_date=2026-11-22`, "city_id"],
  ["a date is needed", `city_id=${RIYADH}`, "delivery_date"],
  ["dates are written YYYY-MM-DD", `city_id=${RIYADH}&delivery_date=22-11-2026`, "delivery_date"],
  [
    "address types are those of the document",
    `city_id=${RIYADH}&delivery_date=2026-11-22&address_type=HOME`,
    "address_type",
  ],
  ["camelCase is told how it is sent", `cityId=${RIYADH}&delivery_date=2026-11-22`, "cityId"],
])("%s", async (_rule, query, field) => {
  const { status, body } = await upstream.call<{ errors: object }>(token, "GET", `/map/pins?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toContain(field)
})

test("the pins need VIEW_MAP; a message to a client needs the support page's permission", async () => {
  const { token: driversOnly } = await upstream.person("VIEW_DRIVERS")
  expect((await upstream.call(driversOnly, "GET", "/map/pins?city_id=1&delivery_date=2026-11-22")).status).toBe(403)
  expect((await upstream.call(driversOnly, "GET", "/map/merchantsPins?delivery_date=2026-11-22")).status).toBe(403)
  const notify = (as: string, body: object) => upstream.admin<{ errors: object }>(as, "POST", "/notify-client", body)
  expect((await notify(driversOnly, { content: "On its way", client_id: 7_001 })).status).toBe(200)
  const { token: food } = await upstream.person("VIEW_MENUS")
  expect((await notify(food, { content: "On its way", client_id: 7_001 })).status).toBe(403)
  const wrong = await notify(token, { content: " ", client_id: 7_001 })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["content"]])
  expect((await notify(token, { content: "x", client_id: 1 })).status).toBe(422)
})
