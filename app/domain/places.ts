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
  readonly merchant?: string | null
  /** Where the merchant is; missing where that is not known. */
  readonly pickup?: OrderPlace | null
}

/** An order to assign. */
export interface Stop extends Timed {
  readonly merchant: string | null
  readonly city: string
  /** Name of the zone; empty or missing where it is not known. */
  readonly zone?: string
}

/** Minutes after midnight of `HH:mm:ss`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Earlier than any delivery. */
const PICKUP_MINUTES = -1

/**
 * Straight-line kilometres: to all merchants first, then through the stops by time. Merchants, and stops of one time, are
 * put in a short order.
 */
export function kmThrough(stops: readonly Timed[]): number {
  const lat = stops.find(({ at }) => at)?.at?.[0] ?? 0
  const sorted = stops.toSorted(byId)
  const pickups = new Map(sorted.flatMap(({ merchant, pickup }) => (merchant && pickup ? [[merchant, pickup]] : [])))
  const points = [
    ...[...pickups.values()].map((at) => ({ ...pointOf(at, lat), minutes: PICKUP_MINUTES })),
    ...sorted.flatMap(({ at, minutes }) => (at ? [{ ...pointOf(at, lat), minutes }] : [])),
  ]
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

/** The mean of the known places; null if there is none. */
export function centreOf(places: readonly (OrderPlace | null)[]): OrderPlace | null {
  const some = places.flatMap((place) => (place ? [place] : []))
  if (some.length === 0) return null
  const sum = (axis: 0 | 1) => some.reduce((total, place) => total + place[axis], 0)
  return [sum(0) / some.length, sum(1) / some.length]
}
