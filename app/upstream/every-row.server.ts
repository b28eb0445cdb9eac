import { pagesAhead } from "./pages-ahead.server"

interface Answered<Row> {
  data: readonly Row[]
  paginatorInfo: { lastPage: number }
}

/**
 * Every row of a list that something is chosen from: what a call asks at once is the size of a fetch, and who stands
 * beyond it is chosen as well (product/shell 4). Throws as `ask`.
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
