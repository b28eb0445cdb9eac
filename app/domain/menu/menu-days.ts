import type { CalendarDate } from "../calendar"
import { canHoldMeals, dayOf, type MenuContent } from "./menu-draft"
import { MAX_MEALS_PER_DAY } from "./menu-limits"

/** Why a day is left as it is: it is off, or has no room. */
export type LeftOut = "off" | "full"

/** What one day of several is to get and to lose, beside what it holds already. */
export interface DayPlan {
  date: CalendarDate
  add: number[]
  drop: number[]
  /** What is wanted there and stands there already: it is never sent twice. */
  there: number[]
  leftOut: LeftOut | null
}

/** The same meals on several days; each day once, in order. */
export function planMeals(menu: MenuContent, dates: readonly CalendarDate[], meals: readonly number[]): DayPlan[] {
  return plansOf(menu, dates, meals, () => [])
}

/** One day's meals in place of what others hold (product/food 4.3). The day itself is no target. */
export function planCopy(menu: MenuContent, from: CalendarDate, dates: readonly CalendarDate[]): DayPlan[] {
  const meals = dayOf(menu, from).itemIds
  const targets = dates.filter((date) => date !== from)
  return plansOf(menu, targets, meals, (held) => held.filter((id) => !meals.includes(id)))
}

/** True where sending it would change something. */
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
    // What comes stands there before what goes has gone: a day is never empty in between.
    if (held.length + add.length > MAX_MEALS_PER_DAY) return left("full")
    return { date, add, drop, there, leftOut: null }
  })
}
