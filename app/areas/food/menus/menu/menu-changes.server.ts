import { mealName } from "~/domain/menu/meal-name"
import { BACK_IN_STOCK, NAME_BACK, PUT_BACK, REPLACE_BACK, TAKE_BACK, WEEK_BACK } from "../menu-paths"
import { ownTexts } from "../menu-texts"
import { itemsOn } from "../menus.server"
import { addMealsToDay } from "./days/add-meals.server"
import { copyDayTo } from "./days/copy-day.server"
import { BackInStockSchema, BaseStockSchema, OutOfStockSchema } from "./menu-actions.schema"
import {
  activateMenu,
  addMultiply,
  conflict,
  deleteMealOfDay,
  deleteMultiply,
  type MenuHandler,
  type MenuRequest,
  markOff,
  plan,
  replaceMultiply,
} from "./menu-actions.server"
import { mealNames, menuEntry } from "./menu-activity"
import { updateBaseStock } from "./menu-calls.server"
import { duplicateMenu, editMenu } from "./menu-edit.server"
import { putBack, replaceBack, takeBack } from "./menu-undo.server"
import { undoDuplicateWeek, undoRename } from "./week-undo.server"

const stockChanged = (from: number, to: number) => `Someone else changed the base stock from ${from} to ${to}.`

const MEAL_GONE = "This meal is no longer on this day."

/** Refused if the value is unchanged, or if the base stock has changed since the page was shown. */
const editBaseStock: MenuHandler = (request) =>
  plan(BaseStockSchema, request.form, async ({ day, meal, base, seenBase }, refuse) => {
    const item = itemOn(request, day, meal)
    if (!item) return conflict(MEAL_GONE)
    if (seenBase !== undefined && seenBase !== item.availableBase) {
      return conflict(stockChanged(seenBase, item.availableBase))
    }
    if (base === item.availableBase) return refuse({ base: [`The base stock is already ${base}.`] })
    const send = () => updateBaseStock(request.api, item.dailyMealId, base)
    const activity = menuEntry.baseStock(mealNames([item.meal]), day, { "base stock": [item.availableBase, base] })
    const told = `Base stock of ${mealName(item.meal)}: ${item.availableBase} → ${base}`
    const was = { meal: String(meal), base: String(item.availableBase), seenBase: String(base) }
    return { kind: "change", send, activity, anchor: day, told, undo: { intent: BACK_IN_STOCK, day, ...was } }
  })

/** Subtracts the available stock from the base stock, so that 0 is available. */
const markOutOfStock: MenuHandler = (request) =>
  plan(OutOfStockSchema, request.form, async ({ day, meal: { itemId, seen } }) => {
    const item = itemOn(request, day, itemId)
    if (!item) return conflict(MEAL_GONE)
    const now = { base: item.availableBase, available: item.stock }
    if (now.available <= 0) return conflict("This meal is already out of stock.")
    if (seen && (seen.base !== now.base || seen.available !== now.available)) {
      return {
        kind: "ask",
        dialog: "stock-changed",
        chosen: { day, meal: String(itemId), base: String(seen.base), available: String(seen.available) },
      }
    }
    const base = now.base - now.available
    const send = () => updateBaseStock(request.api, item.dailyMealId, base)
    const activity = menuEntry.outOfStock(mealNames([item.meal]), day, {
      "base stock": [now.base, base],
      available: [now.available, 0],
    })
    const told = `Marked as out of stock: ${mealName(item.meal)}`
    const was = { meal: String(itemId), base: String(now.base), seenBase: String(base) }
    return { kind: "change", send, activity, anchor: day, told, undo: { intent: BACK_IN_STOCK, day, ...was } }
  })

/** Restores the base stock; refused if it has changed since. */
const putBackInStock: MenuHandler = (request) =>
  plan(BackInStockSchema, request.form, async ({ day, meal, base, seenBase }) => {
    const item = itemOn(request, day, meal)
    if (!item) return conflict(MEAL_GONE)
    if (seenBase !== item.availableBase) return conflict(stockChanged(seenBase, item.availableBase))
    const send = () => updateBaseStock(request.api, item.dailyMealId, base)
    const available = item.stock + base - seenBase
    const figures = { "base stock": [seenBase, base], available: [item.stock, available] } as const
    const activity = menuEntry.backInStock(mealNames([item.meal]), day, figures)
    return { kind: "change", send, activity, anchor: day, told: backText(item) }
  })

function backText({ meal, stock }: { meal: Parameters<typeof mealName>[0]; stock: number }): string {
  return stock > 0 ? ownTexts.undone : `Back in stock: ${mealName(meal)}`
}

function itemOn({ menu }: MenuRequest, day: string, itemId: number) {
  return itemsOn(menu, day).find(({ meal }) => meal.itemId === itemId)
}

/** Handlers of an existing menu's forms, by intent. */
export const CHANGES: Record<string, MenuHandler> = {
  "add-meals": addMealsToDay,
  "add-multiply": addMultiply,
  "delete-multiply": deleteMultiply,
  "replace-multiply": replaceMultiply,
  "delete-meal": deleteMealOfDay,
  "copy-day": copyDayTo,
  "mark-day-off": markOff,
  "activate-day": activateMenu,
  "duplicate-week": duplicateMenu,
  "base-stock": editBaseStock,
  "mark-out-of-stock": markOutOfStock,
  [BACK_IN_STOCK]: putBackInStock,
  [PUT_BACK]: putBack,
  [TAKE_BACK]: takeBack,
  [REPLACE_BACK]: replaceBack,
  [WEEK_BACK]: undoDuplicateWeek,
  [NAME_BACK]: undoRename,
  "edit-menu": editMenu,
}

/** Intents of Undo forms in toasts. */
export const UNDOING = new Set<string>([BACK_IN_STOCK, PUT_BACK, TAKE_BACK, REPLACE_BACK, WEEK_BACK, NAME_BACK])
