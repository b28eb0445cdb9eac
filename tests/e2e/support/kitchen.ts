import type { Meal, Upstream } from "./upstream"

/** A merchant of Riyadh with the English names of some of its meals. */
export interface Kitchen {
  id: number
  name: string
  meals: string[]
  ids: number[]
}

const RIYADH = 3

/** The first merchants of Riyadh with at least ten meals. */
export async function kitchensOf(upstream: Upstream, count = 1): Promise<Kitchen[]> {
  const merchants = await upstream.get<{ id: number; restaurant_name: string }[]>(`/merchants?city_id=${RIYADH}`)
  const kitchens: Kitchen[] = []
  for (const { id, restaurant_name: name } of merchants) {
    if (kitchens.length === count) break
    const meals = await upstream.get<Meal[]>(`/merchants/${id}/meals`)
    if (meals.length < 10) continue
    kitchens.push({ id, name, meals: meals.map((meal) => meal.en_name), ids: meals.map((meal) => meal.item_id) })
  }
  return kitchens
}

/** The merchant of Riyadh without meals. */
export async function emptyKitchenOf(upstream: Upstream): Promise<string> {
  const merchants = await upstream.get<{ id: number; restaurant_name: string }[]>(`/merchants?city_id=${RIYADH}`)
  for (const { id, restaurant_name: name } of merchants) {
    if ((await upstream.get<Meal[]>(`/merchants/${id}/meals`)).length === 0) return name
  }
  throw new Error("the seed has no merchant without meals")
}
