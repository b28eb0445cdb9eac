/** Where something stands, in degrees. */
export type Place = readonly [lat: number, lng: number]

/** Kilometres of a degree of latitude, and of one of longitude at the equator. */
const KM_PER_LAT = 110.574
const KM_PER_LNG = 111.32

/** A place on a plane, in kilometres: straight lines of a city are right there to a metre in a kilometre. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** @param lat the latitude of the city, the same for all that are compared */
export const pointOf = ([at, lng]: Place, lat: number): Point => ({
  x: lng * KM_PER_LNG * Math.cos((lat * Math.PI) / 180),
  y: at * KM_PER_LAT,
})

export const kmOf = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Kilometres between two places as the crow flies. */
export const kmBetween = (one: Place, other: Place) => kmOf(pointOf(one, one[0]), pointOf(other, one[0]))

/** What a driver comes to at a time. */
export interface Timed {
  readonly id: string
  readonly at: Place | null
  /** Minutes after midnight. */
  readonly minutes: number
}

/** The minutes after midnight of `HH:mm:ss`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** In the order of delivery: by time, and of one time always the nearest to the one before. What has no place comes last of its time. */
export function inOrder<T extends Timed>(stops: readonly T[]): T[] {
  const waiting = stops.toSorted((a, b) => a.minutes - b.minutes || byId(a, b))
  const ordered: T[] = []
  let last: Place | null = null
  while (waiting.length > 0) {
    const next: T = nextOf(waiting, last)
    waiting.splice(waiting.indexOf(next), 1)
    ordered.push(next)
    last = next.at ?? last
  }
  return ordered
}

/** The nearest of the earliest time. */
function nextOf<T extends Timed>(waiting: readonly T[], last: Place | null): T {
  const [first] = waiting as [T, ...T[]]
  let next = first
  let nearest = Number.POSITIVE_INFINITY
  for (const stop of waiting) {
    if (stop.minutes !== first.minutes) break
    const km = stop.at ? (last ? kmBetween(last, stop.at) : 0) : Number.MAX_VALUE
    if (km >= nearest) continue
    next = stop
    nearest = km
  }
  return next
}

/** Kilometres from stop to stop as the crow flies, in the order of delivery. */
export function kmThrough(stops: readonly Timed[]): number {
  const places = inOrder(stops).flatMap(({ at }) => (at ? [at] : []))
  return places.reduce((sum, place, index) => sum + (index === 0 ? 0 : kmBetween(places[index - 1] ?? place, place)), 0)
}

/** By the number of an id. */
export const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  Number(one.id) - Number(other.id) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
