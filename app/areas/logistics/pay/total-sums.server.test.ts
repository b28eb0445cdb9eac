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

describe("sums of pay", () => {
  it("are exact, and tell no row that has all of its amounts", () => {
    expect(sumsOf({}, {})).toMatchObject({ rows: 2, days: 2, net: "23.00", plainNet: "23.00", unread: 0 })
  })

  it.each([
    { net_total: null },
    { net_total: undefined },
    { net_total: "" },
    { shifts_total: "1,5" },
    { bonus_total: "x" },
  ])("tell a row with %o: it counts as nothing", (wrong) => {
    expect(sumsOf({}, wrong)).toMatchObject({ rows: 2, unread: 1 })
  })

  it("take a bonus or a deduction that is not there for none", () => {
    expect(sumsOf({ bonus_total: null, deduction_total: undefined })).toMatchObject({ bonus: "0.00", unread: 0 })
  })

  it("count the days of a driver whose days are left out as none", () => {
    expect(sumsOf({ num_of_working_days: undefined }, {})).toMatchObject({ days: 1 })
  })
})
