import { kitchensOf } from "./kitchen"
import { test as base } from "./test"
import type { MenuDetail, Upstream } from "./upstream"

export interface OwnMenu {
  id: number
  name: string
  path: string
  /** English names of the kitchen's meals; every day has the first two. */
  meals: string[]
  kitchen: string
}

/** A separate menu for every test: two weeks in Riyadh with two meals per day and no orders. */
export const test = base.extend<{ menu: OwnMenu }>({
  menu: async ({ upstream, uniqueName }, use) => {
    const [kitchen] = await kitchensOf(upstream)
    if (!kitchen) throw new Error("no kitchen")
    const offered = await upstream.get<{ item_id: number; en_name: string }[]>(`/merchants/${kitchen.id}/meals`)
    const [first, second] = kitchen.meals.map((name) => offered.find((meal) => meal.en_name === name)?.item_id)
    const dates = [...Array(14).keys()]
      .filter((index) => index % 7 < 5)
      .map((index) => new Date(Date.UTC(2027, 0, 10 + index)).toISOString().slice(0, 10))
    const { id } = await upstream.send<{ id: number }>("POST", "/menus", {
      name: uniqueName,
      status: "active",
      zones_ids: [17, 19],
      allow_fridays: false,
      allow_saturdays: false,
      allowed_holidays: [],
      schedule: dates.map((date) => ({ date, meals_ids: [first, second] })),
    })
    await use({ id, name: uniqueName, path: `/food/menus/${id}`, meals: kitchen.meals, kitchen: kitchen.name })
  },
})

/** The upstream's current menu. */
export const readMenu = (upstream: Upstream, id: number) => upstream.get<MenuDetail>(`/menus/${id}`)
