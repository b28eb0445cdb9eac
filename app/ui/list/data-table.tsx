import { useLocation } from "@remix-run/react"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Truncated } from "~/ui/elements/truncated"
import { Words } from "~/ui/elements/words"
import { NONE } from "~/ui/fields/read-only"
import { EmptyState } from "~/ui/page/empty-state"

export interface Column<Row> {
  key: string
  head: ReactNode
  /** An empty string is shown as "None". */
  cell: (row: Row) => ReactNode
  /** Label before the value on phones, where rows are stacked; none for the name and for self-explanatory values. */
  label?: string
  /** The row's name; first on phones. */
  lead?: boolean
  /** At the end of the name's line on phones: status or action. */
  end?: boolean
  /** A line of its own on phones. */
  full?: boolean
  /** Less important: on medium screens it moves below the row's other cells, with its `label`. */
  fold?: boolean
  /** Tabular digits, never wraps; `right` also aligns it to the end. */
  numeric?: boolean
  right?: boolean
  quiet?: boolean
  /** Class of the header cell, such as a width; the column follows. */
  className?: string
  /** Makes the header a sort link: one of the screen's `sorts`, as in the address. */
  sort?: string
}

/** Explicit roles: rows displayed as blocks on phones would lose their table semantics. */
const ROLE = {
  table: "table",
  group: "rowgroup",
  row: "row",
  head: "columnheader",
  cell: "cell",
} as const

const NO_TABLE = { current: null }

interface DataTableProps<Row> {
  caption: string
  /** Base of the caption's id; the Pager's `tableId` moves the focus there after paging. */
  id?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of rows if there are none or they could not be loaded. */
  instead?: ReactNode
  /** New data is loading: the rows are dimmed. */
  busy?: boolean
  /** For a list page: sticky header, and stable column widths between responses. */
  long?: boolean
}

/** A table. On phones each row becomes a small block; roles keep it a table for screen readers. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, instead, busy, long } = props
  if (instead || rows.length === 0) return <div className="table-scroll">{instead ?? <EmptyState />}</div>
  return (
    <div className={long ? "table-scroll long" : "table-scroll"} aria-busy={busy || undefined}>
      <Table {...props} />
    </div>
  )
}

function Table<Row>({ caption, id, columns, rows, rowKey, long }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  useSteadyColumns(long ? table : NO_TABLE, columns.map(({ key }) => key).join())
  const cellClasses = columns.map(cellClass)
  return (
    <table ref={table} className="rows" role={ROLE.table} data-cols={columnsAbove(columns)}>
      <caption className="sr" id={id ? `${id}-caption` : undefined}>
        {caption}
      </caption>
      {long ? (
        <colgroup>
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
      ) : null}
      <thead role={ROLE.group} className={columns.some(({ sort }) => sort) ? "sorts" : undefined}>
        <tr role={ROLE.row}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      {/* Remount the rows of a new response, so that old rows are not animated. */}
      <tbody key={long ? rows.map(rowKey).join() : undefined} role={ROLE.group}>
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
  )
}

/** Number of columns that are not folded; undefined if none is. */
function columnsAbove<Row>(columns: readonly Column<Row>[]): number | undefined {
  const above = columns.filter(({ fold }) => !fold).length
  return above === columns.length ? undefined : above
}

/** Maximum graphemes of a cell's text; the full text is in a tooltip. */
const MAX_TEXT_LENGTH = 60

function orNone(value: ReactNode): ReactNode {
  if (value === "") return <span className="sub">{NONE}</span>
  if (typeof value !== "string") return value
  return value.length > MAX_TEXT_LENGTH ? <Truncated text={value} max={MAX_TEXT_LENGTH} /> : <Words>{value}</Words>
}

function HeadCell<Row>({ column: { head, sort, right, fold, className } }: { column: Column<Row> }) {
  const direction = useSorted(sort)
  return (
    <th
      role={ROLE.head}
      scope="col"
      className={classNames(right && "r", fold && "fold", className)}
      aria-sort={direction}
    >
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

function cellClass<Row>({ lead, end, full, fold, numeric, right, quiet }: Column<Row>): string | undefined {
  return classNames(
    lead && "lead",
    end && "end",
    full && "full",
    fold && "fold",
    numeric && "num",
    right && "r",
    quiet && "sub",
  )
}

type Direction = "ascending" | "descending"

/** Sort direction of this key in the address. */
function useSorted(key: string | undefined): Direction | undefined {
  const current = new URLSearchParams(useLocation().search).get("sort")
  if (!key || !current) return undefined
  return current === key ? "ascending" : current === `-${key}` ? "descending" : undefined
}

/** A header link: sorts ascending, then descending, then by the list's own order. */
function SortLink({ by, direction, children }: { by: string; direction?: Direction; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ["page", "dialog", "sort"]) query.delete(name)
  if (!direction) query.set("sort", by)
  else if (direction === "ascending") query.set("sort", `-${by}`)
  // The bare address would open the default view, which may have a sort.
  else if (query.size === 0) query.set("view", "none")
  return (
    <Link to={`${pathname}?${query}`} preventScrollReset>
      {children}
      <Icon name={direction ? "desc" : "sort"} className={direction === "ascending" ? "flip" : undefined} />
    </Link>
  )
}

/**
 * Keeps the initial column widths, so that new rows do not shift them unless a word does not fit. `columns` identifies
 * the columns; others are measured again.
 */
function useSteadyColumns(table: RefObject<HTMLTableElement>, columns: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured again
  useEffect(() => {
    const element = table.current
    if (!element) return undefined
    const settle = () => {
      const all = element.querySelectorAll("col")
      for (const column of all) column.style.width = ""
      const whole = element.offsetWidth
      const widths = [...element.querySelectorAll("thead th")].map((head) => (head as HTMLElement).offsetWidth)
      all.forEach((column, at) => {
        column.style.width = `${((widths[at] ?? 0) / whole) * 100}%`
      })
    }
    settle()
    addEventListener("resize", settle)
    return () => removeEventListener("resize", settle)
  }, [table, columns])
}
