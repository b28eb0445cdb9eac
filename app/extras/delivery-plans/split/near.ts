import { byId } from "~/domain/places"
import type { RouteStop } from "./route"

/** Number of nearest orders with whose routes an order's route may be joined or changed. */
const NEIGHBOURS = 12
/** Distance that one minute counts for between neighbours (kilometres). */
const KM_A_MINUTE = 0.05
/** Orders between two yields: some milliseconds. */
const AT_ONCE = 25

/** Sets the nearest orders of each: with near addresses, merchants and times, at most `within` minutes apart. Yields on the way. */
export function* findNear(spots: readonly RouteStop[], within: number): Generator<undefined, undefined, undefined> {
  const sorted = spots.toSorted((a, b) => a.x - b.x || byId(a, b))
  const places = sorted.map(
    ({ x, y, minutes, pickup }): Place => [
      ...([x, y, minutes] as const),
      ...([pickup?.x ?? Number.NaN, pickup?.y ?? Number.NaN] as const),
    ],
  )
  for (const [at, spot] of sorted.entries()) {
    if (at % AT_ONCE === 0) yield
    spot.near = nearestOf(at, places, within).map((place) => sorted[place] as RouteStop)
  }
}

type Place = readonly [x: number, y: number, minutes: number, pickupX: number, pickupY: number]

/** The places nearest to one of them, nearest first. All are sorted from west to east. */
function nearestOf(of: number, places: readonly Place[], within: number): number[] {
  const here = places[of] as Place
  const near = new Nearest()
  for (const step of [-1, 1]) {
    for (let at = of + step; at >= 0 && at < places.length; at += step) {
      const place = places[at] as Place
      // The search ends where the x distance alone is too large.
      if (Math.abs(place[0] - here[0]) >= near.limit) break
      if (Math.abs(place[2] - here[2]) > within) continue
      const far = distanceOf(here, place)
      if (far < near.limit) near.add(at, far)
    }
  }
  return near.found
}

/** Kilometres between both addresses and both merchants, and time as kilometres. */
function distanceOf(one: Place, other: Place): number {
  const addresses = Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)
  const merchants = Math.sqrt((one[3] - other[3]) ** 2 + (one[4] - other[4]) ** 2)
  // Not a number where the place of a merchant is not known.
  const between = Number.isNaN(merchants) ? 0 : merchants
  return addresses + between + Math.abs(one[2] - other[2]) * KM_A_MINUTE
}

class Nearest {
  readonly found: number[] = []
  readonly #distances: number[] = []
  /** What is as far or farther is not among the nearest. */
  limit = Number.POSITIVE_INFINITY

  add(at: number, far: number): void {
    let rank = this.found.length
    while (rank > 0 && (this.#distances[rank - 1] ?? 0) > far) rank--
    this.found.splice(rank, 0, at)
    this.#distances.splice(rank, 0, far)
    if (this.found.length > NEIGHBOURS) {
      this.found.pop()
      this.#distances.pop()
    }
    if (this.found.length === NEIGHBOURS) this.limit = this.#distances[NEIGHBOURS - 1] ?? this.limit
  }
}
