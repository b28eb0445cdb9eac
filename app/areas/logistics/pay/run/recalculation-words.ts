import { withCurrency } from "~/domain/money"
import type { DifferenceRow } from "./compare.server"
import { runTexts } from "./pay-run-texts"

/** A recalculation as the page shows it. */
export interface RecalculationView {
  id: string
  when: string
  who: string
  day: string
  drivers: number
  isSure: boolean
  /** Empty when it could not be read. */
  before: string
  after: string
  /** With its sign; empty without a difference. */
  difference: string
  rows: number | null
  /** Whether drivers with a changed net are stored. */
  hasRows: boolean
  /** The listed drivers, and how many more there are. */
  changed: readonly DifferenceRow[]
  more: number
  /** Whether the address selects its rows. */
  isChosen: boolean
}

/** "Recalculated 23 Nov 2026, 11:52 AM, by Khalid: …" */
export function recalculationWords(of: RecalculationView, currency: string): string {
  const { when, who, day, isSure } = of
  const what = isSure
    ? `Recalculated ${when}, by ${who}: ${day}`
    : `Recalculation ${when}, by ${who}, ${day}: ${runTexts.unsure.replace(/\.$/, "")}`
  return `${what}. ${changeWords(of, currency)}`
}

/** "Net 958.25 to 957.25 SAR, −1.00 SAR in 3 rows." */
export function changeWords(of: Pick<RecalculationView, "before" | "after" | "difference" | "rows">, currency: string) {
  const { before, after, difference, rows } = of
  if (rows === null) return runTexts.unreadChange
  if (rows === 0) return `${runTexts.unchanged}: net ${withCurrency(after, currency)}.`
  const more = difference ? `${withCurrency(difference, currency)} in ${runTexts.rowCount(rows)}` : runTexts.rows(rows)
  return `Net ${before} to ${withCurrency(after, currency)}, ${more}.`
}
