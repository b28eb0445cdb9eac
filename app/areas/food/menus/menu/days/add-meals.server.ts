import { formatDay } from "~/domain/calendar"
import { planMeals } from "~/domain/menu/day-plan"
import { mealName } from "~/domain/menu/meal-name"
import { canHoldMeals, dayOf } from "~/domain/menu/menu-draft"
import { MAX_MEALS_PER_DAY } from "~/domain/menu/menu-limits"
import { AddMealsSchema } from "../../draft/draft-actions.schema"
import { chosenDays, chosenMeals, offeredMeals } from "../../draft/draft-choices.server"
import { menuTexts } from "../../menu-texts"
import { conflict, FULL, isShut, type MenuHandler, plan, told } from "../menu-actions.server"
import { mealNames, menuEntry } from "../menu-activity"
import { createMenuMeals } from "../menu-calls.server"
import { undoAddMeals } from "../undo-payload.server"
import { planDays } from "./plan-days.server"

/** Adds meals to one day immediately, or to several days after a review of each day. */
export const addMealsToDay: MenuHandler = async (request) => {
  const form = await chosenDays({ ...request, form: await chosenMeals(request) }, "others")
  return plan(AddMealsSchema, form, async ({ day, merchant, meals, days }, refuse) => {
    const { draft, menu, open } = request
    const chosen = await offeredMeals(request, merchant, meals)
    if (!chosen) return refuse({ meals: [menuTexts.mealsRequired] })
    if (days.length > 0) {
      const names = mealNames(chosen)
      const choice = { merchant: String(merchant), meals: meals.map(String) }
      return planDays({
        request: { ...request, form },
        intent: "add-meals",
        plans: planMeals(draft, [day, ...days], meals),
        beside: [],
        meals: names,
        // A retry of a single day puts it into `days`, so that it is reviewed too.
        fieldsOn: ([first = day, ...more]) => ({ ...choice, day: first, days: more.length > 0 ? more : [first] }),
        activity: (dates) => menuEntry.mealsAdded(names, dates),
      })
    }
    if (!canHoldMeals(draft, day)) return conflict(isShut(day))
    const { itemIds } = dayOf(draft, day)
    const there = chosen.find(({ itemId }) => itemIds.includes(itemId))
    if (there) return conflict(`${mealName(there)} is already on ${formatDay(day)}.`)
    if (itemIds.length + chosen.length > MAX_MEALS_PER_DAY) return refuse({ meals: [FULL] })
    const send = () => createMenuMeals(request.api, menu.id, [...new Set(meals)], [day])
    const activity = menuEntry.mealsAdded(mealNames(chosen), [day])
    const telling = told("Added", chosen, [day], undoAddMeals([...new Set(meals)], [day]))
    return { kind: "change", send, activity, ...telling, anchor: day, open: open.filter((date) => date !== day) }
  })
}
