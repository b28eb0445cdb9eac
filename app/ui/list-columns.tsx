import type { ReactNode } from "react"
import { Bidi } from "./bidi"
import type { Column } from "./data-table"

/** The number of each row, by which the list may be sorted. */
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

/** The phone of each row, by which the list may be sorted. */
export function phoneColumn<Row extends { phone: string }>(): Column<Row> {
  return {
    key: "phone",
    sort: "phone",
    head: "Phone",
    label: "Phone",
    numeric: true,
    cell: (row) => row.phone && <bdi dir="ltr">{row.phone}</bdi>,
  }
}

/** When each row was created, by which the list may be sorted. */
export function createdColumn<Row extends { created: string }>(): Column<Row> {
  return {
    key: "created",
    sort: "created",
    head: "Creation Date",
    label: "Created",
    numeric: true,
    cell: (row) => row.created,
  }
}

/** A name that leads on, with the Arabic one at the end of the line. */
export function TwoNames({ children, arabic }: { children: ReactNode; arabic: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4 phone:grid phone:justify-items-start">
      {children}
      {arabic ? <Bidi className="sub">{arabic}</Bidi> : null}
    </span>
  )
}
