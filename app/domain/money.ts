import type { ExactNumber } from "./exact-number"
import { readDecimal } from "./number-text"

/** Money as whole hundredths: sums are exact, however many rows they have. */
export type Hundredths = bigint

/** An amount as the upstream gives it: text, or a number where it keeps money in floats; null for none. */
export type Amount = string | number | ExactNumber | null | undefined

/** Digits to which a binary float says what it means. */
const FLOAT_DIGITS = 15
const DECIMAL = /^([+-]?)(\d{1,18})(?:\.(\d{1,10}))?$/

/** Hundredths of a decimal, `"65.50"` or `65.5`; null for anything else, and where a third digit is not 0. */
export function toHundredths(value: unknown): Hundredths | null {
  const [, sign, whole = "", part = ""] = DECIMAL.exec(writtenAmount(value).trim()) ?? []
  if (sign === undefined || /[1-9]/.test(part.slice(2))) return null
  const amount = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, "0"))
  return sign === "-" ? -amount : amount
}

function writtenAmount(value: unknown): string {
  return String((typeof value === "number" ? Number(value.toPrecision(FLOAT_DIGITS)) : value) ?? "")
}

/** Hundredths of any decimal, rounded once, half away from zero; null for what is no amount. */
export function roundedMoney(value: Amount): Hundredths | null {
  const written = writtenAmount(value).trim()
  return DECIMAL.test(written) ? timesMoney(written, 1) : null
}

/** An amount as a person types it, `1,234.50`; null for what is none, and where a third digit is not 0. */
export function readMoney(text: string): Hundredths | null {
  const decimal = readDecimal(text)
  return decimal === null ? null : toHundredths(decimal)
}

/** The decimal with two digits, as files and calls have it: `-1234.50`. */
export function decimalText(amount: Hundredths): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, "0")
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As the screen shows it: `1,234.50`, below zero with a minus sign. */
export function moneyText(amount: Hundredths): string {
  const [whole = "", part] = decimalText(amount).replace("-", "").split(".")
  return `${amount < 0n ? "\u2212" : ""}${BigInt(whole).toLocaleString("en-US")}.${part}`
}

/** An amount of the upstream as the screen shows it, rounded; what is no amount stays as it is, and nothing is nothing. */
export function shownMoney(value: Amount): string {
  const amount = roundedMoney(value)
  return amount === null ? String(value ?? "") : moneyText(amount)
}

/** A shown amount in a sentence: `1,234.50 SAR`. Tables and figures have `<Money>`. */
export const withCurrency = (text: string, currency: string): string => `${text} ${currency}`

/** What came to it or went, with its sign; empty for nothing. */
export function differenceText(before: Hundredths, now: Hundredths): string {
  const difference = now - before
  return difference === 0n ? "" : `${difference > 0n ? "+" : ""}${moneyText(difference)}`
}

/** A price, a plain decimal of any places, so many times: rounded once, half away from zero. */
export function timesMoney(price: string, times: number): Hundredths {
  const [whole = "", places = ""] = price.split(".")
  const unit = 10n ** BigInt(places.length)
  const exact = BigInt(whole + places) * BigInt(times) * 200n
  return (exact + (exact < 0n ? -unit : unit)) / (2n * unit)
}

/** An amount as files have it: what the upstream said, digit by digit. */
export const rawAmount = (value: Amount): string => String(value ?? "")

type Amounts<Key extends string> = { readonly [key in Key]: Amount }

/**
 * Adds up some amounts of rows, one row after the other, each amount as it is shown. One that can't be read counts as
 * nothing, and `unread` says how many rows have one: all that lack an amount, unless `isUnread` says which.
 */
export function moneyAdder<Key extends string, Row extends Amounts<Key> = Amounts<Key>>(
  keys: readonly Key[],
  isUnread = (row: Row) => keys.some((key) => roundedMoney(row[key]) === null),
) {
  const sums = Object.fromEntries(keys.map((key) => [key, 0n])) as Record<Key, Hundredths>
  let rows = 0
  let unread = 0
  return {
    add(row: Row) {
      rows++
      if (isUnread(row)) unread++
      for (const key of keys) sums[key] += roundedMoney(row[key]) ?? 0n
    },
    /** What was added until now. */
    total: () => ({ ...sums, rows, unread }),
  }
}
