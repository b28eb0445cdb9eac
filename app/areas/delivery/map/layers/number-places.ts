interface Point {
  readonly x: number
  readonly y: number
}
interface Numbered {
  readonly number: number
  /** Where its number may stand, the best place first (pixels). */
  readonly spots: readonly Point[]
}

/** Room that a number takes (pixels). */
const ROOM = 26

/**
 * Where the numbers of loads stand so that each can be read: at the first of its own places that no other has taken. A load none of
 * whose places is free has no number here; the list has it. `first` is placed before all others.
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
