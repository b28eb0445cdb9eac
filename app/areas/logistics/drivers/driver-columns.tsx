import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import { idColumn, phoneColumn } from "~/ui/list-columns"
import { ActiveStatus, Status } from "~/ui/status"
import { statusWord } from "~/ui/status-word"
import type { DriverRow } from "./driver-list.server"
import { driverPath } from "./driver-paths"
import { ownDriverTexts } from "./driver-texts"

/** The driver list's columns (D2 2). */
export const driverColumns: readonly Column<DriverRow>[] = [
  idColumn(),
  {
    key: "name",
    sort: "name",
    head: "Name",
    lead: true,
    cell: (row) => (
      <Link className="t1" to={driverPath(row.id)}>
        <Bidi>{row.name}</Bidi>
      </Link>
    ),
  },
  phoneColumn(),
  { key: "city", head: "City", label: "City", cell: (row) => orNone(row.city) },
  { key: "nationality", head: "Nationality", label: "Nationality", cell: (row) => orNone(row.nationality) },
  { key: "teams", head: "Team list", label: "Team list", cell: (row) => orNone(row.teams) },
  { key: "plan", head: "Payment plan", label: "Payment plan", cell: (row) => orNone(row.plan) },
  {
    key: "citc",
    sort: "citc",
    head: "CITC Status",
    label: "CITC Status",
    cell: (row) =>
      row.citc ? <Status kind={row.citc === "VALID" ? "ok" : "no"}>{statusWord(row.citc)}</Status> : orNone(""),
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
