import { isAccepted } from "../../dispatch/order"
import type { Pin } from "../../live-pins/pin-pack"

/** A rectangle in pixels from the top left corner of the map. */
export interface DrawnArea {
  left: number
  top: number
  right: number
  bottom: number
}
interface Point {
  x: number
  y: number
}

export const CORNERS = ["north-west", "north-east", "south-west", "south-east"] as const
export type Corner = (typeof CORNERS)[number]

/** Minimum side length: anything smaller is a click (pixels). */
const MIN_SIDE = 6
/** Distance that an arrow key moves a corner, without and with Shift (pixels). */
const STEP = 16
const LARGE_STEP = 80
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The initial rectangle of the button: half the map's width and height, centred. */
export const areaCentre = ({ x, y }: Point): DrawnArea => ({
  left: x / 4,
  top: y / 4,
  right: (x * 3) / 4,
  bottom: (y * 3) / 4,
})

/** The rectangle between two points in any order; null for a click. */
export function areaBetween(one: Point, other: Point): DrawnArea | null {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
  return right - left < MIN_SIDE || bottom - top < MIN_SIDE ? null : { left, top, right, bottom }
}

export const cornerOf = (area: DrawnArea, corner: Corner): Point => ({
  x: corner.endsWith("west") ? area.left : area.right,
  y: corner.startsWith("north") ? area.top : area.bottom,
})

/** Moves a corner to a point within the map. A corner can't pass the opposite one. */
export function withCorner(area: DrawnArea, corner: Corner, to: Point, size: Point): DrawnArea {
  const { left, top, right, bottom } = area
  const x = Math.min(Math.max(to.x, 0), size.x)
  const y = Math.min(Math.max(to.y, 0), size.y)
  return {
    left: corner.endsWith("west") ? Math.min(x, right - MIN_SIDE) : left,
    right: corner.endsWith("east") ? Math.max(x, left + MIN_SIDE) : right,
    top: corner.startsWith("north") ? Math.min(y, bottom - MIN_SIDE) : top,
    bottom: corner.startsWith("south") ? Math.max(y, top + MIN_SIDE) : bottom,
  }
}

/** The point that an arrow key moves a corner to; null for other keys. */
export function steppedBy(key: string, isLarge: boolean, { x, y }: Point): Point | null {
  const arrow = ARROWS[key]
  const step = isLarge ? LARGE_STEP : STEP
  return arrow ? { x: x + arrow.x * step, y: y + arrow.y * step } : null
}

/** Distance of an area's bar from the area, beyond its corners, and from the edge of the map (pixels). */
const BAR_DISTANCE = 14
export const BAR_EDGE = 4

/**
 * Place of an area's bar, from the area's top left corner: below it, above it if there is no room, else inside at its
 * foot. It stays within the map.
 */
export function barPlace({ left, top, right, bottom }: DrawnArea, bar: Point, size: Point): Point {
  const x = Math.max(Math.min((left + right - bar.x) / 2, size.x - bar.x - BAR_EDGE), BAR_EDGE)
  const places = [bottom + BAR_DISTANCE, top - BAR_DISTANCE - bar.y]
  const free = places.find((y) => y >= BAR_EDGE && y + bar.y + BAR_EDGE <= size.y)
  return { x: x - left, y: (free ?? Math.min(bottom, size.y) - BAR_DISTANCE - bar.y) - top }
}

export function unassignedWithin(pins: readonly Pin[], contains: (at: [number, number]) => boolean): number[] {
  return pins.flatMap(({ id, status, lat, lng }) => (isAccepted(status) && contains([lat, lng]) ? [id] : []))
}
