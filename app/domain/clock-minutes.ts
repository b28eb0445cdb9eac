import { type CalendarDate, daysBetween } from "./calendar"

const MINUTES_PER_DAY = 24 * 60

/** Minutes after midnight of `HH:mm` or `HH:mm:ss`; NaN for an invalid time. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number)
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
}

/** The `HH:mm:ss` of a minute of the day. */
export const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60, 0].map((part) => String(part).padStart(2, "0")).join(":")

/** Minutes from `now` until a minute of a day; negative if it has passed. */
export function minutesUntil(date: CalendarDate, minute: number, now: { date: CalendarDate; time: string }): number {
  return daysBetween(now.date, date) * MINUTES_PER_DAY + minute - minuteOf(now.time)
}
