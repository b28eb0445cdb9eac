import { planCopy } from "~/domain/menu/day-plan"
import { dayOf } from "~/domain/menu/menu-draft"
import { CopyDaySchema } from "../../draft/draft-actions.schema"
import { chosenDays } from "../../draft/draft-choices.server"
import { menuTexts } from "../../menu-texts"
import { conflict, isShut, type MenuHandler, plan } from "../menu-actions.server"
import { mealNames, menuEntry } from "../menu-activity"
import { planDays } from "./plan-days.server"

/** Replaces the meals of other days with a day's meals. The upstream has no call for it, so each day takes two. */
export const copyDayTo: MenuHandler = async (request) => {
  const form = await chosenDays(request, "others")
  return plan(CopyDaySchema, form, async ({ day, days }, refuse) => {
    const { draft } = request
    const { itemIds } = dayOf(draft, day)
    if (itemIds.length === 0) return conflict(isShut(day))
    const plans = planCopy(draft, day, days)
    if (plans.length === 0) return refuse({ days: [menuTexts.required] })
    const meals = mealNames(itemIds.map((id) => draft.meals[id]))
    return planDays({
      request: { ...request, form },
      intent: "copy-day",
      plans,
      beside: [day],
      meals,
      fieldsOn: (dates) => ({ day, days: [...dates] }),
      activity: (dates) => menuEntry.dayCopied(meals, day, dates),
    })
  })
}
