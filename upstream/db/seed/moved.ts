import { addDays, daysBetween } from "../../rules/calendar"

/** The day that the seed was written for. Earlier orders are done, later ones are open. */
export const SEED_TODAY = "2026-11-21"

/** Moves a day of the seed to the same place relative to today. */
export type Moved = (day: string) => string

/**
 * Moves the seed's days forward by whole weeks, so that menus on `today` have the state of SEED_TODAY. Never backward.
 */
export function movedTo(today: string): Moved {
  const weeks = Math.max(0, Math.floor(daysBetween(SEED_TODAY, today) / 7))
  return (day) => addDays(day, weeks * 7)
}
