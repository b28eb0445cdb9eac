import { pagesAhead } from "./pages-ahead.server"

interface Answered<Row> {
  data: readonly Row[]
  paginatorInfo: { lastPage: number; total?: number }
}

interface RowsRead<Row> {
  rows: Row[]
  isAll: boolean
  /** The total from the response, else the number of rows read. */
  total: number
}

/** Replaces a response that could not be loaded, if only its rows are lost. */
export const NO_ROWS = { data: [], paginatorInfo: { lastPage: 1 } } as const

/**
 * Reads all rows of a list, for options and for lookups by id. A back office may return fewer rows per page than
 * requested, so every page is read. Throws as `ask`.
 */
export async function everyRow<Row>(ask: (page: number) => Promise<Answered<Row>>): Promise<Row[]> {
  const all: Row[] = []
  const pages = pagesAhead(async (page) => {
    const { data, paginatorInfo } = await ask(page)
    return { rows: data, lastPage: paginatorInfo.lastPage }
  })
  for await (const rows of pages) all.push(...rows)
  return all
}

/** The same up to `most` rows; null if a page is null. */
export function rowsUpTo<Row>(most: number, ask: (page: number) => Promise<Answered<Row>>): Promise<RowsRead<Row>>
export function rowsUpTo<Row>(
  most: number,
  ask: (page: number) => Promise<Answered<Row> | null>,
): Promise<RowsRead<Row> | null>
export async function rowsUpTo<Row>(
  most: number,
  ask: (page: number) => Promise<Answered<Row> | null>,
): Promise<RowsRead<Row> | null> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    if (!answer) return null
    rows.push(...answer.data)
    const isLast = page >= answer.paginatorInfo.lastPage || answer.data.length === 0
    if (!isLast && rows.length < most) continue
    const total = Math.max(answer.paginatorInfo.total ?? 0, rows.length)
    return { rows: rows.slice(0, most), isAll: isLast && rows.length <= most, total }
  }
}
