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

/** An off-day of a city; both ends belong to it (product/food 8). */
export interface Holiday {
  id: number
  description: string
  startDate: CalendarDate
  endDate: CalendarDate
}

/** What decides which days of a menu can hold meals (product/food 4). */
export interface MenuRules {
  startDate: CalendarDate
  noOfWeeks: number
  allowFridays: boolean
  allowSaturdays: boolean
  holidays: readonly Holiday[]
  /** Ids of the holidays that were ticked as allowed. */
  allowedHolidays: readonly number[]
}

/** One meal on one day (product/food 8). `dailyMealId` is null while the menu is a draft. */
export interface MealCard {
  dailyMealId: number | null
  itemId: number
  enName: string
  arName: string
  merchant: { id: number; name: string }
  coverImage: string | null
  availableStock: number
  baseStock: number
}

/** Why a day is off: its weekday, an official holiday, or somebody's 'Mark day off!'. */
export type OffReason = "weekday" | "holiday" | "marked"

/** One day of a menu (product/food 8). Whoever only counts its meals need not make cards of them. */
export interface Day<Item = MealCard> {
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
export type Week<Item = MealCard> = readonly Day<Item>[]

export type DayState = "full" | "empty" | "off" | "holiday"

/** The holiday that keeps a day off: any one covering it that was not ticked, even where a ticked one covers it too. */
export function findClosingHoliday(rules: MenuRules, date: CalendarDate): Holiday | null {
  return (
    rules.holidays.find((holiday) => isWithin(date, holiday) && !rules.allowedHolidays.includes(holiday.id)) ?? null
  )
}

/** Sunday to Thursday always, Friday and Saturday where the menu allows them (product/food 4 and product/shell 7). */
export function isWeekdayAllowed(rules: MenuRules, date: CalendarDate): boolean {
  const weekday = weekdayOf(date)
  if (weekday === FRIDAY) return rules.allowFridays
  if (weekday === SATURDAY) return rules.allowSaturdays
  return true
}

/** True when the menu's rules let a day hold meals; 'Mark day off!' is not looked at. */
export function isOpenByRule(rules: MenuRules, date: CalendarDate): boolean {
  return isWeekdayAllowed(rules, date) && findClosingHoliday(rules, date) === null
}

/** Ten years: what says that it has more is no menu, and its page would never end. */
export const MAX_WEEKS = 520

/**
 * The whole weeks of a menu that exists, no date with meals left out. The upstream, which is sent `dates` alone
 * (product/food 8), may take the first of them for the start: a Monday where the Sunday was off.
 */
export function wholeWeeksOf(
  { startDate, noOfWeeks }: Pick<MenuRules, "startDate" | "noOfWeeks">,
  dates: readonly CalendarDate[],
): Pick<MenuRules, "startDate" | "noOfWeeks"> {
  const sunday = addDays(startDate, -weekdayOf(startDate))
  const last = [startDate, ...dates].sort().at(-1) ?? startDate
  const reached = Math.floor(daysBetween(sunday, last) / DAYS_PER_WEEK) + 1
  return { startDate: sunday, noOfWeeks: Math.max(noOfWeeks, Math.min(reached, MAX_WEEKS)) }
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

/** Seven days of a menu, Sunday first (product/food 3), as `contentOf` fills them; `weekIndex` counts from 0. */
export function buildWeek<Item = MealCard>(
  rules: MenuRules,
  weekIndex: number,
  contentOf: (date: CalendarDate) => { items: readonly Item[]; isMarkedOff: boolean },
): Week<Item> {
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
export function isWeekComplete(week: Week<unknown>): boolean {
  return emptyDays(week).length === 0
}

/** The allowed days of a week that still need meals. */
export function emptyDays<Item>(week: Week<Item>): Day<Item>[] {
  return week.filter((day) => day.isAllowed && day.items.length === 0)
}

/** What the overview says of a day in one word. */
export function dayState(day: Day<unknown>): DayState {
  if (day.isHoliday) return "holiday"
  if (!day.isAllowed) return "off"
  return day.items.length > 0 ? "full" : "empty"
}

/** The week that a menu opens at: that of the day, where the menu is active and runs on it, else the first. */
export function weekToOpen(
  menu: Pick<MenuRules, "startDate" | "noOfWeeks"> & { status: string },
  day: CalendarDate,
): number {
  if (!isEnumValue(menu.status, "active") || !isInMenu(menu, day)) return 0
  return Math.floor(daysBetween(menu.startDate, day) / DAYS_PER_WEEK)
}

/** Keeps a week index inside 0 … number of weeks − 1 (product/food 3); what is no number becomes the first week. */
export function clampWeek(weekIndex: number, noOfWeeks: number): number {
  if (!Number.isFinite(weekIndex)) return 0
  return Math.min(Math.max(Math.trunc(weekIndex), 0), Math.max(noOfWeeks - 1, 0))
}
