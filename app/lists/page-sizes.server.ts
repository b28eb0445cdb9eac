/** What people may choose beside a list's own page size. */
const PAGE_SIZES = [10, 25, 50, 100]

/** The sizes that a list offers, the documents' own among them. */
export function sizesOf(screen: { readonly pageSize: number }): number[] {
  return [...new Set([screen.pageSize, ...PAGE_SIZES])].sort((a, b) => a - b)
}
