import { daysBetween, isCalendarDate, monthOf, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { clockText } from "~/ui/fields/clock-time"
import { countdownTo, type ZonedMoment } from "./countdown"

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`

/**
 * A countdown's end in words: "Ends Thursday 26 November at 6:00 PM, Riyadh time, in 3 days"; empty without an end.
 *
 * @param end day and time in the business time zone
 * @param now the current day and time
 * @param city the city of the business time zone
 */
export function endWords(end: ZonedMoment, now: ZonedMoment, city: string): string {
  const time = /^\d\d:\d\d/.exec(end.time)?.[0]
  if (!isCalendarDate(end.date) || !time || !isCalendarDate(now.date)) return ""
  const left = countdownTo(end, now)
  const year = end.date.slice(0, 4) === now.date.slice(0, 4) ? "" : ` ${end.date.slice(0, 4)}`
  const day = `${WEEKDAYS[weekdayOf(end.date)]} ${Number(end.date.slice(8))} ${monthOf(end.date)}${year}`
  const at = `${day} at ${clockText(`${time}:00`)}, ${city} time`
  const days = daysBetween(now.date, end.date)
  if (!left) return `Ended ${at}${days < 0 ? `, ${counted(-days, "day")} ago` : ""}`
  return `Ends ${at}, in ${days > 0 ? counted(days, "day") : left.hours > 0 ? counted(left.hours, "hour") : counted(left.minutes, "minute")}`
}
