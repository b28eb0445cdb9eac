import type { Column } from "~/ui/list/data-table"
import { idColumn, nameColumn, phoneColumn } from "~/ui/list/list-columns"
import { supervisors } from "./supervisor.record"
import type { SupervisorRow } from "./supervisor-list.server"

/** The Supervisors List's columns (product/workforce 3). */
export const supervisorColumns: readonly Column<SupervisorRow>[] = [
  idColumn(),
  nameColumn(supervisors),
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
    fold: true,
    cell: (row) => (row.email ? <bdi dir="ltr">{row.email}</bdi> : <span className="meta">None</span>),
  },
]
