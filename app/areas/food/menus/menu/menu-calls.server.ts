import { z } from "zod"
import { type Api, graphql } from "~/upstream/api.server"
import type { RestBody } from "~/upstream/rest-body"

/** Upstream calls that change an existing menu. */

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

/** Adds each meal on each date. The upstream refuses all if one is already there. */
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

/** Parallel queries for affected orders of one change. */
const PARALLEL_QUERIES = 6

/** The documents show no fields of an affected order, so all are optional. */
const known = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? ""))
const AffectedOrdersSchema = z.array(
  z.object({ id: known, clientId: known, date: known }).catch({ id: "", clientId: "", date: "" }),
)
export type AffectedOrder = z.output<typeof AffectedOrdersSchema>[number]

/** Open orders that lose their meal. The upstream takes one meal per query. */
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
  await Promise.all(Array.from({ length: Math.min(PARALLEL_QUERIES, losses.length) }, ask))
  return found
}

/** The upstream changes the available stock by the same difference. */
export function updateBaseStock(api: Api, dailyMealId: number, base: number) {
  return api.rest.patch("/daily-meal/:id", { params: { id: dailyMealId }, body: { availableBaseStock: base } })
}

/** Indexes count from 0. An index past the last week adds a new week. */
export function duplicateMenuWeek(api: Api, menuId: number, fromWeekIndex: number, toWeekIndex: number) {
  return api.rest.post("/menus/:id/weeks/duplicate", { params: { id: menuId }, body: { fromWeekIndex, toWeekIndex } })
}

/** The call needs the status, which stays unchanged. */
export function updateMenu(api: Api, menuId: number, body: RestBody<"PATCH /menus/:id">) {
  return api.rest.patch("/menus/:id", { params: { id: menuId }, body })
}
