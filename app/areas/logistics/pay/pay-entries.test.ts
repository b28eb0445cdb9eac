import { createElement } from "react"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { toHundredths } from "~/domain/money"
import { closeStore } from "~/store/store.server"
import { DataTable } from "~/ui/list/data-table"
import { markup } from "~/ui/render.test-support"
import { type Recorded, type Recorder, startRecorder } from "../../../../tests/contract/recorder"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, type TestStaff } from "../../../../tests/support/staff"
import { openTestStore } from "../../../../tests/support/store"
import { sumOf } from "../../../../tests/support/sum-of"
import { startTestUpstream, type TestUpstream } from "../../../../upstream/test-support"
import { payDriverColumns, paySupervisorColumns } from "./pay-columns"
import { RECALCULATE } from "./pay-fields"
import type { PayRow } from "./pay-rows.server"
import { loader } from "./paychecks"
import { action as recalculate } from "./recalculate"
import { loader as openRun } from "./run/pay-run"
import { loader as download } from "./run/salary-report-export"
import { loader as openSpecial } from "./special-payments"

/** product/pay 3: how entries are queried and shown, for any back office. */

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin, FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "VIEW_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => recorder.calls.splice(0))
afterEach(() => {
  recorder.rewrite = null
})

const WEEK = { from: "2026-11-01", to: "2026-11-07" }
const LEADS = { drivers: true, supervisors: true }
const paychecks = async (fields: Record<string, string> = {}) =>
  (await loader(staff.get(`/logistics/Paychecks?${new URLSearchParams({ ...WEEK, ...fields })}`).args)).list?.rows ?? []
const special = async () =>
  (await openSpecial(staff.get(`/logistics/SpecialPayments?${new URLSearchParams(WEEK)}`).args)).list?.rows ?? []
const plain = (amount = "") => amount.replace("\u2212", "-").replaceAll(",", "")

interface Slips {
  data: { [list: string]: { data: Record<string, unknown>[] } | undefined }
}

/** Overwrites fields of every payslip in the responses. */
function saying(list: string, words: Record<string, unknown>) {
  recorder.rewrite = ({ answer }: Recorded) => {
    const page = (answer as Slips | undefined)?.data?.[list]
    for (const row of page?.data ?? []) Object.assign(row, words)
    return answer
  }
}
const asked = (list: string) =>
  recorder.calls.flatMap(({ body }) => {
    const { query = "", variables } = (body ?? {}) as { query?: string; variables?: { where: unknown } }
    return query.includes(list) ? [JSON.stringify(variables?.where)] : []
  })

it("Paychecks query every type, Special Payments bonus and deduction in upper and lower case", async () => {
  await paychecks()
  expect(asked("driverPayslips(")).toEqual([expect.not.stringContaining("TYPE")])
  recorder.calls.splice(0)
  await special()
  expect(asked("driverPayslips(")).toEqual([
    expect.stringContaining('{"column":"TYPE","operator":"IN","value":["BONUS","DEDUCTION","bonus","deduction"]}'),
  ])
})

it("all entries of the days are listed and add up to the net of the totals", async () => {
  const personId = (await special()).find(({ isNegative }) => isNegative)?.personId ?? ""
  const rows = await paychecks({ driver: `#${personId}`, size: "100" })
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    expect.toSatisfy((types: Set<string>) => types.has("") && types.has("deduction")),
  )
  const [total] = await paychecks({ total: "1", driver: personId })
  expect(sumOf(rows.map(({ amount }) => plain(amount)))).toBe(toHundredths(plain(total?.net)))
})

const drawn = (columns: ReturnType<typeof payDriverColumns>, rows: PayRow[]) =>
  markup(createElement(DataTable<PayRow>, { caption: "Paychecks", columns, rows, rowKey: (row) => row.key }))

it.each([
  ["driverPayslips", {}, payDriverColumns(LEADS)],
  ["supervisorPayslips", { type: "SUPERVISOR" }, paySupervisorColumns(LEADS)],
] as const)(
  "a deduction of %s has its sign, label and colour in upper and lower case",
  async (list, fields, columns) => {
    for (const type of ["deduction", "DEDUCTION", "Deduction"]) {
      saying(list, { type, amount: "50.00" })
      const rows = await paychecks(fields)
      expect(rows[0]).toMatchObject({ amount: "\u221250.00", isNegative: true })
      expect(drawn(columns, rows)).toMatch(/class="status (no|bad)[^"]*"[^>]*>(<[^>]*>)*Deduction/)
      expect(drawn(columns, rows)).toContain('class="amt strong low"')
    }
    saying(list, { type: "BONUS", amount: 50 })
    expect(drawn(columns, await paychecks(fields))).toMatch(/>(<[^>]*>)*Bonus/)
    saying(list, { type: "fine", amount: null, created_by: null, shift: null, shifts: null })
    const [row] = await paychecks(fields)
    expect(row).toMatchObject({ type: "fine", amount: "" })
  },
)

