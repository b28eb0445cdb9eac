import { addDays, type CalendarDate, daysBetween } from "../calendar"
import { type Holiday, isInMenu, isOpenByRule, type MenuRules } from "./menu-week"

/** Suggestions about a menu. Each links to its day; none blocks an action. */

/** A meal that repeats sooner is reported: a daily client would get it twice in half a week. */
export const REPEAT_WITHIN_DAYS = 3
/** More meals of one merchant on a day are reported: if its kitchen closes, most of the day's choice is lost. */
export const MERCHANT_MEALS_A_DAY = 5
/** A menu that ends sooner is reported: the shortest extension is one week. */
export const ENDS_WITHIN_DAYS = 7

export interface AdvisedMeal {
  itemId: number
  enName: string
  arName: string
  merchant: { id: number; name: string }
  /** Only for an existing menu. */
  stock?: { available: number; base: number }
}

export interface AdvisedMenu {
  rules: MenuRules
  days: readonly { date: CalendarDate; meals: readonly AdvisedMeal[] }[]
  /** Last day; null for a menu without orders, where the end does not matter. */
  end: CalendarDate | null
  /** Earlier days get no suggestions. */
  today: CalendarDate
}

export type Advice =
  | { kind: "end"; date: CalendarDate; days: number }
  | { kind: "stock"; date: CalendarDate; meal: AdvisedMeal; available: number; base: number }
  | { kind: "holiday"; date: CalendarDate; holiday: Holiday; isAllowed: boolean }
  | { kind: "again"; date: CalendarDate; meal: AdvisedMeal; days: number }
  | { kind: "merchant"; date: CalendarDate; merchant: string; meals: number }
export type AdviceKind = Advice["kind"]

/** Sorted by urgency of the kind, then by date. */
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

/** Each holiday without meals once, at its first day in the menu from today on. */
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
    // Id 0 means no merchant.
    id > 0 && meals > MERCHANT_MEALS_A_DAY ? [{ kind: "merchant", date, merchant: name, meals } as const] : [],
  )
}
