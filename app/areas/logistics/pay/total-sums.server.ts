import { decimalText, moneyText, toHundredths } from "~/domain/money"
import type { Api } from "~/upstream/api.server"
import { type DriverTotal, readTotals, type TotalsInput } from "./payslips.server"

/** Rows that a page reads for its sums; beyond it only the report does. */
const MOST_SUMMED = 5_000
/** Rows that the check before a download looks at; beyond it the file is written unchecked. */
const MOST_CHECKED = 100_000
/** Rows of each kind that the check names. */
const MOST_NAMED = 50

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

export interface CheckedRow {
  id: string
  name: string
  contractor: string
  days: number
  deduction: string
  net: string
  account: string
}
export interface Finding {
  count: number
  rows: CheckedRow[]
}

export interface CheckedReport {
  sums: TotalSums
  withoutAccount: Finding
  negative: Finding
  /** Rows whose account another row has as well. */
  doubled: Finding
}

/** Reads the report before it is downloaded; null where it is too long to be looked at. */
export async function checkReport(api: Api, input: TotalsInput): Promise<CheckedReport | null> {
  const sums = adder()
  const [withoutAccount, negative, doubled] = [finding(), finding(), finding()]
  const firstWith = new Map<string, DriverTotal | null>()
  for await (const rows of readTotals(api, input)) {
    for (const row of rows) {
      sums.add(row)
      const account = row.bank_account_number?.trim() ?? ""
      if ((toHundredths(row.net_total) ?? 0n) < 0n) negative.note(row)
      if (account === "") withoutAccount.note(row)
      else if (firstWith.has(account)) {
        const first = firstWith.get(account)
        if (first) doubled.note(first)
        firstWith.set(account, null)
        doubled.note(row)
      } else firstWith.set(account, row)
    }
    if (sums.rows() > MOST_CHECKED) return null
  }
  return {
    sums: sums.total(),
    withoutAccount: withoutAccount.found,
    negative: negative.found,
    doubled: doubled.found,
  }
}

function adder() {
  let rows = 0
  let days = 0
  const sums = { shifts_total: 0n, bonus_total: 0n, deduction_total: 0n, net_total: 0n }
  return {
    rows: () => rows,
    add(row: DriverTotal) {
      rows++
      days += row.num_of_working_days
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += toHundredths(row[key]) ?? 0n
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

function finding() {
  const found: Finding = { count: 0, rows: [] }
  return {
    found,
    note(row: DriverTotal) {
      found.count++
      if (found.rows.length >= MOST_NAMED) return
      found.rows.push({
        id: row.driver_id,
        name: row.driver_name,
        contractor: row.contractor_name ?? "",
        days: row.num_of_working_days,
        deduction: moneyText(toHundredths(row.deduction_total) ?? 0n),
        net: moneyText(toHundredths(row.net_total) ?? 0n),
        account: row.bank_account_number ?? "",
      })
    },
  }
}
