import type { foodCategories, plans, planZones, teamFoodCategories, teamZones } from "../dispatch"
import { makeTeams, SERVED } from "./contractors"
import { hash } from "./random"
import type { SeedZone } from "./zones"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

const CATEGORIES = ["Balanced", "High protein", "Keto", "Low carb", "Vegetarian"]
/** Ids of the seed's shifts, and what a day of a plan on that shift costs in riyals. */
const SHIFTS = [
  { id: 1, name: "Breakfast", price: 22 },
  { id: 2, name: "Lunch", price: 38 },
  { id: 3, name: "Dinner", price: 34 },
]
const LENGTHS = [20, 24, 5]

/** Food categories and plans of every served city, with their zones and teams. */
export function makePlans(zones: readonly SeedZone[]) {
  const made = {
    foodCategories: [] as Row<typeof foodCategories>[],
    plans: [] as Row<typeof plans>[],
    planZones: [] as Row<typeof planZones>[],
    teamZones: [] as Row<typeof teamZones>[],
    teamFoodCategories: [] as Row<typeof teamFoodCategories>[],
  }
  for (const city of SERVED) {
    for (const name of CATEGORIES) {
      const category = { id: made.foodCategories.length + 1, name, cityId: city.id, status: "PUBLISHED" }
      made.foodCategories.push(category)
      for (const shift of SHIFTS) made.plans.push(planOf(made.plans.length, category, shift))
    }
    // In preparation: the map must not show it.
    made.foodCategories.push({ id: made.foodCategories.length + 1, name: "Kids", cityId: city.id, status: "DRAFT" })
  }
  for (const plan of made.plans) {
    const own = zones.filter((zone) => zone.cityId === plan.cityId && zone.isActive)
    const served = own.filter((zone) => plan.foodCategoryId % CATEGORIES.length !== 0 || zone.id % 4 !== 3)
    made.planZones.push(...served.map((zone) => ({ planId: plan.id, zoneId: zone.id })))
  }
  for (const team of makeTeams()) {
    const own = zones.filter((zone) => zone.cityId === team.cityId && zone.isActive)
    const isEverywhere = /Central|Express/.test(team.teamName)
    const served = own.filter((zone) => isEverywhere || hash(`${team.id} ${zone.id}`) % 3 > 0)
    made.teamZones.push(...served.map((zone) => ({ teamId: team.id, zoneId: zone.id })))
    const cooked = made.foodCategories.filter(({ cityId }) => cityId === team.cityId)
    made.teamFoodCategories.push(...cooked.map(({ id }) => ({ teamId: team.id, foodCategoryId: id })))
  }
  return made
}

function planOf(
  index: number,
  category: Row<typeof foodCategories>,
  shift: (typeof SHIFTS)[number],
): Row<typeof plans> {
  const days = LENGTHS[index % LENGTHS.length] ?? 20
  return {
    id: index + 1,
    planName: `${category.name} ${shift.name}`,
    cityId: category.cityId,
    foodCategoryId: category.id,
    shiftId: shift.id,
    status: index % 11 === 10 ? "DRAFT" : "PUBLISH",
    isPrivate: index % 4 === 3,
    planDescription: `${category.name} meals for ${shift.name.toLowerCase()}, ${days} days`,
    price: shift.price * days,
    days,
  }
}
