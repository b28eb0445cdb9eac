import { BaseStockSchema, OutOfStockSchema } from "./menu-actions.schema"
import { conflict, type MenuHandler, type MenuRequest, plan } from "./menu-actions.server"
import { menuEntry, namesOf } from "./menu-activity"
import { updateBaseStock } from "./menu-calls.server"
import { itemsOn } from "./menu-content.server"
import { ownTexts } from "./menu-texts"

/** Edit Base Stock (D1 5.3): refused where nothing changes, and where the base is no longer the one that was seen. */
export const editBaseStock: MenuHandler = (request) =>
  plan(BaseStockSchema, request.form, async ({ day, meal, base, seenBase }, refuse) => {
    const item = itemOn(request, day, meal)
    if (!item) return conflict(ownTexts.mealGone)
    if (seenBase !== undefined && seenBase !== item.availableBase) {
      return conflict(`Somebody else changed the base stock from ${seenBase} to ${item.availableBase} meanwhile.`)
    }
    if (base === item.availableBase) return refuse({ base: [`The base stock is already ${base}.`] })
    const send = () => updateBaseStock(request.api, item.dailyMealId, base)
    const activity = menuEntry.baseStock(namesOf([item.meal]), day, { "base stock": [item.availableBase, base] })
    return { kind: "change", send, activity, anchor: day }
  })

/** 'Mark as out of stock': what is left is taken off the base, so that nothing is available (D1 4.2). */
export const markOutOfStock: MenuHandler = (request) =>
  plan(OutOfStockSchema, request.form, async ({ day, meal: { itemId, seen } }) => {
    const item = itemOn(request, day, itemId)
    if (!item) return conflict(ownTexts.mealGone)
    const now = { base: item.availableBase, available: item.stock }
    if (now.available <= 0) return conflict(ownTexts.alreadyOut)
    if (seen && (seen.base !== now.base || seen.available !== now.available)) {
      return {
        kind: "ask",
        dialog: "stock-changed",
        chosen: { day, meal: String(itemId), base: String(seen.base), available: String(seen.available) },
      }
    }
    const send = () => updateBaseStock(request.api, item.dailyMealId, now.base - now.available)
    const activity = menuEntry.outOfStock(namesOf([item.meal]), day, {
      "base stock": [now.base, now.base - now.available],
      available: [now.available, 0],
    })
    return { kind: "change", send, activity, anchor: day }
  })

function itemOn({ menu }: MenuRequest, day: string, itemId: number) {
  return itemsOn(menu, day).find(({ meal }) => meal.itemId === itemId)
}
