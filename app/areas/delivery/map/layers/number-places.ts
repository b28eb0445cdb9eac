interface Point {
  readonly x: number
  readonly y: number
}
interface Numbered {
  readonly number: number
  /** Possible positions of the number, best first (pixels). */
  readonly spots: readonly Point[]
}

/** Size of a number (pixels). */
const ROOM = 26

/**
 * Places the numbers of loads without overlap: each at its first free spot, as an index into `spots`. A number without a
 * free spot is left out; the list still has it. `first` is placed before all others.
 */
export function placeNumbers(loads: readonly Numbered[], first: number | null): ReadonlyMap<number, number> {
  const taken: Point[] = []
  const placed = new Map<number, number>()
  const inTurn = loads.toSorted((a, b) => Number(b.number === first) - Number(a.number === first))
  for (const { number, spots } of inTurn) {
    const at = spots.findIndex(({ x, y }) =>
      taken.every((other) => Math.abs(other.x - x) >= ROOM || Math.abs(other.y - y) >= ROOM),
    )
    const spot = spots[at]
    if (!spot) continue
    taken.push(spot)
    placed.set(number, at)
  }
  return placed
}
