export const schedulePath = "/logistics/supervisor-assignments"
const assignPath = `${schedulePath}/assign`
const copyDayPath = `${schedulePath}/copy-day`
const copyWeekPath = `${schedulePath}/copy-week`

/** A week of the schedule as its address has it. */
export interface AskedWeek {
  shift: number
  from: string
  /** Only cards without a supervisor. */
  alone?: boolean | undefined
}

interface CardOf {
  merchant: number
  date: string
}

/** The schedule of a shift from a day on; with a card, its dialog over it. */
export function scheduleHref(week: AskedWeek, card?: CardOf): string {
  return card ? `${assignPath}?${queryOf(week, card)}` : `${schedulePath}?${queryOf(week)}`
}

/** Copying a merchant's day, over the schedule. */
export const copyDayHref = (week: AskedWeek, card: CardOf) => `${copyDayPath}?${queryOf(week, card)}`

/** Copying the week to the one after it, over the schedule. */
export const copyWeekHref = (week: AskedWeek) => `${copyWeekPath}?${queryOf(week)}`

function queryOf({ shift, from, alone }: AskedWeek, card?: CardOf): URLSearchParams {
  const query = new URLSearchParams({ shift: String(shift), from })
  if (alone) query.set("alone", "1")
  if (!card) return query
  query.set("merchant", String(card.merchant))
  query.set("date", card.date)
  return query
}
