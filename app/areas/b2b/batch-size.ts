/** Maximum of records in one change or one fetch. More are split into batches. */
export const BATCH_SIZE = 2_000
/** Maximum of ids in one form: five batches. */
export const MAX_CHOSEN = 10_000

export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, at) => items.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE))
}
