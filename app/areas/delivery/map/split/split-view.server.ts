import type { Visit } from "~/auth/staff-route.server"
import { byFit, nearestKm } from "~/domain/split/fit"
import { withoutOrders } from "~/domain/split/loads"
import { kmThrough, type Timed } from "~/domain/split/places"
import { middleOf } from "~/domain/split/split"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { isAccepted } from "../../dispatch/order"
import { listOrdersOf } from "../../dispatch/orders.server"
import { lineOf, stopsOf } from "../../dispatch/stops"
import type { MapFilter } from "../asked/map-filter.server"
import { dateOf, type MapQuery } from "../asked/map-query.server"
import { listGrounds, tilesOf } from "../filter/map-choices.server"
import { packPlaces } from "./load-places"
import { findPins, listSplitDrivers } from "./split-drivers.server"
import { type KeptLoad, markOf, readSplit, type Split } from "./split-kept.server"

/** Drivers that are offered for one load: the best fits. */
const DRIVERS_OFFERED = 200

/** The loads as they are shown, and who may have the one that is looked at. */
export async function splitView(visit: Visit, filter: MapFilter, query: MapQuery, chosen: number | null) {
  const date = dateOf(query)
  const split = await readSplit(visit.session.staffKey, date)
  if (!split) return null
  const pins = await findPins(visit, filter, query)
  const taken = new Set(pins?.flatMap(({ id, status }) => (isAccepted(status) ? [] : [String(id)])))
  const held = split.loads.flatMap(({ ids }) => ids)
  const loads = withoutOrders(split.loads, taken)
  const open = loads.find(({ number }) => number === chosen)
  const [drivers, orders, grounds] = await Promise.all([
    open ? attempt(listSplitDrivers(visit, filter, query, pins)) : null,
    open ? settle(listOrdersOf(visit.api, open.ids)) : null,
    listGrounds(visit.api),
  ])
  const stops = new Map(split.stops.map((stop) => [stop.id, stop]))
  const here = open ? middleOf(heldStops(open, stops).map(({ at }) => at)) : null
  return {
    loads: loads.map((load) => loadView(load, stops, split.rules)),
    given: held.filter((id) => taken.has(id)).length,
    results: split.results,
    // Beside other orders than those it was reckoned for it would say nothing.
    byZoneKm: loads.reduce((sum, { ids }) => sum + ids.length, 0) === split.stops.length ? split.byZoneKm : null,
    canUndo: split.before !== null,
    mark: markOf(split),
    ground: { grounds, tiles: tilesOf() },
    orders: orders && open ? stopsOf(orders, grounds).map(lineOf) : null,
    drivers: drivers?.ok
      ? byFit(drivers.value, here)
          .slice(0, DRIVERS_OFFERED)
          .map((driver) => ({ id: driver.id, name: driver.name, toGo: driver.toGo, km: nearestKm(driver, here) }))
      : null,
  }
}
export type SplitView = NonNullable<Awaited<ReturnType<typeof splitView>>>
export type LoadView = SplitView["loads"][number]

const heldStops = (load: KeptLoad, stops: ReadonlyMap<string, Split["stops"][number]>) =>
  load.ids.flatMap((id) => stops.get(id) ?? [])

function loadView(load: KeptLoad, known: ReadonlyMap<string, Split["stops"][number]>, { most }: Split["rules"]) {
  const stops = heldStops(load, known)
  const times = stops.map(({ minutes }) => minutes)
  return {
    number: load.number,
    count: load.ids.length,
    above: Math.max(0, load.ids.length - most),
    driver: load.driver,
    first: clockOf(Math.min(...times)),
    last: clockOf(Math.max(...times)),
    km: kmThrough(stops satisfies Timed[]),
    at: packPlaces(stops.flatMap(({ at }) => (at ? [at] : []))),
    merchants: new Set(stops.map(({ merchant }) => merchant)).size,
  }
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`
