import type { OpenStop } from "~/domain/driver-fit"
import type { OrderPlace } from "~/domain/places"
import { readPlace } from "~/domain/zones"
import { isAssigned } from "./order"

interface Pinned {
  readonly id: number
  readonly status: string
  readonly driverId?: number | null | undefined
  readonly lat: number
  readonly lng: number
}

/** Open stops by driver ID. Drivers without an assigned order on the map are left out. @param times minutes of the day by order */
export function openStops(
  pins: readonly Pinned[],
  times: ReadonlyMap<number, number> | null,
): ReadonlyMap<string, readonly OpenStop[]> {
  const stops = new Map<string, OpenStop[]>()
  for (const pin of pins) {
    const place = placeOf(pin)
    if (!pin.driverId || !isAssigned(pin.status) || !place) continue
    const stop = { place, at: times?.get(pin.id) ?? null }
    const known = stops.get(String(pin.driverId))
    if (known) known.push(stop)
    else stops.set(String(pin.driverId), [stop])
  }
  return stops
}

/** Null if the order has no valid location. */
export const placeOf = ({ lat, lng }: Pinned): OrderPlace | null => readPlace(lat, lng)
