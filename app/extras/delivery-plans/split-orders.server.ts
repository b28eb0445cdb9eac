import { listUnassignedStops, type NamedStop } from "~/areas/delivery/dispatch/unassigned-stops.server"
import { areaOfCity, listGrounds } from "~/areas/delivery/map/filter/map-choices.server"
import type { MapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import { dateOf, type MapQuery, orderFilterOf } from "~/areas/delivery/map/filter/map-query.server"
import { zonedNow } from "~/base/clock.server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { minutesUntil } from "~/domain/clock-minutes"
import { districtAt } from "~/domain/zones"
import type { Api } from "~/upstream/api.server"

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
