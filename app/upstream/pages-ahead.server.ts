/** Yields every page of a list from 1 on and prefetches the next one; an error of `read` ends it. */
export async function* pagesAhead<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; lastPage: number }>,
): AsyncGenerator<readonly Row[]> {
  let next = read(1)
  for (let page = 1; ; page++) {
    const { rows, lastPage } = await next
    const isLast = page >= lastPage || rows.length === 0
    if (!isLast) {
      next = read(page + 1)
      // If the reader stops early, a failed prefetch must not be an unhandled rejection.
      next.catch(() => {})
    }
    yield rows
    if (isLast) return
  }
}
