import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listFoodCategories, listMapShifts } from "./map-choices.server"
import type { MapFilter } from "./map-filter.server"

/** The saved filter for the bar. Names that fail to load are left out. */
export async function mapChips(api: Api, { city, zones, foodCategories, plans, shift }: MapFilter) {
  const [categories, shifts] = await Promise.all([orNull(listFoodCategories(api, city.id)), orNull(listMapShifts(api))])
  return {
    zones: zones.length,
    categories: foodCategories.length,
    /** Name of the first category. */
    category: categories?.find(({ value }) => value === foodCategories[0])?.label ?? null,
    plans: plans.length,
    shift,
    shifts: shifts ?? [],
  }
}
