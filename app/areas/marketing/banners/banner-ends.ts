import { addDays, type CalendarDate, isCalendarDate } from "~/domain/calendar"

/** What the list may be narrowed to by a countdown's end; the documents have no such filter. */
export const ENDS = [
  { value: "ended", label: "Has ended" },
  { value: "soon", label: "Within 7 days" },
] as const
export type End = (typeof ENDS)[number]["value"]

const SOON_DAYS = 7
/** A countdown without a time of its own ends with its day. */
export const END_OF_DAY = "23:59"

/**
 * How a banner stands to its end; null where it has none, or where that is further away.
 *
 * @param date the end in the business zone, `YYYY-MM-DD HH:mm:ss`, as the upstream keeps it
 * @param now day and time (`HH:mm`) in the business zone
 */
export function endOf(date: string, now: { date: CalendarDate; time: string }): End | null {
  const day = date.slice(0, 10)
  if (!isCalendarDate(day)) return null
  const end = `${day} ${date.slice(11, 16) || END_OF_DAY}`
  if (end <= `${now.date} ${now.time}`) return "ended"
  return day <= addDays(now.date, SOON_DAYS) ? "soon" : null
}
