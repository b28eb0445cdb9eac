import { legDistance, type Point } from "~/domain/driven"

/** An order on the plane, with the place of its merchant. */
export interface RouteStop extends Point {
  readonly id: string
  /** Place among all orders, sorted by id. */
  readonly rank: number
  readonly minutes: number
  /** Numbers of the merchant and of the zone; null where they are not known. */
  readonly merchant: number | null
  readonly zone: number | null
  readonly pickup: Point | null
  /** The order alone. */
  readonly own: readonly RouteStop[]
  /** The nearest other orders, nearest first. */
  near: readonly RouteStop[]
  /** The route that currently contains it. */
  route: Route
  /** Cost of that route without it, and the route that it was calculated for. */
  rest: { readonly of: Route; readonly cost: number } | null
  /** Number of the last check that found nothing better for it. */
  settled: number
}

/** A route under construction. */
export interface Route {
  /** Sorted by time, then by id. */
  readonly stops: readonly RouteStop[]
  readonly cost: number
  /** Number of the check that made it. */
  readonly made: number
}

export interface RouteLimits {
  /** Maximum number of orders. */
  readonly most: number
  /** Maximum minutes from the first to the last order. */
  readonly within: number
  /** Maximum number of merchants. */
  readonly merchants: number
}

/** What one driver fewer is worth (kilometres). More gives fewer and longer routes. */
const KM_A_ROUTE = 7
/** What one zone more in a route costs (kilometres): zones are soft borders. */
const KM_A_ZONE = 1

export const NO_STOPS: readonly RouteStop[] = []

// Used again by each call: hundreds of thousands of routes are tried, and new lists would keep the garbage collector busy.
const stops: RouteStop[] = []
const merchants: number[] = []
const zones: number[] = []
const pickups: Point[] = []

/** Cost in kilometres of a route with the stops of both sorted lists except `without`; infinite beyond a limit. */
export function costOf(
  one: readonly RouteStop[],
  other: readonly RouteStop[],
  without: RouteStop | null,
  limits: RouteLimits,
): number {
  stops.length = merchants.length = zones.length = pickups.length = 0
  let at = 0
  for (const stop of one) {
    if (stop === without) continue
    while (at < other.length && isBefore(other[at] as RouteStop, stop)) {
      if (!isTaken(other[at++] as RouteStop, limits)) return Number.POSITIVE_INFINITY
    }
    if (!isTaken(stop, limits)) return Number.POSITIVE_INFINITY
  }
  while (at < other.length) if (!isTaken(other[at++] as RouteStop, limits)) return Number.POSITIVE_INFINITY
  return stops.length === 0 ? 0 : KM_A_ROUTE + estimatedKm() + KM_A_ZONE * Math.max(0, zones.length - 1)
}

/** Adds a stop, unless that exceeds a limit. */
function isTaken(stop: RouteStop, limits: RouteLimits): boolean {
  const { merchant, pickup, zone } = stop
  if (stops.length === limits.most) return false
  if (stops.length > 0 && stop.minutes - (stops[0] as RouteStop).minutes > limits.within) return false
  stops.push(stop)
  if (zone !== null && !zones.includes(zone)) zones.push(zone)
  if (merchant === null || merchants.includes(merchant)) return true
  if (merchants.length === limits.merchants) return false
  merchants.push(merchant)
  if (pickup) pickups.push(pickup)
  return true
}

/** Estimates kilometres, always to the nearest: from merchant to merchant, then to the orders in order of time. */
function estimatedKm(): number {
  let here: Point = takeStart()
  let km = kmBackFrom(here)
  for (let at = 1; at < stops.length; at++) {
    const minutes = stops[at]?.minutes
    let nearest = at
    let least = Number.POSITIVE_INFINITY
    for (let other = at; other < stops.length && stops[other]?.minutes === minutes; other++) {
      const far = legDistance(here, stops[other])
      if (far < least) {
        nearest = other
        least = far
      }
    }
    here = swap(stops, at, nearest)
    km += least
  }
  return km
}

/** Puts that one of the first orders at the start that is nearest to a merchant, and returns it. */
function takeStart(): RouteStop {
  const minutes = stops[0]?.minutes
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < stops.length && stops[at]?.minutes === minutes; at++) {
    for (const pickup of pickups) {
      const far = legDistance(pickup, stops[at])
      if (far < least) {
        nearest = at
        least = far
      }
    }
  }
  return swap(stops, 0, nearest)
}

/** Kilometres through the merchants to the first order. It is computed from the first order back to the first merchant. */
function kmBackFrom(first: Point): number {
  let km = 0
  let here = first
  for (let at = 0; at < pickups.length; at++) {
    let nearest = at
    let least = Number.POSITIVE_INFINITY
    for (let other = at; other < pickups.length; other++) {
      const far = legDistance(here, pickups[other])
      if (far < least) {
        nearest = other
        least = far
      }
    }
    here = swap(pickups, at, nearest)
    km += least
  }
  return km
}

/** Returns what is at the first index then. */
function swap<T>(all: T[], at: number, other: number): T {
  const [one, two] = [all[at] as T, all[other] as T]
  all[at] = two
  all[other] = one
  return two
}

const isBefore = (one: RouteStop, other: RouteStop) =>
  one.minutes < other.minutes || (one.minutes === other.minutes && one.rank < other.rank)

/** Makes a route with the stops of both lists except `without`. They stay in their routes until `enter`. */
export function makeRoute(
  one: readonly RouteStop[],
  other: readonly RouteStop[],
  without: RouteStop | null,
  cost: number,
  made: number,
): Route {
  const all = [...one, ...other].filter((stop) => stop !== without)
  return { stops: all.sort((a, b) => (isBefore(a, b) ? -1 : 1)), cost, made }
}

/** Makes these the routes of their stops. */
export function enterRoutes(...routes: readonly Route[]): void {
  for (const route of routes) for (const stop of route.stops) stop.route = route
}
