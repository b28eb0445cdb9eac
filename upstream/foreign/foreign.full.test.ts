import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestUpstream, type TestUpstream } from "../test-support"
import type { ForeignMode } from "./modes"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream?.close())

/** The token of somebody who is answered by such a back office. */
async function asked(...modes: ForeignMode[]): Promise<string> {
  const { token, email } = await upstream.person()
  await upstream.control("POST", "/foreign", { email, modes })
  return token
}

interface Menu {
  id: number
  name: string
  status: string
  zones: { id: number }[]
}
const menus = async (token: string) => (await upstream.call<Menu[]>(token, "GET", "/menus")).body
const DRIVERS = `query Drivers($where: DriverWhere) { drivers(where: $where, first: 30) { paginatorInfo { total }
  data { id firstName status citcStatus phone city { enName } teams { id } vehicles { type } } } }`

interface Driver {
  id: string
  firstName: string
  status: string
  citcStatus: string | null
  phone: string
  city: unknown
  teams: unknown[]
}
async function drivers(token: string, where?: unknown) {
  const { data, errors } = await upstream.graphql<{ drivers: { data: Driver[]; paginatorInfo: { total: number } } }>(
    token,
    DRIVERS,
    { where },
  )
  if (errors) throw new Error(errors[0]?.message)
  return data.drivers
}

const distinct = (words: string[]) => [...new Set(words)].sort()

describe("another back office", () => {
  it("is one person's own: somebody else is answered as ever", async () => {
    const [plain, small] = [await asked(), await asked("capitalised")]
    expect(distinct((await menus(plain)).map(({ status }) => status))).toEqual(["active", "draft", "inactive"])
    expect(distinct((await menus(small)).map(({ status }) => status))).toEqual(["Active", "Draft", "Inactive"])
  })

  it("writes enum values in lower case or capitalised, and accepts any case", async () => {
    for (const [mode, word] of [["lower", "active"] as const, ["capitalised", "Active"] as const]) {
      const token = await asked(mode)
      for (const value of ["ACTIVE", "active", "Active"]) {
        const { data } = await drivers(token, { column: "STATUS", value })
        expect(distinct(data.map(({ status }) => status))).toEqual([word])
      }
      const change = `mutation Change { updateDriver(input: { id: "18001", status: ${word} }) { id status } }`
      const { data } = await upstream.graphql(token, change)
      expect(data).toEqual({ updateDriver: { id: "18001", status: word } })
      const [menu] = await menus(token)
      const saved = { name: menu?.name, status: menu?.status, zones: menu?.zones.map(({ id }) => id) }
      expect((await upstream.call(token, "PATCH", `/menus/${menu?.id}`, saved)).status).toBe(200)
    }
  })

  it("has a word that nobody knows in every third record, and finds it by no word", async () => {
    const token = await asked("unknown")
    const { data } = await drivers(token)
    expect(data.length).toBe(30)
    for (const { id, status } of data) expect(status === "RETURNED").toBe(Number(id) % 3 === 0)
    const active = await drivers(token, { column: "STATUS", value: "ACTIVE" })
    expect(distinct(active.data.map(({ status }) => status))).toEqual(["ACTIVE"])
    const others = await drivers(token, { column: "STATUS", operator: "NOT_IN", value: ["ACTIVE", "PENDING"] })
    expect(others.data.some(({ status }) => status === "RETURNED")).toBe(true)
    for (const { id, status } of await menus(token)) expect(status === "RETURNED").toBe(id % 3 === 0)
  })

  it("refuses what no document names and answers nothing of it", async () => {
    const token = await asked("documented")
    const refused = async (query: string) => (await upstream.graphql(token, query)).errors?.[0]?.message
    expect(await refused("{ cities { data { zones { boundary } } } }")).toMatch(/^Cannot query field "boundary"/)
    expect(await refused("{ drivers(hasAssignedOrders: true) { data { id } } }")).toMatch(/^Unknown argument/)
    expect(await refused("{ orders(orderBy: { column: DELIVERY_TIME, order: ASC }) { data { id } } }")).toMatch(
      /^Value "DELIVERY_TIME" does not exist/,
    )
    expect((await drivers(token)).data.length).toBe(30)
    const { body } = await upstream.call<Record<string, unknown>[]>(token, "GET", "/cities")
    expect(Object.keys(body[0] ?? {})).not.toContain("is_active")
    const told = await upstream.admin(token, "POST", "/notify-client", { client_id: 7_001, content: "On its way" })
    expect(told).toEqual({ status: 200, body: {} })
  })

  it("has nothing where nothing may be, and no rows below a record", async () => {
    const [driver] = (await drivers(await asked("nulls", "empty"))).data
    expect(driver).toMatchObject({ citcStatus: null, city: null, teams: [] })
    const [menu] = await menus(await asked("empty"))
    expect(menu?.zones).toEqual([])
    const token = await asked("nulls")
    const { body } = await upstream.call<{ logo_url: unknown }[]>(token, "GET", "/merchants")
    expect(body.length).toBeGreaterThan(100)
    expect(body.every(({ logo_url }) => logo_url === null)).toBe(true)
  })

  it("writes texts as long as they may be, in two scripts, and leaves what has a form of its own", async () => {
    const token = await asked("longest")
    const { data } = await drivers(token)
    for (const { id, firstName, phone } of data) {
      expect(firstName).toMatch(/^\S{191}$/)
      expect(/[ء-ي]/.test(firstName)).toBe(Number(id) % 2 === 0)
      expect(phone).toMatch(/^\d+$/)
    }
    expect((await menus(token)).every(({ name }) => name.length === 191)).toBe(true)
  })

  it("is set for everybody at the start, and unset by a reset", async () => {
    const { token } = await upstream.person()
    await upstream.control("POST", "/foreign", { modes: ["capitalised"] })
    expect((await menus(token))[0]?.status).toMatch(/^[A-Z]/)
    await upstream.control("POST", "/reset", {})
    expect((await menus(token))[0]?.status).toMatch(/^[a-z]/)
  })
})

it("a seed of many has that many more of everything that is chosen from a list", async () => {
  const crowded = await startTestUpstream({ many: 2_500 })
  const { token } = await crowded.person()
  const totals = `{ contractors { paginatorInfo { total } } teams { paginatorInfo { total } }
    merchants { paginatorInfo { total } } plans { paginatorInfo { total } } supervisors { paginatorInfo { total } }
    organizations { paginatorInfo { total } } companies { paginatorInfo { total } }
    packages { paginatorInfo { total } } paymentPlans { paginatorInfo { total } }
    foodCategories { paginatorInfo { total } } drivers { paginatorInfo { total } } }`
  const { data } = await crowded.graphql<Record<string, { paginatorInfo: { total: number } }>>(token, totals)
  await crowded.close()
  for (const [name, { paginatorInfo }] of Object.entries(data)) {
    expect(paginatorInfo.total, name).toBeGreaterThanOrEqual(2_500)
  }
})
