/** Every page of a list, counted from 1, the next one asked for while the last is used; an error of `read` ends it. */
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
