import { addDays, type CalendarDate, DAYS_PER_WEEK, weekdayOf } from "../calendar"

/** The day itself if it is a Sunday, else the next one: menus start on Sundays. */
export function sundayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (DAYS_PER_WEEK - weekdayOf(date)) % DAYS_PER_WEEK)
}
