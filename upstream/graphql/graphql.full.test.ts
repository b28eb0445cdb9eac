import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  token = (await upstream.person()).token
})

interface Page<T> {
  data: T[]
  paginatorInfo: {
    total: number
    lastPage: number
    currentPage: number
    hasMorePages: boolean
    perPage: number
    count: number
  }
}

const INFO = "paginatorInfo { total lastPage currentPage hasMorePages perPage count }"
type Merchant = { id: string; restaurantName: string; status: string; city: { id: string } }

async function merchants(parameters: string): Promise<Page<Merchant>> {
  const query = `{ merchants${parameters} { data { id restaurantName status city { id } } ${INFO} } }`
  const { data, errors } = await upstream.graphql<{ merchants: Page<Merchant> }>(token, query)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.merchants
}

describe("lists", () => {
  test("as many a page as are asked for, in pages that do not overlap; as many as the server decides otherwise", async () => {
    expect((await merchants("")).paginatorInfo.perPage).toBe(100)
    const one = await merchants("(first: 7)")
    const two = await merchants("(first: 7, page: 2)")
    expect(one.paginatorInfo).toMatchObject({ perPage: 7, currentPage: 1, hasMorePages: true, count: 7 })
    expect(one.paginatorInfo.lastPage).toBe(Math.ceil(one.paginatorInfo.total / 7))
    const ids = new Set([...one.data, ...two.data].map((merchant) => merchant.id))
    expect(ids.size).toBe(14)
  })

  test("a page past the end is empty, an empty list has one page", async () => {
    expect((await merchants("(page: 999)")).data).toEqual([])
    const none = await merchants('(where: { column: RESTAURANT_NAME, value: "nobody" })')
    expect(none.paginatorInfo).toMatchObject({ total: 0, lastPage: 1, hasMorePages: false })
  })

  test("ordered by a column", async () => {
    const { data } = await merchants("(first: 5, orderBy: [{ column: ID, order: DESC }])")
    expect(data.map((merchant) => merchant.id)).toEqual(["256", "255", "254", "253", "252"])
  })

  test("filtered by and, or, like, in, between", async () => {
    const both = await merchants(`(first: 500, where: { AND: [
      { column: CITY_ID, value: 3 }, { column: STATUS, operator: IN, value: ["PENDING", "INACTIVE"] }] })`)
    expect(both.data.map((merchant) => merchant.status).toSorted()).toEqual(["INACTIVE", "PENDING"])
    const either = await merchants(`(first: 500, where: { OR: [
      { column: RESTAURANT_NAME, operator: LIKE, value: "%GRILL%" }, { column: ID, value: "150" }] })`)
    expect(either.data.some((merchant) => merchant.id === "150")).toBe(true)
    expect(either.data.every((merchant) => merchant.id === "150" || /grill/i.test(merchant.restaurantName))).toBe(true)
    const between = await merchants("(where: { column: ID, operator: BETWEEN, value: [120, 122] })")
    expect(between.paginatorInfo.total).toBe(3)
    const since = await merchants('(where: { column: CREATED_AT, operator: GTE, value: "2999-01-01 00:00:00" })')
    expect(since.paginatorInfo.total).toBe(0)
  })

  test.each([
    '(where: { column: STATUS, value: "active" })',
    '(where: { column: ID, value: "abc" })',
    "(where: { column: ID, operator: IN, value: 5 })",
    "(first: 0)",
    "(first: 5001)",
    "(page: 0)",
  ])("merchants%s is refused with validation messages", async (parameters) => {
    const { errors } = await upstream.graphql(token, `{ merchants${parameters} { data { id } } }`)
    expect(errors?.[0]?.extensions.validation).toBeDefined()
  })

  test("jobs, also by the menus they made", async () => {
    type Job = { id: string; name: string; status: string; menus: { id: string }[] }
    const list = async (parameters: string) => {
      const query = `{ menuConfigurationJob${parameters} { data { id name status menus { id } } ${INFO} } }`
      return (await upstream.graphql<{ menuConfigurationJob: Page<Job> }>(token, query)).data.menuConfigurationJob
    }
    const newest = await list("(first: 3, orderBy: [{ column: ID, order: DESC }])")
    expect(newest.data.map((job) => job.id)).toEqual(["318", "317", "316"])
    const [, pair] = newest.data
    expect(pair?.menus.length).toBe(2)
    const made = await list('(hasMenus: { column: STATUS, value: "ACTIVE" }, first: 50)')
    expect(made.paginatorInfo.total).toBeGreaterThan(0)
    expect(made.data.every((job) => job.menus.length > 0)).toBe(true)
    const failed = await list('(where: { column: STATUS, value: "FAILED" })')
    expect(failed.data.every((job) => job.status === "FAILED" && job.menus.length === 0)).toBe(true)
  })
})

