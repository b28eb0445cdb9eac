import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { type Api, createApi } from "~/upstream/api.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { LIST_FIELDS } from "~/upstream/responses/graphql-data"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { testContext } from "../support/request-context"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { graphqlCalls, restCalls } from "./all-calls"
import { BUSINESS_PERMISSIONS } from "./business-calls"
import { operationOf } from "./calls-in-source"
import { MARKET_PERMISSIONS } from "./market-calls"
import { type Recorded, type Recorder, startRecorder } from "./recorder"
import { saidOf } from "./rest-call"

/** Every call of the dashboard with equivalent responses of other back offices: wrapped in data, and null for empty. */

const WORKFORCE = ["EDIT_DRIVERS", "EDIT_SUPERVISORS"]

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin })
  staff = await staffWith(
    upstream,
    "VIEW_MAP",
    "VIEW_MENUS",
    "CREATE_MENUS",
    "GENERATE_MENUS",
    "EDIT_MENUS",
    ...WORKFORCE,
    ...MARKET_PERMISSIONS,
    ...BUSINESS_PERMISSIONS,
  )
})
afterAll(async () => {
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => {
  recorder.rewrite = null
})

/** An API client without cached responses. */
function client(): Api {
  const { context } = testContext("/food/menus", { session: staff.session, cookie: staff.cookie })
  return { ...createApi(context, credentialsOf(context, staff.session)), cacheKey: crypto.randomUUID() }
}

/** The call's result while only its own responses are changed in this way. */
function answeredAs(
  isOwn: (call: Recorded) => boolean,
  write: (answer: unknown) => unknown,
  run: (api: Api) => unknown,
) {
  recorder.rewrite = (call) => (isOwn(call) ? write(call.answer) : call.answer)
  return run(client())
}

/** Replaces every inner list with null. */
function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return null
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withoutLists(held)]))
}

describe("REST", () => {
  const calls = Object.entries(restCalls(() => ({ upstream, staff })))
  const gets = calls.filter(([name]) => name.includes("GET "))
  const isOwn = (name: string) => {
    const { path } = saidOf(name)
    return (call: Recorded) => call.method === "GET" && path.test(call.path)
  }
  const links = { first: "/?page=1", next: null }
  /** Some responses have an envelope of their own (product/food 8). */
  const bare = (answer: unknown) => {
    let inner = answer
    while (!Array.isArray(inner) && Object(inner).data !== undefined) inner = (inner as { data: unknown }).data
    return inner
  }

  it.each(gets)("%s gives the same result wrapped in data, with links and meta", async (name, call) => {
    const plain = await call.run(client())
    const wrap = (answer: unknown) => ({ links, meta: { total: 1 }, data: bare(answer) })
    expect(await answeredAs(isOwn(name), wrap, call.run)).toEqual(plain)
    const wrapTwice = (answer: unknown) => ({ data: { current_page: 1, data: bare(answer) }, links })
    expect(await answeredAs(isOwn(name), wrapTwice, call.run)).toEqual(plain)
  })

  it.each(gets)("%s reads null as an empty list", async (name, call) => {
    const isList = saidOf(name).answer.safeParse([]).success
    const write = isList ? () => ({ data: null, links }) : withoutLists
    const given = answeredAs(isOwn(name), write, call.run)
    if (name === "GET /merchants/:id/meals" || !isList) await expect(given).resolves.toBeDefined()
    else expect(await given).toEqual([])
  })
})

/** Names of the lists that are null in a call's result. */
function nullLists(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, held]) =>
    held === null && LIST_FIELDS.has(name) ? [name] : nullLists(held),
  )
}

describe("GraphQL", () => {
  const isOwn = (name: string) => (call: Recorded) =>
    call.path === "/graphql" && operationOf((call.body as { query: string }).query) === name

  it.each(Object.entries(graphqlCalls))("%s reads null as an empty list", async (name, run) => {
    const given = await answeredAs(isOwn(name), withoutLists, run)
    // Of a mutation only the success is read.
    if (name.startsWith("query ")) expect(nullLists(given)).toEqual([])
  })

  it.each(Object.entries(graphqlCalls).filter(([name]) => name.startsWith("query ")))(
    "%s takes null for an empty page",
    async (name, run) => {
      const withoutPages = (value: unknown): unknown => {
        if (typeof value !== "object" || value === null || Array.isArray(value)) return value
        if ("paginatorInfo" in value || ("data" in value && Array.isArray(value.data))) return null
        return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withoutPages(held)]))
      }
      expect(nullLists(await answeredAs(isOwn(name), withoutPages, run))).toEqual([])
    },
  )
})

describe("an upstream without our optional fields", () => {
  const OURS = /failureReason|restaurantNameAr|RESTAURANT_NAME_AR/
  const isOurs = ({ body }: Recorded) => OURS.test(JSON.stringify(body))
  const refusal = { message: 'Cannot query field "x" on type "Y".', extensions: { category: "graphql" } }
  const asked = () => recorder.calls.filter(isOurs).length
  beforeEach(() => {
    forgetRefusedFields()
    recorder.calls.splice(0)
    recorder.rewrite = (call) => (isOurs(call) ? { errors: [refusal] } : call.answer)
  })

  it.each([
    ["jobs", "query MenuConfigurationJobs"],
    ["merchants", "query ArabicNamesExtra"],
    ["merchants found by an Arabic name", "query ByArabicNameExtra"],
  ])("gives %s without them and without an error, and is not asked for them again for a while", async (_, name) => {
    const { context, toasts } = testContext("/", { session: staff.session, cookie: staff.cookie })
    const run = graphqlCalls[name]
    const found = await run?.(createApi(context, credentialsOf(context, staff.session)))
    expect(found).toMatchObject({ page: 1, total: expect.any(Number) })
    expect(toasts()).toEqual([])
    const times = asked()
    expect(times).toBeGreaterThan(0)
    await run?.(client())
    expect(asked()).toBe(times)
  })

  it("is asked for them again after a failure, which does not prove that they are missing", async () => {
    recorder.rewrite = (call) => (isOurs(call) ? { errors: [{ message: "Internal server error" }] } : call.answer)
    const jobs = graphqlCalls["query MenuConfigurationJobs"]
    await jobs?.(client())
    await jobs?.(client())
    expect(asked()).toBe(2)
  })
})
