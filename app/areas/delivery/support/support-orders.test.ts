import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { ORDER_TABS } from "../dispatch/order"
import { loader } from "./support"

/** product/dispatch 2 and 4: a client's orders on the support page, with different upstreams. */

let upstream: TestUpstream
let staff: TestStaff
let today: string
let ids: string[]
interface Row {
  id: string
  client: { id: string }
}
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_PAYMENTS")
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
  const { token } = await upstream.person()
  const where = `{ AND: [{ column: DELIVERY_DATE, value: "${today}" }, { column: ZONE_ID, value: 1 }] }`
  const asked = `{ orders(where: ${where}, first: 30) { data { id client { id } } } }`
  const { data } = await upstream.graphql<{ orders: { data: Row[] } }>(token, asked)
  ids = data.orders.data.map(({ client }) => client.id)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(async () => {
  await upstream.control("DELETE", "/faults")
  forgetRefusedFields()
})

const open = async (query: string) =>
  (
    await loader(
      staff.get(`/delivery/support?${query.includes("deliveryDate=") ? query : `${query}&deliveryDate=${today}`}`).args,
    )
  ).page
const bend = (status: string, driver: object | null) =>
  upstream.control("POST", "/faults", {
    match: { operation: "Orders" },
    mode: "answer",
    body: { data: { orders: { data: [orderOf(status, driver)], paginatorInfo: PAGE } } },
  })
const PAGE = { currentPage: 1, lastPage: 1, total: 1 }
const IMRAN = { id: "18001", firstName: "Imran", lastName: "Khan" }
const orderOf = (status: string, driver: object | null) => ({
  ...{ id: "551902", status, deliveryDate: today, deliveryTime: "13:30:00", subscriptionId: "880", driver },
  ...{ client: { id: ids[0], name: "Reem" }, merchant: null, planMenu: null, address: null, orderDetails: [] },
})

describe("a status", () => {
  it.each([
    ["accepted", null, "unassigned"],
    ["Assigned", IMRAN, "assigned"],
    ["successful", IMRAN, "completed"],
    ["RETURNED", null, "unassigned"],
    ["returned", IMRAN, "assigned"],
  ])("%s: the order is in its tab and counted", async (status, driver, tab) => {
    await bend(status, driver)
    const { orders, counts, tab: shown } = await open(`clientId=${ids[0]}`)
    expect(shown).toBe(tab)
    expect(orders).toHaveLength(1)
    expect(counts?.[shown ?? "unassigned"]).toBe(1)
  })

  it("accepted in lower case: the order shows no driver", async () => {
    await bend("accepted", IMRAN)
    expect((await open(`clientId=${ids[0]}`)).orders?.[0]?.driver).toBeNull()
  })
})

it("lists and counts the orders of all pages of the upstream", async () => {
  const pages = [orderOf("ACCEPTED", null), { ...orderOf("ASSIGNED", IMRAN), id: "551903" }]
  for (const [at, order] of pages.entries()) {
    const paginatorInfo = { currentPage: at + 1, lastPage: pages.length, total: pages.length }
    const body = { data: { orders: { data: [order], paginatorInfo } } }
    await upstream.control("POST", "/faults", { match: { operation: "Orders" }, mode: "answer", body })
  }
  const { all, counts } = await open(`clientId=${ids[0]}`)
  expect(all?.map(({ id }) => id)).toEqual(["551902", "551903"])
  expect(counts).toEqual({ unassigned: 1, assigned: 1, completed: 0 })
})

describe("the search among a client's orders", () => {
  it("finds an order by its ID in its tab, and nothing by other text", async () => {
    const { all } = await open(`clientId=${ids[0]}`)
    for (const order of all ?? []) {
      expect((await open(`clientId=${ids[0]}&q=${order.id}`)).orders?.map(({ id }) => id)).toEqual([order.id])
    }
    const whole = await open(`clientId=${ids[0]}&q=${ids[0]}`)
    expect(ORDER_TABS.reduce((sum, tab) => sum + (whole.counts?.[tab] ?? 0), 0)).toBe(all?.length)
    const none = await open(`clientId=${ids[0]}&q=zzz`)
    expect([none.orders, none.elsewhere]).toEqual([[], null])
  })

  it("links to an order of another client", async () => {
    const other = ids.find((id) => id !== ids[0]) ?? ""
    const [order] = (await open(`clientId=${other}`)).all ?? []
    const { orders, elsewhere } = await open(`clientId=${ids[0]}&q=${order?.id}`)
    expect(orders).toEqual([])
    expect(elsewhere).toMatchObject({ id: order?.id, client: { id: other }, deliveryDate: today })
  })
})

describe("clients", () => {
  it("with an ID that starts like an unknown ID are offered, up to 100", async () => {
    const begin = ids[0]?.slice(0, 3) ?? ""
    const { state, like } = await open(`clientId=${begin}`)
    expect(state).toBe("missing")
    expect(like?.length).toBeLessThanOrEqual(100)
    expect(like?.length).toBeGreaterThan(1)
    expect(like?.every(({ id }) => id.startsWith(begin))).toBe(true)
    expect((await open("clientId=999999")).like).toEqual([])
  })

  it("are also found by the number of an order, which is shown with its day", async () => {
    const [order] = (await open(`clientId=${ids[0]}`)).all ?? []
    const { state, ofOrder } = await open(`clientId=${order?.id}`)
    expect([state, ofOrder?.id, ofOrder?.client?.id]).toEqual(["missing", order?.id, ids[0]])
    expect((await open("clientId=999999")).ofOrder).toBeNull()
  })

  it("are not searched by name or phone, which the field says", async () => {
    const unread = async (typed: string) =>
      (await loader(staff.get(`/delivery/support?clientId=${encodeURIComponent(typed)}`).args)).unread
    expect([await unread("Reem"), await unread("+966 50 000 0001"), await unread(" ")]).toEqual([
      "Reem",
      "+966 50 000 0001",
      null,
    ])
    const found = await loader(staff.get(`/delivery/support?clientId=%23${ids[0]}&deliveryDate=${today}`).args)
    expect(found.unread).toBeNull()
  })

  it("show their basic phone number if the upstream has no contact fields", async () => {
    const refused = { errors: [{ message: 'Cannot query field "contactPhone" on type "Client".' }] }
    await upstream.control("POST", "/faults", {
      match: { operation: "ClientContactsExtra" },
      mode: "answer",
      body: refused,
    })
    const { client, state } = await open(`clientId=${ids[0]}`)
    expect(state).toBe("ready")
    expect(client).toMatchObject({ contactPhone: expect.stringMatching(/^\d+$/), emailAddress: null })
  })
})
