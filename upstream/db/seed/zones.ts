import { CITIES } from "./places"
import { zoneBoundary } from "./zone-ground"

export interface SeedZone {
  id: number
  name: string
  cityId: number
  isActive: boolean
  boundary: [number, number][]
}

/** Every zone in the order of the seed's ids, with its ground. */
export function makeZoneGrounds(): SeedZone[] {
  const zones = CITIES.flatMap((city) =>
    city.zones.map((name, index) => ({
      name: name.replace("*", ""),
      cityId: city.id,
      isActive: !name.endsWith("*"),
      boundary: zoneBoundary({ ...city, zones: city.zones.length }, index).map(([lat, lng]): [number, number] => [
        lat,
        lng,
      ]),
    })),
  )
  return zones.map((zone, index) => ({ id: index + 1, ...zone }))
}
