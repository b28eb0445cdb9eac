/**
 * Every page of a paged list, in its order, the next one asked for while the last is used. At most two are held.
 *
 * @param read one page, counted from 1; its error ends the list
 */
export async function* pagesAhead<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; lastPage: number }>,
): AsyncGenerator<readonly Row[]> {
  let next = read(1)
  for (let page = 1; ; page++) {
    const { rows, lastPage } = await next
    const isLast = page >= lastPage || rows.length === 0
    if (!isLast) {
      next = read(page + 1)
      // Nobody may come for it: its failure is told to whoever does.
      next.catch(() => {})
    }
    yield rows
    if (isLast) return
  }
}
