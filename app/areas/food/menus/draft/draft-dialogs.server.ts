import { isCalendarDate } from "~/domain/calendar"
import { cleanText } from "~/domain/clean-text"
import { allowedDays, canHoldMeals, dayOf, daysHolding, daysLacking, type MenuContent } from "~/domain/menu/menu-draft"
import { confirmationTo } from "~/forms/confirmation.server"
import type { Api } from "~/upstream/api.server"
import type { FailedDialogData } from "../builder/dialogs/failed-dialog.server"
import { listMeals, listMenuMerchants } from "../menus.server"
import { dayLabel } from "./draft.server"
import { copyOver } from "./draft-actions.server"
import { finderOf, mealOption, meantMeals, type Option } from "./draft-choices.server"

/** Data of the builder's dialogs. The address or the refused form has the choices so far. */

export type MultiplyKind = "add-multiply" | "delete-multiply" | "replace-multiply"

export interface AddMealsDialogData {
  name: "add-meals"
  day: string
  dayLabel: string
  merchants: Option[]
  merchant: string
  /** Search results and chosen meals; null until a merchant is chosen. */
  meals: Option[] | null
  /** A subset of `meals`. */
  chosen: string[]
  search: string
  /** Other days for the same meals. */
  days: Option[]
  chosenDays: string[]
}

export interface MultiplyDialogData {
  name: MultiplyKind
  merchants: Option[]
  merchant: string
  meals: Option[] | null
  meal: string
  /** Only for replacing: the new meal. */
  secondMerchants: Option[]
  secondMerchant: string
  secondMeals: Option[] | null
  secondMeal: string
  /** null until a meal is chosen. */
  days: Option[] | null
  chosen: string[]
}

export interface CopyDayDialogData {
  name: "copy-day"
  day: string
  dayLabel: string
  days: Option[]
  chosen: string[]
}

export interface DuplicateDialogData {
  name: "duplicate-week"
  to: number
  agreed: string
}

export interface PlainDialogData {
  name: "rename" | "discard"
}

export interface SubmitDialogData {
  name: "submit"
  /** Version of the draft that the question is about. */
  seen: string
}

export type DraftDialogData =
  | AddMealsDialogData
  | MultiplyDialogData
  | CopyDayDialogData
  | DuplicateDialogData
  | PlainDialogData
  | SubmitDialogData
  | FailedDialogData

/** Data of the named dialog; null when there is none, or when it does not fit this draft. */
export async function draftDialog(
  api: Api,
  draft: MenuContent,
  name: string | undefined,
  chosen: URLSearchParams,
): Promise<DraftDialogData | null> {
  switch (name) {
    case "add-meals":
      return addMealsDialog(api, draft, chosen)
    case "add-multiply":
      return addMultiplyDialog(api, draft, chosen)
    case "delete-multiply":
    case "replace-multiply":
      return fromDraftDialog(api, draft, name, chosen)
    case "copy-day":
      return copyDayDialog(draft, chosen)
    case "duplicate-week":
      return duplicateDialog(draft, chosen)
    case "rename":
    case "discard":
      return { name }
    default:
      return null
  }
}

async function addMealsDialog(
  api: Api,
  draft: MenuContent,
  chosen: URLSearchParams,
): Promise<AddMealsDialogData | null> {
  const day = openDay(draft, chosen)
  if (!day) return null
  const offer = await offerOf(api, draft, chosen.get("merchant"), dayOf(draft, day).itemIds)
  const search = cleanText(chosen.get("q") ?? "")
  const isFound = finderOf(search)
  const meant = new Set(meantMeals(chosen, offer.meals ?? []))
  return {
    name: "add-meals",
    day,
    dayLabel: dayLabel(draft.menu.startDate, day),
    ...offer,
    // Chosen meals stay in the list when the search changes.
    meals: offer.meals?.filter((meal) => isFound(meal) || meant.has(meal)) ?? null,
    chosen: Array.from(meant, ({ value }) => value),
    search,
    days: dayOptions(draft, otherDays(draft, day)),
    chosenDays: chosen.getAll("days"),
  }
}

