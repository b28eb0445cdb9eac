import { BACK_IN_STOCK, NAME_BACK, PUT_BACK, REPLACE_BACK, TAKE_BACK, WEEK_BACK } from "../menu-paths"
import { addMealsToDay } from "./days/add-meals.server"
import { copyDayTo } from "./days/copy-day.server"
import {
  activateMenu,
  addMultiply,
  deleteMealOfDay,
  deleteMultiply,
  type MenuHandler,
  markOff,
  replaceMultiply,
} from "./menu-actions.server"
import { duplicateMenu, editMenu } from "./menu-edit.server"
import { editBaseStock, markOutOfStock, putBackInStock } from "./menu-stock.server"
import { putBack, replaceBack, takeBack } from "./menu-undo.server"
import { undoDuplicateWeek, undoRename } from "./week-undo.server"

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
