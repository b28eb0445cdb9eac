import { orNullInTime } from "~/areas/delivery/dispatch/beside.server"
import { ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import type { NamedStop } from "~/areas/delivery/dispatch/unassigned-stops.server"
import { listGrounds, tilesOf } from "~/areas/delivery/map/filter/map-choices.server"
import type { MapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import type { MapQuery } from "~/areas/delivery/map/filter/map-query.server"
import { zonedNow } from "~/base/clock.server"
import { minuteOf, timeOf } from "~/domain/clock-minutes"
import { groupedBy } from "~/domain/grouped"
import { byId } from "~/domain/places"
import { paginate } from "~/lists/list-query.server"
import type { Api } from "~/upstream/api.server"
import { NOT_PLANNED } from "./load-look"
import { packLoads } from "./load-places"
import { NO_MERCHANT } from "./split-fields"
import { listTakenStops } from "./split-orders.server"

/** Page size of the orders. */
const ORDERS_A_PAGE = 50

/** What a plan would take: how many orders, of which filter, of which zones and merchants. `taken` is null if they do not load in time. */
export async function splitQuestion(api: Api, filter: MapFilter, query: MapQuery, page: number) {
  const [taken, grounds] = await Promise.all([orNullInTime(listTakenStops(api, filter, query)), listGrounds(api)])
  const places = taken?.stops.flatMap(({ at }) => (at ? [at] : [])) ?? []
  const due = dueOf(query)
  return {
    due,
    until: typeof due === "number" ? timeOf(minuteOf(zonedNow().time) + due) : null,
    filter: filterParts(filter, query),
    /** The orders on a map; null without a location. */
    map:
      places.length > 0
        ? {
            packed: packLoads([{ number: NOT_PLANNED, count: places.length, places }]),
            ground: { grounds, tiles: tilesOf() },
          }
        : null,
    taken: taken && {
      count: taken.stops.length,
      total: taken.total,
      zones: countsBy(taken.stops, ({ zone }) => zone || "Outside the zones"),
      merchants: countsBy(taken.stops, ({ merchantName }) => merchantName || NO_MERCHANT),
      orders: paginate(
        taken.stops
          .toSorted((a, b) => a.minutes - b.minutes || byId(a, b))
          .map(({ id, minutes, merchantName, zone }) => ({ id, time: timeOf(minutes), merchant: merchantName, zone })),
        page,
        ORDERS_A_PAGE,
      ),
    },
  }
}
export type SplitQuestion = Awaited<ReturnType<typeof splitQuestion>>

/** The choice of urgent orders that a plan follows; null for none. Failed orders cannot be planned. */
export const dueOf = ({ due }: MapQuery) => (due === undefined || due === "failed" ? null : due)

/** The parts of the map's filter in words, without those that show everything. */
function filterParts({ city, zones, foodCategories, plans }: MapFilter, query: MapQuery): string[] {
  const { teams, allTeams, restaurants, allRestaurants, address, business } = query
  return [
    city.name,
    ownMapTexts.zones(zones.length),
    ownMapTexts.categories(foodCategories.length),
    ownMapTexts.plans(plans.length),
    ...(teams.length > 0 && !allTeams ? [teams.length === 1 ? "1 team" : `${teams.length} teams`] : []),
    ...(restaurants.length > 0 && !allRestaurants
      ? [restaurants.length === 1 ? "1 merchant" : `${restaurants.length} merchants`]
      : []),
    ...(address === "Both" ? [] : [`address ${address}`]),
    ...(business === "BOTH" ? [] : [business]),
  ]
}

/** Most orders first. */
function countsBy(stops: readonly NamedStop[], nameOf: (stop: NamedStop) => string) {
  return [...groupedBy(stops, nameOf)]
    .map(([name, of]) => ({ name, count: of.length }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
