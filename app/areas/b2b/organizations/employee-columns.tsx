import { Bidi } from "~/ui/elements/bidi"
import type { Column } from "~/ui/list/data-table"
import type { EmployeeRow } from "./sections.server"

export const EMPLOYEE_COLUMNS: readonly Column<EmployeeRow>[] = [
  { key: "client", head: "Client ID", label: "Client ID", numeric: true, cell: (row) => row.clientId },
  { key: "id", head: "Employee ID", label: "Employee ID", numeric: true, cell: (row) => row.id },
  { key: "name", head: "Name", lead: true, cell: (row) => (row.isDeleted ? row.name : <Bidi>{row.name}</Bidi>) },
  {
    key: "email",
    head: "Working Email",
    label: "Working Email",
    full: true,
    fold: true,
    cell: (row) => <Bidi dir="ltr">{row.email}</Bidi>,
  },
]
