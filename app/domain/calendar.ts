import { tzOffset } from "@date-fns/tz"
import { UTCDateMini } from "@date-fns/utc"
import {
  addDays as daysAfter,
  differenceInCalendarDays,
  getDay,
  getMonth,
  isSunday as isOnSunday,
  lightFormat,
} from "date-fns"
import { westernDigits } from "./digits"

/** Calendar days as `YYYY-MM-DD`, never instants: no function asks for the machine's zone (product/shell 7). */
export type CalendarDate = string

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"],
  "December",
]
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const WRITTEN = "yyyy-MM-dd"

/** Sunday to Saturday; the index is the documents' weekday number, Sunday = 0 (product/shell 7). */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

export const FRIDAY = 5
export const SATURDAY = 6
/** product/shell 7. */
export const DAYS_PER_WEEK = 7

/** True for a day that exists, written `YYYY-MM-DD`, years 1000 to 9999: an earlier year is one half typed. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === "string" && findDay(value) !== null
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
/** The parts may be parted by a hyphen, a slash or a point; eight digits by nothing. */
const TYPED = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/
/** What a field says of what is no date. */
export const NOT_A_DAY = `Enter a date from ${FIRST_YEAR} to ${LAST_YEAR} as yyyy-MM-dd, for example 2026-11-28.`

/** A day as a person types it, year first and in any digits; null for what is none, and for a year of another calendar. */
export function readDay(text: string): CalendarDate | null {
  const [, year = "", , month, date, ofEight, dateOfEight] = TYPED.exec(westernDigits(text.trim())) ?? []
  const day = [year, month ?? ofEight, date ?? dateOfEight].map((part) => String(part).padStart(2, "0")).join("-")
  return isCalendarDate(day) && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? day : null
}

/** Midnight of the day in UTC, whatever the machine's zone; null where the text is no day of the calendar. */
function findDay(value: string): Date | null {
  const match = PATTERN.exec(value)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1000) return null
  const date = new UTCDateMini(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

function dayOf(date: CalendarDate): Date {
  const day = findDay(date)
  if (!day) throw new RangeError(`not a calendar date: ${date}`)
  return day
}

/** The day `days` after (or before, when negative) a day. Throws RangeError for what is no day, given or reached. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = daysAfter(dayOf(date), days)
  const reached = Number.isNaN(day.getTime()) ? "" : lightFormat(day, WRITTEN)
  if (!isCalendarDate(reached)) throw new RangeError(`outside the calendar: ${date} and ${days} days`)
  return reached
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return differenceInCalendarDays(dayOf(to), dayOf(from))
}

/** 0 for Sunday … 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return getDay(dayOf(date))
}

/** Start dates of menus must be Sundays (product/food 2 and product/shell 7). */
export function isSunday(date: CalendarDate): boolean {
  return isOnSunday(dayOf(date))
}

/** True when a day lies in a range; both ends belong to it. */
export function isWithin(date: CalendarDate, range: { startDate: CalendarDate; endDate: CalendarDate }): boolean {
  return date >= range.startDate && date <= range.endDate
}

/** The month's English name. Throws RangeError for what is no day. */
export function monthOf(date: CalendarDate): string {
  return MONTHS[getMonth(dayOf(date))] as string
}

/** The screen's format `DD MMM YYYY` with English months (product/shell 7); the empty text for what is no day. */
export function formatDay(date: string | null | undefined): string {
  if (!isCalendarDate(date)) return ""
  return `${date.slice(8)} ${monthOf(date).slice(0, 3)} ${date.slice(0, 4)}`
}

/** `DD MMM`, for a strip of days that says the year elsewhere. */
export function formatShortDay(date: CalendarDate): string {
  return formatDay(date).slice(0, 6)
}

/** The log book's day heading `ddd - D MMM, YYYY` (product/b2b 1); what is no day stays as it is. */
export function formatLogDay(date: string): string {
  if (!isCalendarDate(date)) return date
  const month = monthOf(date).slice(0, 3)
  return `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} - ${Number(date.slice(8))} ${month}, ${date.slice(0, 4)}`
}

/** Day, month and year of an instant in a time zone, as `YYYY-MM-DD`: "today" is taken in the business zone. */
export function dayInZone(instant: Date, timeZone: string): CalendarDate {
  return lightFormat(inZone(instant, timeZone), WRITTEN)
}

/** The time of day of an instant in a time zone, as `HH:mm`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return lightFormat(inZone(instant, timeZone), "HH:mm")
}

/** The date whose UTC fields read as clocks of the zone do: the zone is asked once, however many fields are written. */
function inZone(instant: Date, timeZone: string): Date {
  return new UTCDateMini(instant.getTime() + tzOffset(timeZone, instant) * 60_000)
}
