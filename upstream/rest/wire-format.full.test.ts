import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FailureAnswer, LIMITS } from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person()).token
})
afterAll(() => upstream.close())

type Failure = { message: string; errors: Record<string, string[]> }
async function send(method: string, path: string, body?: unknown) {
  const answer = await upstream.call<Failure>(token, method, path, body)
  expect(FailureAnswer.safeParse(answer.body).error).toBeUndefined()
  return answer
}
const raw = (body: string, contentType = "application/json", headers = {}) =>
  fetch(`${upstream.origin}/api/dashboard/v3/menus`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}`, "content-type": contentType, ...headers },
  })

describe("bodies", () => {
  test("camelCase keys are refused by name", async () => {
    const { status, body } = await send("POST", "/menus/1482/weeks/duplicate", { fromWeekIndex: 0, to_week_index: 1 })
    expect(status).toBe(422)
    expect(body.message).toBe("The fromWeekIndex field must be sent as from_week_index.")
    expect(body.errors.from_week_index).toEqual(["The from_week_index field is required."])
  })

  test("camelCase keys inside a list are refused by name", async () => {
    const day = { date: "2026-12-06", mealsIds: [1] }
    const { body } = await send("POST", "/menus", { schedule: [day] })
    expect(body.errors["schedule.0.mealsIds"]).toEqual(["The mealsIds field must be sent as meals_ids."])
  })

  test.each([
    ["unknown keys", "/menus", { name: "x", role: "admin" }, "role"],
    [
      "ids as text",
      "/menus/copy-menu-assignment",
      { source_menu_id: "1482", destination_menu_id: 1 },
      "source_menu_id",
    ],
    ["another case of an enum", "/menus", { status: "ACTIVE" }, "status"],
    ["another case of a type", "/meals/validate-affected-orders", { type: "replace_menu" }, "type"],
    ["fractions", "/menus/1482/weeks/duplicate", { from_week_index: 0.5, to_week_index: 1 }, "from_week_index"],
    [
      "DD-MM-YYYY outside the generator",
      "/menus",
      { schedule: [{ date: "06-12-2026", meals_ids: [1] }] },
      "schedule.0.date",
    ],
    [
      "YYYY-MM-DD in the generator",
      "/menu-configurations",
      { action_type: "create", start_date: "2026-12-06" },
      "start_date",
    ],
    [
      "true for 0/1",
      "/menu-configurations",
      { action_type: "create", exclude_working_merchants: true },
      "exclude_working_merchants",
    ],
    [
      "a menu to extend when creating",
      "/menu-configurations",
      { action_type: "create", to_be_extended_menu_id: 1 },
      "to_be_extended_menu_id",
    ],
    ["ids beyond a column", "/menus", { zones_ids: [2_147_483_648] }, "zones_ids.0"],
  ])("%s are refused", async (_what, path, body, field) => {
    const answer = await send("POST", path, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toContain(field)
  })

  test("names that only look like keys of an object do nothing", async () => {
    const response = await raw('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}')
    expect(response.status).toBe(422)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test("only JSON, well formed, not too deep, not too big", async () => {
    expect((await raw("name=x", "application/x-www-form-urlencoded")).status).toBe(415)
    expect((await raw("{}", "text/plain")).status).toBe(415)
    expect((await raw('{"name":')).status).toBe(400)
    expect((await raw("[".repeat(5_000) + "]".repeat(5_000))).status).toBe(400)
    expect((await raw(" ".repeat(LIMITS.bodyBytes))).status).toBe(400)
    expect((await raw(" ".repeat(LIMITS.bodyBytes + 1))).status).toBe(413)
  })

  test("a body without a length is cut off at the same size", async () => {
    const chunk = new TextEncoder().encode(" ".repeat(65_536))
    let left = LIMITS.bodyBytes / chunk.length + 2
    const body = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    })
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    }
    const response = await fetch(`${upstream.origin}/api/dashboard/v3/menus`, init as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe("queries", () => {
  const zoneCount = async (query: string) => {
    const { body } = await upstream.call<unknown[]>(token, "GET", `/zones?${query}`)
    return body.length
  }

  test("lists come as key[]=, as repeated keys and with commas", async () => {
    const both = await zoneCount("city_ids[]=1&city_ids[]=3")
    expect(both).toBe((await zoneCount("city_id=1")) + (await zoneCount("city_id=3")))
    expect(await zoneCount("city_ids=1&city_ids=3")).toBe(both)
    expect(await zoneCount("city_ids=1,3")).toBe(both)
    expect(await zoneCount("city_ids[0]=1&city_ids[1]=3")).toBe(both)
  })

  test.each([
    "cityId=3",
    "city_id=3&city_id=1",
    "city_id=x",
    "city_id=-1",
    "city_id=3000000000",
    "city_ids[]=3000000000",
    "is_active=true",
    "city_ids[]=",
    "page=1",
  ])("%s is refused", async (query) => expect((await send("GET", `/zones?${query}`)).status).toBe(422))

  test("the message names the wrong key", async () => {
    expect((await send("GET", "/menus?combinedZonesIds[]=1")).body.errors).toHaveProperty(["combinedZonesIds[]"])
  })
})

test("unknown paths and ids", async () => {
  expect((await send("GET", "/nothing")).status).toBe(404)
  expect((await send("GET", "/merchants/999999/meals")).status).toBe(404)
  expect((await send("PATCH", "/daily-meal/999999999", { available_base_stock: 1 })).status).toBe(404)
  for (const id of ["999999", "abc", "0", "1482x", "99999999999"]) {
    expect(await send("GET", `/menus/${id}`)).toMatchObject({
      status: 422,
      body: { message: "The menu doesn't exist." },
    })
  }
})

test("every answer carries the caller's request id, or its own where that is no id", async () => {
  const ask = async (id: string) => {
    const response = await fetch(`${upstream.origin}/healthz`, { headers: { "x-request-id": id } })
    return response.headers.get("x-request-id")
  }
  expect(await ask("abc-123.X_y")).toBe("abc-123.X_y")
  expect(await ask("a b")).toMatch(/^[\da-f-]{36}$/)
  expect(await ask("x".repeat(65))).toMatch(/^[\da-f-]{36}$/)
})
