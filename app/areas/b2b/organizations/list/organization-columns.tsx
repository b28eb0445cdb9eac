import { columnsOf, dayColumn, recordIdColumn, recordNameColumn, statusColumn, textColumn } from "~/record/columns"
import { organizations } from "../../organization.record"
import type { OrganizationInList, OrganizationSort } from "../organizations.server"

export const organizationColumns = columnsOf<OrganizationInList, OrganizationSort>()({
  id: recordIdColumn("ID"),
  name: recordNameColumn(organizations, ({ enName }) => enName, { head: "Organization Name", sort: "EN_NAME" }),
  coverage: textColumn("Coverage Amount (%)", coverageText, { label: "Coverage", numeric: true }),
  created: dayColumn("Creation Date", ({ createdAt }) => createdAt, { label: "Created", sort: "CREATED_AT" }),
  status: statusColumn(({ isActive }) => (isActive ? "ACTIVE" : "INACTIVE")),
})

/** 0 is shown; a missing coverage is empty. */
function coverageText({ defaultDepartment }: OrganizationInList): string {
  return String(defaultDepartment?.program?.coverageAmount ?? "")
}
