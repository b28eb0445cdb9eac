import { z } from "zod"
import { isCalendarDate } from "~/domain/calendar"
import { dayOf } from "~/domain/menu/menu-draft"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { isInMenu, isOpenByRule } from "~/domain/menu/menu-week"
import type { Api } from "~/upstream/api.server"
import { chosenId } from "../menu-fields.schema"
import { menuTexts, ownTexts } from "../menu-texts"
import { getMenu, itemsOn } from "../menus.server"
import { MAX_STOCK } from "./menu-actions.schema"
import { type ChangePlan, conflict, type MenuHandler, type MenuRequest, plan } from "./menu-actions.server"
import { mealNames, menuEntry } from "./menu-activity"
import { createMenuMeals, deleteMenuMeals, replaceMenuMeals, updateBaseStock } from "./menu-calls.server"
import { MAX_UNDO_TEXT } from "./undo-payload.server"

/** Undo of changes of an existing menu: forms that a toast's button sends. */

/** Stocks that are restored in parallel. */
const AT_ONCE = 6

export interface HeldMeal {
  meal: number
  date: string
  /** Available stock. */
  left: number
}

const UndoSchema = z.object({
  held: z
    .string()
    .max(MAX_UNDO_TEXT)
    .regex(/^\d{1,9}:\d{4}-\d\d-\d\d:-?\d{1,9}(?: \d{1,9}:\d{4}-\d\d-\d\d:-?\d{1,9})*$/)
    .transform((text) => text.split(" ").map(readHeld))
    .refine((held) => held.every(({ date }) => isCalendarDate(date)))
    // Each meal once per day, because the checks below compare counts.
    .refine((held) => new Set(held.map(({ meal, date }) => `${meal}:${date}`)).size === held.length),
  meal: chosenId(menuTexts.required).optional(),
})

function readHeld(text: string): HeldMeal {
  const [meal = "", date = "", left = ""] = text.split(":")
  return { meal: Number(meal), date, left: Number(left) }
}

const mealsOf = (held: readonly HeldMeal[]) => [...new Set(held.map(({ meal }) => meal))]
const datesOf = (held: readonly HeldMeal[]) => [...new Set(held.map(({ date }) => date))]

/** Adds deleted meals again, after a deletion or 'Mark day off!'. */
export const putBack: MenuHandler = (request) =>
  plan(UndoSchema, request.form, async ({ held }) => {
    const { api, menu, open } = request
    const [meals, dates] = [mealsOf(held), datesOf(held)]
    if (held.length !== meals.length * dates.length) return conflict(ownTexts.undoLate)
    const isLate = dates.some((date) => {
      const there = itemsOn(menu, date)
      const isFull = there.length + meals.length > MAX_MEALS_PER_DAY
      return (
        isFull ||
        !isInMenu(menu, date) ||
        !isOpenByRule(menu, date) ||
        there.some((item) => meals.includes(item.meal.itemId))
      )
    })
    if (isLate) return conflict(ownTexts.undoLate)
    // Filled by `send`: the names are known only after the meals are added. The entry is recorded later.
    const names: string[] = []
    const send = async () => {
      await createMenuMeals(api, menu.id, meals, dates)
      names.push(...(await giveStocksBack(api, menu.id, held)))
    }
    return { ...done(open, dates), send, activity: menuEntry.mealsAdded(names, dates) }
  })

/**
 * Restores each meal's available stock and returns the meals' names. Sold portions are not offered again. The base
 * stock is at least 0, so an oversold meal comes back with none available.
 */
export async function giveStocksBack(api: Api, menuId: number, held: readonly HeldMeal[]): Promise<string[]> {
  const menu = await getMenu(api, String(menuId))
  const found = held.flatMap(({ meal, date, left }) =>
    itemsOn(menu, date).flatMap((item) => (item.meal.itemId === meal ? [{ item, left }] : [])),
  )
  const waiting = found.filter(({ item, left }) => item.stock !== left)
  const give = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { dailyMealId, availableBase, stock } = next.item
      const base = Math.min(MAX_STOCK, Math.max(0, availableBase + next.left - stock))
      if (base !== availableBase) await updateBaseStock(api, dailyMealId, base)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, give))
  return [...new Set(mealNames(found.map(({ item }) => item.meal)))]
}

/** Deletes added meals. A toast cannot ask about orders made since, so `tellToast` reports them. */
export const takeBack: MenuHandler = (request) =>
  plan(UndoSchema, request.form, async ({ held }) => {
    const { api, menu, draft, open } = request
    const [meals, dates] = [mealsOf(held), datesOf(held)]
    if (held.length !== meals.length * dates.length || !isThere(request, held)) return conflict(ownTexts.undoLate)
    const activity = menuEntry.mealsDeleted(mealNames(meals.map((id) => draft.meals[id])), dates)
    const losses = meals.map((meal) => ({ meal, dates }))
    return { ...done(open, dates), send: () => deleteMenuMeals(api, menu.id, meals, dates), activity, losses }
  })

export const replaceBack: MenuHandler = (request) =>
  plan(UndoSchema, request.form, async ({ held, meal }) => {
    const { api, menu, draft, open } = request
    const [[by], dates] = [mealsOf(held), datesOf(held)]
    const isLate = dates.some((date) => itemsOn(menu, date).some((item) => item.meal.itemId === meal))
    if (by === undefined || meal === undefined || isLate || !isThere(request, held)) return conflict(ownTexts.undoLate)
    const activity = menuEntry.mealReplaced(mealNames([draft.meals[by]]), mealNames([draft.meals[meal]]), dates)
    const send = () => replaceMenuMeals(api, menu.id, by, meal, dates)
    return { ...done(open, dates), send, activity, losses: [{ meal: by, dates }] }
  })

const isThere = ({ draft }: MenuRequest, held: readonly HeldMeal[]) =>
  held.every(({ meal, date }) => dayOf(draft, date).itemIds.includes(meal))

function done(
  open: readonly string[],
  dates: readonly string[],
): Pick<ChangePlan, "kind" | "told" | "open" | "anchor"> {
  const [anchor] = dates
  const told = ownTexts.undone
  return { kind: "change", told, open: open.filter((date) => !dates.includes(date)), ...(anchor ? { anchor } : {}) }
}
