interface Page {
  readonly paginatorInfo: { readonly lastPage: number }
}

/** A page of a list; one past the end is the last one, which is page 1 of an empty list. */
export async function loadPageClamped<Found extends Page | null | undefined>(
  ask: (page: number) => Promise<Found>,
  page: number,
): Promise<Found> {
  const answer = await ask(page)
  const last = Math.max(1, answer?.paginatorInfo.lastPage ?? page)
  return page > last ? ask(last) : answer
}

interface GraphqlPage<Row> {
  readonly data: readonly Row[]
  /** `perPage` where the upstream decides it. */
  readonly paginatorInfo: {
    readonly currentPage: number
    readonly lastPage: number
    readonly total: number
    readonly perPage?: number
  }
}

/** The same of a list of GraphQL, as lists show a page. */
export async function pagedRows<Row>(
  ask: (page: number) => Promise<GraphqlPage<Row>>,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const { data, paginatorInfo } = await loadPageClamped(ask, page)
  const { currentPage, lastPage, total } = paginatorInfo
  return {
    rows: data,
    page: currentPage,
    pages: Math.max(1, lastPage),
    total,
    perPage: shownSize(perPage, data.length, paginatorInfo),
  }
}

/**
 * Rows that a page holds where it is not the last one: as many as were asked for, unless the upstream says otherwise or
 * has more pages than that makes. It gave fewer then, and which rows a page shows is told by what came.
 */
export function shownSize(
  asked: number,
  count: number,
  { currentPage, lastPage, total, perPage }: GraphqlPage<unknown>["paginatorInfo"],
): number {
  if (perPage) return perPage
  if (lastPage <= Math.ceil(total / asked) || count === 0) return asked
  return currentPage < lastPage ? count : Math.max(1, Math.round((total - count) / (lastPage - 1)))
}

/** A page of them, its rows as they are shown. */
export function rowsAs<Row, Shown>(
  { rows, ...page }: Awaited<ReturnType<typeof pagedRows<Row>>>,
  show: (row: Row) => Shown,
) {
  return { ...page, rows: rows.map(show) }
}
