import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import {
  MARKET_LIMITS,
  SegmentAnswer,
  SegmentDetailsAnswer,
  SegmentInsightsAnswer,
  SegmentsAnswer,
  VouchersAnswer,
} from "../../contract/market"
import { type Parts, PNG, sendForm } from "../../market.test-support"
import { startTestUpstream, type TestUpstream } from "../../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  token = (await upstream.person("VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT")).token
})

const get = async (path: string) => (await upstream.call(token, "GET", path)).body
const details = async (query = "", id = 214) => SegmentDetailsAnswer.parse(await get(`/segments/${id}?${query}`))
const NEW: Parts = {
  name: "New one",
  "vouchers_ids[]": ["5121", "5118"],
  file: ["c.csv", "client_id\r\n7001\r\n7002\r\n7002\r\nx\r\n"],
}
const create = (parts: Parts) => sendForm<{ id: number; errors: object }>(upstream, token, "/segments", parts)

test("all of a status, newest first", async () => {
  const all = SegmentsAnswer.parse(await get("/segments"))
  expect(all).toHaveLength(80)
  const off = SegmentsAnswer.parse(await get("/segments?filters[status]=INACTIVE"))
  expect(off).toHaveLength(20)
  expect((await upstream.call(token, "GET", "/segments?filters[status]=inactive")).status).toBe(422)
})

test("details page clients and vouchers apart, in camelCase keys; 'subscribed' keeps those who used a voucher", async () => {
  const first = await details(
    "clients_current_page=242&vouchers_current_page=2&clients_per_page=10&vouchers_per_page=10",
  )
  expect(first.clients.pagination).toEqual({ currentPage: 242, lastPage: 242, perPage: 10, total: 2_418 })
  expect([first.clients.data.length, first.vouchers.data.length, first.vouchers.pagination.total]).toEqual([8, 3, 13])
  const used = await details("subscribed=1")
  expect(used.clients.pagination.total).toBeLessThan(2_418)
  expect(used.vouchers.data.every(({ subscriptionsCount }) => subscriptionsCount > 0)).toBe(true)
  expect((await details("", 213)).clients.pagination.total).toBe(20_000)
  expect((await details("", 211)).clients.pagination).toMatchObject({ total: 0, lastPage: 1 })
  const insights = SegmentInsightsAnswer.parse(await get("/segments/214/insights"))
  expect(insights.total_users).toBe(2_418)
})

test("made from a file: known clients, each once", async () => {
  const made = await create(NEW)
  expect(made.status).toBe(201)
  expect(SegmentAnswer.parse(made.body).status).toBe("ACTIVE")
  const { clients, vouchers } = await details("", made.body.id)
  expect(clients.data.map(({ clientId }) => clientId)).toEqual([7_001, 7_002])
  expect(vouchers.data.map(({ id }) => id).toSorted()).toEqual([5_118, 5_121])
})

test.each<[string, Parts, string[]]>([
  ["nothing", {}, ["name", "vouchers_ids", "file"]],
  [
    "all wrong at once",
    { name: "Everybody in Riyadh", "vouchers_ids[]": ["9"], file: ["c.csv", "1\n2"] },
    ["name", "vouchers_ids", "file"],
  ],
  ["an unrepeated list", { name: "New one", vouchers_ids: "5121", file: ["c.csv", "7001"] }, ["vouchers_ids"]],
  ["no CSV", { ...NEW, file: ["c.csv", PNG] }, ["file"]],
  ["a large file", { ...NEW, file: ["c.csv", "7001\n".padEnd(MARKET_LIMITS.segmentFileBytes + 1, "\n")] }, ["file"]],
])("%s is refused by name", async (_what, parts, fields) => {
  const { status, body } = await create(parts)
  expect([status, Object.keys(body.errors)]).toEqual([422, fields])
})

test("PATCH changes what is given", async () => {
  const patch = (change: unknown) => upstream.call<{ status: string }>(token, "PATCH", "/segments/214", change)
  expect((await patch({ status: "INACTIVE" })).body).toMatchObject({
    name: "Autumn lapsed clients",
    status: "INACTIVE",
  })
  expect((await patch({ vouchers_ids: [5_000] })).status).toBe(200)
  expect((await details()).vouchers.data.map(({ id }) => id)).toEqual([5_000])
  for (const wrong of [{}, { status: "active" }, { vouchers_ids: [] }, { name: " " }, { vouchersIds: [5_000] }]) {
    expect((await patch(wrong)).status).toBe(422)
  }
})

test("active vouchers by keyword, on admin v1", async () => {
  const { data } = VouchersAnswer.parse(
    (await upstream.admin(token, "GET", "/vouchers/active-vouchers?keyword=keto1")).body,
  )
  expect(data.length).toBeGreaterThan(10)
  expect(data.every(({ code }) => code.startsWith("KETO1"))).toBe(true)
  const all = VouchersAnswer.parse((await upstream.admin(token, "GET", "/vouchers/active-vouchers")).body)
  expect(all.data).toHaveLength(MARKET_LIMITS.vouchersFound)
})

test("each gate alone", async () => {
  const viewer = (await upstream.person("VIEW_SEGMENT")).token
  expect((await sendForm(upstream, viewer, "/segments", NEW)).status).toBe(403)
  expect((await upstream.call(viewer, "PATCH", "/segments/214", { status: "INACTIVE" })).status).toBe(403)
  const creator = (await upstream.person("CREATE_SEGMENT")).token
  expect((await upstream.call(creator, "GET", "/segments")).status).toBe(403)
})
