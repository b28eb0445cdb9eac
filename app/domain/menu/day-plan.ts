import type { CalendarDate } from "../calendar"
import { canHoldMeals, dayOf, type MenuContent } from "./menu-draft"
import { MAX_MEALS_PER_DAY } from "./menu-limits"

/** Why a day is not changed: it is off, or has no room. */
export type LeftOut = "off" | "full"

/** Meals to add to and remove from one day. */
export interface DayPlan {
  date: CalendarDate
  add: number[]
  drop: number[]
  /** Requested meals that the day already has. They are not sent again. */
  there: number[]
  leftOut: LeftOut | null
}

/** Adds the same meals to several days; each day once, in order. */
export function planMeals(menu: MenuContent, dates: readonly CalendarDate[], meals: readonly number[]): DayPlan[] {
  return plansOf(menu, dates, meals, () => [])
}

/** Replaces the meals of other days with one day's meals. The day itself is skipped. */
export function planCopy(menu: MenuContent, from: CalendarDate, dates: readonly CalendarDate[]): DayPlan[] {
  const meals = dayOf(menu, from).itemIds
  const targets = dates.filter((date) => date !== from)
  return plansOf(menu, targets, meals, (held) => held.filter((id) => !meals.includes(id)))
}

export const isChange = ({ add, drop }: DayPlan) => add.length + drop.length > 0

function plansOf(
  menu: MenuContent,
  dates: readonly CalendarDate[],
  meals: readonly number[],
  dropOf: (held: readonly number[]) => number[],
): DayPlan[] {
  const wanted = [...new Set(meals)]
  return [...new Set(dates)].sort().map((date) => {
    const held = dayOf(menu, date).itemIds
    const there = wanted.filter((id) => held.includes(id))
    const add = wanted.filter((id) => !held.includes(id))
    const drop = dropOf(held)
    const left = (leftOut: LeftOut) => ({ date, add: [], drop: [], there, leftOut })
    if (!canHoldMeals(menu, date)) return left("off")
    // Meals are added before others are removed, so that a day is never empty: both must fit at the same time.
    if (held.length + add.length > MAX_MEALS_PER_DAY) return left("full")
    return { date, add, drop, there, leftOut: null }
  })
}