it("a driver's entry shows the account holder's name", async () => {
  saying("driverPayslips", { bank_account_number: "0551", bank_account_name: "Sara Q" })
  const rows = await paychecks({})
  expect(rows[0]).toMatchObject({ account: "0551", accountName: "Sara Q" })
  expect(drawn(payDriverColumns(LEADS), rows)).toContain("Sara Q")
})

it("the salary report shows a driver without a name by number, and missing working days as 0", async () => {
  const nothing = { driver_name: null, num_of_working_days: null, bank_account_number: null }
  recorder.rewrite = ({ answer }: Recorded) => {
    const rows = (answer as { data?: Record<string, unknown> } | undefined)?.data
      ?.driversPayslipsTotalsWithoutPagination
    if (Array.isArray(rows)) for (const row of rows) Object.assign(row, nothing)
    return answer
  }
  const { run } = await openRun(
    staff.get(`/logistics/Paychecks/salary-report?${new URLSearchParams({ ...WEEK, total: "1" })}`).args,
  )
  const [row] = run?.findings.groups.find(({ name }) => name === "account")?.rows ?? []
  expect(row?.name).toBe(`#${row?.id}`)
  expect(row?.what).toMatch(/^0 working days/)
})

it("the salary report lists every invalid amount before payment, exactly as the upstream sent it", async () => {
  recorder.rewrite = ({ answer }: Recorded) => {
    const rows = (answer as { data?: Record<string, unknown> } | undefined)?.data
      ?.driversPayslipsTotalsWithoutPagination
    if (Array.isArray(rows) && rows[0]) Object.assign(rows[0], { bonus_total: null, net_total: "1,5" })
    return answer
  }
  const { run } = await openRun(
    staff.get(`/logistics/Paychecks/salary-report?${new URLSearchParams({ ...WEEK, total: "1" })}`).args,
  )
  const group = run?.findings.groups.find(({ name }) => name === "unread")
  expect(group).toMatchObject({ count: 1, open: 1 })
  expect(group?.rows[0]).toMatchObject({ net: "1,5", what: expect.stringMatching(/, bonus none, .*net 1,5$/) })
})

/** Overwrites the nets of the totals, in the order of the rows. */
function sayingNets(...nets: unknown[]) {
  recorder.rewrite = ({ answer }: Recorded) => {
    const rows = (answer as { data?: Record<string, unknown> } | undefined)?.data
      ?.driversPayslipsTotalsWithoutPagination
    for (const [at, net] of nets.entries())
      if (Array.isArray(rows) && rows[at]) Object.assign(rows[at], { net_total: net })
    return answer
  }
}

it("a recalculation of a driver with an invalid net shows no totals", async () => {
  const editor = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
  const call = (once: string) => editor.post("/logistics/Paychecks/recalculate", { once, ...ASKED })
  const ASKED = { intent: RECALCULATE, drivers: ["18002"], date: "2026-11-03" }
  const read = call("2f1b2c7e-7f0e-4f3e-9d3a-5b6c1d2e3f40")
  await thrownBy(() => recalculate(read.args))
  expect(read.toasts()).toMatchObject([{ text: expect.stringMatching(/\bnet [\d.,]+ SAR/i) }])
  sayingNets("1,5")
  const unread = call("2f1b2c7e-7f0e-4f3e-9d3a-5b6c1d2e3f41")
  await thrownBy(() => recalculate(unread.args))
  expect(unread.toasts()).toMatchObject([{ text: "Could not load the changes." }])
})

it("a download records how many invalid nets its total leaves out", async () => {
  const days = { from: "2026-11-01", to: "2026-11-02", total: "1" }
  const path = (file = "") => `/logistics/Paychecks/salary-report${file}?${new URLSearchParams(days)}`
  sayingNets("", null)
  await ((await download(staff.get(path("/export.csv")).args)) as Response).text()
  expect((await openRun(staff.get(path()).args)).run?.handovers).toMatchObject([{ isWhole: true, unread: 2 }])
})
