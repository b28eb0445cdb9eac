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

/** A calendar day as `YYYY-MM-DD`, not an instant. No function here uses the machine's time zone. */
export type CalendarDate = string

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"],
  "December",
]
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const WRITTEN = "yyyy-MM-dd"

/** The index is the documents' weekday number: Sunday = 0. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

export const FRIDAY = 5
export const SATURDAY = 6
export const DAYS_PER_WEEK = 7

/** True for an existing day from year 1000 to 9999, as `YYYY-MM-DD`. An earlier year is a half-typed one. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === "string" && findDay(value) !== null
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
/** Year, month and day, separated by hyphens, slashes or points, or eight digits without a separator. */
const TYPED = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/
/** Error text of a field. */
export const NOT_A_DAY = `Enter a date from ${FIRST_YEAR} to ${LAST_YEAR} as yyyy-MM-dd, for example 2026-11-28.`

/** Parses a typed day, year first, in Western or Arabic digits. Null for anything else and for years of another calendar. */
export function readDay(text: string): CalendarDate | null {
  const [, year = "", , month, date, ofEight, dateOfEight] = TYPED.exec(westernDigits(text.trim())) ?? []
  const day = [year, month ?? ofEight, date ?? dateOfEight].map((part) => String(part).padStart(2, "0")).join("-")
  return isCalendarDate(day) && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? day : null
}

/** Midnight of the day in UTC. Null for a day that does not exist. */
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

/** Throws RangeError if either the given day or the result is not a calendar day. */
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

/** Start dates of menus must be Sundays. */
export function isSunday(date: CalendarDate): boolean {
  return isOnSunday(dayOf(date))
}

/** Both ends belong to the range. */
export function isWithin(date: CalendarDate, range: { startDate: CalendarDate; endDate: CalendarDate }): boolean {
  return date >= range.startDate && date <= range.endDate
}

/** The month's English name. Throws RangeError for an invalid day. */
export function monthOf(date: CalendarDate): string {
  return MONTHS[getMonth(dayOf(date))] as string
}

/** `DD MMM YYYY` with English months. Empty for an invalid day. */
export function formatDay(date: string | null | undefined): string {
  if (!isCalendarDate(date)) return ""
  return `${date.slice(8)} ${monthOf(date).slice(0, 3)} ${date.slice(0, 4)}`
}

/** `DD MMM`, for a row of days that shows the year elsewhere. */
export function formatShortDay(date: CalendarDate): string {
  return formatDay(date).slice(0, 6)
}

/** The log book's day heading, `ddd - D MMM, YYYY`. An invalid day is returned unchanged. */
export function formatLogDay(date: string): string {
  if (!isCalendarDate(date)) return date
  const month = monthOf(date).slice(0, 3)
  return `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} - ${Number(date.slice(8))} ${month}, ${date.slice(0, 4)}`
}

/** The day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayInZone(instant: Date, timeZone: string): CalendarDate {
  return lightFormat(inZone(instant, timeZone), WRITTEN)
}

/** The time of day of an instant in a time zone, as `HH:mm`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return lightFormat(inZone(instant, timeZone), "HH:mm")
}

/** A date whose UTC fields hold the zone's local time, so that the offset is computed only once. */
function inZone(instant: Date, timeZone: string): Date {
  return new UTCDateMini(instant.getTime() + tzOffset(timeZone, instant) * 60_000)
}
