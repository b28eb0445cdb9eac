import { type Hundredths, moneyAdder } from "~/domain/money"

interface Amounts {
  subTotal: number | null
  taxAmount: number | null
}

/** Each amount is counted as the table shows it. */
export interface InvoiceSums {
  count: number
  /** Subscriptions with an invalid amount, which counts as 0. */
  unread: number
  subTotal: Hundredths
  tax: Hundredths
}

export function sumsOf(rows: readonly Amounts[]): InvoiceSums {
  const adder = moneyAdder(["subTotal", "taxAmount"])
  for (const row of rows) adder.add(row)
  const { rows: count, unread, subTotal, taxAmount } = adder.total()
  return { count, unread, subTotal, tax: taxAmount }
}

/** Totals by response of accounting, the most frequent first. */
export function reasonsOf<Row extends Amounts>(rows: readonly Row[], reasonOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const reason = reasonOf(row)
    const group = groups.get(reason)
    if (group) group.push(row)
    else groups.set(reason, [row])
  }
  const all = [...groups].map(([reason, group]) => ({ reason, ...sumsOf(group) }))
  return all.sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason, "en"))
}
