import { formatDay } from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import { PUT_BACK, REPLACE_BACK, TAKE_BACK, WEEK_BACK } from "../menu-paths"
import { itemsOn, type MenuDetail } from "../menus.server"

/** Toast texts of changes of an existing menu, and the fields of their Undo (see `menu-undo.server.ts`). */

/** Max. characters in a toast's cookie; a larger change has no Undo. */
export const MAX_UNDO_TEXT = 1_200

type Undo = Record<string, string>

/** Adds the meals again with their current available stock. */
export function undoRemoveMeals(
  menu: MenuDetail,
  meals: readonly number[],
  dates: readonly string[],
): Undo | undefined {
  const held = dates.flatMap((date) =>
    itemsOn(menu, date).flatMap(({ meal, stock }) =>
      meals.includes(meal.itemId) ? [`${meal.itemId}:${date}:${stock}`] : [],
    ),
  )
  return undoOf(PUT_BACK, { held: held.join(" ") })
}

export function undoAddMeals(meals: readonly number[], dates: readonly string[]): Undo | undefined {
  return undoOf(TAKE_BACK, { held: dates.flatMap((date) => meals.map((meal) => `${meal}:${date}:0`)).join(" ") })
}

/** Replaces `by` with `meal` again. */
export function undoReplaceMeal(meal: number, by: number, dates: readonly string[]): Undo | undefined {
  return undoOf(REPLACE_BACK, { meal: String(meal), held: dates.map((date) => `${by}:${date}:0`).join(" ") })
}

/**
 * Restores a week that another one was copied into: the meals that its days lose, with available stock, and the meals
 * that they gain. Days are counted within the week, so that a full week fits into the cookie.
 */
export function undoCopyWeek(menu: MenuDetail, week: number, days: readonly CopiedDay[]): Undo | undefined {
  const held = days.flatMap(({ date, at, lost }) =>
    itemsOn(menu, date).flatMap(({ meal, stock }) =>
      lost.includes(meal.itemId) ? [`${at}:${meal.itemId}:${stock}`] : [],
    ),
  )
  const gained = days.flatMap(({ at, gained }) => gained.map((meal) => `${at}:${meal}`))
  const fields = { week: String(week), held: held.join(" "), gained: gained.join(" ") }
  return fields.held || fields.gained ? undoOf(WEEK_BACK, fields) : undefined
}

/** Meals that a day of a copied week loses and gains. `at` counts from 0 within the week. */
export interface CopiedDay {
  readonly date: string
  readonly at: number
  readonly lost: readonly number[]
  readonly gained: readonly number[]
}

function undoOf(intent: string, fields: Undo): Undo | undefined {
  const characters = Object.values(fields).reduce((sum, { length }) => sum + length, 0)
  return characters <= MAX_UNDO_TEXT ? { intent, ...fields } : undefined
}

/** "Deleted: Kabsa, 25 Nov 2026"; several meals or days are counted. */
export function changed(
  what: string,
  meals: readonly ({ enName: string; arName: string } | undefined)[],
  dates: readonly string[],
) {
  const [meal] = meals
  const [date = ""] = dates
  const subject = meals.length === 1 && meal ? mealName(meal) : `${meals.length} meals`
  return `${what}: ${subject}, ${dates.length === 1 ? formatDay(date) : `${dates.length} days`}`
}
