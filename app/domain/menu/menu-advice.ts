import { addDays, type CalendarDate, daysBetween } from "../calendar"
import { type Holiday, isInMenu, isOpenByRule, type MenuRules } from "./menu-week"

/** What stands out in a menu: advice that leads to its day, and that nothing waits for. */

/** A meal that comes again sooner is told: who eats daily meets it twice in half a week. */
export const REPEAT_WITHIN_DAYS = 3
/** More meals of one merchant on a day are told: a kitchen that closes takes most of the day's choice along. */
export const MERCHANT_MEALS_A_DAY = 5
/** An end that is no further away is told: a week is what a menu is extended by at least. */
export const ENDS_WITHIN_DAYS = 7

export interface AdvisedMeal {
  itemId: number
  enName: string
  arName: string
  merchant: { id: number; name: string }
  /** Of a menu that exists: what is available, and the base it comes of. */
  stock?: { available: number; base: number }
}

export interface AdvisedMenu {
  rules: MenuRules
  days: readonly { date: CalendarDate; meals: readonly AdvisedMeal[] }[]
  /** Its last day, where that matters: null of one that nobody orders from. */
  end: CalendarDate | null
  /** Days that are over need no advice. */
  today: CalendarDate
}

export type Advice =
  | { kind: "end"; date: CalendarDate; days: number }
  | { kind: "stock"; date: CalendarDate; meal: AdvisedMeal; available: number; base: number }
  | { kind: "holiday"; date: CalendarDate; holiday: Holiday; isAllowed: boolean }
  | { kind: "again"; date: CalendarDate; meal: AdvisedMeal; days: number }
  | { kind: "merchant"; date: CalendarDate; merchant: string; meals: number }
export type AdviceKind = Advice["kind"]

/** Everything that stands out, what is most urgent first, and of a kind by date. */
export function adviceOf(menu: AdvisedMenu): Advice[] {
  const { rules, today } = menu
  const days = menu.days
    .filter(({ date, meals }) => meals.length > 0 && isInMenu(rules, date) && isOpenByRule(rules, date))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const coming = days.filter(({ date }) => date >= today)
  return [
    ...endOf(menu),
    ...coming.flatMap(stockOf),
    ...holidaysOf(menu, new Set(days.map(({ date }) => date))),
    ...repeatsIn(days).filter(({ date }) => date >= today),
    ...coming.flatMap(merchantsOf),
  ]
}

type AdvisedDay = AdvisedMenu["days"][number]

function endOf({ end, today }: AdvisedMenu): Advice[] {
  if (end === null) return []
  const days = daysBetween(today, end)
  return days >= 0 && days <= ENDS_WITHIN_DAYS ? [{ kind: "end", date: end, days }] : []
}

function stockOf({ date, meals }: AdvisedDay): Advice[] {
  return meals.flatMap((meal) => {
    const { available = 0, base = 0 } = meal.stock ?? {}
    return available > base ? [{ kind: "stock", date, meal, available, base } as const] : []
  })
}

/** Each holiday once, at its first day of the menu that is not over, where no day of it holds meals. */
function holidaysOf({ rules, today }: AdvisedMenu, held: ReadonlySet<CalendarDate>): Advice[] {
  return rules.holidays.flatMap((holiday) => {
    const first = [holiday.startDate, rules.startDate, today].sort().at(-1) ?? today
    const dates: CalendarDate[] = []
    for (let date = first; date <= holiday.endDate && isInMenu(rules, date); date = addDays(date, 1)) dates.push(date)
    const [date] = dates
    if (!date || dates.some((each) => held.has(each))) return []
    return [{ kind: "holiday", date, holiday, isAllowed: rules.allowedHolidays.includes(holiday.id) } as const]
  })
}

function repeatsIn(days: readonly AdvisedDay[]): Advice[] {
  const last = new Map<number, CalendarDate>()
  return days.flatMap(({ date, meals }) => {
    const again = meals.flatMap((meal) => {
      const before = last.get(meal.itemId)
      const gap = before === undefined ? 0 : daysBetween(before, date)
      return gap > 0 && gap < REPEAT_WITHIN_DAYS ? [{ kind: "again", date, meal, days: gap } as const] : []
    })
    for (const { itemId } of meals) last.set(itemId, date)
    return again
  })
}

function merchantsOf({ date, meals }: AdvisedDay): Advice[] {
  const counts = new Map<number, { name: string; meals: number }>()
  for (const { merchant } of meals) {
    counts.set(merchant.id, { name: merchant.name, meals: (counts.get(merchant.id)?.meals ?? 0) + 1 })
  }
  return [...counts].flatMap(([id, { name, meals }]) =>
    // Meals without a merchant are of many.
    id > 0 && meals > MERCHANT_MEALS_A_DAY ? [{ kind: "merchant", date, merchant: name, meals } as const] : [],
  )
}
