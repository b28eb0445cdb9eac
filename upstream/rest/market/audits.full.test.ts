import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { BUSY_MERCHANT_ID } from "../../audit-history"
import { AUDIT_TYPES, AuditsAnswer } from "../../contract/market"
import { startTestUpstream, type TestUpstream } from "../../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
})
afterAll(() => upstream.close())
beforeEach(async () => {
  token = (await upstream.person("VIEW_DRIVERS")).token
})

async function audits(query: string) {
  return AuditsAnswer.parse((await upstream.call(token, "GET", `/audits?${query}`)).body).data
}
const NINE_MONTHS = "from_date=2026-02-20&to_date=2026-11-21"

test("by day and newest first, the same every time, with Arabic names and markup in names", async () => {
  const days = await audits(`${NINE_MONTHS}&auditType=order&auditId=884120`)
  const dates = Object.keys(days)
  expect(dates.length).toBeGreaterThan(150)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const entries = Object.values(days).flat()
  expect(entries.map((entry) => entry.created_at)).toEqual(
    entries
      .map((entry) => entry.created_at)
      .toSorted()
      .toReversed(),
  )
  expect(Object.entries(days).every(([day, list]) => list.every((entry) => entry.created_at.startsWith(day)))).toBe(
    true,
  )
  expect(await audits(`${NINE_MONTHS}&auditType=order&auditId=884120`)).toEqual(days)
  const text = JSON.stringify(entries)
  expect(text).toMatch(/[\u0600-\u06FF]/)
  expect(text).toContain("<script>")
  expect(text).toContain("{reason}")
})

test("20,000 entries in one answer", async () => {
  const days = await audits(`${NINE_MONTHS}&auditType=merchant&auditId=${BUSY_MERCHANT_ID}`)
  expect(Object.values(days).flat().length).toBeGreaterThan(20_000)
})

test("one day, nothing of tomorrow, nothing of what nobody has; without a type all that have the id", async () => {
  expect(Object.keys(await audits("from_date=2026-11-01&to_date=2026-11-01&auditType=merchant&auditId=12"))).toEqual([
    "2026-11-01",
  ])
  expect(await audits("from_date=2026-11-21&to_date=2027-01-01&auditType=order&auditId=884120")).toEqual({})
  expect(await audits(`${NINE_MONTHS}&auditType=order&auditId=1`)).toEqual({})
  const types = Object.values(await audits(`${NINE_MONTHS}&auditId=15`)).flat()
  expect(new Set(types.map(({ audited }) => audited.type))).toEqual(new Set(["ITEM", "MERCHANT"]))
  expect(AUDIT_TYPES).toHaveLength(9)
})

test.each([
  "to_date=2026-11-21&auditId=1",
  `${NINE_MONTHS}`,
  `${NINE_MONTHS}&auditId=1&auditType=ORDER`,
  `${NINE_MONTHS}&audit_id=1`,
  "from_date=21-11-2026&to_date=2026-11-21&auditId=1",
  "from_date=2026-11-21&to_date=2026-11-20&auditId=1",
])("%s is refused", async (query) => expect((await upstream.call(token, "GET", `/audits?${query}`)).status).toBe(422))

test("only with a drivers or payments permission", async () => {
  const other = (await upstream.person("VIEW_ORGANIZATION")).token
  expect((await upstream.call(other, "GET", `/audits?${NINE_MONTHS}&auditId=1`)).status).toBe(403)
})