describe("who may ask", () => {
  test("failures are in errors, with HTTP 200", async () => {
    expect((await upstream.graphql(null, "{ merchants { data { id } } }")).errors).toEqual([
      { message: "Token is absent.", extensions: { status: 401, auth_status: 6 } },
    ])
    const person = await upstream.person()
    await upstream.control("POST", "/tokens", { action: "expire", email: person.email })
    expect((await upstream.graphql(person.token, "{ merchants { data { id } } }")).errors).toEqual([
      { message: "Unauthenticated.", extensions: { status: 401 } },
    ])
  })

  test("permissions", async () => {
    const viewer = await upstream.person("VIEW_MENUS")
    const mutation = `mutation { deleteMenuMeals(input: { menu: "1482", meals: ["1"], dates: ["2026-11-30"] }) { id } }`
    expect((await upstream.graphql(viewer.token, mutation)).errors).toMatchObject([
      { message: "This action is unauthorized.", extensions: { status: 403 } },
    ])
    const driver = await upstream.person("VIEW_DRIVERS")
    for (const query of ["{ merchants { data { id } } }", "{ menuConfigurationJob { data { id } } }"]) {
      expect((await upstream.graphql(driver.token, query)).errors?.[0]?.extensions.status).toBe(403)
    }
  })
})

describe("limits", () => {
  const ask = (body: string, contentType = "application/json") =>
    fetch(`${upstream.origin}/graphql`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${token}`, "content-type": contentType },
    })

  test("only JSON or a multipart request by POST: no form of another site can call it", async () => {
    const query = JSON.stringify({ query: "{ __typename }" })
    expect((await ask(query)).status).toBe(200)
    expect((await ask(query, "text/plain")).status).toBe(415)
    expect((await ask("query={__typename}", "application/x-www-form-urlencoded")).status).toBe(415)
    // A multipart request needs its three parts, and the bearer token as well.
    expect(await (await ask(query, "multipart/form-data; boundary=x")).text()).toContain('"status":400')
    expect((await fetch(`${upstream.origin}/graphql?query={__typename}`)).status).not.toBe(200)
  })

  test.each([
    ["fields", `{ ${Array.from({ length: 301 }, (_, i) => `a${i}: __typename`).join(" ")} }`],
    ["tokens", `{ ${"__typename ".repeat(3_000)} }`],
    [
      "depth",
      `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } } }`,
    ],
    [
      "where",
      `{ merchants(where: ${"{ AND: [".repeat(7)}{ column: ID, value: 1 }${"] }".repeat(7)}) { data { id } } }`,
    ],
  ])("too many or too deep: %s", async (_what, query) => {
    const { errors, data } = await upstream.graphql(token, query)
    expect(errors?.[0]?.message).toMatch(/too many|too deep|2000 tokens/i)
    expect(data ?? null).toBeNull()
  })

  test("where it is not wanted, the schema is not shown", async () => {
    const closed = await startTestUpstream({ isIntrospectable: false })
    const { errors } = await closed.graphql((await closed.person()).token, "{ __schema { types { name } } }")
    await closed.close()
    expect(errors?.[0]?.message).toBe("The schema is not shown here.")
  })

  test("several operations in one request are refused", async () => {
    const answer = await ask(JSON.stringify([{ query: "{ __typename }" }, { query: "{ __typename }" }]))
    expect(await answer.json()).toHaveProperty("errors")
  })

  test("an unexpected error says nothing of the inside", async () => {
    const { errors } = await upstream.graphql(token, "{ merchants(page: 2147483647, first: 5000) { data { id } } }")
    for (const error of errors ?? []) expect(error.message).not.toMatch(/select|offset|postgres/i)
  })
})
