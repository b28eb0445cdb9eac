import { groupedBy } from "~/domain/grouped"
import { byId, pointOf, type Stop } from "~/domain/places"
import { findNear } from "./near"
import { costOf, makeRoute, NO_STOPS, type Route, type RouteLimits, type RouteStop } from "./route"
import { dissolveRoutes, distinctRoutes, improveRoutes, joinRoutes } from "./routes"
import { windowsOf } from "./windows"

/** Maximum number of orders that are checked for a better route: some rounds of a large day. A small day ends earlier. */
const MAX_CHECKS = 6_000
/** Joining, improving and dissolving again finds more than once. */
const ROUNDS = 2

/**
 * Splits orders into routes: each order in exactly one, at most `most` orders of at most `merchants` merchants per route,
 * of one city, within `within` minutes, with short ways. The result does not depend on the order of the input. Yields
 * between steps, so that the caller can let other work run.
 */
export function* splitOrders(
  orders: readonly Stop[],
  limits: RouteLimits,
): Generator<undefined, string[][], undefined> {
  const sorted = orders.toSorted(byId)
  const loads: Stop[][] = []
  for (const [, city] of [...groupedBy(sorted, (stop) => stop.city)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [placed, placeless] = [city.filter(({ at }) => at), city.filter(({ at }) => !at)]
    const known = new Map(placed.map((stop) => [stop.id, stop]))
    const spots = yield* spotsOf(placed, limits)
    yield* findNear(spots, limits.within)
    let checks = 0
    for (let round = 1; round <= ROUNDS; round++) {
      yield* joinRoutes(spots, limits, checks)
      checks = yield* improveRoutes(spots, limits, { from: checks, to: MAX_CHECKS })
      yield* dissolveRoutes(spots, limits, checks)
    }
    loads.push(...distinctRoutes(spots).map(({ stops }) => stops.flatMap(({ id }) => known.get(id) ?? [])))
    for (const window of windowsOf(placeless, limits.most, limits.within)) loads.push(...chunksOf(window, limits))
  }
  yield
  const listed = loads.map(placedInList).toSorted(byPlaceInList)
  yield
  return listed.map(({ load }) => load.toSorted((a, b) => a.minutes - b.minutes || byId(a, b)).map(({ id }) => id))
}

const NO_ROUTE: Route = { stops: [], cost: 0, made: 0 }

/** Orders between two yields while they are prepared: some milliseconds. */
const AT_ONCE = 200

/** Each order in a route of its own. */
function* spotsOf(stops: readonly Stop[], limits: RouteLimits): Generator<undefined, RouteStop[], undefined> {
  const lat = stops[0]?.at?.[0] ?? 0
  const [merchants, zones] = [new Map<string, number>(), new Map<string, number>()]
  const spots: RouteStop[] = []
  for (const [rank, { id, minutes, merchant, pickup, zone, at }] of stops.entries()) {
    if (rank % AT_ONCE === 0) yield
    const own: RouteStop[] = []
    const { x, y } = pointOf(at ?? [0, 0], lat)
    const spot: RouteStop = {
      ...{ id, rank, minutes, x, y, merchant: numberOf(merchant, merchants), zone: numberOf(zone, zones) },
      ...{ pickup: pickup ? pointOf(pickup, lat) : null, own, near: [], route: NO_ROUTE, rest: null, settled: -1 },
    }
    own.push(spot)
    spot.route = makeRoute(own, NO_STOPS, null, costOf(own, NO_STOPS, null, limits), 0)
    spots.push(spot)
  }
  return spots
}

function numberOf(name: string | null | undefined, known: Map<string, number>): number | null {
  if (!name) return null
  if (!known.has(name)) known.set(name, known.size)
  return known.get(name) ?? null
}

/** Orders without a location are grouped by merchant. */
function chunksOf(stops: readonly Stop[], { most, merchants }: RouteLimits): Stop[][] {
  const sorted = stops.toSorted(
    (a, b) => (a.merchant ?? "").localeCompare(b.merchant ?? "") || a.minutes - b.minutes || byId(a, b),
  )
  const chunks: Stop[][] = []
  let named = new Set<string>()
  for (const stop of sorted) {
    const chunk = chunks.at(-1)
    const isNew = stop.merchant !== null && !named.has(stop.merchant)
    if (chunk && chunk.length < most && !(isNew && named.size === merchants)) chunk.push(stop)
    else {
      chunks.push([stop])
      named = new Set()
    }
    if (stop.merchant !== null) named.add(stop.merchant)
  }
  return chunks
}

interface Listed {
  readonly load: readonly Stop[]
  readonly first: number
  readonly north: number
}

const placedInList = (load: readonly Stop[]): Listed => ({
  load,
  first: Math.min(...load.map(({ minutes }) => minutes)),
  north: Math.max(...load.map(({ at }) => at?.[0] ?? -91)),
})

/** Routes are numbered by their first time, then from north to south. */
function byPlaceInList(one: Listed, other: Listed): number {
  const [a, b] = [one.load[0], other.load[0]]
  return one.first - other.first || other.north - one.north || (a && b ? byId(a, b) : 0)
}
