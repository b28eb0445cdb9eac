import { Outlet, useLocation } from "@remix-run/react"
import { type ReactNode, useState } from "react"
import { Button } from "~/ui/elements/button"
import { PageHead } from "~/ui/page/page-head"
import { Notice } from "../elements/notice"
import type { Column } from "./data-table"
import { FilterBar, FoldButton } from "./filter-bar"
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
  /** Label of the search field. Default "Search". */
  searchLabel?: string
  /** Fields of the other filters, filled from the address. */
  filters?: ReactNode
  /** Text of the create link, if there is one. */
  add?: string
  /** Further actions, before the create link. */
  actions?: ReactNode
  /** On phones the actions besides the create link are behind 'More', so that the first row is in the first window. */
  foldActions?: boolean
  above?: ReactNode
  /** Shown between the filters and the rows. */
  children?: ReactNode
  /** Text of an empty list without filters. */
  emptyText?: string
  noFile?: boolean
  /** See FilterBar. */
  typingMs?: number
  /** Lets people with the edit permission select rows. Created by `choosing`, so that other lists need not load it. */
  choosing?: Choosing<Row>
}

/** A list page: head, views, export, filters, rows and pages. A child route, such as create, is shown above it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { record, title, help, loaded, rowKey, search, filters, add, actions, above, children } = props
  const { searchLabel = "Search", emptyText, noFile, typingMs, foldActions = false } = props
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
            <Foldable isFolding={foldActions}>
              <ListTools kept={kept} path={record.path} noFile={noFile} />
              {actions}
            </Foldable>
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

function Foldable({ isFolding, children }: { isFolding: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!isFolding) return children
  return (
    <>
      <FoldButton words="More" icon="chev" target="actions" isOpen={isOpen} onOpen={setOpen} />
      <div id="actions" className={isOpen ? "actions" : "actions folded"}>
        {children}
      </div>
    </>
  )
}
