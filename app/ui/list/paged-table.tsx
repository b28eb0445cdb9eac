import { type Column, DataTable } from "./data-table"
import { Pager } from "./pager"

export interface RowsPage<Row> {
  rows: readonly Row[]
  total: number
  page?: number
  pages?: number
  perPage?: number
}

interface PagedTableProps<Row> extends Omit<Parameters<typeof DataTable<Row>>[0], "rows"> {
  id: string
  caption: string
  list: RowsPage<Row>
  columns: readonly Column<Row>[]
  pageHref?: (page: number) => string
}

/** A table within a page, with its own pager. */
export function PagedTable<Row>({ list, pageHref, ...table }: PagedTableProps<Row>) {
  const { page, pages, perPage, total, rows } = list
  return (
    <>
      <DataTable {...table} rows={rows} />
      {pageHref && page && pages && perPage && total > 0 ? (
        <Pager
          label={`${table.caption} pages`}
          tableId={table.id}
          page={page}
          lastPage={pages}
          total={total}
          pageSize={perPage}
          href={pageHref}
        />
      ) : null}
    </>
  )
}
