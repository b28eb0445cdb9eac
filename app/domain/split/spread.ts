import { driven, type Point } from "./driven"
import { bestMove, type MoveRules } from "./moves"
import { byId, type OrderPlace, pointOf } from "./places"
import { newRoute, type RouteStop, setStops, type Way } from "./way"

/** Distributes orders over routes so that the orders of one route are near each other. */

/** Maximum number of checked orders: some rounds of a large day; a small day ends earlier, when nothing improves. */
const MAX_CHECKS = 7_000
/** Distance that one minute counts for when an area is cut (kilometres): small, so that routes are compact in space and long in time. */
const KM_A_MINUTE = 0.02
/** Orders checked between two yields: a few milliseconds. */
const AT_ONCE = 25

interface Stop {
  readonly id: string
  readonly minutes: number
  readonly merchant: string | null
}

export const spotOf = ({ id, minutes, merchant }: Stop, at: OrderPlace, lat: number): RouteStop => ({
  ...{ id, minutes, merchant },
  ...pointOf(at, lat),
  way: newRoute(),
})

interface Spread extends Point {
  readonly z: number
  readonly spot: RouteStop
}
const AXES = ["x", "y", "z"] as const

/** Cuts the orders into `count` pieces of the same size, each time across the longest axis. */
export function* pieces(spots: readonly RouteStop[], count: number): Generator<undefined, RouteStop[][], undefined> {
  const all = yield* cut(
    spots.map((spot) => ({ x: spot.x, y: spot.y, z: spot.minutes * KM_A_MINUTE, spot })),
    count,
  )
  return all.map((piece) => piece.map(({ spot }) => spot))
}

function* cut(spots: readonly Spread[], count: number): Generator<undefined, Spread[][], undefined> {
  if (count <= 1) return spots.length > 0 ? [[...spots]] : []
  const [axis = "x"] = AXES.toSorted((one, other) => extent(spots, other) - extent(spots, one))
  const sorted = spots.toSorted((a, b) => a[axis] - b[axis] || byId(a.spot, b.spot))
  const left = Math.floor(count / 2)
  const at = Math.ceil((spots.length * left) / count)
  yield
  const [one, other] = [yield* cut(sorted.slice(0, at), left), yield* cut(sorted.slice(at), count - left)]
  return [...one, ...other]
}

function extent(spots: readonly Spread[], axis: (typeof AXES)[number]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const spot of spots) {
    least = Math.min(least, spot[axis])
    most = Math.max(most, spot[axis])
  }
  return most - least
}

/** Moves orders between nearby routes for as long as the routes get shorter. */
export function* closer(ways: readonly Way[], rules: MoveRules): Generator<undefined, undefined, undefined> {
  const spots = ways.flatMap(({ stops }) => stops).toSorted(byId)
  yield
  const near = yield* nearest(spots, rules.within)
  const looked = new Map<RouteStop, number>()
  let [now, moved] = [0, 1]
  while (moved > 0) {
    moved = 0
    for (const [at, spot] of spots.entries()) {
      if (now >= MAX_CHECKS) return
      if (at % AT_ONCE === 0) yield
      const others = near.get(spot) ?? []
      const since = looked.get(spot) ?? -1
      if (spot.way.changed <= since && others.every(({ way }) => way.changed <= since)) continue
      looked.set(spot, ++now)
      const { make } = bestMove(spot, others, rules)
      if (!make) continue
      make(now)
      moved++
    }
  }
}

export function wayThrough(stops: readonly RouteStop[]): Way {
  const way = newRoute()
  setStops(way, driven(stops.toSorted(byId)), 0)
  return way
}

/** Number of nearest orders to whose routes an order may move. */
const NEIGHBOURS = 8
/** Distance that one minute counts for between neighbours (kilometres). */
const NEIGHBOUR_KM_A_MINUTE = 0.05

/** The nearest orders of each order in space and time, at most `within` minutes apart. Yields on the way. */
function* nearest(
  spots: readonly RouteStop[],
  within: number,
): Generator<undefined, Map<RouteStop, RouteStop[]>, undefined> {
  const sorted = spots.toSorted((a, b) => a.x - b.x || byId(a, b))
  const found = new Map<RouteStop, RouteStop[]>()
  for (const [at, spot] of sorted.entries()) {
    if (at % AT_ONCE === 0) yield
    const near = new Nearest()
    // Sorted from west to east: the search ends where the x distance alone is too large.
    for (let west = at - 1; west >= 0 && near.look(spot, sorted[west] as RouteStop, within); west--);
    for (let east = at + 1; east < sorted.length && near.look(spot, sorted[east] as RouteStop, within); east++);
    found.set(spot, near.spots)
  }
  return found
}

class Nearest {
  readonly spots: RouteStop[] = []
  readonly #far: number[] = []
  #limit = Number.POSITIVE_INFINITY

  /** Returns whether an order further in this direction can still be near enough. */
  look(spot: RouteStop, other: RouteStop, within: number): boolean {
    const x = other.x - spot.x
    if (x * x >= this.#limit) return false
    const minutes = Math.abs(other.minutes - spot.minutes)
    if (minutes > within) return true
    const y = other.y - spot.y
    const far = x * x + y * y + (minutes * NEIGHBOUR_KM_A_MINUTE) ** 2
    if (far < this.#limit) this.#take(other, far)
    return true
  }

  #take(spot: RouteStop, far: number): void {
    let at = this.spots.length
    while (at > 0 && (this.#far[at - 1] ?? 0) > far) at--
    this.spots.splice(at, 0, spot)
    this.#far.splice(at, 0, far)
    this.spots.length = Math.min(this.spots.length, NEIGHBOURS)
    this.#far.length = this.spots.length
    if (this.spots.length === NEIGHBOURS) this.#limit = this.#far[NEIGHBOURS - 1] ?? this.#limit
  }
}
