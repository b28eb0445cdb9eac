import { allowedDays, type DraftMeal, dayOf, daysHolding, daysLacking, type MenuContent } from "~/domain/menu-draft"
import { withValues } from "~/http/form.server"
import type { Api } from "~/upstream/api.server"
import { listMeals, listMerchants } from "./menus.server"

/** '+ Select All' is carried out on the server, over what the form offered (D1 5.9). */

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

/** The form with every meal the chosen merchant offers for the day, where all were asked for. */
export async function chosenMeals({ api, draft, form }: ChoiceRequest): Promise<FormData> {
  const merchant = Number(form.get("merchant"))
  if (!form.has("allMeals") || !Number.isInteger(merchant) || merchant < 1) return form
  const onDay = dayOf(draft, String(form.get("day"))).itemIds
  const meals = (await listMeals(api, merchant)).filter((meal) => !onDay.includes(meal.itemId))
  return withValues(
    form,
    "meals",
    meals.map((meal) => String(meal.itemId)),
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
