/**
 * Calendar days as strings `YYYY-MM-DD`. They are never instants: no function here asks for the machine's time zone, so
 * server and browser agree wherever they stand (D1 9, decisions.md "Names, addresses, clock").
 */
export type CalendarDate = string

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_PER_DAY = 86_400_000

/** Sunday to Saturday; the index is the documents' weekday number, Sunday = 0 (D1 9). */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

export const SUNDAY = 0
export const FRIDAY = 5
export const SATURDAY = 6
/** D1 9. */
export const DAYS_PER_WEEK = 7

/** True for a day that exists, written `YYYY-MM-DD`, years 1000 to 9999: an earlier year is one half typed. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === "string" && toDayNumber(value) !== null
}

/** Days since 1970-01-01, or null where the text is no day of the calendar. */
function toDayNumber(value: string): number | null {
  const match = PATTERN.exec(value)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1000) return null
  const ms = Date.UTC(year, month - 1, day)
  const back = new Date(ms)
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? ms / MS_PER_DAY : null
}

function dayNumber(date: CalendarDate): number {
  const number = toDayNumber(date)
  if (number === null) throw new RangeError(`not a calendar date: ${date}`)
  return number
}

/** The day `days` after (or before, when negative) a day. Throws RangeError for what is no day, given or reached. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const reached = new Date((dayNumber(date) + days) * MS_PER_DAY).toISOString().slice(0, 10)
  if (!isCalendarDate(reached)) throw new RangeError(`outside the calendar: ${date} and ${days} days`)
  return reached
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 for Sunday … 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(date) + 4) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

/** Start dates of menus must be Sundays (D1 5.1, 9). */
export function isSunday(date: CalendarDate): boolean {
  return weekdayOf(date) === SUNDAY
}

/** True when a day lies in a range; both ends belong to it. */
export function isWithin(date: CalendarDate, range: { startDate: CalendarDate; endDate: CalendarDate }): boolean {
  return date >= range.startDate && date <= range.endDate
}

/** The screen's format `DD MMM YYYY` with English months (D1 9); the empty text for what is no day. */
export function formatDay(date: string | null | undefined): string {
  if (!isCalendarDate(date)) return ""
  return `${date.slice(8)} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

/** `DD MMM`, for a strip of days that says the year elsewhere. */
export function formatShortDay(date: CalendarDate): string {
  return formatDay(date).slice(0, 6)
}

/** Day, month and year of an instant in a time zone, as `YYYY-MM-DD`: "today" is taken in the business zone. */
export function dayInZone(instant: Date, timeZone: string): CalendarDate {
  const { year, month, day } = partsInZone(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** The time of day of an instant in a time zone, as `HH:mm`. */
export function timeInZone(instant: Date, timeZone: string): string {
  const { hour, minute } = partsInZone(instant, timeZone)
  return `${hour}:${minute}`
}

const TO_THE_MINUTE: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
}

/** By time zone: making one takes far longer than its use, and a file has thousands of instants. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** In parts, because how a locale joins them changes with the runtime's data. */
function partsInZone(instant: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { ...TO_THE_MINUTE, timeZone })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}
