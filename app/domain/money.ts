import type { ExactNumber } from "./exact-number"
import { readDecimal } from "./number-text"

/** Money as whole hundredths, so that sums are exact. */
export type Hundredths = bigint

/** An amount from the upstream: text, or a number where it stores money as a float. */
export type Amount = string | number | ExactNumber | null | undefined

/** Decimal digits that a double always keeps. */
const FLOAT_DIGITS = 15
const DECIMAL = /^([+-]?)(\d{1,18})(?:\.(\d{1,10}))?$/

/** Hundredths of a decimal such as `"65.50"` or `65.5`. Null for anything else and for more than two significant decimals. */
export function toHundredths(value: unknown): Hundredths | null {
  const [, sign, whole = "", part = ""] = DECIMAL.exec(writtenAmount(value).trim()) ?? []
  if (sign === undefined || /[1-9]/.test(part.slice(2))) return null
  const amount = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, "0"))
  return sign === "-" ? -amount : amount
}

function writtenAmount(value: unknown): string {
  return String((typeof value === "number" ? Number(value.toPrecision(FLOAT_DIGITS)) : value) ?? "")
}

/** Hundredths of any decimal, rounded half away from zero. Null for an invalid amount. */
export function roundedMoney(value: Amount): Hundredths | null {
  const written = writtenAmount(value).trim()
  return DECIMAL.test(written) ? timesMoney(written, 1) : null
}

/** Parses a typed amount such as `1,234.50`. Null for anything else and for more than two significant decimals. */
export function readMoney(text: string): Hundredths | null {
  const decimal = readDecimal(text)
  return decimal === null ? null : toHundredths(decimal)
}

/** `-1234.50`, for files and calls. */
export function decimalText(amount: Hundredths): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, "0")
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1,234.50`, for the screen, with a typographic minus sign. */
export function moneyText(amount: Hundredths): string {
  const [whole = "", part] = decimalText(amount).replace("-", "").split(".")
  return `${amount < 0n ? "\u2212" : ""}${BigInt(whole).toLocaleString("en-US")}.${part}`
}

/** An upstream amount for the screen, rounded. An invalid amount is shown unchanged, a missing one as an empty text. */
export function shownMoney(value: Amount): string {
  const amount = roundedMoney(value)
  return amount === null ? String(value ?? "") : moneyText(amount)
}

/** An amount inside a sentence: `1,234.50 SAR`. Tables and figures use `<Money>`. */
export const withCurrency = (text: string, currency: string): string => `${text} ${currency}`

/** The difference with its sign; empty for 0. */
export function differenceText(before: Hundredths, now: Hundredths): string {
  const difference = now - before
  return difference === 0n ? "" : `${difference > 0n ? "+" : ""}${moneyText(difference)}`
}

/** Price (a plain decimal) times a number, rounded half away from zero. */
export function timesMoney(price: string, times: number): Hundredths {
  const [whole = "", places = ""] = price.split(".")
  const unit = 10n ** BigInt(places.length)
  const exact = BigInt(whole + places) * BigInt(times) * 200n
  return (exact + (exact < 0n ? -unit : unit)) / (2n * unit)
}

/** An amount for files: the upstream's own digits. */
export const rawAmount = (value: Amount): string => String(value ?? "")

type Amounts<Key extends string> = { readonly [key in Key]: Amount }

/**
 * Adds up amounts of rows, each rounded as it is shown. An invalid amount counts as 0. `unread` counts the rows with an
 * invalid or missing amount, or those that `isUnread` selects.
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
    total: () => ({ ...sums, rows, unread }),
  }
}