async function addMultiplyDialog(api: Api, draft: MenuContent, chosen: URLSearchParams): Promise<MultiplyDialogData> {
  const offer = await offerOf(api, draft, chosen.get("merchant"), [])
  const meal = chosenIn(offer.meals, chosen.get("meal"))
  return {
    name: "add-multiply",
    ...offer,
    meal,
    ...NO_SECOND,
    days: meal ? dayOptions(draft, daysLacking(draft, Number(meal))) : null,
    chosen: chosen.getAll("days"),
  }
}

/** Delete and replace offer only the draft's own meals. */
async function fromDraftDialog(
  api: Api,
  draft: MenuContent,
  name: "delete-multiply" | "replace-multiply",
  chosen: URLSearchParams,
): Promise<MultiplyDialogData> {
  const held = Object.values(draft.meals).filter((meal) => daysHolding(draft, meal.itemId).length > 0)
  const merchants = uniqueOptions(held.map(({ merchant }) => ({ value: String(merchant.id), label: merchant.name })))
  const merchant = chosenIn(merchants, chosen.get("merchant"))
  const meals = merchant ? held.filter((meal) => String(meal.merchant.id) === merchant).map(mealOption) : null
  const meal = chosenIn(meals, chosen.get("meal"))
  const second =
    name === "replace-multiply" ? await offerOf(api, draft, chosen.get("secondMerchant"), [Number(meal)]) : null
  return {
    name,
    merchants,
    merchant,
    meals,
    meal,
    ...(second
      ? {
          secondMerchants: second.merchants,
          secondMerchant: second.merchant,
          secondMeals: second.meals,
          secondMeal: chosenIn(second.meals, chosen.get("secondMeal")),
        }
      : NO_SECOND),
    days: meal ? dayOptions(draft, daysHolding(draft, Number(meal))) : null,
    chosen: chosen.getAll("days"),
  }
}

function copyDayDialog(draft: MenuContent, chosen: URLSearchParams): CopyDayDialogData | null {
  const day = openDay(draft, chosen)
  if (!day) return null
  return {
    name: "copy-day",
    day,
    dayLabel: dayLabel(draft.menu.startDate, day),
    days: dayOptions(draft, otherDays(draft, day)),
    chosen: chosen.getAll("days"),
  }
}

function duplicateDialog(draft: MenuContent, chosen: URLSearchParams): DuplicateDialogData | null {
  const to = Number(chosen.get("to") ?? Number.NaN)
  if (!Number.isInteger(to) || to < 0 || to >= draft.menu.noOfWeeks) return null
  return { name: "duplicate-week", to, agreed: confirmationTo(copyOver(draft, to)) }
}

const NO_SECOND = { secondMerchants: [], secondMerchant: "", secondMeals: null, secondMeal: "" }

/** The city's merchants and, if one is chosen, its meals without `leftOut`. */
async function offerOf(api: Api, draft: MenuContent, wanted: string | null, leftOut: readonly number[]) {
  const merchants = (await listMenuMerchants(api, draft.menu.city.id)).map(({ id, restaurantName }) => ({
    value: String(id),
    label: restaurantName,
  }))
  const merchant = chosenIn(merchants, wanted)
  const meals = merchant
    ? (await listMeals(api, Number(merchant))).filter((meal) => !leftOut.includes(meal.itemId))
    : null
  return { merchants, merchant, meals: meals?.map(mealOption) ?? null }
}

function chosenIn(options: readonly Option[] | null, value: string | null): string {
  return options?.some((option) => option.value === value) ? String(value) : ""
}

function uniqueOptions(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()].sort((a, b) =>
    a.label.localeCompare(b.label, "en"),
  )
}

function dayOptions(draft: MenuContent, dates: readonly string[]): Option[] {
  return dates.map((date) => ({ value: date, label: dayLabel(draft.menu.startDate, date) }))
}

const otherDays = (draft: MenuContent, day: string) => allowedDays(draft).filter((date) => date !== day)

function openDay(draft: MenuContent, chosen: URLSearchParams): string | null {
  const day = chosen.get("day")
  return isCalendarDate(day) && canHoldMeals(draft, day) ? day : null
}
