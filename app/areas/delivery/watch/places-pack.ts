import type { PlacedState } from "./changes-of"

type Packed = [id: number, status: string, driverId: number | null, lat: number | null, lng: number | null]

/** Where orders stand, as one instance tells it to another; what stands nowhere has no numbers on both sides. */
export function packPlaces(orders: readonly PlacedState[]): string {
  return JSON.stringify(orders.map(({ id, status, driverId, lat, lng }): Packed => [id, status, driverId, lat, lng]))
}

export function unpackPlaces(packed: string): PlacedState[] {
  return (JSON.parse(packed) as Packed[]).map(([id, status, driverId, lat, lng]) => ({
    id,
    status,
    driverId,
    lat: lat ?? Number.NaN,
    lng: lng ?? Number.NaN,
  }))
}
