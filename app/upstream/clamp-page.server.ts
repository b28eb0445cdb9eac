interface Page {
  readonly paginatorInfo: { readonly lastPage: number }
}

/** Loads a page of a list; a page past the end becomes the last one. */
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
  /** `perPage` is set if the upstream decides it. */
  readonly paginatorInfo: {
    readonly currentPage: number
    readonly lastPage: number
    readonly total: number
    readonly perPage?: number
  }
}

/** The same for a GraphQL list, in the form that lists show. */
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
 * The size of a full page: the requested one, unless the upstream states another or returns more pages than it implies.
 * In that case the size is derived from the rows that arrived.
 */
export function shownSize(
  requested: number,
  count: number,
  { currentPage, lastPage, total, perPage }: GraphqlPage<unknown>["paginatorInfo"],
): number {
  if (perPage) return perPage
  if (lastPage <= Math.ceil(total / requested) || count === 0) return requested
  return currentPage < lastPage ? count : Math.max(1, Math.round((total - count) / (lastPage - 1)))
}

export function rowsAs<Row, Shown>(
  { rows, ...page }: Awaited<ReturnType<typeof pagedRows<Row>>>,
  show: (row: Row) => Shown,
) {
  return { ...page, rows: rows.map(show) }
}
