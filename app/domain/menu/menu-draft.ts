import type { CalendarDate } from "../calendar"
import {
  buildWeek,
  clampWeek,
  datesOfWeek,
  emptyDays,
  type Holiday,
  isInMenu,
  isOpenByRule,
  type MealCardData,
  type MenuRules,
  type MenuWeek,
} from "./menu-week"

/** Status of a submitted menu (docs/decisions/030). */
export const SUBMITTED_STATUS = "active"

export interface DraftMeal {
  itemId: number
  enName: string
  arName: string
  merchant: { id: number; name: string }
  coverImage: string | null
  stock: number
}

export interface DraftDay {
  /** Meals in the order they were added. */
  itemIds: number[]
  /** 'Mark day off!' was pressed. */
  isOff: boolean
}

/** Values of the Create Menu form, with the city, zones and holidays that they refer to. */
export interface DraftMenu extends MenuRules {
  name: string
  city: { id: number; name: string }
  zones: { id: number; name: string }[]
  holidays: Holiday[]
  allowedHolidays: number[]
}

/** The part that menu drafts and existing menus have in common, for the builder's options. */
export interface MenuContent {
  menu: MenuRules & { city: { id: number } }
  /** Every meal that a day has or had, by item id. */
  meals: Record<string, Omit<DraftMeal, "coverImage" | "stock">>
  /** Days that have meals or are marked off, by date. */
  days: Record<CalendarDate, DraftDay>
}

/** A menu that exists only in this dashboard until it is submitted. */
export interface DraftBody extends MenuContent {
  menu: DraftMenu
  meals: Record<string, DraftMeal>
}

export const EMPTY_DAY: DraftDay = { itemIds: [], isOff: false }

export function emptyDraft(menu: DraftMenu): DraftBody {
  return { menu, meals: {}, days: {} }
}

/** A day without an entry is open and empty. */
export function dayOf(draft: MenuContent, date: CalendarDate): DraftDay {
  // Own properties only: a manipulated form may send "constructor" as a day.
  return (Object.hasOwn(draft.days, date) && draft.days[date]) || EMPTY_DAY
}

/** True when a day of the menu can hold meals right now. */
export function canHoldMeals(draft: MenuContent, date: CalendarDate): boolean {
  return isInMenu(draft.menu, date) && isOpenByRule(draft.menu, date) && !dayOf(draft, date).isOff
}

/** `weekIndex` counts from 0 and is clamped to the menu. */
export function weekOf(draft: DraftBody, weekIndex: number): MenuWeek {
  return buildWeek(draft.menu, clampWeek(weekIndex, draft.menu.noOfWeeks), (date) => {
    const day = dayOf(draft, date)
    return { items: day.itemIds.flatMap((id) => cardOf(draft, id)), isMarkedOff: day.isOff }
  })
}

function cardOf(draft: DraftBody, itemId: number): MealCardData[] {
  const meal = draft.meals[itemId]
  if (!meal) return []
  const { stock, ...rest } = meal
  return [{ ...rest, dailyMealId: null, availableStock: stock, baseStock: stock }]
}

/** Every week of the draft, with the ids of its meals. */
export function weeksOf(draft: DraftBody): MenuWeek<number>[] {
  return Array.from({ length: draft.menu.noOfWeeks }, (_, index) =>
    buildWeek(draft.menu, index, (date) => {
      const { itemIds, isOff } = dayOf(draft, date)
      return { items: itemIds, isMarkedOff: isOff }
    }),
  )
}

/** Duplicating into a week with meals needs a confirmation. */
export function hasMeals(draft: MenuContent, weekIndex: number): boolean {
  return datesOfWeek(draft.menu, weekIndex).some((date) => dayOf(draft, date).itemIds.length > 0)
}

export function daysHolding(draft: MenuContent, itemId: number): CalendarDate[] {
  return Object.keys(draft.days)
    .filter((date) => dayOf(draft, date).itemIds.includes(itemId))
    .sort()
}

/** The allowed days without this meal. */
export function daysLacking(draft: MenuContent, itemId: number): CalendarDate[] {
  return allowedDays(draft).filter((date) => !dayOf(draft, date).itemIds.includes(itemId))
}

/** Every day that can hold meals, in order. */
export function allowedDays(draft: MenuContent): CalendarDate[] {
  return Array.from({ length: draft.menu.noOfWeeks }, (_, week) => datesOfWeek(draft.menu, week))
    .flat()
    .filter((date) => canHoldMeals(draft, date))
}

/** Indexes of the weeks with empty days. A draft without such weeks can be submitted. */
export function incompleteWeeks(draft: DraftBody): number[] {
  return weeksOf(draft).flatMap((week, index) => (emptyDays(week).length > 0 ? [index] : []))
}

/** The body of POST /menus. The schedule has no off days. */
export function toMenuPayload(draft: DraftBody) {
  const { menu } = draft
  return {
    name: menu.name,
    status: SUBMITTED_STATUS,
    zonesIds: menu.zones.map((zone) => zone.id),
    allowFridays: menu.allowFridays,
    allowSaturdays: menu.allowSaturdays,
    allowedHolidays: [...menu.allowedHolidays],
    schedule: allowedDays(draft).map((date) => ({ date, mealsIds: dayOf(draft, date).itemIds })),
  }
}
