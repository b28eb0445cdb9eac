import { Notice } from "./notice"

interface UnreadAmountsProps {
  /** How many rows have an amount that can't be read. */
  rows: number
  /** What a row is, such as `driver` and `drivers`. */
  one: string
  many: string
}

/** Says what a sum of money leaves out; nothing where it has every amount. */
export function UnreadAmounts({ rows, one, many }: UnreadAmountsProps) {
  if (rows === 0) return null
  return (
    <Notice kind="warn">
      {rows === 1
        ? `1 ${one} has an invalid amount. Totals count it as 0.`
        : `${rows.toLocaleString("en-US")} ${many} have invalid amounts. Totals count them as 0.`}
    </Notice>
  )
}
