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
  /** Matters less: on screens of medium width it stands under the row's other cells, with its `label`. */
  fold?: boolean
  /** Tabular digits, never wraps; `right` also aligns it to the end. */
  numeric?: boolean
  right?: boolean
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

const NO_TABLE = { current: null }

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
  /** A list of its own page: its head stays in sight, and its columns keep their width from answer to answer. */
  long?: boolean
}

/** Rows of one kind. On phones each row becomes a small block; the roles keep it a table for assistive technology. */
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
      {/* Rows of another answer are other elements: nothing of the old ones is seen to move. */}
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

/** How many columns stand above the folded ones; undefined where none is folded. */
function columnsAbove<Row>(columns: readonly Column<Row>[]): number | undefined {
  const above = columns.filter(({ fold }) => !fold).length
  return above === columns.length ? undefined : above
}

/** A cell's plain text is cut here (graphemes), with the whole of it in a tooltip. */
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

/** Which way the address sorts by this key, if it does. */
function useSorted(key: string | undefined): Direction | undefined {
  const asked = new URLSearchParams(useLocation().search).get("sort")
  if (!key || !asked) return undefined
  return asked === key ? "ascending" : asked === `-${key}` ? "descending" : undefined
}

/** The head of a column as a link: sorts by it, then the other way round, then in the list's own order again. */
function SortLink({ by, direction, children }: { by: string; direction?: Direction; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ["page", "dialog", "sort"]) query.delete(name)
  if (!direction) query.set("sort", by)
  else if (direction === "ascending") query.set("sort", `-${by}`)
  // The bare address would open the person's default view, which may be sorted.
  else if (query.size === 0) query.set("view", "none")
  return (
    <Link to={`${pathname}?${query}`} preventScrollReset>
      {children}
      <Icon name={direction ? "desc" : "sort"} className={direction === "ascending" ? "flip" : undefined} />
    </Link>
  )
}

/**
 * Keeps a table's columns as wide as they first were: later rows move nothing beside them, unless a word of theirs would
 * not fit. `columns` says which they are: others have widths of their own.
 */
function useSteadyColumns(table: RefObject<HTMLTableElement>, columns: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured anew
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
