import { z } from "zod"
import type { PlacedState } from "./changes-of"

/** Version of the packed format. Raise it with each change, so that instances of other releases poll by themselves. */
export const PLACES_FORM = 2

const Packed = z.array(
  z.tuple([z.number(), z.string(), z.number().nullable(), z.number().nullable(), z.number().nullable()]),
)
type Packed = z.output<typeof Packed>[number]

/** Packs orders with their places for other instances. JSON writes a missing place (NaN) as null. */
export function packPlaces(orders: readonly PlacedState[]): string {
  return JSON.stringify(orders.map(({ id, status, driverId, lat, lng }): Packed => [id, status, driverId, lat, lng]))
}

/** Null for another format. */
export function unpackPlaces(packed: string): PlacedState[] | null {
  return (
    readPacked(packed)?.map(([id, status, driverId, lat, lng]) => ({
      id,
      status,
      driverId,
      lat: lat ?? Number.NaN,
      lng: lng ?? Number.NaN,
    })) ?? null
  )
}

function readPacked(packed: string): Packed[] | null {
  try {
    return Packed.safeParse(JSON.parse(packed)).data ?? null
  } catch {
    return null
  }
}
