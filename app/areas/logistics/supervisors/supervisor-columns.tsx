import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import type { SupervisorRow } from "./supervisor-list.server"
import { supervisorPath } from "./supervisor-paths"

/** The Supervisors List's columns (D2 2). */
export const supervisorColumns: readonly Column<SupervisorRow>[] = [
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
      <Link className="t1" to={supervisorPath(row.id)}>
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
  {
    key: "username",
    sort: "username",
    head: "User Name",
    label: "User Name",
    cell: (row) => <bdi dir="ltr">{row.username}</bdi>,
  },
  {
    key: "email",
    sort: "email",
    head: "Email",
    label: "Email",
    full: true,
    cell: (row) => (row.email ? <bdi dir="ltr">{row.email}</bdi> : <span className="meta">None</span>),
  },
]
