import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { AuditsAnswer, MARKET_LIMITS } from "../../contract/market"
import { type Parts, sendForm } from "../../market.test-support"
import { startTestUpstream, type TestUpstream } from "../../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  await upstream.control("POST", "/clock", { now: "2026-11-21T21:30:00Z" })
  token = (await upstream.person("EDIT_ORGANIZATION", "VIEW_ORGANIZATION", "VIEW_DRIVERS")).token
})

const FILE = ["s.csv", "subscription_id\n77102\n77103\n77103\n1\nnone"] as const
const send = (parts: Parts) =>
  sendForm<{ errors: object; status: string }>(upstream, token, "/bulk-actions/subscriptions", parts)

test("accepted as a job that changes the subscriptions it knows and writes to the log", async () => {
  const answer = await send({ action: "CANCEL_SUBSCRIPTION", csv_file: FILE })
  expect([answer.status, answer.body.status]).toEqual([201, "PENDING"])
  const path = "/audits?from_date=2026-11-22&to_date=2026-11-22&auditType=subscription&auditId="
  await expect
    .poll(async () => {
      const { body } = await upstream.call(token, "GET", `${path}77103`)
      return AuditsAnswer.parse(body).data["2026-11-22"]?.map(({ label }) => label)
    })
    .toEqual(["{user} cancelled {audited}"])
  const query = "{ subscriptions(where: { column: ID, operator: IN, value: [77102, 77103] }) { data { status } } }"
  const { data } = await upstream.graphql<{ subscriptions: { data: object[] } }>(token, query)
  expect(data.subscriptions.data).toEqual([{ status: "CANCELLED" }, { status: "CANCELLED" }])
})

test.each<[string, Parts, string[]]>([
  ["nothing", {}, ["action", "csv_file"]],
  ["a delay without its date", { action: "DELAY_SUBSCRIPTION", csv_file: FILE }, ["payload.start_date"]],
  [
    "the wrong date",
    { action: "DELAY_SUBSCRIPTION", csv_file: FILE, "payload[order_date]": "2026-12-01" },
    ["payload.order_date"],
  ],
  [
    "a date for cancelling",
    { action: "CANCEL_SUBSCRIPTION", csv_file: FILE, "payload[start_date]": "2026-12-01" },
    ["payload.start_date"],
  ],
  // 00:30 on the 22nd in the business zone.
  [
    "yesterday",
    { action: "ADD_ORDER_TO_SUBSCRIPTION", csv_file: FILE, "payload[order_date]": "2026-11-21" },
    ["payload.order_date"],
  ],
  [
    "another way to write a date",
    { action: "ADD_ORDER_TO_SUBSCRIPTION", csv_file: FILE, "payload[order_date]": "01-12-2026" },
    ["payload.order_date"],
  ],
  ["an empty file", { action: "CANCEL_SUBSCRIPTION", csv_file: ["s.csv", ""] }, ["csv_file"]],
  ["a file without ids", { action: "CANCEL_SUBSCRIPTION", csv_file: ["s.csv", "id\nnone"] }, ["csv_file"]],
  [
    "a large file",
    { action: "CANCEL_SUBSCRIPTION", csv_file: ["s.csv", "7\n".padEnd(MARKET_LIMITS.bulkFileBytes + 1, "\n")] },
    ["csv_file"],
  ],
])("%s is refused by name", async (_what, parts, fields) => {
  const { status, body } = await send(parts)
  expect([status, Object.keys(body.errors)]).toEqual([422, fields])
})

test("today and a file of exactly the limit are taken", async () => {
  const csv_file = ["s.csv", "7\n".padEnd(MARKET_LIMITS.bulkFileBytes, "\n")] as const
  expect(
    (await send({ action: "ADD_ORDER_TO_SUBSCRIPTION", csv_file, "payload[order_date]": "2026-11-22" })).status,
  ).toBe(201)
})

test("only who may change organizations", async () => {
  const viewer = (await upstream.person("VIEW_ORGANIZATION")).token
  expect((await sendForm(upstream, viewer, "/bulk-actions/subscriptions", {})).status).toBe(403)
})
