import { formatDay } from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import { PUT_BACK, REPLACE_BACK, TAKE_BACK, WEEK_BACK } from "../menu-texts"
import { itemsOn, type MenuDetail } from "../menus.server"

/** What a toast tells of a change of a living menu, and the form of its Undo (`menu-undo.server.ts`). */

/** What a toast's cookie has room for; a change of more has no Undo. */
export const MAX_UNDO_TEXT = 1_200

type Undo = Record<string, string>

/** Puts meals that are taken off their days there again, with as many left as there are now. */
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

/** Takes meals that are put on days off them again. */
export function undoAddMeals(meals: readonly number[], dates: readonly string[]): Undo | undefined {
  return undoOf(TAKE_BACK, { held: dates.flatMap((date) => meals.map((meal) => `${meal}:${date}:0`)).join(" ") })
}

/** Puts the first meal where the second one takes its place now. */
export function undoReplaceMeal(meal: number, by: number, dates: readonly string[]): Undo | undefined {
  return undoOf(REPLACE_BACK, { meal: String(meal), held: dates.map((date) => `${by}:${date}:0`).join(" ") })
}

/**
 * Makes a week what it was before another one was copied into it: what its days lose, with as many as are left of each,
 * and what they gain. Days are counted within the week, so that full weeks have room.
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

/** A day of a copied week: which meals it loses by that, and which it gains. `at` counts from 0 within the week. */
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

/** "Deleted: Kabsa, 25 Nov 2026", of several days or meals how many. */
export function changed(
  what: string,
  meals: readonly ({ enName: string; arName: string } | undefined)[],
  dates: readonly string[],
) {
  const [meal] = meals
  const [date = ""] = dates
  const whom = meals.length === 1 && meal ? mealName(meal) : `${meals.length} meals`
  return `${what}: ${whom}, ${dates.length === 1 ? formatDay(date) : `${dates.length} days`}`
}
