import { type CalendarDate, formatDay } from "../calendar"
import { mealName } from "./meal-name"
import { canHoldMeals, type DraftBody, type DraftDay, type DraftMeal, dayOf, EMPTY_DAY } from "./menu-draft"
import { MAX_MEALS_PER_DAY } from "./menu-limits"
import { datesOfWeek, isInMenu, isOpenByRule } from "./menu-week"

/** The changed days before and after: enough for undo and redo. */
export interface DraftChange {
  label: string
  before: Record<CalendarDate, DraftDay>
  after: Record<CalendarDate, DraftDay>
  /** The added meals, with current data of their merchants. */
  meals: DraftMeal[]
}

/** A change (which may be empty), or an error message for the user. */
export type ChangeResult = { ok: true; change: DraftChange } | { ok: false; message: string }

/** Meals that a day already has stay unchanged. */
export function addMeals(draft: DraftBody, dates: readonly CalendarDate[], meals: readonly DraftMeal[]): ChangeResult {
  const shut = dates.find((date) => !canHoldMeals(draft, date))
  if (shut) return refuse(`${formatDay(shut)} can't have meals because the day is off.`)
  const after: DraftChange["after"] = {}
  for (const date of dates) {
    const { itemIds } = dayOf(draft, date)
    const added = [...new Set([...itemIds, ...meals.map((meal) => meal.itemId)])]
    if (added.length > MAX_MEALS_PER_DAY) return refuse(`A day can have up to ${MAX_MEALS_PER_DAY} meals.`)
    if (added.length > itemIds.length) after[date] = { itemIds: added, isOff: false }
  }
  return changed(draft, `Add ${countOf(meals.length, "meal")} to ${daysIn(after)}`, after, [...meals])
}

/** Deletes a meal from the days that have it. A draft may have days without meals. */
export function deleteMeal(draft: DraftBody, dates: readonly CalendarDate[], itemId: number): ChangeResult {
  const after: DraftChange["after"] = {}
  for (const date of dates) {
    const { itemIds, isOff } = dayOf(draft, date)
    if (itemIds.includes(itemId)) after[date] = { itemIds: itemIds.filter((id) => id !== itemId), isOff }
  }
  return changed(draft, `Delete ${nameOf(draft, itemId)} from ${daysIn(after)}`, after)
}

/** Replaces one meal with another. If a day already has the new one, the old one is only removed. */
export function replaceMeal(
  draft: DraftBody,
  dates: readonly CalendarDate[],
  oldItemId: number,
  meal: DraftMeal,
): ChangeResult {
  if (oldItemId === meal.itemId) return refuse("Choose a different meal as the replacement.")
  const after: DraftChange["after"] = {}
  for (const date of dates) {
    const { itemIds, isOff } = dayOf(draft, date)
    if (!itemIds.includes(oldItemId)) continue
    const replaced = itemIds.map((id) => (id === oldItemId ? meal.itemId : id))
    after[date] = { itemIds: [...new Set(replaced)], isOff }
  }
  return changed(draft, `Replace ${nameOf(draft, oldItemId)} on ${daysIn(after)}`, after, [meal])
}

/** 'Mark day off!': removes the day's meals and marks it off. */
export function markDayOff(draft: DraftBody, date: CalendarDate): ChangeResult {
  if (!canHoldMeals(draft, date)) return refuse("The day is already off.")
  return changed(draft, `Mark ${formatDay(date)} off`, { [date]: { itemIds: [], isOff: true } })
}

/** 'Activate this day!': the day becomes empty. Refused for a holiday or a weekday that the menu does not allow. */
export function activateDay(draft: DraftBody, date: CalendarDate): ChangeResult {
  if (!isInMenu(draft.menu, date) || !isOpenByRule(draft.menu, date)) return refuse("This day can't be activated.")
  if (!dayOf(draft, date).isOff) return refuse("The day is already active.")
  return changed(draft, `Activate ${formatDay(date)}`, { [date]: { ...EMPTY_DAY } })
}

/** Copies the days that both weeks allow and replaces the target's meals; indexes count from 0. */
export function duplicateWeek(draft: DraftBody, fromWeek: number, toWeek: number): ChangeResult {
  if (fromWeek === toWeek || !isWeek(draft, fromWeek) || !isWeek(draft, toWeek)) return refuse("Choose another week.")
  const targets = datesOfWeek(draft.menu, toWeek)
  const after: DraftChange["after"] = {}
  datesOfWeek(draft.menu, fromWeek).forEach((source, index) => {
    const target = targets[index]
    if (target && canHoldMeals(draft, source) && canHoldMeals(draft, target)) {
      after[target] = { itemIds: [...dayOf(draft, source).itemIds], isOff: false }
    }
  })
  return changed(draft, `Duplicate week #${fromWeek + 1} into week #${toWeek + 1}`, after)
}

/** Copies one day's meals to other allowed days and replaces their meals. */
export function copyDay(draft: DraftBody, from: CalendarDate, to: readonly CalendarDate[]): ChangeResult {
  const shut = [from, ...to].find((date) => !canHoldMeals(draft, date))
  if (shut) return refuse(`${formatDay(shut)} can't have meals because the day is off.`)
  const targets = to.filter((date) => date !== from)
  const after = Object.fromEntries(
    targets.map((date) => [date, { itemIds: [...dayOf(draft, from).itemIds], isOff: false }]),
  )
  return changed(draft, `Copy ${formatDay(from)} to ${daysIn(after)}`, after)
}

export function applyChange(draft: DraftBody, change: DraftChange): DraftBody {
  const seen = Object.fromEntries(change.meals.map((meal) => [meal.itemId, meal]))
  return { ...draft, meals: { ...draft.meals, ...seen }, days: { ...draft.days, ...change.after } }
}

export function revertChange(draft: DraftBody, change: DraftChange): DraftBody {
  return { ...draft, days: { ...draft.days, ...change.before } }
}

function changed(draft: DraftBody, label: string, after: DraftChange["after"], meals: DraftMeal[] = []): ChangeResult {
  // Unchanged days are dropped, so that every undo step has a visible effect.
  const touched = Object.entries(after).filter(([date, day]) => !holdSame(dayOf(draft, date), day))
  const before = Object.fromEntries(touched.map(([date]) => [date, dayOf(draft, date)]))
  return { ok: true, change: { label, before, after: Object.fromEntries(touched), meals } }
}

function holdSame(one: DraftDay, other: DraftDay): boolean {
  return one.isOff === other.isOff && one.itemIds.join() === other.itemIds.join()
}

function refuse(message: string): ChangeResult {
  return { ok: false, message }
}

function nameOf(draft: DraftBody, itemId: number): string {
  const meal = draft.meals[itemId]
  return (meal && mealName(meal)) || "a meal"
}

function daysIn(after: DraftChange["after"]): string {
  return countOf(Object.keys(after).length, "day")
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}

function isWeek(draft: DraftBody, weekIndex: number): boolean {
  return Number.isInteger(weekIndex) && weekIndex >= 0 && weekIndex < draft.menu.noOfWeeks
}
