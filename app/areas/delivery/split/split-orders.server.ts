import { zonedNow } from "~/base/clock.server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { minutesUntil } from "~/domain/clock-minutes"
import { minutesOf } from "~/domain/split/places"
import type { Stop } from "~/domain/split/split"
import { type Area, districtAt, placeWithin, readPlace } from "~/domain/zones"
import { type Api, graphql } from "~/upstream/api.server"
import { rowsUpTo } from "~/upstream/every-row.server"
import { isAccepted, TAB_STATUSES } from "../dispatch/order"
import { type OrderFilter, teamsOf, whereOf } from "../dispatch/order-filter.server"
import { areaOfCity, listGrounds } from "../map/filter/map-choices.server"
import type { MapFilter } from "../map/filter/map-filter.server"
import { dateOf, type MapQuery, orderFilterOf } from "../map/filter/map-query.server"

/** Page size, and the maximum read in total: a city's day has some thousands of orders. */
const ORDERS_A_PAGE = 1_000
const MAX_READ = 10_000

const SplitOrders = graphql(`
  query SplitOrders($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) {
      data { id status deliveryTime merchant { id restaurantName latitude longitude } address { googleLat googleLng city { id } } }
      paginatorInfo { lastPage }
    }
  }
`)
/** Not in the documents: orders filtered by team. */
const SplitOrdersOfTeamsExtra = graphql(`
  query SplitOrdersOfTeamsExtra($where: OrderWhere, $hasTeams: TeamWhere, $first: Int!, $page: Int) {
    orders(where: $where, hasTeams: $hasTeams, first: $first, page: $page) {
      data { id status deliveryTime merchant { id restaurantName latitude longitude } address { googleLat googleLng city { id } } }
      paginatorInfo { lastPage }
    }
  }
`)

/**
 * All unassigned orders that a filter matches. An order outside of the city's area gets no location. Null if the upstream
 * does not support filtering by team.
 */
export async function listUnassignedStops(api: Api, filter: OrderFilter, area: Area = []): Promise<NamedStop[] | null> {
  const hasTeams = teamsOf(filter)
  const where = whereOf({ ...filter, search: undefined }, TAB_STATUSES.unassigned)
  const found = await rowsUpTo(MAX_READ, async (page) => {
    const asked = { where, first: ORDERS_A_PAGE, page }
    const answer = hasTeams
      ? await api.either([SplitOrdersOfTeamsExtra, { ...asked, hasTeams }], async () => null)
      : await api.graphql(SplitOrders, asked)
    return answer?.orders ?? null
  })
  if (!found) return null
  const stops = new Map(found.rows.filter(({ status }) => isAccepted(status)).map((row) => [row.id, stopOf(row, area)]))
  return [...stops.values()]
}

/** Orders whose zone is looked up before yielding: some milliseconds. */
const ORDERS_PER_YIELD = 500

/**
 * The orders that a plan takes, each with its zone: all unassigned ones of the map's filter, or those that the map's
 * choice of urgent orders selects. Null if the upstream does not support filtering by team.
 */
export async function listTakenStops(api: Api, filter: MapFilter, query: MapQuery) {
  const grounds = await listGrounds(api)
  const all = await listUnassignedStops(api, orderFilterOf(filter, query), areaOfCity(grounds, filter.city.id))
  if (!all) return null
  const [date, now] = [dateOf(query), zonedNow()]
  const stops: NamedStop[] = []
  for (const [at, stop] of all.entries()) {
    if (at % ORDERS_PER_YIELD === 0) await yieldToEventLoop()
    if (isChosen(minutesUntil(date, stop.minutes, now), query.due)) {
      stops.push({ ...stop, zone: districtAt(stop.at, grounds) })
    }
  }
  return { stops, total: all.length, hasZones: grounds.length > 0 }
}

/** No unassigned order has failed, so that choice takes all. */
function isChosen(left: number, due: MapQuery["due"]): boolean {
  if (due === "late") return left < 0
  return typeof due === "number" ? left >= 0 && left <= due : true
}

export interface NamedStop extends Stop {
  merchantName: string
}

interface RawStop {
  id: string
  deliveryTime: string
  merchant: { id: string; restaurantName: string; latitude: number | null; longitude: number | null } | null
  address: { googleLat: number | null; googleLng: number | null; city: { id: string } | null } | null
}

function stopOf({ id, deliveryTime, merchant, address }: RawStop, area: Area): NamedStop {
  return {
    id,
    minutes: minutesOf(deliveryTime),
    merchant: merchant?.id ?? null,
    merchantName: merchant?.restaurantName ?? "",
    pickup: merchant && placeWithin(readPlace(merchant.latitude, merchant.longitude), area),
    city: address?.city?.id ?? "",
    at: address && placeWithin(readPlace(address.googleLat, address.googleLng), area),
  }
}
