import { hash } from "./random"

/** [latitude, longitude] in degrees, to five places: about a metre. */
export type Point = readonly [lat: number, lng: number]

interface Ground {
  id: number
  lat: number
  lng: number
  zones: number
}

/** A zone is about 3.6 km wide and high. Its corners are up to a fifth of that off the grid. */
const ZONE_DEGREES = 0.0324
const CORNER_PLAY = 0.2

/** The four corners of a city's zone number `index`, clockwise from the north-west. Neighbours share their corners. */
export function zoneBoundary(city: Ground, index: number): Point[] {
  const columns = Math.ceil(Math.sqrt(city.zones))
  const row = Math.floor(index / columns)
  const column = index % columns
  return [
    corner(city, columns, row, column),
    corner(city, columns, row, column + 1),
    corner(city, columns, row + 1, column + 1),
    corner(city, columns, row + 1, column),
  ]
}

/** The point at the shares `u` (west to east) and `v` (north to south) of a zone, each from 0 to 1. */
export function pointIn([nw, ne, se, sw]: readonly Point[], u: number, v: number): Point {
  if (!nw || !ne || !se || !sw) throw new RangeError("pointIn: a zone has four corners")
  const at = (axis: 0 | 1) =>
    round((nw[axis] * (1 - u) + ne[axis] * u) * (1 - v) + (sw[axis] * (1 - u) + se[axis] * u) * v)
  return [at(0), at(1)]
}

function corner(city: Ground, columns: number, row: number, column: number): Point {
  const rows = Math.ceil(city.zones / columns)
  const play = (axis: string) => ((hash(`${city.id} ${row} ${column} ${axis}`) % 1_000) / 500 - 1) * CORNER_PLAY
  const lat = city.lat + (rows / 2 - row + play("lat")) * ZONE_DEGREES
  // A degree of longitude is shorter the further from the equator.
  const lng = city.lng + ((column - columns / 2 + play("lng")) * ZONE_DEGREES) / Math.cos((city.lat * Math.PI) / 180)
  return [round(lat), round(lng)]
}

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
