import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { toHundredths } from "~/domain/money"
import { closeStore } from "~/store/store.server"
import { findLibreOffice, openInLibreOffice, readStrictCsv } from "../../../../../tests/support/spreadsheet"
import { staffWith, startDashboardUpstream } from "../../../../../tests/support/staff"
import { sheetRows, unzip } from "../../../../../tests/support/workbook"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { type DriverTotal, readTotals } from "../payslips.server"
import { loader as download } from "./salary-report-export"

/** product/pay 4: every cell of the file is as the upstream sent it, also after a spreadsheet has opened it. */

const libreOffice = findLibreOffice()
const HEAD = [
  ...["Driver Number", "Driver Name", "Contractor", "Teams", "Working Days", "Total Salary", "Bonus", "Deduction"],
  ...["Net Salary", "Mobile", "STC Pay"],
]
/** The columns with numbers in a spreadsheet: days and money. */
const NUMBERS = new Set([4, 5, 6, 7, 8])

let upstream: TestUpstream
let bytes: Uint8Array
let workbook: Uint8Array
let totals: DriverTotal[]
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/settings", { formerDrivers: 500 })
  const staff = await staffWith(upstream, "VIEW_PAYMENTS")
  const days = { from: "2026-11-01", to: "2026-11-07" }
  const path = `/logistics/Paychecks/salary-report/export.csv?${new URLSearchParams({ total: "1", ...days })}`
  bytes = new Uint8Array(await ((await download(staff.get(path).args)) as Response).arrayBuffer())
  workbook = new Uint8Array(await ((await download(staff.get(`${path}&as=workbook`).args)) as Response).arrayBuffer())
  const { api } = await requireStaff(staff.get(path).args.context, gates.paychecks)
  totals = []
  for await (const rows of readTotals(api, { from_date: days.from, to_date: days.to })) totals.push(...rows)
})
afterAll(async () => {
  await upstream?.control("POST", "/settings", { formerDrivers: 0 })
  await closeStore()
  await upstream?.close()
})

/** The cells of a row as the upstream sent them, in the documents' order. */
const said = (row: DriverTotal) =>
  [
    ...[row.driver_id, row.driver_name, row.contractor_name, row.teams_names, row.num_of_working_days],
    ...[row.shifts_total, row.bonus_total, row.deduction_total, row.net_total, row.phone, row.bank_account_number],
  ].map((value) => String(value ?? ""))

it("a response that ends without the list is an upstream error, not an empty report", async () => {
  const staff = await staffWith(upstream, "VIEW_PAYMENTS")
  const match = { operation: "DriversPayslipsTotalsWithoutPagination", email: staff.email }
  await upstream.control("POST", "/faults", { match, mode: "answer", body: { data: {} } })
  const { api } = await requireStaff(staff.get("/logistics/Paychecks").args.context, gates.paychecks)
  const reading = readTotals(api, { from_date: "2026-11-01", to_date: "2026-11-07" })
  await expect(reading.next()).rejects.toMatchObject({ init: { status: 502 } })
})

describe("the salary report, cell by cell", () => {
  it("is strict CSV, and every cell is as the upstream sent it", () => {
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = readStrictCsv(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    expect(head).toEqual(HEAD)
    expect(rows.length).toBeGreaterThan(2_000)
    expect(rows).toEqual(totals.map(said))
    const accounts = rows.map((row) => row[10] ?? "").filter((account) => account.length >= 24)
    expect(accounts.length).toBeGreaterThan(100)
    expect(accounts.every((account) => /^\d{24}$/.test(account))).toBe(true)
  })

  it("is an Excel file too: accounts and mobile numbers as text, amounts as numbers, every cell as the upstream sent it", () => {
    const [head, ...rows] = sheetRows(unzip(workbook).get("xl/worksheets/sheet1.xml") ?? "")
    expect(head?.map(({ value }) => value)).toEqual(HEAD)
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual(totals.map(said))
    for (const row of rows) {
      expect(row.filter(({ type }, column) => NUMBERS.has(column) && type !== "number")).toEqual([])
      expect(row.filter(({ type }, column) => column >= 9 && type === "number")).toEqual([])
    }
  })

  it.skipIf(!libreOffice)(
    "its Excel file opens in LibreOffice with every cell unchanged: complete accounts, money as numbers",
    async () => {
      const [head, ...rows] = await openInLibreOffice(libreOffice ?? "", workbook)
      expect(head?.map(({ value }) => value)).toEqual(HEAD)
      expect(rows).toHaveLength(totals.length)
      const wrong = rows.flatMap((row, at) => {
        const wanted = said(totals[at] as DriverTotal)
        return wanted.flatMap((text, column) => {
          const { type = "empty", value = "" } = row[column] ?? {}
          const isNumber = NUMBERS.has(column)
          const isSame = isNumber
            ? type === "float" && toHundredths(value) === toHundredths(text)
            : value === text && (column === 0 || type !== "float")
          return isSame ? [] : [{ row: at, column: HEAD[column], wanted: text, type, value }]
        })
      })
      expect(wrong).toEqual([])
    },
    120_000,
  )
})
