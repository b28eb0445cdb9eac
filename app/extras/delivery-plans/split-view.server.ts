import { isAccepted } from "~/areas/delivery/dispatch/order"
import { listOrdersOf } from "~/areas/delivery/dispatch/orders.server"
import { lineOf, stopsOf } from "~/areas/delivery/dispatch/stops"
import { listGrounds, listMapMerchants, tilesOf } from "~/areas/delivery/map/filter/map-choices.server"
import type { MapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import { dateOf, type MapQuery } from "~/areas/delivery/map/filter/map-query.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { byFit, nearestStop, workOf } from "~/domain/driver-fit"
import { centreOf, kmBetween, type OrderPlace, type Stop } from "~/domain/places"
import { type ZoneArea, zonesOf } from "~/domain/zones"
import { paginate } from "~/lists/list-query.server"
import { matcher, searchable } from "~/ui/fields/text-match"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import { packLoads } from "./load-places"
import { withoutOrders } from "./split/loads"
import { findPins, listSplitDrivers } from "./split-drivers.server"
import type { LoadSort } from "./split-fields"
import { byOrder, type KeptLoad, measured, planVersionOf, readSplit, type Split, stopsIn } from "./split-kept.server"
import { byTrouble, withState } from "./split-sent.server"

/** Maximum number of options for one load: the best matching drivers and the nearest loads. */
const DRIVERS_OFFERED = 200
const LOADS_OFFERED = 100
/** Page size of the loads and of the results. */
const LOADS_A_PAGE = 100
/** Loads processed before yielding: some milliseconds. */
const LOADS_PER_YIELD = 1_000

interface SplitAsked {
  /** The open load. */
  load: number | null
  /** Page numbers of the loads, unless one is open, and of the results. */
  loads: number
  results: number
  find: string
  sort: LoadSort
}

/** The loads of the page, and the options for the open one. */
export async function splitView(visit: AuthorizedRequest, filter: MapFilter, query: MapQuery, asked: SplitAsked) {
  const date = dateOf(query)
  const split = await readSplit(visit.session.staffKey, date)
  if (!split) return null
  const pins = await findPins(visit, filter, query)
  const taken = new Set(pins?.flatMap(({ id, status }) => (isAccepted(status) ? [] : [String(id)])))
  const known = byOrder(split.stops)
  const loads = await mapYielding(withoutOrders(split.loads, taken), (load) => measured(load, known))
  const open = loads.find(({ number }) => number === asked.load)
  const [drivers, orders, grounds] = await Promise.all([
    open ? attempt(listSplitDrivers(visit, filter, query, pins)) : null,
    open ? orNull(listOrdersOf(visit.api, open.ids)) : null,
    listGrounds(visit.api),
  ])
  const work = workOf(open ? stopsIn(open, known) : [])
  const count = countOf(loads)
  const listed = await arrangeLoads(visit.api, loads, asked, { known, grounds, cityId: filter.city.id })
  const at = open ? listed.indexOf(open) : -1
  const page = paginate(listed, at < 0 ? asked.loads : Math.floor(at / LOADS_A_PAGE) + 1, LOADS_A_PAGE)
  const results = byTrouble(split.results).map(withState)
  const ready = loads.filter(({ driver }) => driver)
  return {
    loads: {
      ...page,
      rows: page.rows.map((load) => ({ ...loadView(load, known, split.rules), zones: zonesIn(load, known, grounds) })),
    },
    /** Number of all loads, also those that the search does not list. */
    routes: loads.length,
    /** All loads, for the map. */
    packed: packLoads(
      await mapYielding(loads, (load) => ({
        number: load.number,
        count: load.ids.length,
        places: stopsIn(load, known).flatMap(({ at }) => (at ? [at] : [])),
      })),
    ),
    count,
    km: loads.reduce((sum, { km = 0 }) => sum + km, 0),
    ready: {
      loads: ready.length,
      orders: countOf(ready),
      drivers: new Set(ready.map(({ driver }) => driver?.id)).size,
    },
    given: countOf(split.loads) - count,
    unplaced: loads.reduce((sum, load) => sum + unplacedIn(load, known), 0),
    results: paginate(results, asked.results, LOADS_A_PAGE),
    isLeft: results.some(({ left }) => left > 0),
    // Comparable only while the plan has the orders that the figure was calculated for.
    byZoneKm: count === split.stops.length ? split.byZoneKm : null,
    canUndo: split.before !== null,
    mark: planVersionOf(split),
    ground: { grounds, tiles: tilesOf() },
    orders: orders && open ? stopsOf(orders, grounds).map(lineOf) : null,
    others: open ? othersNear(open, work.here, loads, known) : [],
    drivers: drivers?.ok
      ? byFit(drivers.value, work)
          .slice(0, DRIVERS_OFFERED)
          .map((driver) => {
            const { id, name, toGo } = driver
            return { id, name, toGo, km: nearestStop(driver, work)?.km ?? null }
          })
      : null,
  }
}
export type SplitView = NonNullable<Awaited<ReturnType<typeof splitView>>>
export type LoadView = SplitView["loads"]["rows"][number]

/** Maps the loads and yields to the event loop between batches. */
async function mapYielding<T>(loads: readonly KeptLoad[], map: (load: KeptLoad) => T): Promise<T[]> {
  const all: T[] = []
  for (const [at, load] of loads.entries()) {
    if (at % LOADS_PER_YIELD === 0) await yieldToEventLoop()
    all.push(map(load))
  }
  return all
}

const countOf = (loads: readonly KeptLoad[]) => loads.reduce((sum, { ids }) => sum + ids.length, 0)
const middleIn = (load: KeptLoad, known: ReadonlyMap<string, Stop>) =>
  centreOf(stopsIn(load, known).map(({ at }) => at))

const unplacedIn = (load: KeptLoad, known: ReadonlyMap<string, Stop>) =>
  stopsIn(load, known).filter(({ at }) => !at).length

/** The numbers of the other loads, limited to those with the nearest centres. */
function othersNear(
  open: KeptLoad,
  here: OrderPlace | null,
  loads: readonly KeptLoad[],
  known: ReadonlyMap<string, Stop>,
) {
  const others = loads.filter((load) => load !== open)
  if (others.length <= LOADS_OFFERED) return others.map(({ number }) => number)
  return others
    .map((load) => {
      const middle = middleIn(load, known)
      return { number: load.number, km: here && middle ? kmBetween(here, middle) : Number.POSITIVE_INFINITY }
    })
    .toSorted((one, other) => one.km - other.km || one.number - other.number)
    .slice(0, LOADS_OFFERED)
    .map(({ number }) => number)
    .toSorted((one, other) => one - other)
}

function loadView(load: KeptLoad, known: ReadonlyMap<string, Stop>, { most }: Split["rules"]) {
  const stops = stopsIn(load, known)
  const times = stops.map(({ minutes }) => minutes)
  return {
    number: load.number,
    count: load.ids.length,
    above: Math.max(0, load.ids.length - most),
    driver: load.driver,
    first: clockOf(Math.min(...times)),
    last: clockOf(Math.max(...times)),
    km: load.km ?? 0,
    merchants: new Set(stops.map(({ merchant }) => merchant)).size,
    unplaced: unplacedIn(load, known),
  }
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`

/** Loads whose zones are looked up before yielding: some milliseconds. */
const ZONED_PER_YIELD = 50

interface Asked {
  readonly find: string
  readonly sort: LoadSort
}
interface Known {
  readonly known: ReadonlyMap<string, Stop>
  readonly grounds: readonly ZoneArea[]
  readonly cityId: string
}
interface Listed {
  readonly load: KeptLoad
  readonly zones: readonly string[]
  readonly merchants: ReadonlySet<string>
}

/** Names of the zones of a load's orders, most orders first. */
function zonesIn(load: KeptLoad, known: ReadonlyMap<string, Stop>, grounds: readonly ZoneArea[]): string[] {
  return zonesOf(
    stopsIn(load, known).flatMap(({ at }) => (at ? [at] : [])),
    grounds,
  )
}

/** The loads that the search finds, in the chosen order. */
async function arrangeLoads(
  api: Api,
  loads: readonly KeptLoad[],
  { find, sort }: Asked,
  { known, grounds, cityId }: Known,
): Promise<KeptLoad[]> {
  if (find === "" && sort === "number") return [...loads]
  const found = find === "" ? [] : ((await orNull(listMapMerchants(api, cityId))) ?? [])
  const matches = matcher(find)
  const fits = (text: string) => matches(searchable(text))
  const named = new Set(found.flatMap(({ value, label }) => (fits(label) ? [value] : [])))
  const listed: Listed[] = []
  for (const [at, load] of loads.entries()) {
    if (at % ZONED_PER_YIELD === 0) await yieldToEventLoop()
    const own = new Set(stopsIn(load, known).flatMap(({ merchant }) => merchant ?? []))
    const one = { load, zones: zonesIn(load, known, grounds), merchants: own }
    if (find === "" || isIdOf(load, find) || [load.driver?.name ?? "", ...one.zones].some(fits)) listed.push(one)
    else if ([...own].some((id) => named.has(id))) listed.push(one)
  }
  return listed.toSorted((a, b) => compare(sort, a, b) || a.load.number - b.load.number).map(({ load }) => load)
}

/** Whether the text is the number of the load, or the ID of its driver. */
const isIdOf = ({ number, driver }: KeptLoad, text: string) =>
  text === String(number) || (driver !== null && text.replace(/^#/, "") === driver.id)

/** Loads without a driver or a zone come first, as they need attention. */
function compare(sort: LoadSort, a: Listed, b: Listed): number {
  if (sort === "driver") return (a.load.driver?.name ?? "").localeCompare(b.load.driver?.name ?? "", "en")
  if (sort === "zone") return (a.zones[0] ?? "").localeCompare(b.zones[0] ?? "", "en")
  if (sort === "merchants") return b.merchants.size - a.merchants.size
  return sort === "size" ? b.load.ids.length - a.load.ids.length : 0
}
