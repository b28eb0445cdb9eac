import { driven, type Point } from "./driven"
import { bestMove, type MoveRules } from "./moves"
import { nearest } from "./near"
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
