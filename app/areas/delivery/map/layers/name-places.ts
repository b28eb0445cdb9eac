interface Corner {
  readonly x: number
  readonly y: number
}
interface Outlined {
  readonly name: string
  /** In pixels of the visible map. */
  readonly corners: readonly Corner[]
}
interface Size {
  readonly width: number
  readonly height: number
}
export interface NamePlace {
  name: string
  x: number
  y: number
}

/** Size of a name (pixels). A zone needs that height and half that width in view to get one. */
const NAME: Size = { width: 120, height: 24 }

/** Places each name in the middle of the visible part of its zone. Of two that overlap, the zone with more area in view keeps its name. */
export function placeNames(zones: readonly Outlined[], { width, height }: Size): NamePlace[] {
  const seen = zones.flatMap(({ name, corners }) => {
    const [left, right] = spanOf(
      corners.map(({ x }) => x),
      width,
    )
    const [top, bottom] = spanOf(
      corners.map(({ y }) => y),
      height,
    )
    if (right - left < NAME.width / 2 || bottom - top < NAME.height) return []
    return [{ name, x: (left + right) / 2, y: (top + bottom) / 2, area: (right - left) * (bottom - top) }]
  })
  const placed: NamePlace[] = []
  for (const { name, x, y } of seen.toSorted((a, b) => b.area - a.area || a.name.localeCompare(b.name))) {
    const isFree = placed.every((other) => Math.abs(other.x - x) > NAME.width || Math.abs(other.y - y) > NAME.height)
    if (isFree) placed.push({ name, x, y })
  }
  return placed
}

/** The range of coordinates on one axis, limited to the visible part. */
const spanOf = (places: readonly number[], most: number): [from: number, to: number] => [
  Math.max(0, Math.min(...places)),
  Math.min(most, Math.max(...places)),
]
