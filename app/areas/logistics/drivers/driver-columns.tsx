import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import { Status } from "~/ui/status"
import type { DriverRow } from "./driver-list.server"
import { driverPath } from "./driver-paths"
import { ownDriverTexts, statusWord } from "./driver-texts"

/** The driver list's columns (D2 2). */
export const driverColumns: readonly Column<DriverRow>[] = [
  {
    key: "id",
    sort: "id",
    head: "#",
    label: "#",
    numeric: true,
    quiet: true,
    className: "w-18",
    cell: (row) => row.id,
  },
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
  {
    key: "phone",
    sort: "phone",
    head: "Phone",
    label: "Phone",
    numeric: true,
    cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
  },
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
    // Green only for Active, every other status is red (D2 2).
    cell: (row) => <Status kind={row.status === "ACTIVE" ? "ok" : "no"}>{statusWord(row.status)}</Status>,
  },
]

function orNone(text: string) {
  return text ? <Bidi>{text}</Bidi> : <span className="sub">{ownDriverTexts.none}</span>
}
