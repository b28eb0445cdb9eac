import { type CalendarDate, daysBetween } from "./calendar"

const MINUTES_PER_DAY = 24 * 60

/** Minutes after midnight of `HH:mm` or `HH:mm:ss`; NaN for an invalid time. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number)
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
}

/** Minutes from `now` until a minute of a day; negative if it has passed. */
export function minutesUntil(date: CalendarDate, minute: number, now: { date: CalendarDate; time: string }): number {
  return daysBetween(now.date, date) * MINUTES_PER_DAY + minute - minuteOf(now.time)
}
