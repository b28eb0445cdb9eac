import {
  allowedDays,
  type DraftMeal,
  dayOf,
  daysHolding,
  daysLacking,
  type MenuContent,
} from "~/domain/menu/menu-draft"
import { withValues } from "~/forms/with-values.server"
import { matcher, searchable } from "~/ui/fields/text-match"
import type { Api } from "~/upstream/api.server"
import { listMeals, listMerchants } from "../menus.server"

/** '+ Select All' is carried out on the server, over what the form offered (product/shell 7). */

/** A form of the builder, and the menu or menu draft that it is about. */
export interface ChoiceRequest {
  api: Api
  draft: MenuContent
  form: FormData
}

/** The meals that a merchant of the menu's city really offers; null when one of them is not among them. */
export async function offeredMeals(
  { api, draft }: ChoiceRequest,
  merchantId: number,
  ids: readonly number[],
): Promise<DraftMeal[] | null> {
  const merchants = await listMerchants(api, draft.menu.city.id)
  const merchant = merchants.find((one) => one.id === merchantId)
  if (!merchant) return null
  const offered = await listMeals(api, merchantId)
  const chosen = ids.flatMap((id) => offered.filter((meal) => meal.itemId === id))
  if (chosen.length !== ids.length) return null
  return chosen.map((meal) => ({ ...meal, merchant: { id: merchant.id, name: merchant.restaurantName } }))
}

export interface Option {
  value: string
  label: string
  ar?: string
}

export function mealOption(meal: { itemId: number; enName: string; arName: string }): Option {
  return { value: String(meal.itemId), label: meal.enName || meal.arName, ar: meal.enName ? meal.arName : "" }
}

/** Whether a search finds a meal: in both languages, as the list itself searches where there is script. */
export function finderOf(search: string): (meal: Option) => boolean {
  const matches = matcher(search)
  return ({ label, ar }) => matches(searchable(`${label} ${ar}`))
}

/** Of the meals on offer those that Add Meals means: the ticked ones and, with '+ Select All', all that it showed. */
export function meantMeals(form: FormData | URLSearchParams, offered: readonly Option[]): Option[] {
  const ticked = new Set<unknown>(form.getAll("meals"))
  const merchant = form.get("merchant")
  const isAll = form.has("allMeals") && (form.get("shownMerchant") ?? merchant) === merchant
  // Without script the search may have been typed anew since the list was shown.
  const isFound = finderOf(String(form.get("shownSearch") ?? form.get("q") ?? ""))
  return offered.filter((meal) => ticked.has(meal.value) || (isAll && isFound(meal)))
}

/** The form of Add Meals with every meal spelled out, where all that it showed were asked for. */
export async function chosenMeals({ api, draft, form }: ChoiceRequest): Promise<FormData> {
  const merchant = Number(form.get("merchant"))
  if (!form.has("allMeals") || !Number.isInteger(merchant) || merchant < 1) return form
  const onDay = dayOf(draft, String(form.get("day"))).itemIds
  const meals = (await listMeals(api, merchant)).filter((meal) => !onDay.includes(meal.itemId))
  return withValues(
    form,
    "meals",
    meantMeals(form, meals.map(mealOption)).map(({ value }) => value),
  )
}

/** Which days a form offers: those without the meal, those with it, or every allowed day but one. */
export type DaysOffered = "lacking" | "holding" | "others"

/** The form with every day it offers, where all were asked for. */
export async function chosenDays({ draft, form }: ChoiceRequest, offered: DaysOffered): Promise<FormData> {
  if (!form.has("allDays")) return form
  const meal = Number(form.get("meal"))
  const days = {
    lacking: () => daysLacking(draft, meal),
    holding: () => daysHolding(draft, meal),
    others: () => allowedDays(draft).filter((date) => date !== form.get("day")),
  }[offered]()
  return withValues(form, "days", days)
}
