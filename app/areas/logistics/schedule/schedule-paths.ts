export const schedulePath = "/logistics/supervisor-assignments"
const assignPath = `${schedulePath}/assign`
export const assignCardsPath = `${schedulePath}/assign-cards`
const copyDayPath = `${schedulePath}/copy-day`
const copyWeekPath = `${schedulePath}/copy-week`

/** The query of the schedule: shift, first day and filters. */
export interface AskedWeek {
  shift: number
  from: string
  /** Only cards without a supervisor. */
  alone?: boolean | undefined
  /** Only zones of this city. */
  city?: number | undefined
  /** Only cards of this supervisor. */
  supervisor?: number | undefined
}

export interface CardOf {
  merchant: number
  date: string
}

/** The schedule, or with a card its dialog over the schedule. */
export function scheduleHref(week: AskedWeek, card?: CardOf): string {
  return card ? `${assignPath}?${queryOf(week, card)}` : `${schedulePath}?${queryOf(week)}`
}

export const copyDayHref = (week: AskedWeek, card: CardOf) => `${copyDayPath}?${queryOf(week, card)}`

export const copyWeekHref = (week: AskedWeek) => `${copyWeekPath}?${queryOf(week)}`

/** Query parameter and form field of the selected cards, each as `merchant:date`. */
export const CARDS = "cards"
export const cardKey = ({ merchant, date }: CardOf) => `${merchant}:${date}`
export function assignCardsHref(week: AskedWeek, keys: readonly string[] = []): string {
  const query = queryOf(week)
  for (const key of keys) query.append(CARDS, key)
  return `${assignCardsPath}?${query}`
}

/** The id of a card's element. */
export const cardId = ({ merchant, date }: CardOf) => `card-${merchant}-${date}`

export function queryOf({ shift, from, alone, city, supervisor }: AskedWeek, card?: CardOf): URLSearchParams {
  const query = new URLSearchParams({ shift: String(shift), from })
  if (city) query.set("city", String(city))
  if (supervisor) query.set("supervisor", String(supervisor))
  if (alone) query.set("alone", "1")
  if (!card) return query
  query.set("merchant", String(card.merchant))
  query.set("date", card.date)
  return query
}
