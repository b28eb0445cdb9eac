import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { EmptyState } from "~/ui/page/empty-state"
import { ProfileSection } from "~/ui/page/profile"
import { ErrorState } from "../elements/error-state"
import type { Column } from "./data-table"
import { ExportLinks } from "./export-links"
import { PagedTable, type RowsPage } from "./paged-table"

interface Added {
  to: string
  text: string
}

interface TableSectionProps<Row> {
  id: string
  title: string
  /** Null if it could not be loaded: only this section fails. */
  list: RowsPage<Row> | null
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  emptyText: string
  add?: Added | readonly Added[] | null
  tools?: ReactNode
  chosen?: ReactNode
  exportHref?: string
  pageHref?: (page: number) => string
}

/** A page section with a table that loads, fails and retries on its own. */
export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { id, title, list, columns, rowKey, emptyText, add, tools, chosen, exportHref, pageHref } = props
  return (
    <ProfileSection
      id={id}
      title={title}
      wide
      actions={
        <>
          {exportHref && list && list.total > 0 ? <ExportLinks href={exportHref} of={title} /> : null}
          {[add ?? []].flat().map(({ to, text }) => (
            <Button key={to} to={to} small preventScrollReset>
              {text}
            </Button>
          ))}
        </>
      }
    >
      {tools || chosen ? (
        <div className="row sp mb-1 items-end">
          {tools ?? <span />}
          {chosen}
        </div>
      ) : null}
      {list ? (
        <PagedTable
          id={`${id}-table`}
          caption={title}
          columns={columns}
          list={list}
          rowKey={rowKey}
          instead={list.rows.length === 0 ? <EmptyState text={emptyText} /> : undefined}
          {...(pageHref ? { pageHref: (page: number) => `${pageHref(page)}#${id}` } : {})}
        />
      ) : (
        <ErrorState />
      )}
    </ProfileSection>
  )
}
