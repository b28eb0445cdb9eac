import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { startTestUpstream, type TestUpstream } from "../../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  token = (await upstream.person("VIEW_PAYMENTS", "EDIT_PAYMENTS")).token
})

const MISSING = `query ($from: Mixed!, $to: Mixed!) {
  subscriptions(first: 100, where: { AND: [
    { column: ZOHO_INVOICE_ID, operator: IN, value: [null, 0] }
    { column: CREATED_AT, operator: BETWEEN, value: [$from, $to] }
  ] }) { data { id createdAt client { firstName } accountingLogs { status responseMessage } } paginatorInfo { total } }
}`
interface Found {
  subscriptions: {
    data: { createdAt: string; accountingLogs: { status: string }[] }[]
    paginatorInfo: { total: number }
  }
}
async function missing(day: string, to = day) {
  const { data } = await upstream.graphql<Found>(token, MISSING, { from: `${day} 00:00:00`, to: `${to} 23:59:59` })
  return data.subscriptions
}
const CORRECT = "mutation ($input: CorrectZohoInvoicesInput!) { correctZohoInvoices(input: $input) }"

test("a day's subscriptions without an invoice, by the business zone's day", async () => {
  const { data, paginatorInfo } = await missing("2026-11-21")
  expect(paginatorInfo.total).toBe(14)
  expect(data.every(({ createdAt }) => createdAt.startsWith("2026-11-21"))).toBe(true)
  expect(data.flatMap(({ accountingLogs }) => accountingLogs).every(({ status }) => status === "FAILED")).toBe(true)
  expect((await missing("2026-09-20", "2026-09-21")).paginatorInfo.total).toBe(0)
  expect((await missing("2026-09-24")).paginatorInfo.total).toBeGreaterThan(0)
})

test("correcting a day leaves no other day corrected", async () => {
  const before = (await missing("2026-11-20")).paginatorInfo.total
  const input = { startDate: "2026-11-21 00:00:00", endDate: "2026-11-21 23:59:59" }
  expect((await upstream.graphql(token, CORRECT, { input })).data).toEqual({ correctZohoInvoices: true })
  expect((await missing("2026-11-21")).paginatorInfo.total).toBe(0)
  expect((await missing("2026-11-20")).paginatorInfo.total).toBe(before)
})

test.each([
  { startDate: "2026-11-21", endDate: "2026-11-21 23:59:59" },
  { startDate: "2026-11-21 00:00:00", endDate: "2026-11-20 23:59:59" },
])("%j is refused", async (input) => {
  expect((await upstream.graphql(token, CORRECT, { input })).errors?.[0]?.extensions.status).toBe(422)
})

test("who may only look corrects nothing", async () => {
  token = (await upstream.person("VIEW_PAYMENTS", "VIEW_DRIVERS", "VIEW_ORGANIZATION")).token
  const input = { startDate: "2026-11-21 00:00:00", endDate: "2026-11-21 23:59:59" }
  expect((await upstream.graphql(token, CORRECT, { input })).errors?.[0]?.extensions.status).toBe(403)
})
