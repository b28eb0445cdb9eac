import type { TableView } from "~/record/overview-table.server"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { type Column, DataTable } from "~/ui/list/data-table"
import { ChartUnavailable } from "./trend-charts"
import { useLatePart } from "./use-late-part"

type Row = NonNullable<TableView["found"]>["rows"][number]

/** A table of a few records; the first cell links to the record. */
export function OverviewTable({ table }: { table: TableView }) {
  const { part, isLate } = useLatePart("table", table, table.isLate)
  const { name, title, heads, none, found } = part
  return (
    <section aria-labelledby={name} className="stack gap-1">
      <h2 id={name}>{title}</h2>
      {!found ? <ChartUnavailable title={title} isLate={isLate} again={`/?count=${name}`} /> : null}
      {found?.rows.length === 0 ? <p className="meta">{none}</p> : null}
      {found && found.rows.length > 0 ? (
        <>
          <p className="meta">{found.sub}</p>
          <DataTable caption={title} columns={columnsOf(heads)} rows={found.rows} rowKey={({ key }) => key} />
        </>
      ) : null}
    </section>
  )
}

function columnsOf(heads: readonly string[]): readonly Column<Row>[] {
  return heads.map((head, at) => ({
    key: head,
    head,
    ...(at === 0 ? { lead: true } : { label: head }),
    cell: ({ href, cells }) => {
      const { text, sub, status } = cells[at] ?? { text: "" }
      if (status) return <ActiveStatus status={text} />
      const name = <Bidi>{text}</Bidi>
      return (
        <>
          {at === 0 && href ? <Link to={href}>{name}</Link> : name}
          {sub ? (
            <span className="meta block">
              <Bidi>{sub}</Bidi>
            </span>
          ) : null}
        </>
      )
    },
  }))
}
