import type { Place } from "~/domain/split/places"
import { readPlace } from "~/domain/zones"
import { isAssigned } from "./order"

interface Pinned {
  readonly id: number
  readonly status: string
  readonly driverId?: number | null | undefined
  readonly lat: number
  readonly lng: number
}

/** Places of assigned orders by driver ID. Drivers without an assigned order on the map are left out. */
export function driverPlaces(pins: readonly Pinned[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const pin of pins) {
    const place = placeOf(pin)
    if (!pin.driverId || !isAssigned(pin.status) || !place) continue
    const known = places.get(String(pin.driverId))
    if (known) known.push(place)
    else places.set(String(pin.driverId), [place])
  }
  return places
}

/** Null if the order has no valid location. */
export const placeOf = ({ lat, lng }: Pinned): Place | null => readPlace(lat, lng)
