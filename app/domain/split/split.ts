import { groupedBy } from "./grouped"
import { byId, type OrderPlace, type Timed } from "./places"
import { closer, pieces, spotOf, wayThrough } from "./spread"
import { windowsOf } from "./windows"

/** An order to assign. */
export interface Stop extends Timed {
  readonly merchant: string | null
  readonly city: string
}

/** Value of one merchant fewer in a route (kilometres): about the distance to the next merchant. */
const KM_A_MERCHANT = 0.6

export interface SplitRules {
  /** Maximum number of orders per route. */
  readonly most: number
  /** Maximum minutes from the first to the last order of a route. */
  readonly within: number
  /** Whether to prefer orders of the same merchant in a route, if the detour is short. */
  readonly keepsMerchants: boolean
}

/**
 * Splits orders into routes: each order in exactly one, at most `most` orders per route, of one city, within `within`
 * minutes, near each other. The result does not depend on the order of the input. Yields between steps, so that the
 * caller can let other work run.
 */
export function* splitOrders(orders: readonly Stop[], rules: SplitRules): Generator<undefined, string[][], undefined> {
  const sorted = orders.toSorted(byId)
  const loads: Stop[][] = []
  for (const [, city] of [...groupedBy(sorted, (stop) => stop.city)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const lat = city.find(({ at }) => at)?.at?.[0] ?? 0
    const [placed, placeless] = [city.filter(({ at }) => at), city.filter(({ at }) => !at)]
    const worth = rules.keepsMerchants ? KM_A_MERCHANT : 0
    const known = new Map(placed.map((stop) => [stop.id, stop]))
    const ways = []
    for (const window of windowsOf(placed, rules.most, rules.within)) {
      const spots = window.map((stop) => spotOf(stop, stop.at ?? [0, 0], lat))
      const cuts = yield* pieces(spots, Math.ceil(spots.length / rules.most))
      for (const cut of cuts) {
        ways.push(wayThrough(cut))
        yield
      }
    }
    yield* closer(ways, { ...rules, worth })
    const left = ways.filter(({ stops }) => stops.length > 0)
    loads.push(...left.map(({ stops }) => stops.flatMap(({ id }) => known.get(id) ?? [])))
    for (const window of windowsOf(placeless, rules.most, rules.within)) loads.push(...chunksOf(window, rules.most))
  }
  yield
  return loads
    .map(placedInList)
    .toSorted(byPlaceInList)
    .map(({ load }) => load.toSorted((a, b) => a.minutes - b.minutes || byId(a, b)).map(({ id }) => id))
}

/** Orders without a location are grouped by merchant. */
function chunksOf(stops: readonly Stop[], most: number): Stop[][] {
  const sorted = stops.toSorted(
    (a, b) => (a.merchant ?? "").localeCompare(b.merchant ?? "") || a.minutes - b.minutes || byId(a, b),
  )
  return Array.from({ length: Math.ceil(sorted.length / most) }, (_, at) => sorted.slice(at * most, (at + 1) * most))
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

/** The mean of the known places; null if there is none. */
export function centreOf(places: readonly (OrderPlace | null)[]): OrderPlace | null {
  const some = places.flatMap((place) => (place ? [place] : []))
  if (some.length === 0) return null
  const sum = (axis: 0 | 1) => some.reduce((total, place) => total + place[axis], 0)
  return [sum(0) / some.length, sum(1) / some.length]
}
