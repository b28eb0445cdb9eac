import { type Hundredths, moneyAdder } from "~/domain/money"

interface Amounts {
  subTotal: number | null
  taxAmount: number | null
}

/** How many subscriptions, and what they come to: each amount as the table shows it. */
export interface InvoiceSums {
  count: number
  /** Subscriptions with an amount that can't be read: it counts as nothing. */
  unread: number
  subTotal: Hundredths
  tax: Hundredths
}

/** What subscriptions come to. */
export function sumsOf(rows: readonly Amounts[]): InvoiceSums {
  const adder = moneyAdder(["subTotal", "taxAmount"])
  for (const row of rows) adder.add(row)
  const { rows: count, unread, subTotal, taxAmount } = adder.total()
  return { count, unread, subTotal, tax: taxAmount }
}

/** The same by what accounting answered, the most frequent first. */
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
