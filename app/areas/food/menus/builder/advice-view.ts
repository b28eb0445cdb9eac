import {
  type CalendarDate,
  DAYS_PER_WEEK,
  daysBetween,
  formatDay,
  formatShortDay,
  WEEKDAYS,
  weekdayOf,
} from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import {
  type Advice,
  type AdviceKind,
  type AdvisedMenu,
  adviceOf,
  MERCHANT_MEALS_A_DAY,
  REPEAT_WITHIN_DAYS,
} from "~/domain/menu/menu-advice"
import { mealsText } from "../day-texts"

/** Lines shown per kind; the rest is only counted. */
const MAX_LINES = 5

export interface AdviceView {
  total: number
  /** Summary for the closed panel: each kind with its count. */
  side: string
  groups: { kind: AdviceKind; title: string; lines: AdviceLine[]; more: number }[]
}

export interface AdviceLine {
  date: string
  /** Counts from 0. */
  week: number
  day: string
  /** Name of a meal, merchant or holiday. */
  name: string | null
  text: string
}

const KINDS: Record<AdviceKind, { title: string; side: (count: number) => string }> = {
  end: { title: "The menu ends soon", side: () => "ends soon" },
  stock: {
    title: "More available stock than base stock",
    side: (count) => `${mealsText(count)} above the base stock`,
  },
  holiday: {
    title: "Holidays without meals",
    side: (count) => (count === 1 ? "1 holiday" : `${count} holidays`),
  },
  again: {
    title: `The same meal again within ${REPEAT_WITHIN_DAYS} days`,
    side: (count) => (count === 1 ? "1 repeat" : `${count} repeats`),
  },
  merchant: {
    title: `More than ${MERCHANT_MEALS_A_DAY} meals from one merchant on a day`,
    side: (count) => (count === 1 ? "1 merchant with many meals" : `${count} merchants with many meals`),
  },
}

/** All suggestions for a menu, with up to MAX_LINES lines per kind. */
export function toAdvice(menu: AdvisedMenu): AdviceView {
  const advice = adviceOf(menu)
  const groups = (Object.keys(KINDS) as AdviceKind[]).flatMap((kind) => {
    const own = advice.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const lines = own.slice(0, MAX_LINES).map((one) => lineOf(one, menu.rules.startDate))
    return [{ kind, title: KINDS[kind].title, lines, more: own.length - lines.length, count: own.length }]
  })
  return {
    total: advice.length,
    side: groups.map(({ kind, count }) => KINDS[kind].side(count)).join(", "),
    groups: groups.map(({ count: _, ...group }) => group),
  }
}

function lineOf(advice: Advice, start: CalendarDate): AdviceLine {
  const { date } = advice
  const week = Math.floor(daysBetween(start, date) / DAYS_PER_WEEK)
  return { date, week, day: `${WEEKDAYS[weekdayOf(date)]} ${formatShortDay(date)}`, ...textOf(advice) }
}

function textOf(advice: Advice): Pick<AdviceLine, "name" | "text"> {
  switch (advice.kind) {
    case "end":
      return { name: null, text: `The menu ends on ${formatDay(advice.date)}, ${inDays(advice.days)}.` }
    case "stock":
      return { name: mealName(advice.meal), text: `${advice.available} available, base stock ${advice.base}` }
    case "holiday":
      return {
        name: advice.holiday.description,
        text: advice.isAllowed ? "Allowed in this menu, but has no meals" : "Not allowed in this menu",
      }
    case "again":
      return {
        name: mealName(advice.meal),
        text: advice.days === 1 ? "also on the previous day" : `also ${advice.days} days before`,
      }
    case "merchant":
      return { name: advice.merchant, text: mealsText(advice.meals) }
  }
}

const inDays = (days: number) => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`)
