import { minutesOf, type Stop } from "~/domain/places"
import { type Area, placeWithin, readPlace } from "~/domain/zones"
import { type Api, graphql } from "~/upstream/api.server"
import { rowsUpTo } from "~/upstream/every-row.server"
import { isAccepted, TAB_STATUSES } from "./order"
import { type OrderFilter, teamsOf, whereOf } from "./order-filter.server"

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
