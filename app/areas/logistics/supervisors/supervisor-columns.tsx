import { Bidi } from "~/ui/elements/bidi"
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
    cell: (row) => <Bidi dir="ltr">{row.username}</Bidi>,
  },
  {
    key: "email",
    sort: "email",
    head: "Email",
    label: "Email",
    full: true,
    fold: true,
    cell: (row) => (row.email ? <Bidi dir="ltr">{row.email}</Bidi> : <span className="meta">None</span>),
  },
]
