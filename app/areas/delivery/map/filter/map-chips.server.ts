import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { MapFilter } from "../search-params/map-filter.server"
import { listFoodCategories, listShiftChoices } from "./map-choices.server"

/** What the bar says of the saved filter. Names that could not be had cost themselves alone. */
export async function mapChips(api: Api, { city, zones, foodCategories, plans, shift }: MapFilter) {
  const [categories, shifts] = await Promise.all([
    orNull(listFoodCategories(api, city.id)),
    orNull(listShiftChoices(api)),
  ])
  return {
    zones: zones.length,
    categories: foodCategories.length,
    /** One of them by its name. */
    category: categories?.find(({ value }) => value === foodCategories[0])?.label ?? null,
    plans: plans.length,
    shift,
    shifts: shifts ?? [],
  }
}
