import { type CalendarDate, daysBetween } from "./calendar"

const MINUTES_PER_DAY = 24 * 60

/** Minutes from the start of the day to a time written `HH:mm` or `HH:mm:ss`; NaN for what is no time. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number)
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
}

/** Minutes from `now` until the minute of a day; below 0 it is over. */
export function minutesUntil(date: CalendarDate, minute: number, now: { date: CalendarDate; time: string }): number {
  return daysBetween(now.date, date) * MINUTES_PER_DAY + minute - minuteOf(now.time)
}
