import { driven, type Point } from "./driven"
import { bestMove, type MoveRules } from "./moves"
import { byId, type Place, pointOf } from "./places"
import { newRoute, type RouteStop, setStops, type Way } from "./way"

/** How orders are spread over loads so that those of one are near each other. */

/** Orders looked at in all: some rounds of a large day, and of a small one as many as gain something. */
const MAX_POLLS = 7_000
/** How far apart a minute is where a field is cut (kilometres): little, so that loads are small in place and long in time. */
const KM_A_MINUTE = 0.02
/** Orders looked at between two rests: some milliseconds. */
const AT_ONCE = 25

interface Stop {
  readonly id: string
  readonly minutes: number
  readonly merchant: string | null
}

export const spotOf = ({ id, minutes, merchant }: Stop, at: Place, lat: number): RouteStop => ({
  ...{ id, minutes, merchant },
  ...pointOf(at, lat),
  way: newRoute(),
})

interface Spread extends Point {
  readonly z: number
  readonly spot: RouteStop
}
const AXES = ["x", "y", "z"] as const

/** Cuts a field of orders into so many pieces of the same size, across its longer side each time. */
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

/** Moves orders between loads near by while that makes their ways shorter. */
export function* closer(ways: readonly Way[], rules: MoveRules): Generator<undefined, undefined, undefined> {
  const spots = ways.flatMap(({ stops }) => stops).toSorted(byId)
  yield
  const near = yield* nearest(spots, rules.within)
  const looked = new Map<RouteStop, number>()
  let [now, moved] = [0, 1]
  while (moved > 0) {
    moved = 0
    for (const [at, spot] of spots.entries()) {
      if (now >= MAX_POLLS) return
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

/** A load of these orders. */
export function wayThrough(stops: readonly RouteStop[]): Way {
  const way = newRoute()
  setStops(way, driven(stops.toSorted(byId)), 0)
  return way
}

/** Orders whose loads an order may move to. */
const NEIGHBOURS = 8
/** How far apart a minute is (kilometres). */
const NEAR_KM_A_MINUTE = 0.05

/** The nearest orders of each in place and time, no further apart than `within` minutes. It rests on its way. */
function* nearest(
  spots: readonly RouteStop[],
  within: number,
): Generator<undefined, Map<RouteStop, RouteStop[]>, undefined> {
  const sorted = spots.toSorted((a, b) => a.x - b.x || byId(a, b))
  const found = new Map<RouteStop, RouteStop[]>()
  for (const [at, spot] of sorted.entries()) {
    if (at % AT_ONCE === 0) yield
    const near = new Nearest()
    // From the west to the east: what is further away that way alone can't be nearer.
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

  /** Gives whether one further on may still be among them. */
  look(spot: RouteStop, other: RouteStop, within: number): boolean {
    const x = other.x - spot.x
    if (x * x >= this.#limit) return false
    const minutes = Math.abs(other.minutes - spot.minutes)
    if (minutes > within) return true
    const y = other.y - spot.y
    const far = x * x + y * y + (minutes * NEAR_KM_A_MINUTE) ** 2
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
