import { decimalText, moneyAdder, moneyText, rawAmount, roundedMoney } from "~/domain/money"
import type { Api } from "~/upstream/api.server"
import { type DriverTotal, readTotals, type TotalsInput } from "./payslips.server"

/** Rows that a page reads for its sums; beyond it only the report does. */
const MAX_SUMMED = 5_000

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
  return isNone("net_total") || AMOUNTS.some((key) => isNone(key) && rawAmount(row[key]) !== "")
}

/** Adds up all rows of the totals; null where there are more than a page can wait for. */
export async function sumTotals(api: Api, input: TotalsInput): Promise<TotalSums | null> {
  const sums = adder()
  for await (const rows of readTotals(api, input)) {
    for (const row of rows) sums.add(row)
    if (sums.total().rows > MAX_SUMMED) return null
  }
  return sums.total()
}

/** Adds rows up one by one. */
export function adder() {
  let days = 0
  const amounts = moneyAdder(AMOUNTS, isUnread)
  return {
    add(row: DriverTotal) {
      // A back office may leave it out.
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
