import type { OrderPlace } from "./places"

export interface ZoneArea {
  readonly name: string
  /** The corners of the polygon, in order. */
  readonly boundary: readonly OrderPlace[]
}

/** Whether a place is inside a polygon, which may be concave. Treats degrees as a plane, which is accurate enough within a city. */
export function isOn([lat, lng]: OrderPlace, boundary: readonly OrderPlace[]): boolean {
  let isInside = false
  let [fromLat, fromLng] = boundary.at(-1) ?? [0, 0]
  for (const [toLat, toLng] of boundary) {
    const crosses = fromLat > lat !== toLat > lat
    if (crosses && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)) isInside = !isInside
    ;[fromLat, fromLng] = [toLat, toLng]
  }
  return isInside
}

/** The district: the name of the first zone that contains the place; empty if there is none. */
export function districtAt(at: OrderPlace | null, zones: readonly ZoneArea[]): string {
  return (at && zones.find(({ boundary }) => isOn(at, boundary))?.name) ?? ""
}

/** Names of the zones that contain the places, most places first. */
export function zonesOf(places: readonly OrderPlace[], zones: readonly ZoneArea[]): string[] {
  const counts = new Map<string, number>()
  for (const place of places) {
    const name = districtAt(place, zones)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

/** Degrees around a zone in which an address still belongs to the city. */
const MAX_OUTSIDE = 0.5

interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** A bounding box, with a margin, for each zone. */
export type Area = readonly Box[]

export function areaOf(zones: readonly Pick<ZoneArea, "boundary">[]): Area {
  return zones.map(({ boundary }) => {
    const [lats, lngs] = [boundary.map(([lat]) => lat), boundary.map(([, lng]) => lng)]
    return {
      south: Math.min(...lats) - MAX_OUTSIDE,
      north: Math.max(...lats) + MAX_OUTSIDE,
      west: Math.min(...lngs) - MAX_OUTSIDE,
      east: Math.max(...lngs) + MAX_OUTSIDE,
    }
  })
}

/** Parses coordinates. Null for invalid ones and for 0,0, which means an unknown address. */
export function readPlace(lat: unknown, lng: unknown): [lat: number, lng: number] | null {
  const [north, east] = [degreesOf(lat), degreesOf(lng)]
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180 && !(north === 0 && east === 0)
  return isPlace ? [north, east] : null
}

function degreesOf(value: unknown): number {
  if (typeof value === "number") return value
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN
}

/** The place, with swapped latitude and longitude corrected. Null outside the area; an area without zones contains every place. */
export function placeWithin(at: OrderPlace | null, area: Area): [lat: number, lng: number] | null {
  if (!at) return null
  const [one, other] = at
  if (area.length === 0 || isWithin(one, other, area)) return [one, other]
  return isWithin(other, one, area) ? [other, one] : null
}

const isWithin = (lat: number, lng: number, area: Area) =>
  area.some(({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east)
