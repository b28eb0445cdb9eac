import { describe, expect, it } from "vitest"
import type { DriverTotal } from "./payslips.server"
import { adder } from "./total-sums.server"

const GOOD = { shifts_total: "10.00", bonus_total: "2.50", deduction_total: "1.00", net_total: "11.50" }
const rowOf = (given: object) => ({ ...GOOD, num_of_working_days: 1, ...given }) as DriverTotal

function sumsOf(...rows: object[]) {
  const sums = adder()
  for (const row of rows) sums.add(rowOf(row))
  return sums.total()
}

describe("totals of pay", () => {
  it("are exact, and report no row with all amounts as invalid", () => {
    expect(sumsOf({}, {})).toMatchObject({ rows: 2, days: 2, net: "23.00", plainNet: "23.00", unread: 0 })
  })

  it.each([
    { net_total: null },
    { net_total: undefined },
    { net_total: "" },
    { shifts_total: "1,5" },
    { bonus_total: "x" },
  ])("report a row with %o as invalid and count it as 0", (wrong) => {
    expect(sumsOf({}, wrong)).toMatchObject({ rows: 2, unread: 1 })
  })

  it("count a missing bonus or deduction as 0", () => {
    expect(sumsOf({ bonus_total: null, deduction_total: undefined })).toMatchObject({ bonus: "0.00", unread: 0 })
  })

  it("count missing working days as 0", () => {
    expect(sumsOf({ num_of_working_days: undefined }, {})).toMatchObject({ days: 1 })
  })
})
