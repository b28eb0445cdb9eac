import { pagesAhead } from "./pages-ahead.server"

interface Answered<Row> {
  data: readonly Row[]
  paginatorInfo: { lastPage: number; total?: number }
}

interface RowsRead<Row> {
  rows: Row[]
  /** Whether there are no more. */
  isAll: boolean
  /** How many there are, where the answer says it; else how many were read. */
  total: number
}

/** What stands for an answer that could not be had, where that costs its rows alone. */
export const NO_ROWS = { data: [], paginatorInfo: { lastPage: 1 } } as const

/**
 * Every row of a list that something is chosen from, or is looked up by its id: what a call asks at once is the size of a
 * fetch, of which a back office may give fewer, and who stands beyond it is read as well (product/shell 4). Throws as `ask`.
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

/** The same up to so many rows; null where a page of them is null. */
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
