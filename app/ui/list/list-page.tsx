import { Outlet, useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { PageHead } from "~/ui/page/page-head"
import { Notice } from "../elements/notice"
import type { Column } from "./data-table"
import { FilterBar } from "./filter-bar"
import type { Choosing } from "./list-selection"
import { countText, ListTable } from "./list-table"
import { type KeptList, ListTools, ListViews } from "./list-tools"
import { SearchFilter } from "./search-filter"

interface ListedRecord {
  one: string
  many: string
  label: string
  path: string
  createPath: string
}

interface Loaded<Row> {
  query: Readonly<Record<string, unknown>>
  kept: KeptList & { keep: Readonly<Record<string, string>>; pageSize: number; pageSizes: readonly number[] }
  canEdit: boolean
  idNote: string | null
  isFiltered: boolean
  list: { rows: readonly Row[]; page: number; pages: number; total: number; perPage: number } | null
}

interface ListPageProps<Row> {
  record: ListedRecord
  title: string
  help: string
  /** From `readList`. */
  loaded: Loaded<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  search?: string
  /** The field's name, where it is not "Search". */
  searchLabel?: string
  /** The fields of the other filters, filled from the address. */
  filters?: ReactNode
  /** The words of the link to the route that makes one; left out where there is none. */
  add?: string
  /** Further actions, before it. */
  actions?: ReactNode
  /** Between the head and the filters. */
  above?: ReactNode
  /** Between the filters and the rows. */
  children?: ReactNode
  /** Instead of the usual words for a list that is empty without filters. */
  emptyText?: string
  /** There is no file of it. */
  noFile?: boolean
  /** See FilterBar. */
  typingMs?: number
  /** Who may change its records can then choose rows: made by `choosing`, which other lists need not load. */
  choosing?: Choosing<Row>
}

/** A list of records: head, views, export, filters, rows and pages; a route below it, such as its creating, over it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { record, title, help, loaded, rowKey, search, filters, add, actions, above, children } = props
  const { searchLabel = "Search", emptyText, noFile, typingMs } = props
  const { query, kept, canEdit, idNote, isFiltered, list } = loaded
  const location = useLocation()
  const choosing = canEdit && list && list.rows.length > 0 ? props.choosing : undefined
  const columns = choosing ? [choosing.column(rowKey), ...props.columns] : props.columns
  return (
    <div className="page">
      <PageHead
        title={title}
        help={help}
        actions={
          <>
            <ListTools kept={kept} path={record.path} noFile={noFile} />
            {actions}
            {add && canEdit ? (
              <Button look="primary" to={record.createPath + location.search} preventScrollReset>
                {add}
              </Button>
            ) : null}
          </>
        }
      />
      {above}
      <FilterBar
        label={`Filter ${record.many}`}
        clearHref={kept.allHref}
        count={countText(list, record.one, record.many)}
        keep={kept.keep}
        {...(typingMs === undefined ? {} : { typingMs })}
      >
        {search === undefined ? null : (
          <SearchFilter
            label={searchLabel}
            fieldClass={filters ? "w-l" : "md:basis-96!"}
            placeholder={search}
            defaultValue={typeof query.search === "string" ? query.search : undefined}
          />
        )}
        {filters}
      </FilterBar>
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      {children}
      {choosing?.bar({
        many: record.many,
        total: list?.total ?? 0,
        shown: list?.rows.length ?? 0,
        filters: kept.filters,
        file: noFile ? null : `${record.path}/export.csv`,
      })}
      <ListTable
        name={record.label}
        columns={columns}
        list={list}
        rowKey={rowKey}
        kept={kept}
        isFiltered={isFiltered}
        path={record.path}
        {...(emptyText === undefined ? {} : { emptyText })}
      />
      <Outlet />
      <ListViews kept={kept} />
    </div>
  )
}
