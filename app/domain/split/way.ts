import { legDistance, type Point, turned } from "./driven"

export interface RouteStop extends Point {
  readonly id: string
  readonly minutes: number
  readonly merchant: string | null
  /** The route that currently contains it. */
  way: Way
}

/** A route under construction: its stops in driving order. */
export interface Way {
  stops: RouteStop[]
  /** Kilometres saved without each stop. Cached, as it is read far more often than it changes. */
  spared: number[]
  /** Number of orders by merchant. */
  readonly merchants: Map<string, number>
  /** Number of the check that changed it last. */
  changed: number
}

export const newRoute = (): Way => ({ stops: [], spared: [], merchants: new Map(), changed: 0 })

export function setStops(way: Way, stops: readonly RouteStop[], now: number): void {
  way.stops = turned(stops)
  way.spared = way.stops.map((_, at) => spared(way.stops, at))
  way.changed = now
  way.merchants.clear()
  for (const spot of way.stops) {
    spot.way = way
    if (spot.merchant !== null) way.merchants.set(spot.merchant, (way.merchants.get(spot.merchant) ?? 0) + 1)
  }
}

/** Kilometres saved without the stop at this index. */
function spared(stops: readonly RouteStop[], at: number): number {
  const before = at > 0 ? stops[at - 1] : undefined
  const here = stops[at]
  const after = at + 1 < stops.length ? stops[at + 1] : undefined
  return legDistance(before, here) + legDistance(here, after) - legDistance(before, after)
}

/** Least extra kilometres to insert a stop in order of time, as if `without` were removed. */
export function added(stops: readonly RouteStop[], spot: RouteStop, without: RouteStop | null): number {
  let least = Number.POSITIVE_INFINITY
  let before: RouteStop | undefined
  for (const after of stops) {
    if (after === without) continue
    if (after.minutes >= spot.minutes) {
      const longer = legDistance(before, spot) + legDistance(spot, after) - legDistance(before, after)
      if (longer < least) least = longer
      if (after.minutes > spot.minutes) return least
    }
    before = after
  }
  return Math.min(least, legDistance(before, spot))
}

/** Inserts `spot` where it adds the fewest kilometres, and removes `without`. */
export function withStop(stops: readonly RouteStop[], spot: RouteStop, without: RouteStop | null): RouteStop[] {
  const rest = stops.filter((stop) => stop !== without)
  let [at, least] = [rest.length, Number.POSITIVE_INFINITY]
  for (let place = 0; place <= rest.length; place++) {
    const [before, after] = [rest[place - 1], rest[place]]
    if (after && after.minutes < spot.minutes) continue
    const longer = legDistance(before, spot) + legDistance(spot, after) - legDistance(before, after)
    if (longer < least) [at, least] = [place, longer]
    if (after && after.minutes > spot.minutes) break
  }
  return rest.toSpliced(at, 0, spot)
}
