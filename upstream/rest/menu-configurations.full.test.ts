import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { MealsAnswer, MenuAnswer, MenuConfigurationAnswer, MerchantsAnswer } from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"

type Failure = { message: string; errors: Record<string, string[]> }

const RIYADH = 3
const MENU = 1482

let upstream: TestUpstream
let token: string
let merchants: number[]

beforeAll(async () => {
  upstream = await startTestUpstream()
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
})
afterAll(() => upstream.close())
beforeEach(async () => {
  token = (await upstream.person()).token
  const { body } = await upstream.call(token, "GET", `/merchants?city_id=${RIYADH}`)
  merchants = MerchantsAnswer.parse(body).map((merchant) => merchant.id)
})

const payload = (changes: object = {}) => ({
  action_type: "create",
  city_id: RIYADH,
  zones_ids: [17, 18],
  product_type_id: 1,
  start_date: "03-01-2027",
  no_of_weeks: 2,
  max_pickup_travel_time: 60,
  merchants_ids: merchants,
  exclude_working_merchants: 0,
  min_merchants_per_day: 2,
  max_merchants_per_day: 4,
  merchants_frequency: 2,
  min_meals_per_day: 4,
  max_meals_per_day: 8,
  min_meals_per_merchant: 2,
  frequency_in_days: 3,
  ...changes,
})
const submit = (changes?: object) => upstream.call<Failure>(token, "POST", "/menu-configurations", payload(changes))

interface Job {
  name: string
  status: string
  failureReason: string | null
  configurations: Record<string, unknown>
  menus: { id: string }[]
}

async function finished(changes?: object): Promise<Job> {
  const answer = await submit(changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id, status } = MenuConfigurationAnswer.parse(answer.body)
  expect(status).toBe("PENDING")
  return vi.waitFor(async () => {
    const { data } = await upstream.graphql<{ menuConfigurationJob: { data: Job[] } }>(
      token,
      `query ($id: Mixed) { menuConfigurationJob(where: { column: ID, value: $id }) {
        data { name status failureReason configurations menus { id } } } }`,
      { id },
    )
    const [job] = data.menuConfigurationJob.data
    if (!job || job.status === "PENDING") throw new Error("not done yet")
    return job
  }, 10_000)
}

const menu = async (id: unknown) => MenuAnswer.parse((await upstream.call(token, "GET", `/menus/${id}`)).body)

describe("create", () => {
  test("makes a draft menu that keeps to the payload", async () => {
    const job = await finished()
    expect(job).toMatchObject({
      status: "SUCCESS",
      name: "Riyadh, create 2 weeks from 2027-01-03",
      failureReason: null,
    })
    expect(job.configurations).toMatchObject({ start_date: "03-01-2027", exclude_working_merchants: 0 })
    const made = await menu(job.menus[0]?.id)
    expect(made).toMatchObject({ status: "draft", start_date: "2027-01-03", end_date: "2027-01-16", no_of_weeks: 2 })
    expect(made.dates_meals).toHaveLength(10)
    const last = new Map<number, number>()
    for (const [index, { items }] of made.dates_meals.entries()) {
      const kitchens = new Set(items.map((item) => item.meal.merchant.id))
      expect(items.length).toBeGreaterThanOrEqual(4)
      expect(items.length).toBeLessThanOrEqual(8)
      expect(kitchens.size).toBeGreaterThanOrEqual(2)
      expect(kitchens.size).toBeLessThanOrEqual(4)
      for (const { meal } of items) {
        expect(index - (last.get(meal.item_id) ?? -99)).toBeGreaterThanOrEqual(3)
        last.set(meal.item_id, index)
      }
    }
  })

  test("fails with a reason, and makes nothing, when the bounds cannot be kept", async () => {
    const job = await finished({ merchants_ids: merchants.slice(0, 2), merchants_frequency: 5 })
    expect(job).toMatchObject({ status: "FAILED", menus: [] })
    expect(job.failureReason).toMatch(/^Only 0 of the 2 merchants needed on 2027-01-04/)
    expect((await finished({ max_pickup_travel_time: 1 })).failureReason).toMatch(/travel time/)
  })

  test("a shorter travel time leaves out the merchants that are further away", async () => {
    const serving = async (changes: object) => {
      const job = await finished({ min_merchants_per_day: 1, min_meals_per_day: 2, merchants_frequency: 1, ...changes })
      expect(job).toMatchObject({ status: "SUCCESS" })
      const made = await menu(job.menus[0]?.id)
      return new Set(made.dates_meals.flatMap(({ items }) => items.map((item) => item.meal.merchant.id)))
    }
    const near = await serving({ max_pickup_travel_time: 10, max_merchants_per_day: 20, max_meals_per_day: 40 })
    const all = await serving({ max_pickup_travel_time: 60, max_merchants_per_day: 20, max_meals_per_day: 40 })
    expect(near.size).toBeLessThan(all.size)
  })

  test("leaves out merchants at work on another active menu of the zones, where that is asked", async () => {
    const { dates_meals: days } = await menu(MENU)
    const working = new Set(days.flatMap(({ items }) => items.map((item) => item.meal.merchant.id)))
    const during = { start_date: "29-11-2026", no_of_weeks: 1, zones_ids: (await menu(MENU)).zones.map(({ id }) => id) }
    const changes = { ...during, min_merchants_per_day: 1, min_meals_per_day: 2, merchants_frequency: 1 }
    const onlyThey = { ...changes, merchants_ids: [...working] }
    const job = await finished({ ...onlyThey, exclude_working_merchants: 1 })
    expect(job).toMatchObject({ status: "FAILED", menus: [] })
    expect(job.failureReason).toMatch(/already works on another menu/)
    expect(await finished({ ...onlyThey, exclude_working_merchants: 0 })).toMatchObject({ status: "SUCCESS" })
    const others = await finished({ ...changes, exclude_working_merchants: 1 })
    const made = await menu(others.menus[0]?.id)
    const serving = made.dates_meals.flatMap(({ items }) => items.map((item) => item.meal.merchant.id))
    expect(serving.filter((id) => working.has(id))).toEqual([])
  })
})

