import { allowedDays, dayOf, daysHolding, daysLacking } from "~/domain/menu-draft"
import type { DraftRequest } from "./draft-actions.server"
import { listMeals } from "./menus.server"

/** '+ Select All' is carried out on the server, over what the form offered (D1 5.9). */

/** The form with every meal the chosen merchant offers for the day, where all were asked for. */
export async function chosenMeals({ api, draft, form }: DraftRequest): Promise<FormData> {
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
export async function chosenDays({ draft, form }: DraftRequest, offered: DaysOffered): Promise<FormData> {
  if (!form.has("allDays")) return form
  const meal = Number(form.get("meal"))
  const days = {
    lacking: () => daysLacking(draft, meal),
    holding: () => daysHolding(draft, meal),
    others: () => allowedDays(draft).filter((date) => date !== form.get("day")),
  }[offered]()
  return withValues(form, "days", days)
}

function withValues(form: FormData, name: string, values: readonly string[]): FormData {
  const next = new FormData()
  for (const [key, value] of form) if (key !== name) next.append(key, value)
  for (const value of values) next.append(name, value)
  return next
}
