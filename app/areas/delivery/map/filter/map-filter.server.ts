import { z } from "zod"
import { changeKept, readKept } from "~/store/kept-values.server"

/** The shift of a new filter, set by the documents. */
export const DEFAULT_MAP_SHIFT = "2"
/** More than any city has. A filter with more is invalid. */
const MAX_CHOSEN = 10_000

const Id = z.string().regex(/^[1-9]\d{0,9}$/)
const Ids = z.array(Id).max(MAX_CHOSEN)
const City = z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number() })

export const ADDRESS_TYPES = ["Home", "Company", "Both"] as const
export const BUSINESS_TYPES = ["B2B", "B2C", "BOTH"] as const

/** The last choices in the bar above the map. The defaults show everything. */
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

/** The wizard's choices so far. Each step needs at least one choice before the next. */
export const FilterDraft = Bar.extend({
  city: City.nullable(),
  zones: Ids,
  foodCategories: Ids,
  shift: Id,
  plans: Ids,
})
export type FilterDraft = z.infer<typeof FilterDraft>

/** The saved map filter. It belongs to the person and is the same on every device. */
export const MapFilter = FilterDraft.extend({
  city: City,
  zones: Ids.min(1),
  foodCategories: Ids.min(1),
  plans: Ids.min(1),
})
export type MapFilter = z.infer<typeof MapFilter>

/** The name is set by the documents. */
const SAVED = "mapFilters"
const DRAFT = "mapFilters:draft"

export const EMPTY_DRAFT: FilterDraft = FilterDraft.parse({
  ...{ city: null, zones: [], foodCategories: [], shift: DEFAULT_MAP_SHIFT, plans: [] },
})

/** The person's saved filter; null opens the wizard. */
export const readMapFilter = (staffKey: string) => readKept(staffKey, SAVED, MapFilter)

/** The draft of the wizard, else the saved filter, else an empty draft. */
export async function readFilterDraft(staffKey: string): Promise<FilterDraft> {
  return (await readKept(staffKey, DRAFT, FilterDraft)) ?? (await readMapFilter(staffKey)) ?? EMPTY_DRAFT
}

export const keepFilterDraft = (staffKey: string, draft: FilterDraft) =>
  changeKept<FilterDraft>(staffKey, DRAFT, FilterDraft, () => draft)

/** Saves the filter and makes the draft equal to it. */
export async function saveMapFilter(staffKey: string, given: z.input<typeof MapFilter>): Promise<void> {
  const filter = MapFilter.parse(given)
  await changeKept<MapFilter>(staffKey, SAVED, MapFilter, () => filter)
  await keepFilterDraft(staffKey, filter)
}
