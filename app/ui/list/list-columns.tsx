import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { truncate } from "~/ui/elements/truncate"
import type { Column } from "./data-table"

export function idColumn<Row extends { id: string | number }>(): Column<Row> {
  return {
    key: "id",
    sort: "id",
    head: "#",
    label: "#",
    numeric: true,
    quiet: true,
    className: "w-18",
    cell: (row) => row.id,
  }
}

/** The record's name as a link to the record; sortable. */
export function nameColumn<Row extends { id: string | number; name: string }>({
  pathOf,
}: {
  pathOf: (id: string | number) => string
}): Column<Row> {
  return {
    key: "name",
    sort: "name",
    head: "Name",
    lead: true,
    cell: (row) => <NameLink to={pathOf(row.id)}>{row.name}</NameLink>,
  }
}

/** Maximum graphemes of a name in a list: three lines of a narrow column. */
const MAX_NAME_LENGTH = 60

/** A link to the record. A long name is cut; the full name is in a tooltip and for screen readers. */
export function NameLink({ to, children: name }: { to: string; children: string }) {
  const short = truncate(name, MAX_NAME_LENGTH)
  if (short === name)
    return (
      <Link className="t1" to={to}>
        <Bidi>{name}</Bidi>
      </Link>
    )
  return (
    <Link className="t1 tipped" to={to}>
      <span aria-hidden="true">
        <Bidi>{short}</Bidi>
      </span>
      <span className="tip" dir="auto">
        {name}
      </span>
    </Link>
  )
}

/** A linked name with the Arabic name at the end of the line. */
export function TwoNames({ children, arabic }: { children: ReactNode; arabic: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4 phone:grid phone:justify-items-start">
      {children}
      {arabic ? <Bidi className="sub">{arabic}</Bidi> : null}
    </span>
  )
}
