import { byId, type Place, type Point, pointOf } from "./places"

/** How orders are spread over loads so that those of one are near each other. */

interface Held {
  readonly id: string
  readonly minutes: number
  readonly merchant: string | null
}

interface Spread extends Point {
  /** A time apart is as a way apart: a driver who goes by the clock would ride to and fro. */
  readonly z: number
}
/** An order on the plane, and in time. */
interface Spot<S extends Held> extends Spread {
  readonly stop: S
}
export type Cut<S extends Held> = Spot<S>[]

/** Rounds of moving; later ones hardly gain. */
const ROUNDS = 6
/** Loads that an order may move to: the nearest ones. */
const NEIGHBOURS = 8
/** What one merchant less in a load is worth (kilometres): about what a driver rides to the next one. */
const KM_A_MERCHANT = 0.6
/** How far apart a minute is (kilometres). */
const KM_A_MINUTE = 0.15
/** Looks at moves between two rests: some milliseconds. */
const LOOKS = 20_000
const LEAST_GAIN = 1e-6

export const spotOf = <S extends Held>(stop: S, at: Place, lat: number): Spot<S> => ({
  stop,
  ...pointOf(at, lat),
  z: stop.minutes * KM_A_MINUTE,
})

const kmOf = (one: Spread, other: Spread) => Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z)
const AXES = ["x", "y", "z"] as const

/** Cuts a field of orders into so many pieces of the same size, across its longer side each time. */
export function* pieces<S extends Held>(
  spots: readonly Spot<S>[],
  count: number,
): Generator<undefined, Cut<S>[], undefined> {
  if (count <= 1) return spots.length > 0 ? [[...spots]] : []
  const [axis = "x"] = AXES.toSorted((one, other) => extent(spots, other) - extent(spots, one))
  const sorted = spots.toSorted((a, b) => a[axis] - b[axis] || byId(a.stop, b.stop))
  const left = Math.floor(count / 2)
  const at = Math.ceil((spots.length * left) / count)
  yield
  const [one, other] = [yield* pieces(sorted.slice(0, at), left), yield* pieces(sorted.slice(at), count - left)]
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

interface Bin<S extends Held> {
  readonly spots: Spot<S>[]
  x: number
  y: number
  z: number
  readonly merchants: Map<string, number>
}

/** Moves or swaps orders between neighbouring loads while that brings them nearer to each other. */
export function* closer<S extends Held>(
  cuts: readonly Cut<S>[],
  { most, keepsMerchants }: { readonly most: number; readonly keepsMerchants: boolean },
): Generator<undefined, Cut<S>[], undefined> {
  const bins = cuts.map(binOf)
  const worth = keepsMerchants ? KM_A_MERCHANT : 0
  let looks = 0
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0
    const near = bins.map((bin) => neighboursOf(bin, bins))
    yield
    for (const [index, bin] of bins.entries()) {
      for (const spot of [...bin.spots]) {
        const found = bestMove(spot, bin, near[index] ?? [], most, worth)
        looks += found.looks
        if (carryOut(found, spot, bin)) moved++
        if (looks < LOOKS) continue
        looks = 0
        yield
      }
    }
    if (moved === 0) break
  }
  return bins.flatMap(({ spots }) => (spots.length > 0 ? [spots] : []))
}

/** Gives whether it brings anything. */
function carryOut<S extends Held>({ gain, to, back }: Move<S>, spot: Spot<S>, from: Bin<S>): boolean {
  if (gain <= LEAST_GAIN || !to) return false
  carry(spot, from, to)
  if (back) carry(back, to, from)
  return true
}

function binOf<S extends Held>(spots: Cut<S>): Bin<S> {
  const bin: Bin<S> = { spots: [], x: 0, y: 0, z: 0, merchants: new Map() }
  for (const spot of spots) put(spot, bin)
  return bin
}

function put<S extends Held>(spot: Spot<S>, bin: Bin<S>): void {
  bin.spots.push(spot)
  bin.x += spot.x
  bin.y += spot.y
  bin.z += spot.z
  const { merchant } = spot.stop
  if (merchant !== null) bin.merchants.set(merchant, (bin.merchants.get(merchant) ?? 0) + 1)
}

function carry<S extends Held>(spot: Spot<S>, from: Bin<S>, to: Bin<S>): void {
  from.spots.splice(from.spots.indexOf(spot), 1)
  from.x -= spot.x
  from.y -= spot.y
  from.z -= spot.z
  const { merchant } = spot.stop
  if (merchant !== null) from.merchants.set(merchant, (from.merchants.get(merchant) ?? 0) - 1)
  put(spot, to)
}

const middleOf = ({ x, y, z, spots }: Bin<Held>): Spread => ({
  x: x / spots.length,
  y: y / spots.length,
  z: z / spots.length,
})

function neighboursOf<S extends Held>(bin: Bin<S>, bins: readonly Bin<S>[]): Bin<S>[] {
  if (bin.spots.length === 0) return []
  const here = middleOf(bin)
  return bins
    .filter((other) => other !== bin && other.spots.length > 0)
    .map((other) => ({ other, km: kmOf(here, middleOf(other)) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other)
}

interface Move<S extends Held> {
  gain: number
  to: Bin<S> | null
  /** Who changes places with it. */
  back: Spot<S> | null
  looks: number
}

function bestMove<S extends Held>(
  spot: Spot<S>,
  from: Bin<S>,
  near: readonly Bin<S>[],
  most: number,
  worth: number,
): Move<S> {
  const best: Move<S> = { gain: 0, to: null, back: null, looks: 0 }
  const here = middleOf(from)
  const ownKm = kmOf(spot, here)
  for (const to of near) {
    if (to.spots.length === 0) continue
    const there = middleOf(to)
    const gone = ownKm - kmOf(spot, there)
    best.looks++
    if (to.spots.length < most) {
      const gain = gone + worth * (freed(spot, from) - added(spot, to))
      if (gain > best.gain) Object.assign(best, { gain, to, back: null })
      continue
    }
    for (const back of to.spots) {
      best.looks++
      const km = gone + kmOf(back, there) - kmOf(back, here)
      // One merchant more or less on either side is the most that can come of it.
      if (km + 2 * worth <= best.gain) continue
      const isSame = back.stop.merchant === spot.stop.merchant
      const merchants = isSame ? 0 : freed(spot, from) - added(spot, to) + freed(back, to) - added(back, from)
      const gain = km + worth * merchants
      if (gain > best.gain) Object.assign(best, { gain, to, back })
    }
  }
  return best
}

const freed = ({ stop: { merchant } }: Spot<Held>, from: Bin<Held>) =>
  merchant !== null && from.merchants.get(merchant) === 1 ? 1 : 0
const added = ({ stop: { merchant } }: Spot<Held>, to: Bin<Held>) =>
  merchant !== null && !(to.merchants.get(merchant) ?? 0) ? 1 : 0
