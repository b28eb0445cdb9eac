import { decimalText, moneyText, roundedMoney } from "~/domain/money"
import type { Api } from "~/upstream/api.server"
import { type DriverTotal, readTotals, type TotalsInput } from "./payslips.server"

/** Rows that a page reads for its sums; beyond it only the report does. */
const MOST_SUMMED = 5_000

/** Sums of all rows of a filter, as the screen shows them. */
export interface TotalSums {
  rows: number
  days: number
  shifts: string
  bonus: string
  deduction: string
  net: string
  /** Net, as files have it. */
  plainNet: string
}

/** Adds up all rows of the totals; null where there are more than a page can wait for. */
export async function sumTotals(api: Api, input: TotalsInput): Promise<TotalSums | null> {
  const sums = adder()
  for await (const rows of readTotals(api, input)) {
    for (const row of rows) sums.add(row)
    if (sums.rows() > MOST_SUMMED) return null
  }
  return sums.total()
}

/** Adds rows up one by one. */
export function adder() {
  let rows = 0
  let days = 0
  const sums = { shifts_total: 0n, bonus_total: 0n, deduction_total: 0n, net_total: 0n }
  return {
    rows: () => rows,
    add(row: DriverTotal) {
      rows++
      days += row.num_of_working_days
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += roundedMoney(row[key]) ?? 0n
    },
    total: (): TotalSums => ({
      rows,
      days,
      shifts: moneyText(sums.shifts_total),
      bonus: moneyText(sums.bonus_total),
      deduction: moneyText(sums.deduction_total),
      net: moneyText(sums.net_total),
      plainNet: decimalText(sums.net_total),
    }),
  }
}
