import { type CalendarDate, daysBetween, isCalendarDate } from "~/domain/calendar"

const HOURS_PER_DAY = 24
const SIXTY = 60

/** Time left until a countdown's end. */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Date and time in the business time zone. */
export interface ZonedMoment {
  date: CalendarDate
  /** `HH:mm` or `HH:mm:ss`. */
  time: string
}

/** Time left; null if the end has passed or is missing. */
export function countdownTo(end: ZonedMoment, now: ZonedMoment): Countdown | null {
  const [from, to] = [secondsOf(now.time), secondsOf(end.time)]
  if (!isCalendarDate(end.date) || from === null || to === null) return null
  const left = daysBetween(now.date, end.date) * HOURS_PER_DAY * SIXTY * SIXTY + to - from
  if (left <= 0) return null
  const minutes = Math.floor(left / SIXTY)
  const hours = Math.floor(minutes / SIXTY)
  return {
    days: Math.floor(hours / HOURS_PER_DAY),
    hours: hours % HOURS_PER_DAY,
    minutes: minutes % SIXTY,
    seconds: left % SIXTY,
  }
}

function secondsOf(time: string): number | null {
  const [, hours, minutes, seconds = "0"] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(time) ?? []
  return hours && minutes ? (Number(hours) * SIXTY + Number(minutes)) * SIXTY + Number(seconds) : null
}
