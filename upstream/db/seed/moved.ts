import { addDays, daysBetween } from "../../rules/calendar"

/** The day the seed was written for: before it orders are done, from it on they are open. */
export const SEED_TODAY = "2026-11-21"

/** Gives a day of the seed the place that it has beside today. */
export type Moved = (day: string) => string

/** Moves the seed's days on by whole weeks, so that menus on `today` stand as they did on SEED_TODAY; never back. */
export function movedTo(today: string): Moved {
  const weeks = Math.max(0, Math.floor(daysBetween(SEED_TODAY, today) / 7))
  return (day) => addDays(day, weeks * 7)
}
