import { addDays, type CalendarDate, isCalendarDate } from "~/domain/calendar"

/** List filter by a countdown's end. Ours: the documents have no such filter. */
export const ENDS = [
  { value: "ended", label: "Has ended" },
  { value: "soon", label: "Within 7 days" },
] as const
export type End = (typeof ENDS)[number]["value"]

const SOON_DAYS = 7
/** A countdown without a time ends at the end of its day. */
export const END_OF_DAY = "23:59"

/**
 * Whether a banner has ended or ends soon; null without an end or with a later one.
 *
 * @param date the end in the business time zone, `YYYY-MM-DD HH:mm:ss`
 * @param now day and time (`HH:mm`) in the business time zone
 */
export function endOf(date: string, now: { date: CalendarDate; time: string }): End | null {
  const day = date.slice(0, 10)
  if (!isCalendarDate(day)) return null
  const end = `${day} ${date.slice(11, 16) || END_OF_DAY}`
  if (end <= `${now.date} ${now.time}`) return "ended"
  return day <= addDays(now.date, SOON_DAYS) ? "soon" : null
}
