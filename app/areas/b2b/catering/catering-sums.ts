type Line = Readonly<Partial<Record<"itemId" | "quantity" | "itemPrice", string>>>

/** What a line costs, its quantity made whole; null while it is not complete. */
function sumOf({ itemId, quantity, itemPrice }: Line): number | null {
  const count = Math.floor(numberIn(quantity))
  const price = numberIn(itemPrice)
  return itemId && count >= 1 && price >= 0 ? Math.round(count * price * 100) / 100 : null
}

const numberIn = (text = "") => (text.trim() ? Number(text) : Number.NaN)

/** The lines' sums, and what those that are complete cost together. */
export function totalOf(lines: readonly Line[]) {
  const sums = lines.map(sumOf)
  const whole = lines.filter((_, at) => sums[at] !== null)
  return {
    sums,
    total: sums.reduce<number>((total, sum) => total + (sum ?? 0), 0),
    complete: whole.length,
    portions: whole.reduce((count, { quantity }) => count + Math.floor(numberIn(quantity)), 0),
  }
}

/** 1540 is "1,540.00". */
export const inMoney = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
