import { Bidi } from "~/ui/elements/bidi"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { idColumn, nameColumn, phoneColumn } from "~/ui/list/list-columns"
import { drivers } from "./driver.record"
import type { DriverRow } from "./driver-list.server"
import { ownDriverTexts } from "./driver-texts"

/** The driver list's columns (product/workforce 1). */
export const driverColumns: readonly Column<DriverRow>[] = [
  idColumn(),
  nameColumn(drivers),
  phoneColumn(),
  { key: "city", head: "City", label: "City", cell: (row) => orNone(row.city) },
  { key: "nationality", fold: true, head: "Nationality", label: "Nationality", cell: (row) => orNone(row.nationality) },
  { key: "teams", fold: true, head: "Team list", label: "Team list", cell: (row) => orNone(row.teams) },
  { key: "plan", fold: true, head: "Payment plan", label: "Payment plan", cell: (row) => orNone(row.plan) },
  {
    key: "citc",
    fold: true,
    sort: "citc",
    head: "CITC Status",
    label: "CITC Status",
    cell: (row) => (row.citc ? <ActiveStatus status={row.citc} /> : orNone("")),
  },
  {
    key: "status",
    sort: "status",
    head: "Status",
    end: true,
    className: "w-28",
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]

function orNone(text: string) {
  return text ? <Bidi>{text}</Bidi> : <span className="sub">{ownDriverTexts.none}</span>
}
