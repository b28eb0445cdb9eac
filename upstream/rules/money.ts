/** Money as whole halalas (hundredths), so that no sum is ever a binary fraction. */
export type Halalas = number

const DECIMAL = /^-?\d{1,10}(\.\d{1,2})?$/

/** Halalas of a decimal such as `65`, `65.5` or `-3.25`; null for anything else, also for a third digit after the point. */
export function toHalalas(value: unknown): Halalas | null {
  const text = typeof value === "number" ? String(value) : value
  if (typeof text !== "string" || !DECIMAL.test(text)) return null
  const [whole = "", part = ""] = text.replace("-", "").split(".")
  const halalas = Number(whole) * 100 + Number(part.padEnd(2, "0"))
  return text.startsWith("-") ? -halalas : halalas
}

/** The decimal with two digits: `65.50`. */
export function toDecimal(halalas: Halalas): string {
  const digits = String(Math.abs(halalas)).padStart(3, "0")
  return `${halalas < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
