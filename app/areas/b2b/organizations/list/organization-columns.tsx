import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { createdColumn, idColumn, NameLink } from "~/ui/list/list-columns"
import { organizations } from "../../organization.record"
import type { OrganizationRow } from "./organization-list.server"

/** The Organization list's columns (product/b2b 1). */
export const organizationColumns: readonly Column<OrganizationRow>[] = [
  idColumn(),
  {
    key: "name",
    sort: "name",
    head: "Organization Name",
    lead: true,
    cell: (row) => <NameLink to={organizations.pathOf(row.id)}>{row.name}</NameLink>,
  },
  { key: "coverage", head: "Coverage Amount (%)", label: "Coverage", numeric: true, cell: (row) => row.coverage },
  createdColumn(),
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.isActive ? "ACTIVE" : "INACTIVE"} />,
  },
]
