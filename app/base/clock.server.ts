import { type CalendarDate, dayInZone, timeInZone } from "~/domain/calendar"
import { env } from "./env.server"

/** The time now, or the instant that `FROZEN_NOW` holds still (tests only; production refuses it). */
function now(): Date {
  return env.FROZEN_NOW ? new Date(env.FROZEN_NOW) : new Date()
}

/** This instant, ISO 8601. */
export function thisMoment(): string {
  return now().toISOString()
}

/** The business day now, `YYYY-MM-DD` in `BUSINESS_TIME_ZONE` (product/shell 1). */
export function today(): CalendarDate {
  return dayInZone(now(), env.BUSINESS_TIME_ZONE)
}

/** Day and time (`HH:mm`) now in `BUSINESS_TIME_ZONE`. */
export function zonedNow(): { date: CalendarDate; time: string } {
  return { date: today(), time: timeInZone(now(), env.BUSINESS_TIME_ZONE) }
}
