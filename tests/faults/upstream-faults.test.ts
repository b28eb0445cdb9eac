import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { credentialsOf } from "~/auth/credentials.server"
import { type Api, createApi, graphql } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { UpstreamError } from "~/upstream/upstream-error"
import type { TestUpstream } from "../../upstream/test-support"
import { type TestContext, testContext, thrownBy } from "../support/request-context"
import { startScriptedServer } from "../support/scripted-server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"
import { until } from "../support/until"

/** security.md section 11, tests 1 to 9, 34, 35 and 63 for the upstream client, against the reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(() => upstream?.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS")
})

const Cities = z.array(z.object({ id: z.number(), enName: z.string() }))
const Jobs = graphql(`query Jobs { menuConfigurationJob(first: 1, page: 1) { data { id } } }`)

function client(options: { deadlineMs?: number } = {}): TestContext & { api: Api } {
  const made = testContext("/food/menus", { session: staff.session, cookie: staff.cookie })
  return { ...made, api: createApi(made.context, credentialsOf(made.context, staff.session), options.deadlineMs) }
}
const order = (path: string, mode: string, changes: Record<string, unknown> = {}) =>
  upstream.control("POST", "/faults", { match: { path }, mode, ...changes })
const SERVER_ERROR = ["Server Error!", "Please try again later, if the problem persist contact tech team"] as const
const FORBIDDEN = ["Unauthorized Action!", "You don't have the required permission to perform this action."] as const

describe("REST and GraphQL", () => {
  it("return what the contract states, in camelCase", async () => {
    const { api } = client()
    const cities = await api.rest.get("/cities", { query: { active: 1 }, schema: Cities })
    expect(cities[0]).toEqual({ id: expect.any(Number), enName: expect.any(String) })
    const { menuConfigurationJob } = await api.graphql(Jobs, {})
    expect(menuConfigurationJob.data.length).toBeLessThanOrEqual(1)
  })

  it("carry the request id and the person's own token", async () => {
    const seen = await startScriptedServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end("[]")
    })
    const { env, useEnv } = await import("~/base/env.server")
    const plain = env
    useEnv({ ...env, UPSTREAM_REST_URL: seen.origin, UPSTREAM_ADMIN_URL: `${seen.origin}/admin` })
    const { api, context } = client()
    await api.rest.get("/x", { query: { cityIds: [1, 2], isActive: 1 }, schema: z.array(z.unknown()) })
    await api.admin.post("/shifts", { body: { shiftName: "a", toString: undefined } as never })
    await api.rest.post("/menus", { body: { auditType: "x", source_menu_id: 1 } as never, raw: true })
    const form = new FormData()
    form.set("csv_file", new File(["a,b"], "a.csv", { type: "text/csv" }))
    await api.rest.post("/segments", { body: form })
    useEnv(plain)
    await seen.close()
    const [get, admin, raw, upload] = seen.requests
    expect(get?.url).toBe("/x?city_ids%5B%5D=1&city_ids%5B%5D=2&is_active=1")
    expect(get?.headers.authorization).toBe(`Bearer ${staff.session.token}`)
    expect(get?.headers["x-request-id"]).toBe(context.requestId)
    expect(admin).toMatchObject({ url: "/admin/shifts", body: '{"shift_name":"a"}' })
    expect(raw?.body).toBe('{"auditType":"x","source_menu_id":1}')
    expect(upload?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/)
    expect(upload?.body).toContain('name="csv_file"; filename="a.csv"')
  })
})

describe("an upstream with wrong responses", () => {
  it.each([
    ["hang", 504],
    ["stall", 504],
    ["drop", 502],
    ["reset", 502],
    ["malformed", 502],
    ["empty", 502],
    ["huge", 502],
    ["deep", 502],
    ["redirect", 502],
    ["500", 500],
    ["502", 502],
    ["503", 503],
    ["408", 408],
    ["429", 429],
  ])("%s is `unavailable` with the toast of product/shell 5, the session kept (tests 2 to 9)", async (mode, status) => {
    await order("/cities", mode)
    const request = client({ deadlineMs: 2_000 })
    const thrown = await thrownBy(() => request.api.rest.get("/cities", { schema: Cities }))
    expect(thrown).toBeInstanceOf(UpstreamError)
    expect(thrown).toMatchObject({ kind: "unavailable", status, userMessage: SERVER_ERROR[1] })
    expect(request).toFlash(...SERVER_ERROR)
    expect((await client().api.rest.get("/cities", { schema: Cities })).length).toBeGreaterThan(0)
  })

  it.each(["hang", "drop", "malformed", "empty", "null", "array", "huge", "deep", "redirect", "500", "503"])(
    "%s is the same for GraphQL",
    async (mode) => {
      await order("/graphql", mode)
      const request = client({ deadlineMs: 2_000 })
      const thrown = await thrownBy(() => request.api.graphql(Jobs, {}))
      expect(thrown).toMatchObject({ name: "UpstreamError", kind: "unavailable" })
      expect(request).toFlash(...SERVER_ERROR)
    },
  )

  it("is unreachable (test 1): fails immediately", async () => {
    const { env, useEnv } = await import("~/base/env.server")
    const plain = env
    useEnv({ ...env, UPSTREAM_REST_URL: "http://127.0.0.1:1" })
    const request = client()
    const thrown = await thrownBy(() => request.api.rest.get("/cities", { schema: Cities }))
    useEnv(plain)
    expect(thrown).toMatchObject({ kind: "unavailable", status: 502, init: { status: 502 } })
    expect(request).toFlash(...SERVER_ERROR)
  })

  it("a list in place of an object, or an object in place of a list, is `unavailable`", async () => {
    await order("/cities", "answer", { body: { id: 1 } })
    expect(await thrownBy(() => client().api.rest.get("/cities", { schema: Cities }))).toMatchObject({ status: 502 })
    await order("/menus/1", "array")
    const menu = thrownBy(() =>
      client().api.rest.get("/menus/:id", { params: { id: 1 }, schema: z.object({ id: z.number() }) }),
    )
    expect(await menu).toMatchObject({ kind: "unavailable", status: 502 })
  })

  it("several failures of one page are one toast", async () => {
    await order("/", "500", { times: null })
    const request = client()
    const calls = ["/cities", "/zones", "/menus"].map((path) => attempt(request.api.rest.get(path, { schema: Cities })))
    expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual([false, false, false])
    expect(request.toasts()).toHaveLength(1)
  })
})

describe("an upstream that refuses", () => {
  it("403 is `forbidden` with its toast; the session stays (test 9)", async () => {
    await order("/cities", "403")
    const request = client()
    const thrown = await thrownBy(() => request.api.rest.get("/cities", { schema: Cities }))
    expect(thrown).toMatchObject({ kind: "forbidden", init: { status: 403 }, userMessage: FORBIDDEN[1] })
    expect(request).toFlash(...FORBIDDEN)
    expect((await client().api.rest.get("/cities", { schema: Cities })).length).toBeGreaterThan(0)
  })

  it.each([
    ["404", "missing", 404],
    ["409", "conflict", 409],
    ["422", "invalid", 422],
  ])("%s is `%s`, without a global toast", async (mode, kind, status) => {
    await order("/cities", mode)
    const request = client()
    const thrown = await thrownBy(() => request.api.rest.get("/cities", { schema: Cities }))
    expect(thrown).toMatchObject({ kind, status, init: { status } })
    expect(request.toasts()).toEqual([])
  })

  it("a 422 has messages by field", async () => {
    const request = client()
    const body = { name: "", status: "active", zonesIds: [], allowFridays: false } as never
    const result = await attempt(request.api.rest.post("/menus", { body }))
    expect(result.ok).toBe(false)
    if (!result.ok) {
      expect(result.error.kind).toBe("invalid")
      expect(Object.keys(result.error.fieldErrors)).toContain("zones_ids")
    }
  })
})

describe("a path parameter that is not an id (test 39)", () => {
  it.each(["..", ".", "%2e%2e", "..%2f", "7?x=1", "7#", "7\\"])("%s is `missing` before any call", async (id) => {
    const thrown = await thrownBy(() => client().api.rest.get("/menus/:id", { params: { id } }))
    expect(thrown).toMatchObject({ kind: "missing", status: 404 })
    const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
    expect(calls).toEqual({})
  })
})

describe("the browser's abort", () => {
  it("reaches the upstream, without a toast", async () => {
    await order("/cities", "hang")
    const request = client()
    const thrown = thrownBy(() => request.api.rest.get("/cities", { schema: Cities }))
    await until(async () => (await upstream.control<{ hits: number }[]>("GET", "/faults"))[0]?.hits === 1)
    request.abort()
    expect(await thrown).toMatchObject({ kind: "unavailable", status: 499 })
    expect(request.toasts()).toEqual([])
    await until(
      async () => (await upstream.control<{ abortedRequests: number }>("GET", "/stats")).abortedRequests === 1,
    )
  })
})

describe("log lines and thrown errors (test 63)", () => {
  it("contain no tokens, bodies, variables or messages of the upstream", async () => {
    const canary = "canary-7f3a"
    const request = client({ deadlineMs: 500 })
    const thrown: unknown[] = []
    const Echo = graphql(`query Jobs($page: Int!) { menuConfigurationJob(first: 1, page: $page) { data { id } } }`)
    for (const mode of ["500", "malformed", "hang", "422", "403"]) {
      await order("/", mode, { body: { message: canary, errors: { [canary]: [canary] } } })
      thrown.push(
        await thrownBy(() => request.api.rest.post("/menus", { body: { name: canary } as never, schema: Cities })),
      )
      await order("/graphql", "answer", {
        body: { errors: [{ message: canary, extensions: { category: "internal" } }] },
      })
      thrown.push(await thrownBy(() => request.api.graphql(Echo, { page: 424242 })))
    }
    const lines = request.logLines.join("")
    expect(lines).not.toContain(canary)
    expect(lines).not.toContain("424242")
    expect(lines).not.toContain(staff.session.token)
    for (const error of thrown) {
      expect(error).toBeInstanceOf(UpstreamError)
      expect(String((error as UpstreamError).stack)).not.toContain(canary)
      expect(JSON.stringify(error)).not.toContain(staff.session.token)
    }
  })
})

describe("two people on the same address (test 34)", () => {
  it("never get each other's responses, interleaved 1,000 times", async () => {
    const { listCities } = await import("~/upstream/lookups.server")
    const other = await staffWith(upstream, "VIEW_MENUS")
    const mine = client()
    const { context } = testContext("/", { session: other.session })
    const theirs = createApi(context, credentialsOf(context, other.session))
    const own = [{ id: 1, en_name: "Mine", name: "Mine" }]
    const foreign = [{ id: 2, en_name: "Theirs", name: "Theirs" }]
    const match = (email: string) => ({ path: "/cities", email })
    await upstream.control("POST", "/faults", { match: match(staff.email), mode: "answer", body: own, times: null })
    await upstream.control("POST", "/faults", { match: match(other.email), mode: "answer", body: foreign, times: null })
    const results = await Promise.all(
      Array.from({ length: 1_000 }, async (_, at) => {
        const [city] = await listCities(at % 2 ? mine.api : theirs)
        return city?.enName === (at % 2 ? "Mine" : "Theirs")
      }),
    )
    expect(results.every(Boolean)).toBe(true)
    const { hits } = (await upstream.control<{ hits: number }[]>("GET", "/faults"))[0] ?? { hits: 0 }
    expect(hits).toBe(1)
  })
})
