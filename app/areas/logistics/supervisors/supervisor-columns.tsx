import { Bidi } from "~/ui/bidi"
import type { Column } from "~/ui/data-table"
import { Link } from "~/ui/link"
import { idColumn, phoneColumn } from "~/ui/list-columns"
import type { SupervisorRow } from "./supervisor-list.server"
import { supervisorPath } from "./supervisor-paths"

/** The Supervisors List's columns (D2 2). */
export const supervisorColumns: readonly Column<SupervisorRow>[] = [
  idColumn(),
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
  phoneColumn(),
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
