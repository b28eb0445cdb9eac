import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import type { Flights } from "~/auth/refresh.server"
import { loadSession } from "~/auth/session.server"
import { createApi, graphql } from "~/upstream/api.server"
import type { TestUpstream } from "../../upstream/test-support"
import { IS_FULL } from "../support/bounds"
import { Cities, QUICK, refreshControl, requestOnce } from "../support/refresh-round"
import { testContext, thrownBy } from "../support/request-context"
import { staffWith, startDashboardUpstream } from "../support/staff"
import { until } from "../support/until"

/** security.md section 11, tests 11, 12 and 18, against the reference upstream. */

const ROUNDS = IS_FULL ? 60 : 3

let upstream: TestUpstream
let expire: ReturnType<typeof refreshControl>["expire"]
let refreshes: ReturnType<typeof refreshControl>["refreshes"]
let fail: ReturnType<typeof refreshControl>["fail"]
let hits: ReturnType<typeof refreshControl>["hits"]
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  ;({ expire, refreshes, fail, hits } = refreshControl(upstream))
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/reset"))

describe("an expired token", () => {
  it("costs one refresh and one retry, and the person sees data (test 11)", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await expire(staff)
    const { thrown, cities, toasts } = await requestOnce(staff)
    expect(thrown).toBeUndefined()
    expect(cities?.length).toBeGreaterThan(0)
    expect(toasts()).toEqual([])
    expect(await refreshes()).toBe(1)
    expect((await requestOnce(staff)).thrown).toBeUndefined()
    expect(await refreshes()).toBe(1)
  })

  it.each([
    [1, "instance"],
    [3, "instances"],
  ])(
    `is refreshed exactly once for 50 parallel requests on %i %s, ${ROUNDS} times over (test 12)`,
    async (instances) => {
      const staff = await staffWith(upstream, "VIEW_MENUS")
      const flights: Flights[] = Array.from({ length: instances }, () => new Map())
      for (let rotation = 1; rotation <= ROUNDS; rotation++) {
        await expire(staff)
        const parallel = Array.from({ length: 50 }, (_, at) =>
          requestOnce(staff, { ...QUICK, flights: flights[at % instances] ?? new Map() }),
        )
        const results = await Promise.all(parallel)
        expect(results.map(({ thrown }) => thrown).filter((thrown) => thrown !== undefined)).toEqual([])
        expect(await refreshes()).toBe(rotation)
      }
    },
    300_000,
  )

  it("is refreshed for several calls of one page once, and the retry carries the whole body", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
    await expire(staff)
    const session = await loadSession(staff.cookie)
    const { context } = testContext("/", { session })
    if (!session) throw new Error("no session")
    const api = createApi(context, credentialsOf(context, session, QUICK))
    const body = { name: "", status: "active", zonesIds: [1] } as never
    const [cities, refused] = await Promise.all([
      api.rest.get("/cities", { schema: Cities }),
      thrownBy(() => api.rest.post("/menus", { body })),
    ])
    expect(cities.length).toBeGreaterThan(0)
    expect(refused).toMatchObject({ kind: "invalid" })
    expect(await refreshes()).toBe(1)
  })

  it("that is about to expire is refreshed before use", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await requestOnce(staff, { ...QUICK, earlyS: 10_000_000 })
    expect(await refreshes()).toBe(1)
    const stats = await upstream.control<{ statuses: Record<string, number> }>("GET", "/stats")
    expect(stats.statuses["401"]).toBeUndefined()
  })

  it("that was refreshed during a call does not end the session", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    const session = await loadSession(staff.cookie)
    if (!session) throw new Error("no session")
    // Another process has refreshed the token since this request read it, so the upstream rejects the old one.
    await requestOnce(staff, { ...QUICK, earlyS: 10_000_000, flights: new Map() })
    const { context, toasts } = testContext("/", { session })
    const cities = await createApi(context, credentialsOf(context, session, QUICK)).rest.get("/cities", {
      schema: Cities,
    })
    expect(cities.length).toBeGreaterThan(0)
    expect(toasts()).toEqual([])
    expect(await refreshes()).toBe(1)
  })

  it("that was refreshed again during the retry does not end the session either", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await expire(staff)
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "slow", delayMs: 600, skip: 1 })
    const late = requestOnce(staff, { ...QUICK, flights: new Map() })
    await until(async () => (await hits()) === 2)
    await requestOnce(staff, { ...QUICK, earlyS: 10_000_000, flights: new Map() })
    expect((await late).thrown).toMatchObject({ kind: "unavailable", status: 503 })
    expect(await refreshes()).toBe(2)
    expect(await loadSession(staff.cookie)).not.toBeNull()
    expect((await requestOnce(staff)).thrown).toBeUndefined()
  })
})

describe("GraphQL (test 18)", () => {
  const Jobs = graphql(`query Jobs { menuConfigurationJob(first: 1, page: 1) { data { id } } }`)

  it("'Unauthenticated.' with HTTP 200 is refreshed like a 401", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS", "GENERATE_MENUS")
    await expire(staff)
    const session = await loadSession(staff.cookie)
    const { context } = testContext("/", { session })
    if (!session) throw new Error("no session")
    const answer = await createApi(context, credentialsOf(context, session, QUICK)).graphql(Jobs, {})
    expect(answer.menuConfigurationJob.data).toBeInstanceOf(Array)
    expect(await refreshes()).toBe(1)
  })

  it("another error does not refresh", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS")
    await upstream.control("POST", "/faults", {
      match: { path: "/graphql" },
      mode: "answer",
      body: { errors: [{ message: "The meal is used." }] },
    })
    const session = await loadSession(staff.cookie)
    const { context } = testContext("/", { session })
    if (!session) throw new Error("no session")
    const thrown = await thrownBy(() => createApi(context, credentialsOf(context, session, QUICK)).graphql(Jobs, {}))
    expect(thrown).toMatchObject({ kind: "invalid", userMessage: "The meal is used." })
    expect(await refreshes()).toBe(0)
  })
})

it("a browser that disconnects does not stop a refresh that others wait for", async () => {
  const staff = await staffWith(upstream, "VIEW_MENUS")
  await expire(staff)
  await fail("slow", { delayMs: 300, times: 1 })
  const session = await loadSession(staff.cookie)
  if (!session) throw new Error("no session")
  const gone = testContext("/", { session })
  const call = thrownBy(() => createApi(gone.context, credentialsOf(gone.context, session, QUICK)).rest.get("/cities"))
  await until(async () => (await hits()) === 1)
  const other = requestOnce(staff)
  gone.abort()
  expect((await other).thrown).toBeUndefined()
  expect(await call).toMatchObject({ status: 499 })
  expect(gone.toasts()).toEqual([])
  expect(await refreshes()).toBe(1)
})
