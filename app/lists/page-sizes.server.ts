/** Page sizes besides a list's own. */
const PAGE_SIZES = [10, 25, 50, 100]

/** Page sizes of a list, including its own from the documents. */
export function sizesOf(screen: { readonly pageSize: number }): number[] {
  return [...new Set([screen.pageSize, ...PAGE_SIZES])].sort((a, b) => a - b)
}
