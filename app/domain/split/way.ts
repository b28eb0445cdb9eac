import { legDistance, type Point, turned } from "./driven"

/** An order on the plane of its city. */
export interface RouteStop extends Point {
  readonly id: string
  readonly minutes: number
  readonly merchant: string | null
  /** The load that it is in at the moment. */
  way: Way
}

/** A load while it is made: its orders as they are driven to, by time. */
export interface Way {
  stops: RouteStop[]
  /** By how much each of its stops lengthens it: asked far more often than it changes. */
  spared: number[]
  /** How many orders each merchant has in it. */
  readonly merchants: Map<string, number>
  /** At which look it was changed last. */
  changed: number
}

export const newRoute = (): Way => ({ stops: [], spared: [], merchants: new Map(), changed: 0 })

/** Gives a load these stops. */
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

/** By how much the stop at a place lengthens the way. */
function spared(stops: readonly RouteStop[], at: number): number {
  const before = at > 0 ? stops[at - 1] : undefined
  const here = stops[at]
  const after = at + 1 < stops.length ? stops[at + 1] : undefined
  return legDistance(before, here) + legDistance(here, after) - legDistance(before, after)
}

/** By how much a stop would lengthen a way where that is least and in time; as if the stop `without` were not there. */
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

/** The stops with one more where that is least long, and without another. */
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
