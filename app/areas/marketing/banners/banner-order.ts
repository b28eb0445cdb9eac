/** The order of an application's active banners, as ids. */
export type BannerOrder = readonly number[]

/** Moves one banner up or down. At the edge it stays. */
export function moved(order: BannerOrder, id: number, by: -1 | 1): number[] {
  const from = order.indexOf(id)
  return placed(order, id, from + by + 1)
}

/** Moves one banner to a position from 1. Positions out of range are clamped. */
export function placed(order: BannerOrder, id: number, position: number): number[] {
  if (!order.includes(id)) return [...order]
  const others = order.filter((one) => one !== id)
  const at = Math.min(Math.max(position, 1), order.length) - 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** Applies typed positions, lowest first. */
export function withPositions(order: BannerOrder, positions: ReadonlyMap<number, number>): number[] {
  const changed = order.filter((id, at) => positions.has(id) && positions.get(id) !== at + 1)
  const byPosition = changed.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0))
  let next = [...order]
  for (const id of byPosition) next = placed(next, id, positions.get(id) ?? 1)
  return next
}

/** Adapts a person's order to the current banners: removed ones are dropped, new ones go last. */
export function keptFor(order: BannerOrder, active: BannerOrder): number[] {
  return [...order.filter((id) => active.includes(id)), ...active.filter((id) => !order.includes(id))]
}

export const isSameOrder = (one: BannerOrder, other: BannerOrder) => one.join() === other.join()
