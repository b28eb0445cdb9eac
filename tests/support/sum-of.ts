import { type Amount, type Hundredths, roundedMoney } from "~/domain/money"

/** The sum of amounts, each of which must be one. */
export function sumOf(values: Iterable<Amount>): Hundredths {
  let sum = 0n
  for (const value of values) {
    const amount = roundedMoney(value)
    if (amount === null) throw new Error(`no amount: ${value}`)
    sum += amount
  }
  return sum
}
