import { useLocation } from "@remix-run/react"
import { Menu } from "~/ui/elements/menu"
import { Form } from "~/ui/form/form"
import { EmptyState } from "~/ui/page/empty-state"
import { ErrorState } from "../elements/error-state"
import { type Column, DataTable } from "./data-table"
import { Pager } from "./pager"
import { withQuery } from "./with-query"

interface ListPage<Row> {
  rows: readonly Row[]
  /** From 1. */
  page: number
  pages: number
  total: number
  perPage: number
}

interface ListTableProps<Row> {
  /** Noun for the rows, such as "Drivers": used in the table's caption and the pager's label. */
  name: string
  columns: readonly Column<Row>[]
  list: ListPage<Row> | null
  rowKey: (row: Row) => string | number
  kept: { allHref: string; pageSize: number; pageSizes: readonly number[] }
  /** Whether filters are active, so that an empty list offers to clear them. */
  isFiltered: boolean
  /** Text of an empty list without filters. */
  emptyText?: string
  /** The list's path, if a dialog of the list has an address below it. */
  path?: string
}

/** The table of a list with its pager, and its empty and error states. */
export function ListTable<Row>({ name, list, kept, isFiltered, emptyText, path, ...table }: ListTableProps<Row>) {
  const { pathname, search } = useLocation()
  const listPath = path ?? pathname
  if (!list) return <ErrorState />
  const id = name.toLowerCase()
  const empty = (
    <EmptyState text={isFiltered ? undefined : emptyText} clearHref={isFiltered ? kept.allHref : undefined} />
  )
  return (
    <>
      <DataTable
        id={id}
        caption={name}
        rows={list.rows}
        long
        instead={list.rows.length === 0 ? empty : undefined}
        {...table}
      />
      <Pager
        label={`${name} pages`}
        tableId={id}
        page={list.page}
        lastPage={list.pages}
        total={list.total}
        pageSize={list.perPage}
        href={(page) => withQuery(listPath, search, { page: page === 1 ? undefined : page })}
      >
        <PageSize kept={{ ...kept, pageSize: list.perPage }} path={listPath} />
      </Pager>
    </>
  )
}

/** "10 of 184 menus", for the filter bar; empty if the list could not be loaded. */
export function countText(list: ListPage<unknown> | null, one: string, many: string): string {
  if (!list) return ""
  return `${list.rows.length} of ${list.total.toLocaleString("en-US")} ${list.total === 1 ? one : many}`
}

interface PageSizeProps {
  kept: { pageSize: number; pageSizes: readonly number[] }
  /** The list's path, also while a dialog with an address below it is open. */
  path: string
}

/** Rows per page. A form, because it is stored for the person. A new size starts at page 1. */
export function PageSize({ kept: { pageSize, pageSizes }, path }: PageSizeProps) {
  const { search } = useLocation()
  return (
    <Menu label={`${pageSize} per page`} className="up">
      <Form method="post" action={path + search} preventScrollReset replace>
        <input type="hidden" name="intent" value="page-size" />
        {pageSizes.map((each) => (
          <button type="submit" key={each} name="size" value={each} aria-pressed={each === pageSize}>
            {each} rows per page
          </button>
        ))}
      </Form>
    </Menu>
  )
}
