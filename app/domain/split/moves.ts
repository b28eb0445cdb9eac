import { legDistance } from "./driven"
import { added, type RouteStop, setStops, type Way, withStop } from "./way"

/** Limits of a route (orders, minutes), and the value of one merchant fewer in it (kilometres). */
export interface MoveRules {
  readonly most: number
  readonly within: number
  readonly worth: number
}

/** `gain` in kilometres. */
interface Move {
  gain: number
  make: ((now: number) => void) | null
}

const LEAST_GAIN = 1e-6
/** Number of nearest routes that an order may move to. */
const NEAR_LOADS = 4

/** The best of three moves: to move the order to a route nearby, to swap it with an order there, or to swap the tails of both routes. */
export function bestMove(spot: RouteStop, near: readonly RouteStop[], rules: MoveRules): Move {
  const best: Move = { gain: LEAST_GAIN, make: null }
  const from = spot.way
  const at = from.stops.indexOf(spot)
  const out = from.spared[at] ?? 0
  const seen = new Set([from])
  for (const other of near) {
    if (other.way === from) continue
    lookAtTails(best, spot, at, other, rules)
    if (seen.size > NEAR_LOADS || seen.has(other.way)) continue
    seen.add(other.way)
    lookAtMove(best, spot, out, other.way, rules)
    lookAtChanges(best, spot, out, other.way, rules)
  }
  return best
}

function lookAtMove(best: Move, spot: RouteStop, out: number, to: Way, { most, within, worth }: MoveRules): void {
  if (to.stops.length >= most || !isInTime(to, spot, null, within)) return
  const gain = out - added(to.stops, spot, null) + worth * (freed(spot, spot.way) - brought(spot, to))
  if (gain <= best.gain) return
  best.gain = gain
  best.make = (now) => {
    const { way } = spot
    setStops(
      way,
      way.stops.filter((stop) => stop !== spot),
      now,
    )
    setStops(to, withStop(to.stops, spot, null), now)
  }
}

function lookAtChanges(best: Move, spot: RouteStop, out: number, to: Way, { within, worth }: MoveRules): void {
  const from = spot.way
  const own = freed(spot, from) - brought(spot, to)
  // Upper bound: the swapped order adds at most one merchant.
  const most = out + worth * (own + 1)
  for (let at = 0; at < to.stops.length; at++) {
    const back = to.stops[at] as RouteStop
    const isSame = back.merchant === spot.merchant
    const bound = (isSame ? out : most) + (to.spared[at] ?? 0)
    if (bound <= best.gain || !isInTime(to, spot, back, within) || !isInTime(from, back, spot, within)) continue
    const there = bound - added(from.stops, back, spot)
    if (there <= best.gain) continue
    const gain =
      there - added(to.stops, spot, back) - (isSame ? 0 : worth * (1 - freed(back, to) + brought(back, from)))
    if (gain <= best.gain) continue
    best.gain = gain
    best.make = (now) => {
      const [mine, theirs] = [withStop(from.stops, back, spot), withStop(to.stops, spot, back)]
      setStops(from, mine, now)
      setStops(to, theirs, now)
    }
  }
}

/** Swaps tails: `spot` continues to `other`, and the stop before `other` continues to the stop after `spot`. */
function lookAtTails(
  best: Move,
  spot: RouteStop,
  at: number,
  other: RouteStop,
  { most, within, worth }: MoveRules,
): void {
  const [from, to] = [spot.way, other.way]
  const place = to.stops.indexOf(other)
  const after = at + 1 < from.stops.length ? from.stops[at + 1] : undefined
  const before = place > 0 ? to.stops[place - 1] : undefined
  const km =
    legDistance(spot, after) + legDistance(before, other) - legDistance(spot, other) - legDistance(before, after)
  if (km <= best.gain || spot.minutes > other.minutes || (before && after && before.minutes > after.minutes)) return
  const longer = at + 1 + to.stops.length - place
  const both = from.stops.length + to.stops.length
  if (longer > most || both - longer > most || both === longer) return
  const mine = [...from.stops.slice(0, at + 1), ...to.stops.slice(place)]
  const theirs = [...to.stops.slice(0, place), ...from.stops.slice(at + 1)]
  if (spanOf(mine) > within || spanOf(theirs) > within) return
  const merchants = from.merchants.size + to.merchants.size - merchantsOf(mine) - merchantsOf(theirs)
  const gain = km + worth * merchants
  if (gain <= best.gain) return
  best.gain = gain
  best.make = (now) => {
    setStops(from, mine, now)
    setStops(to, theirs, now)
  }
}

const spanOf = (stops: readonly RouteStop[]) => (stops.at(-1)?.minutes ?? 0) - (stops[0]?.minutes ?? 0)
const merchantsOf = (stops: readonly RouteStop[]) => {
  const all = new Set(stops.map(({ merchant }) => merchant))
  all.delete(null)
  return all.size
}

/** Whether a route with one more order, and without another, stays within the time limit. */
function isInTime({ stops }: Way, { minutes }: RouteStop, without: RouteStop | null, within: number): boolean {
  const end = stops.length - 1
  const first = stops[0] === without ? (end > 0 ? stops[1] : undefined) : stops[0]
  const last = stops[end] === without ? (end > 0 ? stops[end - 1] : undefined) : stops[end]
  if (!first || !last) return true
  return Math.max(last.minutes, minutes) - Math.min(first.minutes, minutes) <= within
}

const freed = ({ merchant }: RouteStop, { merchants }: Way) =>
  merchant !== null && merchants.get(merchant) === 1 ? 1 : 0
const brought = ({ merchant }: RouteStop, { merchants }: Way) => (merchant !== null && !merchants.has(merchant) ? 1 : 0)
