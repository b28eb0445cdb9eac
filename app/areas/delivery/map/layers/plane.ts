/** Size of a server-drawn picture and its margin (units of its view box). */
export const [WIDTH, HEIGHT] = [800, 600]
const EDGE = 30

/** Projects degrees to the picture: all places fit inside, and the scale is the same on both axes. */
export function planeOf(places: readonly (readonly [number, number])[]) {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [lat, lng] of places) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  const narrow = Math.cos((box.south * Math.PI) / 180)
  const [wide, high] = [(box.east - box.west) * narrow || 1, box.north - box.south || 1]
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high)
  const [left, top] = [(WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2]
  return ([lat, lng]: readonly [number, number]) =>
    [Math.round(left + (lng - box.west) * narrow * scale), Math.round(top + (box.north - lat) * scale)] as const
}
