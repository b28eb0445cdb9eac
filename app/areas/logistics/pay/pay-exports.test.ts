import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { readStrictCsv } from "../../../../tests/support/spreadsheet"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import { sumOf } from "../../../../tests/support/sum-of"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as openPaychecks } from "./paychecks"
import { loader as exportPayslips } from "./payslips-export"
import { loader as exportSpecial } from "./special-export"
import { loader as openSpecial } from "./special-payments"

/** Files of payslips and special payments: all rows of the list, as the upstream sent them. */

const WEEK = { from: "2026-11-01", to: "2026-11-07" }

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "VIEW_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const at = (path: string, fields: Record<string, string> = {}) =>
  staff.get(`${path}?${new URLSearchParams({ ...WEEK, ...fields })}`).args
const cellsOf = async (answer: unknown) => {
  const bytes = new Uint8Array(await (answer as Response).arrayBuffer())
  return readStrictCsv(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
}

describe("the file of special payments", () => {
  it("has every bonus and deduction of the list, with negative deductions and plain digits", async () => {
    const { list } = await openSpecial(at("/logistics/SpecialPayments", { size: "100" }))
    const [head, ...rows] = await cellsOf(await exportSpecial(at("/logistics/SpecialPayments/export.csv")))
    expect(head).toEqual(["Number", "Name", "Date", "Type", "Amount", "Note", "Added By"])
    expect(rows).toHaveLength(list?.total ?? -1)
    for (const [id, , day, type, amount] of rows) {
      expect(id).toMatch(/^\d+$/)
      expect(day).toMatch(/^2026-11-0[1-7]$/)
      expect(amount).toMatch(type?.toLowerCase() === "deduction" ? /^-\d+(\.\d+)?$/ : /^\d+(\.\d+)?$/)
    }
  })

  it("has the same filters as the list", async () => {
    const [, ...rows] = await cellsOf(
      await exportSpecial(at("/logistics/SpecialPayments/export.csv", { type: "deduction" })),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(([, , , type]) => type?.toLowerCase() === "deduction")).toBe(true)
  })
})

describe("the file of payslips", () => {
  it("has every payslip of the days; those of one driver add up to the total of the list", async () => {
    const { list } = await openPaychecks(at("/logistics/Paychecks", { driver: "18002", size: "100" }))
    const [head, ...rows] = await cellsOf(
      await exportPayslips(at("/logistics/Paychecks/export.csv", { driver: "18002" })),
    )
    expect(head).toEqual([
      ...["Number", "Name", "Teams", "Date", "Type", "Shift", "Payment Plan", "Amount", "Note", "Added By", "STC Pay"],
    ])
    expect(rows).toHaveLength(list?.total ?? -1)
    const shown = list?.rows.map(({ amount = "" }) => amount.replace("\u2212", "-").replaceAll(",", "")) ?? []
    expect(sumOf(rows.map((row) => row[7]))).toBe(sumOf(shown))
  })

  it("has supervisors' payslips when the list shows them, and is the salary file when the list shows totals", async () => {
    const [, ...rows] = await cellsOf(
      await exportPayslips(at("/logistics/Paychecks/export.csv", { type: "SUPERVISOR" })),
    )
    expect(rows.length).toBeGreaterThan(0)
    await expect(exportPayslips(at("/logistics/Paychecks/export.csv", { total: "1" }))).rejects.toRedirectTo(
      `/logistics/Paychecks/salary-report/export.csv?${new URLSearchParams({ ...WEEK, total: "1" })}`,
    )
  })
})
