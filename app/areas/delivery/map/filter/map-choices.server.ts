import type { VariablesOf } from "gql.tada"
import { z } from "zod"
import { env } from "~/base/env.server"
import { type Area, areaOf } from "~/domain/zones"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow, NO_ROWS } from "~/upstream/every-row.server"
import { keep } from "~/upstream/lookups.server"
import { CENTRE } from "../../dispatch/map-figures"

/** Page size of each list, set by the documents. */
const FETCHED = { cities: 2_000, merchants: 1_000, shifts: 100, categories: 1_000, plans: 1_000 } as const

export interface MapChoice {
  value: string
  label: string
}

const FetchCities = graphql(`
  query FetchCities($first: Int!, $page: Int) {
    cities(where: { column: IS_ACTIVE, operator: EQ, value: 1 }, first: $first, page: $page) {
      data { id enName defaultLat defaultLng zones { id name isActive } }
      paginatorInfo { lastPage }
    }
  }
`)
const FetchFoodCategories = graphql(`
  query FetchFoodCategories($where: FoodCategoryWhere, $first: Int!, $page: Int) {
    foodCategories(where: $where, first: $first, page: $page) { data { id name } paginatorInfo { lastPage } }
  }
`)
const FetchShifts = graphql(`
  query FetchShifts($first: Int!, $page: Int) {
    shifts(first: $first, page: $page) { data { id title } paginatorInfo { lastPage } }
  }
`)
const FetchPlans = graphql(`
  query FetchPlans($where: PlanWhere, $first: Int!, $page: Int) {
    plans(where: $where, first: $first, page: $page) { data { id planName } paginatorInfo { lastPage } }
  }
`)
/** The documents filter plans by zone without naming the argument. */
const FetchPlansExtra = graphql(`
  query FetchPlansExtra($where: PlanWhere, $hasZones: ZoneWhere, $first: Int!, $page: Int) {
    plans(where: $where, hasZones: $hasZones, first: $first, page: $page) {
      data { id planName }
      paginatorInfo { lastPage }
    }
  }
`)
const FetchMerchantsForMap = graphql(`
  query FetchMerchantsForMap($where: MerchantWhere, $first: Int!, $page: Int) {
    merchants(where: $where, first: $first, page: $page) { data { id restaurantName } paginatorInfo { lastPage } }
  }
`)
/** Not in the documents: boundaries of zones. */
const MapGroundExtra = graphql(`
  query MapGroundExtra($first: Int!, $page: Int) {
    cities(where: { column: IS_ACTIVE, operator: EQ, value: 1 }, first: $first, page: $page) {
      data { id zones { id name boundary } }
      paginatorInfo { lastPage }
    }
  }
`)

/** The documents do not define the format, so it is validated. */
const Boundary = z
  .array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).rest(z.unknown()))
  .min(3)
  .transform((corners) => corners.map(([lat, lng]): [number, number] => [lat, lng]))

/** The active cities with their active zones. Cached for LOOKUP_SECONDS per session, like the other lists here. */
export function listMapCities(api: Api) {
  return keep(api, "map cities", async () => {
    const first = FETCHED.cities
    const cities = await everyRow(async (page) => (await api.graphql(FetchCities, { first, page })).cities)
    return cities.map(({ id, enName, defaultLat, defaultLng, zones }) => ({
      id,
      name: enName,
      lat: defaultLat ?? CENTRE[0],
      lng: defaultLng ?? CENTRE[1],
      zones: zones.filter((zone) => zone.isActive).map((zone) => ({ value: zone.id, label: zone.name })),
    }))
  })
}

export function listFoodCategories(api: Api, cityId: string): Promise<MapChoice[]> {
  return keep(api, `map categories ${cityId}`, async () => {
    const where = both({ column: "CITY_ID", value: cityId }, { column: "STATUS", value: "PUBLISHED" })
    const asked = { where, first: FETCHED.categories }
    const ask = async (page: number) => (await api.graphql(FetchFoodCategories, { ...asked, page })).foodCategories
    return (await everyRow(ask)).map(({ id, name }) => ({ value: id, label: name }))
  })
}

export function listMapShifts(api: Api): Promise<MapChoice[]> {
  return keep(api, "map shifts", async () => {
    const first = FETCHED.shifts
    const shifts = await everyRow(async (page) => (await api.graphql(FetchShifts, { first, page })).shifts)
    return shifts.map(({ id, title }) => ({ value: id, label: title }))
  })
}

interface PlansAsked {
  shift: string
  foodCategories: readonly string[]
  zones: readonly string[]
}

/** The published plans of a shift and these categories, filtered by zone if the upstream supports it. */
export async function listPlanChoices(api: Api, { shift, foodCategories, zones }: PlansAsked): Promise<MapChoice[]> {
  const every = [
    { column: "STATUS", operator: "EQ", value: "PUBLISH" },
    { column: "SHIFT_ID", operator: "EQ", value: shift },
    { column: "FOOD_CATEGORY_ID", operator: "IN", value: foodCategories },
  ] satisfies VariablesOf<typeof FetchPlans>["where"][]
  const hasZones = { column: "ID", operator: "IN", value: zones } as const
  const plans = await everyRow(async (page) => {
    const asked = { where: { AND: every }, first: FETCHED.plans, page }
    return (await api.either([FetchPlansExtra, { ...asked, hasZones }], () => api.graphql(FetchPlans, asked))).plans
  })
  return plans.map(({ id, planName }) => ({ value: id, label: planName }))
}

export function listMapMerchants(api: Api, cityId: string): Promise<MapChoice[]> {
  return keep(api, `map merchants ${cityId}`, async () => {
    const where = both({ column: "CITY_ID", value: cityId }, { column: "STATUS", value: "ACTIVE" })
    const asked = { where, first: FETCHED.merchants }
    const ask = async (page: number) => (await api.graphql(FetchMerchantsForMap, { ...asked, page })).merchants
    return (await everyRow(ask)).map(({ id, restaurantName }) => ({ value: id, label: restaurantName }))
  })
}

/** Zones with a valid boundary, for the map without tiles and for finding an order's district. */
export async function listGrounds(api: Api) {
  const cities = await keep(api, "map grounds", () =>
    everyRow(async (page) => (await api.extra(MapGroundExtra, { first: FETCHED.cities, page }))?.cities ?? NO_ROWS),
  )
  const zones = cities.flatMap((city) => city.zones.map((zone) => ({ ...zone, cityId: city.id })))
  return zones.flatMap(({ id, name, cityId, boundary }) => {
    const read = Boundary.safeParse(boundary)
    return read.success ? [{ id, name, cityId, boundary: read.data }] : []
  })
}

/** The area within which a city's addresses are valid. */
export const areaOfCity = (grounds: readonly CityGround[], cityId: string): Area =>
  areaOf(grounds.filter((ground) => ground.cityId === cityId))
export type CityGround = Awaited<ReturnType<typeof listGrounds>>[number]

/** The adopter's tile server, or null. */
export const tilesOf = () => (env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? "" } : null)

function both<Column extends string>(...conditions: { column: Column; value: string }[]) {
  return { AND: conditions.map((condition) => ({ ...condition, operator: "EQ" as const })) }
}
