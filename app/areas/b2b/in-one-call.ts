/** Most that one call changes, and that one fetch brings (product/b2b 3): more go in pieces. */
export const IN_ONE_CALL = 2_000

/** What goes into one call each. */
export function piecesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / IN_ONE_CALL)
  return Array.from({ length: count }, (_, at) => items.slice(at * IN_ONE_CALL, (at + 1) * IN_ONE_CALL))
}
