/** A location on a plane, in kilometres. Within a city the error is about a metre per kilometre. */
export interface Point {
  readonly x: number
  readonly y: number
}
interface Timed extends Point {
  readonly minutes: number
}

/** Rounds of 2-opt. A route has few stops of the same time, so more would not help. */
const TURNS = 5
const LEAST_GAIN = 1e-9
/** Stops of one minute that 2-opt improves. With more, nearest-neighbour order stays, as 2-opt takes quadratic time. */
const MAX_TURNED = 100

/** Straight-line kilometres; 0 if one point is missing, as before the first and after the last stop. */
export function legDistance(one: Point | undefined, other: Point | undefined): number {
  if (!one || !other) return 0
  const x = one.x - other.x
  const y = one.y - other.y
  // Much faster than Math.hypot.
  return Math.sqrt(x * x + y * y)
}

/** Sorts stops by time; stops of the same time by nearest neighbour, then improved by 2-opt. */
export function driven<T extends Timed>(stops: readonly T[]): T[] {
  const ordered = stops.toSorted((a, b) => a.minutes - b.minutes)
  for (let at = 1; at < ordered.length; at++) {
    const [before, minutes] = [ordered[at - 1], ordered[at]?.minutes]
    let [nearest, least] = [at, Number.POSITIVE_INFINITY]
    for (let other = at; other < ordered.length && ordered[other]?.minutes === minutes; other++) {
      const km = legDistance(before, ordered[other])
      if (km < least) [nearest, least] = [other, km]
    }
    ordered.splice(at, 0, ...ordered.splice(nearest, 1))
  }
  return turned(ordered)
}

/** 2-opt: reverses parts with the same time for as long as the route gets shorter. */
export function turned<T extends Timed>(given: readonly T[]): T[] {
  const stops = [...given]
  const ends = endsOf(stops)
  for (let turn = 0; turn < TURNS; turn++) {
    let isShorter = false
    for (let from = 0; from < stops.length; from++) {
      const end = ends[from] ?? 0
      for (let to = from + 1; to < end; to++) {
        if (!isShorterTurned(stops, from, to)) continue
        stops.splice(from, to - from + 1, ...stops.slice(from, to + 1).reverse())
        isShorter = true
      }
    }
    if (!isShorter) break
  }
  return stops
}

/** For each stop, the end index of its minute; the next index if the minute has more than MAX_TURNED stops. */
function endsOf(stops: readonly Timed[]): number[] {
  const ends: number[] = []
  for (let first = 0; first < stops.length; ) {
    let end = first + 1
    while (end < stops.length && stops[end]?.minutes === stops[first]?.minutes) end++
    const isReversedRange = end - first <= MAX_TURNED
    for (let at = first; at < end; at++) ends.push(isReversedRange ? end : at + 1)
    first = end
  }
  return ends
}

function isShorterTurned(stops: readonly Timed[], from: number, to: number): boolean {
  // Reading an index below 0 is slow.
  const before = from > 0 ? stops[from - 1] : undefined
  const after = to + 1 < stops.length ? stops[to + 1] : undefined
  const [first, last] = [stops[from], stops[to]]
  return (
    legDistance(before, first) + legDistance(last, after) - legDistance(before, last) - legDistance(first, after) >
    LEAST_GAIN
  )
}
