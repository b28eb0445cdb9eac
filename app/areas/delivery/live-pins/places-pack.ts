import { z } from "zod"
import type { PlacedState } from "./changes-of"

/** Rises with the form of what is packed: instances of another release then ask a question of their own. */
export const PLACES_FORM = 2

const Packed = z.array(
  z.tuple([z.number(), z.string(), z.number().nullable(), z.number().nullable(), z.number().nullable()]),
)
type Packed = z.output<typeof Packed>[number]

/** Where orders stand, as one instance tells it to another; what stands nowhere has no numbers on both sides. */
export function packPlaces(orders: readonly PlacedState[]): string {
  return JSON.stringify(orders.map(({ id, status, driverId, lat, lng }): Packed => [id, status, driverId, lat, lng]))
}

/** The same again, or null for what was not packed so. */
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
