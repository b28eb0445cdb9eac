import { formatDay } from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import type { ActivityEntry } from "~/store/activity.server"

/** The activity entry of a change; `name` only if the change renamed the menu. */
export type MenuEntry = Pick<ActivityEntry, "action" | "before" | "after"> & { name?: string }

interface Named {
  name: string
  zones: readonly { name: string }[]
}

/** One entry per kind of change. Context such as days is only in `after`, so that it is not shown as changed. */
export const menuEntry = {
  mealsAdded: (meals: readonly string[], dates: readonly string[]): MenuEntry => ({
    action: "meals added",
    after: { meals, ...on(dates) },
  }),
  mealsDeleted: (meals: readonly string[], dates: readonly string[]): MenuEntry => ({
    action: "meals deleted",
    before: { meals },
    after: on(dates),
  }),
  mealReplaced: (meal: readonly string[], by: readonly string[], dates: readonly string[]): MenuEntry => ({
    action: "meal replaced",
    before: { meal: meal.join(", ") },
    after: { meal: by.join(", "), ...on(dates) },
  }),
  dayOff: (meals: readonly string[], day: string): MenuEntry => ({
    action: "day marked off",
    before: { meals },
    after: on([day]),
  }),
  dayCopied: (meals: readonly string[], day: string, dates: readonly string[]): MenuEntry => ({
    action: "day copied",
    after: { meals, "copied from": formatDay(day), ...on(dates) },
  }),
  baseStock: (meal: readonly string[], day: string, figures: Figures): MenuEntry =>
    ofStock("base stock changed", meal, day, figures),
  outOfStock: (meal: readonly string[], day: string, figures: Figures): MenuEntry =>
    ofStock("meal marked as out of stock", meal, day, figures),
  backInStock: (meal: readonly string[], day: string, figures: Figures): MenuEntry =>
    ofStock("meal put back in stock", meal, day, figures),
  weekDuplicated: (from: number, to: number, isNew: boolean): MenuEntry => ({
    action: "week duplicated",
    before: { week: `Week #${from + 1}` },
    after: { week: `Week #${to + 1}${isNew ? " (new)" : ""}` },
  }),
  weekRestored: (week: number, dates: readonly string[]): MenuEntry => ({
    action: "duplicated week undone",
    after: { week: `Week #${week + 1}`, ...on(dates) },
  }),
  edited: (before: Named, after: Named): MenuEntry => ({
    action: "edited",
    name: after.name,
    before: valuesOf(before),
    after: valuesOf(after),
  }),
}

type Figures = Readonly<Record<string, readonly [number, number]>>

function ofStock(action: string, meal: readonly string[], day: string, figures: Figures): MenuEntry {
  const at = (side: 0 | 1) => Object.fromEntries(Object.entries(figures).map(([name, pair]) => [name, pair[side]]))
  return { action, before: at(0), after: { ...at(1), meal: meal.join(", "), ...on([day]) } }
}

export function mealNames(meals: readonly ({ enName: string; arName: string } | undefined)[]): string[] {
  return meals.flatMap((meal) => (meal && mealName(meal)) || [])
}

const on = (dates: readonly string[]) => ({ days: [...new Set(dates)].sort().map(formatDay) })

const valuesOf = ({ name, zones }: Named) => ({ name, zones: zones.map((zone) => zone.name) })
