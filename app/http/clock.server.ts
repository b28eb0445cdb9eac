import { type CalendarDate, dayInZone } from "~/domain/calendar"
import { env } from "./env.server"

/** The time now, or the instant that `FROZEN_NOW` holds still (tests only; production refuses it). */
function now(): Date {
  return env.FROZEN_NOW ? new Date(env.FROZEN_NOW) : new Date()
}

/** The business day now, `YYYY-MM-DD` in `BUSINESS_TIME_ZONE` (decisions.md "Names, addresses, clock"). */
export function today(): CalendarDate {
  return dayInZone(now(), env.BUSINESS_TIME_ZONE)
}
