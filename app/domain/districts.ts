type Place = readonly [lat: number, lng: number]

/** A district as the map's ground has it: its name, and its corners in order. */
export interface District {
  readonly name: string
  readonly boundary: readonly Place[]
}

/** The name of the first district that a place lies in; empty where it lies in none, or nowhere. */
export function districtAt(at: Place | null, districts: readonly District[]): string {
  if (!at) return ""
  return districts.find(({ boundary }) => isInside(at, boundary))?.name ?? ""
}

/** Whether a line from the place to the east crosses the border an odd number of times. */
function isInside([lat, lng]: Place, boundary: readonly Place[]): boolean {
  let isIn = false
  let [before] = boundary.slice(-1)
  for (const corner of boundary) {
    const [oneLat, oneLng] = before ?? corner
    const [otherLat, otherLng] = corner
    before = corner
    if (oneLat > lat === otherLat > lat) continue
    if (lng < oneLng + ((lat - oneLat) / (otherLat - oneLat)) * (otherLng - oneLng)) isIn = !isIn
  }
  return isIn
}
