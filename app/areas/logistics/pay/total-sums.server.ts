import { decimalText, moneyText, roundedMoney, saidMoney } from "~/domain/money"
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
  /** Rows with an amount that can't be read: it counts as nothing. */
  unread: number
}

const AMOUNTS = ["shifts_total", "bonus_total", "deduction_total", "net_total"] as const

/** Whether a row's net is missing, or one of its amounts is no number. Another amount may be missing: there was none. */
export function isUnread(row: DriverTotal): boolean {
  const isNone = (key: (typeof AMOUNTS)[number]) => roundedMoney(row[key]) === null
  return isNone("net_total") || AMOUNTS.some((key) => isNone(key) && saidMoney(row[key]) !== "")
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
  let unread = 0
  const sums = { shifts_total: 0n, bonus_total: 0n, deduction_total: 0n, net_total: 0n }
  return {
    rows: () => rows,
    add(row: DriverTotal) {
      rows++
      // A back office may leave it out.
      days += row.num_of_working_days ?? 0
      if (isUnread(row)) unread++
      for (const key of AMOUNTS) sums[key] += roundedMoney(row[key]) ?? 0n
    },
    total: (): TotalSums => ({
      rows,
      days,
      shifts: moneyText(sums.shifts_total),
      bonus: moneyText(sums.bonus_total),
      deduction: moneyText(sums.deduction_total),
      net: moneyText(sums.net_total),
      plainNet: decimalText(sums.net_total),
      unread,
    }),
  }
}
