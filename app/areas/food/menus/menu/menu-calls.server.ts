import { z } from "zod"
import { type Api, graphql } from "~/upstream/api.server"

/** The upstream's calls that change an existing menu (product/food 8). Each is sent at once. */

const CreateMenuMeals = graphql(`
  mutation CreateMenuMeals($input: MenuMealsInput!) {
    createMenuMeals(input: $input) { id itemId }
  }
`)

const DeleteMenuMeals = graphql(`
  mutation DeleteMenuMeals($input: MenuMealsInput!) {
    deleteMenuMeals(input: $input) { id itemId }
  }
`)

const ReplaceMenuMeals = graphql(`
  mutation ReplaceMenuMeals($input: ReplaceMenuMealsInput!) {
    replaceMenuMeals(input: $input) { id itemId }
  }
`)

/** Puts each meal on each date; refused as a whole when one is there already. */
export function createMenuMeals(api: Api, menuId: number, meals: readonly number[], dates: readonly string[]) {
  return api.mutate(CreateMenuMeals, { input: { menu: String(menuId), meals: meals.map(String), dates: [...dates] } })
}

export function deleteMenuMeals(api: Api, menuId: number, meals: readonly number[], dates: readonly string[]) {
  return api.mutate(DeleteMenuMeals, { input: { menu: String(menuId), meals: meals.map(String), dates: [...dates] } })
}

export function replaceMenuMeals(api: Api, menuId: number, meal: number, by: number, dates: readonly string[]) {
  const input = { menu: String(menuId), oldMeal: String(meal), newMeal: String(by), dates: [...dates] }
  return api.mutate(ReplaceMenuMeals, { input })
}

export interface Loss {
  meal: number
  dates: readonly string[]
}

/** Questions about affected orders that one change asks at the same time. */
const ASKED_AT_ONCE = 6

/** The documents show no fields of an affected order: what is not there is empty. */
const known = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? ""))
const AffectedOrdersSchema = z.array(
  z.object({ id: known, clientId: known, date: known }).catch({ id: "", clientId: "", date: "" }),
)
export type AffectedOrder = z.output<typeof AffectedOrdersSchema>[number]

/** The open orders that a change leaves without their meal: the upstream is asked per meal. */
export async function listAffectedOrders(
  api: Api,
  menuId: number,
  losses: readonly Loss[],
): Promise<readonly AffectedOrder[]> {
  const waiting = [...losses]
  const found: AffectedOrder[] = []
  const ask = async () => {
    for (let loss = waiting.shift(); loss; loss = waiting.shift()) {
      const body = { menuId, mealId: loss.meal, dates: loss.dates, type: "BULK_CHANGE_MEAL" }
      found.push(...(await api.rest.post("/meals/validate-affected-orders", { body, schema: AffectedOrdersSchema })))
    }
  }
  await Promise.all(Array.from({ length: Math.min(ASKED_AT_ONCE, losses.length) }, ask))
  return found
}

/** Sets a daily meal's base stock; what is available moves by the same difference (product/food 4). */
export function updateBaseStock(api: Api, dailyMealId: number, base: number) {
  return api.rest.patch("/daily-meal/:id", { params: { id: dailyMealId }, body: { availableBaseStock: base } })
}

/** Copies a week over another, or onto a new one at the end. Indexes count from 0. */
export function duplicateMenuWeek(api: Api, menuId: number, fromWeekIndex: number, toWeekIndex: number) {
  return api.rest.post("/menus/:id/weeks/duplicate", { params: { id: menuId }, body: { fromWeekIndex, toWeekIndex } })
}

/** Saves an existing menu's name and zones; the status goes along as it is (product/food 4.5). */
export function updateMenu(api: Api, menuId: number, body: { name: string; status: string; zones: readonly number[] }) {
  return api.rest.patch("/menus/:id", { params: { id: menuId }, body })
}
