export const schedulePath = "/logistics/supervisor-assignments"
const assignPath = `${schedulePath}/assign`
export const assignCardsPath = `${schedulePath}/assign-cards`
const copyDayPath = `${schedulePath}/copy-day`
const copyWeekPath = `${schedulePath}/copy-week`

/** A week of the schedule as its address has it. */
export interface AskedWeek {
  shift: number
  from: string
  /** Only cards without a supervisor. */
  alone?: boolean | undefined
  /** Only zones of this city. */
  city?: number | undefined
  /** Only cards at which this person stands. */
  supervisor?: number | undefined
}

export interface CardOf {
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

/** Several cards at once, over the schedule: its form's address, and the cards as the address names them. */
export const CARDS = "cards"
export const cardKey = ({ merchant, date }: CardOf) => `${merchant}:${date}`
export function assignCardsHref(week: AskedWeek, keys: readonly string[] = []): string {
  const query = queryOf(week)
  for (const key of keys) query.append(CARDS, key)
  return `${assignCardsPath}?${query}`
}

/** Id of a card in the page. */
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
