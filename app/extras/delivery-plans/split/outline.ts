import type { OrderPlace } from "~/domain/places"

/** Convex hull in order; all places if there are fewer than three. */
export function outlineOf(places: readonly OrderPlace[]): OrderPlace[] {
  const sorted = places.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
  if (sorted.length < 3) return sorted
  const south = halfOf(sorted)
  const north = halfOf(sorted.toReversed())
  return [...south.slice(0, -1), ...north.slice(0, -1)]
}

/** One half of the hull: keeps a middle point only if it makes a left turn. */
function halfOf(sorted: readonly OrderPlace[]): OrderPlace[] {
  const half: OrderPlace[] = []
  for (const place of sorted) {
    while (half.length > 1 && !isLeftTurn(half.at(-2) ?? place, half.at(-1) ?? place, place)) half.pop()
    half.push(place)
  }
  return half
}

const isLeftTurn = (one: OrderPlace, two: OrderPlace, three: OrderPlace) =>
  (two[1] - one[1]) * (three[0] - one[0]) - (two[0] - one[0]) * (three[1] - one[1]) > 0
