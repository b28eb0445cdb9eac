/** Money as whole hundredths: sums are exact, however many rows they have. */
export type Hundredths = bigint

const DECIMAL = /^([+-]?)(\d{1,18})(?:\.(\d{1,10}))?$/

/** Hundredths of a decimal, `"65.50"` or `65.5`; null for anything else, and where a third digit is not 0. */
export function toHundredths(value: unknown): Hundredths | null {
  const [, sign, whole = "", part = ""] = DECIMAL.exec(String(value ?? "").trim()) ?? []
  if (sign === undefined || /[1-9]/.test(part.slice(2))) return null
  const amount = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, "0"))
  return sign === "-" ? -amount : amount
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

/** An amount of the upstream as the screen shows it; what is no amount stays as it is. */
export function shownMoney(value: string | number): string {
  const amount = toHundredths(value)
  return amount === null ? String(value) : moneyText(amount)
}

/** The sum of amounts; one that is none counts as nothing. */
export function sumOf(values: Iterable<string | number>): Hundredths {
  let sum = 0n
  for (const value of values) sum += toHundredths(value) ?? 0n
  return sum
}
