import { addDays, formatDay, formatShortDay } from "~/domain/calendar"
import {
  type DayState,
  dayState,
  emptyDays,
  isWeekComplete,
  type MenuWeek,
  type OffReason,
} from "~/domain/menu/menu-week"

/** View data of the builder, for drafts and existing menus. Texts are formatted on the server. */

export interface HeaderView {
  name: string
  place: string
  period: string
  holidays: string
}

export interface DayCell {
  date: string
  weekday: string
  shortDate: string
  state: DayState
  meals: number
  isToday: boolean
}

export interface MealView {
  itemId: number
  enName: string
  arName: string
  merchant: string
  merchantId: number
  image: string | null
  availableStock: number
  baseStock: number
}

export interface DayView extends DayCell {
  screenDate: string
  off: OffReason | null
  holiday: string | null
  items: MealView[]
  /** Existing menus only: a mark of the day's meals, which its forms send to detect conflicts. */
  seen?: string
}

export interface WeekView {
  index: number
  period: string
  days: DayView[]
  remaining: { date: string; weekday: string }[]
}

export function toHeader(
  menu: { name: string; startDate: string; noOfWeeks: number },
  city: string,
  zones: readonly string[],
  allowedHolidays: readonly string[],
  noHolidays: string,
): HeaderView {
  return {
    name: menu.name,
    place: [city, zones.join(", ")].filter(Boolean).join(" - "),
    period: `${formatDay(menu.startDate)}, ${menu.noOfWeeks} ${menu.noOfWeeks === 1 ? "week" : "weeks"}`,
    holidays: allowedHolidays.length > 0 ? allowedHolidays.join(", ") : noHolidays,
  }
}

/** Weeks for the week bar and the overview; `today` is `YYYY-MM-DD`. A closed overview gets no days. */
export function toWeeks(weeks: readonly MenuWeek<unknown>[], today: string, isOverviewOpen: boolean) {
  return {
    weeks: weeks.map((week) => ({ isComplete: isWeekComplete(week) })),
    overview: isOverviewOpen ? weeks.map((week) => toCells(week, today)) : null,
  }
}

function toCells(week: MenuWeek<unknown>, today: string): DayCell[] {
  return week.map((day) => ({
    date: day.date,
    weekday: day.name,
    shortDate: formatShortDay(day.date),
    state: dayState(day),
    meals: day.items.length,
    isToday: day.date === today,
  }))
}

export function toWeekView(
  week: MenuWeek,
  index: number,
  today: string,
  imageOf: (file: string | null) => string | null,
): WeekView {
  const first = week[0]?.date ?? ""
  const cells = toCells(week, today)
  return {
    index,
    period: first ? `${formatShortDay(first)} to ${formatDay(addDays(first, 6))}` : "",
    remaining: emptyDays(week).map((day) => ({ date: day.date, weekday: day.name })),
    days: week.flatMap((day, at) => {
      const cell = cells[at]
      if (!cell) return []
      return [
        {
          ...cell,
          screenDate: formatDay(day.date),
          off: day.off,
          holiday: day.holiday?.description ?? null,
          items: day.items.map(({ merchant, coverImage, dailyMealId, ...meal }) => ({
            ...meal,
            merchant: merchant.name,
            merchantId: merchant.id,
            image: imageOf(coverImage),
          })),
        },
      ]
    }),
  }
}

export function dayAnchor(date: string): string {
  return `d-${date}`
}
