import { z } from "zod"
import { changeKept, readKept } from "~/store/kept-values.server"

/** product/shell 7: the shift that is chosen from the start. */
export const DEFAULT_MAP_SHIFT = "2"
/** More than any city has; a filter that holds more is none. */
const MAX_CHOSEN = 10_000

const Id = z.string().regex(/^[1-9]\d{0,9}$/)
const Ids = z.array(Id).max(MAX_CHOSEN)
const City = z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number() })

export const ADDRESS_TYPES = ["Home", "Company", "Both"] as const
export const BUSINESS_TYPES = ["B2B", "B2C", "BOTH"] as const

/** What the bar over the map chose last; a filter that was saved without it shows everything. */
const Bar = z.object({
  restaurants: Ids.default([]),
  allRestaurants: z.boolean().default(false),
  teams: Ids.default([]),
  allTeams: z.boolean().default(false),
  addressType: z.enum(ADDRESS_TYPES).default("Both"),
  businessType: z.enum(BUSINESS_TYPES).default("BOTH"),
  showAllMerchants: z.boolean().default(false),
})
export type BarFilter = z.infer<typeof Bar>

/** What the wizard has so far: every step needs at least one choice before the next (product/dispatch 1). */
export const FilterDraft = Bar.extend({
  city: City.nullable(),
  zones: Ids,
  foodCategories: Ids,
  shift: Id,
  plans: Ids,
})
export type FilterDraft = z.infer<typeof FilterDraft>

/** The saved map filter, all ten fields of product/dispatch 1: the person's own, on every machine. */
export const MapFilter = FilterDraft.extend({
  city: City,
  zones: Ids.min(1),
  foodCategories: Ids.min(1),
  plans: Ids.min(1),
})
export type MapFilter = z.infer<typeof MapFilter>

/** product/shell 7's name of it. */
const SAVED = "mapFilters"
const DRAFT = "mapFilters:draft"

export const EMPTY_DRAFT: FilterDraft = FilterDraft.parse({
  ...{ city: null, zones: [], foodCategories: [], shift: DEFAULT_MAP_SHIFT, plans: [] },
})

/** The person's saved filter, or null: then the wizard opens by itself (product/dispatch 1). */
export const readMapFilter = (staffKey: string) => readKept(staffKey, SAVED, MapFilter)

/** What the person chose in the wizard so far; the saved filter where it was just opened. */
export async function readFilterDraft(staffKey: string): Promise<FilterDraft> {
  return (await readKept(staffKey, DRAFT, FilterDraft)) ?? (await readMapFilter(staffKey)) ?? EMPTY_DRAFT
}

export const keepFilterDraft = (staffKey: string, draft: FilterDraft) =>
  changeKept<FilterDraft>(staffKey, DRAFT, FilterDraft, () => draft)

/** Saves the filter, and both are the same from now on. */
export async function saveMapFilter(staffKey: string, given: z.input<typeof MapFilter>): Promise<void> {
  const filter = MapFilter.parse(given)
  await changeKept<MapFilter>(staffKey, SAVED, MapFilter, () => filter)
  await keepFilterDraft(staffKey, filter)
}
