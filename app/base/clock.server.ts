import { type CalendarDate, dayInZone, timeInZone } from "~/domain/calendar"
import { env } from "./env.server"

/** The current time, or `FROZEN_NOW` (only for tests; production rejects it). */
function now(): Date {
  return env.FROZEN_NOW ? new Date(env.FROZEN_NOW) : new Date()
}

/** ISO 8601. */
export function thisMoment(): string {
  return now().toISOString()
}

/** The current day in `BUSINESS_TIME_ZONE`. */
export function today(): CalendarDate {
  return dayInZone(now(), env.BUSINESS_TIME_ZONE)
}

/** Current day and time (`HH:mm`) in `BUSINESS_TIME_ZONE`. */
export function zonedNow(): { date: CalendarDate; time: string } {
  return { date: today(), time: timeInZone(now(), env.BUSINESS_TIME_ZONE) }
}
