import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { EmptyState } from "./empty-state"
import { NONE } from "./read-only"
import { SortLink, useSorted } from "./sort-link"

export interface Column<Row> {
  key: string
  head: ReactNode
  /** An empty text is shown as "None". */
  cell: (row: Row) => ReactNode
  /** Word before the value on phones, where rows are stacked; none for the name and for what speaks for itself. */
  label?: string
  /** The row's name: first on phones. */
  lead?: boolean
  /** Last on the name's line on phones: status or action. */
  end?: boolean
  /** A line of its own on phones. */
  full?: boolean
  /** Tabular digits, never wraps; `right` also aligns it to the end. */
  numeric?: boolean
  right?: boolean
  /** Secondary text colour. */
  quiet?: boolean
  /** Class of the head, e.g. a width utility: the cells follow it. */
  className?: string
  /** Makes the head a link that sorts by it: one of the screen's `sorts`, as the address writes it. */
  sort?: string
}

/** Rows turned into blocks on phones would lose their meaning to assistive technology: the roles are said outright. */
const ROLE = {
  table: "table",
  group: "rowgroup",
  row: "row",
  head: "columnheader",
  cell: "cell",
} as const

interface DataTableProps<Row> {
  caption: string
  /** Base of the caption's id; Pager's `tableId` gives the focus there after paging. */
  id?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where rows would be when there are none, or when they could not be had. */
  instead?: ReactNode
  /** A newer answer is on its way: the rows stay, dimmed. */
  busy?: boolean
}

/** Rows of one kind. On phones each row becomes a small block; the roles keep it a table for assistive technology. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, id, columns, rows, rowKey, instead, busy } = props
  if (instead || rows.length === 0) return <div className="tw">{instead ?? <EmptyState />}</div>
  const cellClasses = columns.map(cellClass)
  return (
    <div className="tw" aria-busy={busy || undefined}>
      <table className="rows" role={ROLE.table}>
        <caption className="sr" id={id ? `${id}-caption` : undefined}>
          {caption}
        </caption>
        <thead role={ROLE.group} className={columns.some(({ sort }) => sort) ? "sorts" : undefined}>
          <tr role={ROLE.row}>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role={ROLE.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role={ROLE.row}>
              {columns.map((column, at) => (
                <td key={column.key} role={ROLE.cell} className={cellClasses[at]} data-l={column.label}>
                  {orNone(column.cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function orNone(value: ReactNode): ReactNode {
  return value === "" ? <span className="sub">{NONE}</span> : value
}

function HeadCell<Row>({ column: { head, sort, right, className } }: { column: Column<Row> }) {
  const direction = useSorted(sort)
  return (
    <th role={ROLE.head} scope="col" className={classNames(right && "r", className)} aria-sort={direction}>
      {sort ? (
        <SortLink by={sort} direction={direction}>
          {head}
        </SortLink>
      ) : (
        head
      )}
    </th>
  )
}

function cellClass<Row>({ lead, end, full, numeric, right, quiet }: Column<Row>): string | undefined {
  return classNames(lead && "lead", end && "end", full && "full", numeric && "num", right && "r", quiet && "sub")
}
