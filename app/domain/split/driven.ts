/** A place on a plane, in kilometres: straight lines of a city are right there to a metre in a kilometre. */
export interface Point {
  readonly x: number
  readonly y: number
}
interface Timed extends Point {
  readonly minutes: number
}

/** Rounds of turning; a load's few stops of one time need no more. */
const TURNS = 5
const LEAST_GAIN = 1e-9
/** Stops of one minute whose way is turned; of more the way to the nearest stays, as turning takes time by the square. */
const MAX_TURNED = 100

/** Kilometres in a straight line; none from or to nowhere, which is where a way begins and ends. */
export function legDistance(one: Point | undefined, other: Point | undefined): number {
  if (!one || !other) return 0
  const x = one.x - other.x
  const y = one.y - other.y
  // Many times faster than Math.hypot.
  return Math.sqrt(x * x + y * y)
}

/** By time, and of one time always the nearest to the one before, then parts of it turned round where that is shorter. */
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

/** The stops with parts of one time turned round while that makes the way shorter. */
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

/** For each stop where those of its minute end, which turning does not change; for one of too many right behind it. */
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
  // An index below 0 is slow to ask for.
  const before = from > 0 ? stops[from - 1] : undefined
  const after = to + 1 < stops.length ? stops[to + 1] : undefined
  const [first, last] = [stops[from], stops[to]]
  return (
    legDistance(before, first) + legDistance(last, after) - legDistance(before, last) - legDistance(first, after) >
    LEAST_GAIN
  )
}