describe("extend", () => {
  test("continues the menu from the day after its end", async () => {
    const before = await menu(MENU)
    const job = await finished({ action_type: "extend", to_be_extended_menu_id: MENU, start_date: "13-12-2026" })
    expect(job).toMatchObject({ status: "SUCCESS", menus: [{ id: String(MENU) }] })
    const after = await menu(MENU)
    expect(after).toMatchObject({ no_of_weeks: 6, end_date: "2026-12-26", start_date: before.start_date })
    const kept = after.dates_meals.filter(({ date }) => date <= (before.end_date ?? ""))
    expect(kept).toEqual(before.dates_meals)
    const meals = (day?: (typeof kept)[number]) => (day?.items ?? []).map((item) => item.meal.item_id)
    const [first] = after.dates_meals.filter(({ date }) => date > (before.end_date ?? ""))
    expect(meals(first).length).toBeGreaterThan(0)
    // Frequencies reach back into the menu: two meals' days lie between, as within the extension.
    const lately = kept.slice(-2).flatMap(meals)
    expect(meals(first).filter((id) => lately.includes(id))).toEqual([])
  })

  test.each([
    ["a draft menu", { to_be_extended_menu_id: 1471 }, "to_be_extended_menu_id"],
    ["a start after the day after the end", { start_date: "07-02-2027" }, "start_date"],
  ])("refuses %s", async (_what, changes, field) => {
    const drafts = await upstream.call<{ id: number; status: string }[]>(token, "GET", "/menus")
    const draftId = drafts.body.find((each) => each.status === "draft")?.id
    const wanted = { action_type: "extend", to_be_extended_menu_id: MENU, start_date: "13-12-2026", ...changes }
    if (field === "to_be_extended_menu_id") wanted.to_be_extended_menu_id = draftId ?? 0
    const { status, body } = await submit(wanted)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test("refuses a menu that is over, but not on its last day", async () => {
    const wanted = { action_type: "extend", to_be_extended_menu_id: 1480, start_date: "13-12-2026" }
    await upstream.control("POST", "/clock", { now: "2026-12-12T20:59:00Z" })
    expect((await submit({ ...wanted, start_date: "13-12-2026", zones_ids: [17] })).status).toBe(201)
    await upstream.control("POST", "/clock", { now: "2027-03-01T09:00:00Z" })
    const { body } = await submit({ ...wanted, start_date: "07-03-2027" })
    expect(Object.keys(body.errors)).toEqual(["to_be_extended_menu_id"])
    await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
  })
})

describe("the payload is checked", () => {
  test.each([
    ["a start that is no Sunday", { start_date: "04-01-2027" }, "start_date"],
    ["a start in the past", { start_date: "15-11-2026" }, "start_date"],
    ["a date that is none", { start_date: "31-02-2027" }, "start_date"],
    ["more at least than at most", { min_meals_per_day: 9 }, "max_meals_per_day"],
    ["zones of another city", { zones_ids: [1] }, "zones_ids"],
    ["an unknown merchant", { merchants_ids: [9_999] }, "merchants_ids"],
    ["a merchant of another city", { merchants_ids: [101] }, "merchants_ids"],
    ["an unknown product type", { product_type_id: 99 }, "product_type_id"],
    ["a closed city", { city_id: 8, zones_ids: [51] }, "city_id"],
    ["more weeks than a menu has", { no_of_weeks: 201 }, "no_of_weeks"],
    ["zero weeks", { no_of_weeks: 0 }, "no_of_weeks"],
    ["no merchants", { merchants_ids: [] }, "merchants_ids"],
  ])("%s is refused", async (_what, changes, field) => {
    const { status, body } = await submit(changes)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
  })
})

test("meals of a kitchen keep to the contract", async () => {
  const { body } = await upstream.call(token, "GET", `/merchants/${merchants[0]}/meals`)
  expect(MealsAnswer.parse(body).length).toBeGreaterThan(0)
})
