import type { Place } from "./split/places"

/** A ground with a name. */
export interface Zone {
  readonly name: string
  /** Its corners in turn. */
  readonly boundary: readonly Place[]
}

/** Whether a place lies on a ground, which may bend inwards; degrees are taken for a plane, as they are within a city. */
export function isOn([lat, lng]: Place, boundary: readonly Place[]): boolean {
  let isInside = false
  let [fromLat, fromLng] = boundary.at(-1) ?? [0, 0]
  for (const [toLat, toLng] of boundary) {
    const crosses = fromLat > lat !== toLat > lat
    if (crosses && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)) isInside = !isInside
    ;[fromLat, fromLng] = [toLat, toLng]
  }
  return isInside
}

/** The name of the first zone that a place lies in, which is its district; empty where it lies in none, or nowhere. */
export function districtAt(at: Place | null, zones: readonly Zone[]): string {
  return (at && zones.find(({ boundary }) => isOn(at, boundary))?.name) ?? ""
}

/** The names of the zones that places lie in, the one with most of them first. */
export function zonesOf(places: readonly Place[], zones: readonly Zone[]): string[] {
  const counts = new Map<string, number>()
  for (const place of places) {
    const name = districtAt(place, zones)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}
