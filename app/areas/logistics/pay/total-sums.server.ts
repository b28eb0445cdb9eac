import { decimalText, moneyAdder, moneyText, rawAmount, roundedMoney } from "~/domain/money"
import type { Api } from "~/upstream/api.server"
import { type DriverTotal, readTotals, type TotalsInput } from "./payslips.server"

/** Rows that the page adds up; above this limit only the salary report has totals. */
const MAX_SUMMED = 5_000

/** Totals of all filtered rows, formatted for the screen. */
export interface TotalSums {
  rows: number
  days: number
  shifts: string
  bonus: string
  deduction: string
  net: string
  /** The net in the format of files. */
  plainNet: string
  /** Rows with an invalid amount, which counts as 0. */
  unread: number
}

const AMOUNTS = ["shifts_total", "bonus_total", "deduction_total", "net_total"] as const

/** Whether the net is missing or an amount is not a number. Other amounts may be missing and count as 0. */
export function isUnread(row: DriverTotal): boolean {
  const isNone = (key: (typeof AMOUNTS)[number]) => roundedMoney(row[key]) === null
  return isNone("net_total") || AMOUNTS.some((key) => isNone(key) && rawAmount(row[key]) !== "")
}

/** Adds up all rows; null when there are too many for a page. */
export async function sumTotals(api: Api, input: TotalsInput): Promise<TotalSums | null> {
  const sums = adder()
  for await (const rows of readTotals(api, input)) {
    for (const row of rows) sums.add(row)
    if (sums.total().rows > MAX_SUMMED) return null
  }
  return sums.total()
}

export function adder() {
  let days = 0
  const amounts = moneyAdder(AMOUNTS, isUnread)
  return {
    add(row: DriverTotal) {
      // A back office may omit it.
      days += row.num_of_working_days ?? 0
      amounts.add(row)
    },
    total(): TotalSums {
      const { rows, unread, ...sums } = amounts.total()
      return {
        rows,
        days,
        shifts: moneyText(sums.shifts_total),
        bonus: moneyText(sums.bonus_total),
        deduction: moneyText(sums.deduction_total),
        net: moneyText(sums.net_total),
        plainNet: decimalText(sums.net_total),
        unread,
      }
    },
  }
}
