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
import { listMeals, listMenuMerchants } from "../menus.server"

/** The server resolves '+ Select All' to the options that the form offered. */

export interface ChoiceRequest {
  api: Api
  draft: MenuContent
  form: FormData
}

/** The named meals, checked against the merchant's offer; null when one is not offered. */
export async function offeredMeals(
  { api, draft }: ChoiceRequest,
  merchantId: number,
  ids: readonly number[],
): Promise<DraftMeal[] | null> {
  const merchants = await listMenuMerchants(api, draft.menu.city.id)
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

/** Searches both languages, as the list does with script. */
export function finderOf(search: string): (meal: Option) => boolean {
  const matches = matcher(search)
  return ({ label, ar }) => matches(searchable(`${label} ${ar}`))
}

/** The selected meals: ticked ones and, with '+ Select All', all that the list showed. */
export function meantMeals(form: FormData | URLSearchParams, offered: readonly Option[]): Option[] {
  const ticked = new Set<unknown>(form.getAll("meals"))
  const merchant = form.get("merchant")
  const isAll = form.has("allMeals") && (form.get("shownMerchant") ?? merchant) === merchant
  // Without script the search may have changed since the list was shown.
  const isFound = finderOf(String(form.get("shownSearch") ?? form.get("q") ?? ""))
  return offered.filter((meal) => ticked.has(meal.value) || (isAll && isFound(meal)))
}

/** Add Meals with '+ Select All' replaced by the meals that the list showed. */
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

/** Days without the meal, days with the meal, or all allowed days except the form's own. */
export type DaysOffered = "lacking" | "holding" | "others"

/** The form with '+ Select All' replaced by the days that it offers. */
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
