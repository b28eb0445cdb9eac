import { type Hundredths, timesMoney } from "~/domain/money"
import { readDecimal, readNumber } from "~/domain/number-text"

type Line = Readonly<Partial<Record<"itemId" | "quantity" | "itemPrice", string>>>

/** Sum of a line, with its quantity rounded down; null while the line is not complete. */
function sumOf({ itemId, quantity, itemPrice }: Line): Hundredths | null {
  const count = wholeOf(quantity)
  const price = readDecimal(itemPrice ?? "")
  return itemId && count >= 1 && price !== null && !price.startsWith("-") ? timesMoney(price, count) : null
}

const wholeOf = (quantity = "") => Math.floor(readNumber(quantity) ?? Number.NaN)

/** The sums of the lines, and the total of the complete ones. */
export function totalOf(lines: readonly Line[]) {
  const sums = lines.map(sumOf)
  const whole = lines.filter((_, at) => sums[at] !== null)
  return {
    sums,
    total: sums.reduce<Hundredths>((total, sum) => total + (sum ?? 0n), 0n),
    complete: whole.length,
    portions: whole.reduce((count, { quantity }) => count + wholeOf(quantity), 0),
  }
}
