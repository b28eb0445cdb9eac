/** The order of an application's active banners, as ids. */
export type BannerOrder = readonly number[]

/** One banner a place up or down; at the edge it stays. */
export function moved(order: BannerOrder, id: number, by: -1 | 1): number[] {
  const from = order.indexOf(id)
  return placed(order, id, from + by + 1)
}

/** One banner at a position counted from 1; beyond the edges it is the first or the last. */
export function placed(order: BannerOrder, id: number, position: number): number[] {
  if (!order.includes(id)) return [...order]
  const others = order.filter((one) => one !== id)
  const at = Math.min(Math.max(position, 1), order.length) - 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** The order with the positions that were typed, one after the other. */
export function withPositions(order: BannerOrder, positions: ReadonlyMap<number, number>): number[] {
  const changed = order.filter((id, at) => positions.has(id) && positions.get(id) !== at + 1)
  const byPosition = changed.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0))
  let next = [...order]
  for (const id of byPosition) next = placed(next, id, positions.get(id) ?? 1)
  return next
}

/** An own order for banners that came or went meanwhile: those that are still there, and the new ones at the end. */
export function keptFor(order: BannerOrder, active: BannerOrder): number[] {
  return [...order.filter((id) => active.includes(id)), ...active.filter((id) => !order.includes(id))]
}

export const isSameOrder = (one: BannerOrder, other: BannerOrder) => one.join() === other.join()
