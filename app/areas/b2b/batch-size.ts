/** Most that one call changes, and that one fetch brings (product/b2b 3): more go in pieces. */
export const BATCH_SIZE = 2_000

/** What goes into one call each. */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, at) => items.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE))
}
