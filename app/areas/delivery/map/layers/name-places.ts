interface Point {
  readonly x: number
  readonly y: number
}
interface Outlined {
  readonly name: string
  /** Width of the written name (pixels). */
  readonly width: number
  /** In pixels of the visible map. */
  readonly corners: readonly Point[]
}
interface Size {
  readonly width: number
  readonly height: number
}
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** What a pin or a number covers. Round, it leaves the corners of its box free. */
export interface Mark extends Box {
  readonly isRound: boolean
}
export interface NamePlace {
  name: string
  width: number
  x: number
  y: number
}

/** Height of a name, and the part of a zone's width and height that must be in view for it to get one (pixels). */
export const NAME_HEIGHT = 16
const MIN_IN_VIEW: Size = { width: 60, height: 24 }
/** Distance between two places that are tried (pixels). */
const STEP: Size = { width: 8, height: 6 }
/** Kept free around numbers, pins and other names (pixels). */
const MARGIN = 2

/**
 * Places each name as near as possible to the middle of the visible part of its zone, without covering any of `taken` or
 * another name. A name that finds no place is left out. The zone with more area in view is placed first.
 */
export function placeNames(zones: readonly Outlined[], size: Size, taken: readonly Mark[] = []): NamePlace[] {
  const seen = zones.flatMap((zone) => {
    const view = viewOf(zone, size)
    return view ? [{ ...zone, view, area: (view.right - view.left) * (view.bottom - view.top) }] : []
  })
  const placed: NamePlace[] = []
  const marks = [...taken]
  for (const zone of seen.toSorted((a, b) => b.area - a.area || a.name.localeCompare(b.name))) {
    const near = marks.filter((mark) => meets(mark, zone.view))
    const at = placesIn(zone).find((place) => {
      const box = boxOf(place, zone.width)
      return near.every((mark) => !meets(mark, box))
    })
    if (!at) continue
    placed.push({ name: zone.name, width: zone.width, ...at })
    marks.push({ ...boxOf(at, zone.width), isRound: false })
  }
  return placed
}

/** The visible part of a zone; null if it is too small for a name. */
function viewOf({ corners }: Outlined, { width, height }: Size): Box | null {
  const [left, right] = spanOf(
    corners.map(({ x }) => x),
    width,
  )
  const [top, bottom] = spanOf(
    corners.map(({ y }) => y),
    height,
  )
  return right - left < MIN_IN_VIEW.width || bottom - top < MIN_IN_VIEW.height ? null : { left, top, right, bottom }
}

/** The range of coordinates on one axis, limited to the visible part. */
const spanOf = (places: readonly number[], most: number): [from: number, to: number] => [
  Math.max(0, Math.min(...places)),
  Math.min(most, Math.max(...places)),
]

/** Possible middles of a zone's name, the nearest to the middle of its visible part first. */
function placesIn({ view, width, corners }: Outlined & { view: Box }): Point[] {
  const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 }
  const across = Math.floor(Math.max(0, view.right - view.left - width) / 2 / STEP.width)
  const down = Math.floor(Math.max(0, view.bottom - view.top - NAME_HEIGHT) / 2 / STEP.height)
  const places: Point[] = []
  for (let column = -across; column <= across; column++)
    for (let row = -down; row <= down; row++)
      places.push({ x: middle.x + column * STEP.width, y: middle.y + row * STEP.height })
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  const isWithin = ({ x, y }: Point) => [x - width / 2, x + width / 2].every((end) => isInside(corners, { x: end, y }))
  return places.filter((place) => far(place) === 0 || isWithin(place)).sort((one, other) => far(one) - far(other))
}

function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [at, one] of corners.entries()) {
    const other = corners.at(at - 1) ?? one
    const isCrossed = one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x
    if (isCrossed) inside = !inside
  }
  return inside
}

const boxOf = ({ x, y }: Point, width: number): Box => ({
  left: x - width / 2 - MARGIN,
  right: x + width / 2 + MARGIN,
  top: y - NAME_HEIGHT / 2 - MARGIN,
  bottom: y + NAME_HEIGHT / 2 + MARGIN,
})

function meets({ isRound, ...mark }: Mark, box: Box): boolean {
  if (mark.left >= box.right || box.left >= mark.right || mark.top >= box.bottom || box.top >= mark.bottom) return false
  if (!isRound) return true
  const radius = (mark.right - mark.left) / 2
  const [x, y] = [mark.left + radius, mark.top + radius]
  const nearest = { x: Math.min(Math.max(x, box.left), box.right), y: Math.min(Math.max(y, box.top), box.bottom) }
  return Math.hypot(nearest.x - x, nearest.y - y) < radius
}
