import { connect } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { startTestUpstream, type TestUpstream } from "./test-support"

let upstream: TestUpstream
let token: string
let email: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  const person = await upstream.person()
  token = person.token
  email = person.email
})

const fault = (mode: string, more: object = {}) =>
  upstream.control<{ id: number }>("POST", "/faults", { match: { path: "/cities" }, mode, ...more })
const url = () => `${upstream.origin}/api/dashboard/v3/cities`
const get = (signal?: AbortSignal) =>
  fetch(url(), { headers: { authorization: `Bearer ${token}` }, redirect: "manual", ...(signal ? { signal } : {}) })
const jobs = "query Jobs { menuConfigurationJob { data { id } paginatorInfo { total } } }"

describe("answers", () => {
  test.each([
    ["401", 401, { message: "Unauthenticated." }],
    ["401-3", 401, { auth_status: 3 }],
    ["401-4", 401, { auth_status: 4 }],
    ["401-5", 401, { auth_status: 5 }],
    ["401-6", 401, { auth_status: 6 }],
    ["403", 403, { message: "This action is unauthorized." }],
    ["404", 404, {}],
    ["408", 408, {}],
    ["409", 409, { message: "The record was changed by someone else." }],
    ["422", 422, { errors: { zones: { "0": ["Zone 1 is closed."] } } }],
    ["429", 429, {}],
    ["500", 500, {}],
    ["503", 503, {}],
  ])("%s", async (mode, status, body) => {
    await fault(mode)
    const response = await get()
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(body)
    expect((await get()).status).toBe(200)
  })

  test.each([
    ["502", 502, /^<!doctype html>/],
    ["malformed", 200, /^\{"data":\[/],
    ["empty", 200, /^$/],
    ["null", 200, /^null$/],
    ["array", 200, /^\[\]$/],
    ["deep", 200, /^\[{5000}\]{5000}$/],
    ["empty-list", 200, /^\[\]$/],
  ])("%s is not what a client expects", async (mode, status, text) => {
    await fault(mode)
    const response = await get()
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(text)
  })

  test("last-of-list leaves the last of the true answer", async () => {
    const whole = (await (await get()).json()) as { id: number }[]
    await fault("last-of-list")
    expect(whole.length).toBeGreaterThan(1)
    expect(await (await get()).json()).toMatchObject([{ id: whole.at(-1)?.id }])
  })

  test("an answer of one's own", async () => {
    await fault("answer", { status: 418, body: { message: "teapot" }, headers: { "x-own": "yes" } })
    const response = await get()
    expect([response.status, response.headers.get("x-own"), await response.json()]).toEqual([
      418,
      "yes",
      { message: "teapot" },
    ])
  })

  test("redirect points to another host", async () => {
    await fault("redirect", { location: "http://other.invalid/x" })
    const response = await get()
    expect([response.status, response.headers.get("location")]).toEqual([302, "http://other.invalid/x"])
  })

  test("null-relations keeps the rest", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/merchants" }, mode: "null-relations" })
    const { body } = await upstream.call<{ id: number; city: unknown }[]>(token, "GET", "/merchants")
    expect(body.length).toBeGreaterThan(100)
    expect(body.every((merchant) => merchant.city === null && merchant.id > 0)).toBe(true)
  })
})

describe("on the connection", () => {
  test("hang answers after its delay", async () => {
    await fault("hang", { delayMs: 150 })
    const startedAt = performance.now()
    expect((await get()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145)
  })

  test("a hanging request that is given up is counted and ends at once", async () => {
    await fault("hang", { delayMs: 60_000 })
    const controller = new AbortController()
    const waiting = get(controller.signal)
    await vi.waitFor(async () => expect((await upstream.control("GET", "/stats")).openRequests).toBe(1))
    controller.abort()
    await expect(waiting).rejects.toThrow()
    await vi.waitFor(async () => {
      expect(await upstream.control("GET", "/stats")).toMatchObject({ openRequests: 0, abortedRequests: 1 })
    })
  })

  test("stall sends headers and a little, then nothing", async () => {
    await fault("stall", { delayMs: 200 })
    const response = await get()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test("drop breaks off in the middle of the body", async () => {
    await fault("drop")
    const response = await get()
    expect(response.headers.get("content-length")).toBe("1000")
    await expect(response.text()).rejects.toThrow()
  })

  test("reset closes without a word", async () => {
    await fault("reset")
    await expect(get()).rejects.toThrow()
  })

  test("huge is as big as asked, and stops when the client leaves", async () => {
    await fault("huge", { bytes: 3_000_000, times: 2 })
    const text = await (await get()).text()
    expect(text.length).toBeGreaterThanOrEqual(3_000_000)
    expect(Array.isArray(JSON.parse(text))).toBe(true)
    const leaving = await get()
    await leaving.body?.cancel()
    await vi.waitFor(async () => expect((await upstream.control("GET", "/stats")).openRequests).toBe(0))
  })
})

describe("matching", () => {
  test("as often as asked, after as many as asked", async () => {
    await fault("500", { times: 2, skip: 1 })
    const statuses = []
    for (let index = 0; index < 4; index++) statuses.push((await get()).status)
    expect(statuses).toEqual([200, 500, 500, 200])
  })

  test("exactly once when many come at the same moment", async () => {
    await fault("401")
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await get()).status))
    expect(statuses.filter((status) => status === 401)).toHaveLength(1)
  })

  test("always, until it is deleted", async () => {
    const { id } = await fault("503", { times: null })
    expect([(await get()).status, (await get()).status]).toEqual([503, 503])
    await upstream.control("DELETE", `/faults/${id}`)
    expect((await get()).status).toBe(200)
  })

  test("by person, so that others are not disturbed", async () => {
    const other = await upstream.person()
    await upstream.control("POST", "/faults", { match: { email }, mode: "500", times: null })
    expect((await get()).status).toBe(500)
    expect((await upstream.call(other.token, "GET", "/cities")).status).toBe(200)
  })

  test("by method, token and pattern", async () => {
    await upstream.control("POST", "/faults", { match: { method: "patch" }, mode: "500", times: null })
    await upstream.control("POST", "/faults", { match: { path: "^/menus/\\d+$", token }, mode: "409", times: null })
    expect((await get()).status).toBe(200)
    expect((await upstream.call(token, "PATCH", "/refreshToken")).status).toBe(500)
    expect((await upstream.call(token, "GET", "/menus/1482")).status).toBe(409)
    expect((await upstream.call(token, "GET", "/menus")).status).toBe(200)
  })

  test("by GraphQL operation, reported as GraphQL does", async () => {
    const once = { match: { operation: "Jobs" } }
    await upstream.control("POST", "/faults", { ...once, mode: "401" })
    await upstream.control("POST", "/faults", { ...once, mode: "401-5" })
    await upstream.control("POST", "/faults", { ...once, mode: "422" })
    expect((await upstream.graphql(token, "query Other { merchants { data { id } } }")).errors).toBeUndefined()
    expect((await upstream.graphql(token, jobs)).errors?.[0]?.message).toBe("Unauthenticated.")
    expect((await upstream.graphql(token, jobs)).errors?.[0]?.extensions.auth_status).toBe(5)
    expect((await upstream.graphql(token, jobs)).errors?.[0]?.extensions.validation).toBeDefined()
    expect((await upstream.graphql(token, jobs)).errors).toBeUndefined()
  })

  test("an empty list of GraphQL keeps its paginator right", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "Jobs" }, mode: "empty-list" })
    const { data } = await upstream.graphql(token, jobs)
    expect(data.menuConfigurationJob).toMatchObject({ data: [], paginatorInfo: { total: 0 } })
  })

  test("a wrong request for a fault says what is wrong", async () => {
    const answer = await upstream.control("POST", "/faults", { match: { paht: "/x" }, mode: "500" })
    expect(answer.message).toContain("paht")
  })
})

test("the control surface is closed where it is not allowed", async () => {
  const closed = await startTestUpstream({ isControllable: false })
  const response = await fetch(`${closed.origin}/__control/stats`)
  await closed.close()
  expect(response.status).toBe(404)
})

test("a request that is no HTTP does not harm the next", async () => {
  const { port, hostname } = new URL(upstream.origin)
  const socket = connect(Number(port), hostname)
  socket.write("NONSENSE\r\n\r\n")
  const answer = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())))
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1.1 400/)
  expect((await get()).status).toBe(200)
})
