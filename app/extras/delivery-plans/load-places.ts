/** Steps per degree. One step is about a metre. */
const STEPS = 100_000

type Place = readonly [lat: number, lng: number]

/** Delta encoding: the first place, then the difference of each place from the one before. */
function packPlaces(places: readonly Place[]): string {
  let before = [0, 0]
  const numbers = places.flatMap((place) => {
    const here = place.map((degrees) => Math.round(degrees * STEPS))
    const steps = here.map((value, axis) => value - (before[axis] ?? 0))
    before = here
    return steps
  })
  return numbers.join(" ")
}

function unpackPlaces(packed: string): [lat: number, lng: number][] {
  const numbers = packed === "" ? [] : packed.split(" ").map(Number)
  const places: [number, number][] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lng += numbers[at + 1] ?? 0
    places.push([lat / STEPS, lng / STEPS])
  }
  return places
}

interface DrawnLoad {
  readonly number: number
  readonly count: number
  readonly places: readonly Place[]
}

/** Encodes all loads in one text, one line per load, to keep the page small with thousands of loads. */
export const packLoads = (loads: readonly DrawnLoad[]): string =>
  loads.map(({ number, count, places }) => `${number} ${count},${packPlaces(places)}`).join("\n")

export function unpackLoads(packed: string) {
  return packed.split("\n").flatMap((line) => {
    const [head = "", places = ""] = line.split(",")
    const [number, count] = head.split(" ").map(Number)
    return number !== undefined && count ? [{ number, count, places: unpackPlaces(places) }] : []
  })
}

/** Sorts places by distance from their centre, nearest first. */
export function fromTheMiddle<T extends Place>(places: readonly T[]): T[] {
  const [lat = 0, lng = 0] = [0, 1].map(
    (axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length,
  )
  const far = ([north, east]: Place) => (north - lat) ** 2 + (east - lng) ** 2
  return places.toSorted((one, other) => far(one) - far(other))
}
