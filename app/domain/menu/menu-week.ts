import {
  addDays,
  type CalendarDate,
  DAYS_PER_WEEK,
  daysBetween,
  FRIDAY,
  isWithin,
  SATURDAY,
  WEEKDAYS,
  weekdayOf,
} from "../calendar"
import { isEnumValue } from "../enum-case"

/** An off-day of a city; both ends belong to it. */
export interface Holiday {
  id: number
  description: string
  startDate: CalendarDate
  endDate: CalendarDate
}

/** The rules for which days of a menu can have meals. */
export interface MenuRules {
  startDate: CalendarDate
  noOfWeeks: number
  allowFridays: boolean
  allowSaturdays: boolean
  holidays: readonly Holiday[]
  /** Ids of the holidays selected as allowed. */
  allowedHolidays: readonly number[]
}

/** One meal on one day. `dailyMealId` is null while the menu is a draft. */
export interface MealCardData {
  dailyMealId: number | null
  itemId: number
  enName: string
  arName: string
  merchant: { id: number; name: string }
  coverImage: string | null
  availableStock: number
  baseStock: number
}

/** Why a day is off: its weekday, an official holiday, or 'Mark day off!'. */
export type OffReason = "weekday" | "holiday" | "marked"

/** One day of a menu. `Item` can be an id where only the number of meals matters. */
export interface Day<Item = MealCardData> {
  name: (typeof WEEKDAYS)[number]
  date: CalendarDate
  items: readonly Item[]
  isAllowed: boolean
  isHoliday: boolean
  /** Set exactly when the day is not allowed. */
  off: OffReason | null
  /** The holiday that keeps the day off. */
  holiday: Holiday | null
}

/** Seven days, Sunday first. */
export type MenuWeek<Item = MealCardData> = readonly Day<Item>[]

export type DayState = "full" | "empty" | "off" | "holiday"

/** The first holiday on this day that is not allowed. It keeps the day off even if an allowed holiday covers the day too. */
export function findClosingHoliday(rules: MenuRules, date: CalendarDate): Holiday | null {
  return (
    rules.holidays.find((holiday) => isWithin(date, holiday) && !rules.allowedHolidays.includes(holiday.id)) ?? null
  )
}

/** Sunday to Thursday always, Friday and Saturday if the menu allows them. */
export function isWeekdayAllowed(rules: MenuRules, date: CalendarDate): boolean {
  const weekday = weekdayOf(date)
  if (weekday === FRIDAY) return rules.allowFridays
  if (weekday === SATURDAY) return rules.allowSaturdays
  return true
}

/** True if the menu's rules allow meals on a day. Ignores 'Mark day off!'. */
export function isOpenByRule(rules: MenuRules, date: CalendarDate): boolean {
  return isWeekdayAllowed(rules, date) && findClosingHoliday(rules, date) === null
}

/** Ten years. A longer menu is invalid data, and its page would be endless. */
export const MAX_SHOWN_WEEKS = 520

/**
 * Start Sunday and number of weeks of an existing menu, so that every date with meals is included. The upstream receives
 * only `dates` and may store the first one as the start: a Monday if the Sunday was off.
 */
export function wholeWeeksOf(
  { startDate, noOfWeeks }: Pick<MenuRules, "startDate" | "noOfWeeks">,
  dates: readonly CalendarDate[],
): Pick<MenuRules, "startDate" | "noOfWeeks"> {
  const sunday = addDays(startDate, -weekdayOf(startDate))
  const last = [startDate, ...dates].sort().at(-1) ?? startDate
  const reached = Math.floor(daysBetween(sunday, last) / DAYS_PER_WEEK) + 1
  return { startDate: sunday, noOfWeeks: Math.max(noOfWeeks, Math.min(reached, MAX_SHOWN_WEEKS)) }
}

/** The last day of a menu: the Saturday of its last week. */
export function endDateOf(rules: Pick<MenuRules, "startDate" | "noOfWeeks">): CalendarDate {
  return addDays(rules.startDate, rules.noOfWeeks * DAYS_PER_WEEK - 1)
}

export function isInMenu(rules: Pick<MenuRules, "startDate" | "noOfWeeks">, date: CalendarDate): boolean {
  return isWithin(date, { startDate: rules.startDate, endDate: endDateOf(rules) })
}

/** The seven dates of a week; `weekIndex` counts from 0. */
export function datesOfWeek(rules: Pick<MenuRules, "startDate">, weekIndex: number): CalendarDate[] {
  return WEEKDAYS.map((_, index) => addDays(rules.startDate, weekIndex * DAYS_PER_WEEK + index))
}

/** Seven days of a menu, Sunday first. `weekIndex` counts from 0. */
export function buildWeek<Item = MealCardData>(
  rules: MenuRules,
  weekIndex: number,
  contentOf: (date: CalendarDate) => { items: readonly Item[]; isMarkedOff: boolean },
): MenuWeek<Item> {
  return datesOfWeek(rules, weekIndex).map((date, index) => {
    const content = contentOf(date)
    const holiday = findClosingHoliday(rules, date)
    const off = offReason(rules, date, holiday, content.isMarkedOff)
    return {
      name: WEEKDAYS[index] ?? "Sunday",
      date,
      items: off ? [] : content.items,
      isAllowed: off === null,
      isHoliday: holiday !== null,
      off,
      holiday,
    }
  })
}

function offReason(
  rules: MenuRules,
  date: CalendarDate,
  holiday: Holiday | null,
  isMarkedOff: boolean,
): OffReason | null {
  if (holiday) return "holiday"
  if (!isWeekdayAllowed(rules, date)) return "weekday"
  return isMarkedOff ? "marked" : null
}

/** A week is complete when every allowed day has meals; a week without an allowed day counts as complete. */
export function isWeekComplete(week: MenuWeek<unknown>): boolean {
  return emptyDays(week).length === 0
}

/** The allowed days of a week that still need meals. */
export function emptyDays<Item>(week: MenuWeek<Item>): Day<Item>[] {
  return week.filter((day) => day.isAllowed && day.items.length === 0)
}

export function dayState(day: Day<unknown>): DayState {
  if (day.isHoliday) return "holiday"
  if (!day.isAllowed) return "off"
  return day.items.length > 0 ? "full" : "empty"
}

/** The week that a menu's page opens: the current one for an active menu that runs on this day, else the first. */
export function weekToOpen(
  menu: Pick<MenuRules, "startDate" | "noOfWeeks"> & { status: string },
  day: CalendarDate,
): number {
  if (!isEnumValue(menu.status, "active") || !isInMenu(menu, day)) return 0
  return Math.floor(daysBetween(menu.startDate, day) / DAYS_PER_WEEK)
}

/** Limits an index to 0 … number of weeks − 1. NaN and infinity become 0. */
export function clampWeek(weekIndex: number, noOfWeeks: number): number {
  if (!Number.isFinite(weekIndex)) return 0
  return Math.min(Math.max(Math.trunc(weekIndex), 0), Math.max(noOfWeeks - 1, 0))
}
