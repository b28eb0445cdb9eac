import { Notice } from "./notice"

interface UnreadAmountsProps {
  /** Rows with an invalid amount. */
  rows: number
  /** Noun for a row: `driver` and `drivers`. */
  one: string
  many: string
}

/** Warns about amounts that totals leave out. */
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
