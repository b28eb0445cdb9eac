import { decimalText, type Hundredths, readMoney, toHundredths } from "~/domain/money"
import { normalNumber } from "~/domain/number-text"
import { isRecordId } from "~/domain/record-id"

/** Highest rate of a shift: the upstream's column has ten digits, two of them decimals. */
const MAX_RATE = 9_999_999_999n

/** One rate as the form sends it: the shift set, and JSON of shift id to rate. */
export type RateRow = { readonly shifts: string; readonly meta: string }

/** One shift of the new combination, as typed. */
export interface TypedShift {
  readonly shift: string
  readonly rate: string
}

/** The key of a shift set: its ids once each, in numeric order, joined by commas (`2,10`). */
export function setOf(ids: readonly string[]): string {
  return [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b)).join(",")
}

/** Parses a typed rate; null when it is not a number, negative, or too high. */
export function readRate(text: string): Hundredths | null {
  return keptRate(readMoney(text))
}

function keptRate(rate: Hundredths | null): Hundredths | null {
  return rate === null || rate < 0n || rate > MAX_RATE ? null : rate
}

/** A rate in JSON, without trailing zeros: `40.1`. */
export const writtenRate = (rate: Hundredths) => normalNumber(decimalText(rate))

/** The JSON is written as text, so that no rate becomes a binary float. */
export function rateRow(shifts: readonly TypedShift[]): RateRow {
  const rates = new Map(shifts.map(({ shift, rate }) => [shift, readRate(rate) ?? 0n]))
  const set = setOf([...rates.keys()])
  const meta = set.split(",").map((id) => `"${id}":${writtenRate(rates.get(id) ?? 0n)}`)
  return { shifts: set, meta: `{${meta.join(",")}}` }
}

/** The rates of a row by shift id, in numeric order; null when its JSON does not have one rate for each shift. */
export function ratesOf({ shifts, meta }: RateRow): { id: string; rate: Hundredths }[] | null {
  const stored = readMeta(meta)
  const ids = shifts.split(",")
  if (!stored || Object.keys(stored).length !== ids.length || setOf(ids) !== shifts) return null
  const rates = ids.map((id) => ({ id, rate: isRecordId(id) ? keptRate(toHundredths(stored[id])) : null }))
  return rates.every((one): one is { id: string; rate: Hundredths } => one.rate !== null) ? rates : null
}

function readMeta(meta: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(meta)
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The sum of a row's rates; null for an invalid row. */
export function sumOfRow(row: RateRow): Hundredths | null {
  return ratesOf(row)?.reduce((sum, { rate }) => sum + rate, 0n) ?? null
}

/** Sorts by the number of shifts, then by shift ids, so that a replaced row keeps its place. */
export function sortRates(rows: readonly RateRow[]): RateRow[] {
  return rows.toSorted((one, other) => compare(one.shifts.split(",").map(Number), other.shifts.split(",").map(Number)))
}

function compare(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) return one.length - other.length
  const at = one.findIndex((id, index) => id !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Adds a row, or replaces the row with the same shift set. */
export function withRate(rows: readonly RateRow[], row: RateRow): RateRow[] {
  return sortRates([...rows.filter(({ shifts }) => shifts !== row.shifts), row])
}
