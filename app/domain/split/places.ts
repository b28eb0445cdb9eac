import { driven, legDistance, type Point } from "./driven"

/** Degrees. */
export type OrderPlace = readonly [lat: number, lng: number]

/** Kilometres per degree of latitude, and per degree of longitude at the equator. */
const KM_PER_LAT = 110.574
const KM_PER_LNG = 111.32

/** @param lat latitude of the city, the same for all places that are compared */
export const pointOf = ([at, lng]: OrderPlace, lat: number): Point => ({
  x: lng * KM_PER_LNG * Math.cos((lat * Math.PI) / 180),
  y: at * KM_PER_LAT,
})

export const kmBetween = (one: OrderPlace, other: OrderPlace) =>
  legDistance(pointOf(one, one[0]), pointOf(other, one[0]))

export interface Timed {
  readonly id: string
  readonly at: OrderPlace | null
  /** Minutes after midnight. */
  readonly minutes: number
}

/** Minutes after midnight of `HH:mm:ss`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Straight-line kilometres through the stops by time; stops of the same time in a short order. */
export function kmThrough(stops: readonly Timed[]): number {
  const lat = stops.find(({ at }) => at)?.at?.[0] ?? 0
  const points = stops.toSorted(byId).flatMap(({ at, minutes }) => (at ? [{ ...pointOf(at, lat), minutes }] : []))
  let before: Point | undefined
  let km = 0
  for (const point of driven(points)) {
    km += legDistance(before, point)
    before = point
  }
  return km
}

/** Compares ids as numbers. */
export const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  Number(one.id) - Number(other.id) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
