import { z } from "zod"
import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import { MAX_ID } from "~/domain/record-id"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { organizations } from "../../organization.record"
import { listOrganizations, ORGANIZATION_SORTS, type OrganizationInList } from "../organizations.server"

/** 100 rows per page is the default of lists; the documents name no size. */
export const organizationList = listOf({
  record: organizations,
  query: z.object({
    search: SearchText,
    package: z.coerce.number().int().positive().optional().catch(undefined),
    companies: SearchText,
    company: z.coerce.number().int().positive().max(MAX_ID).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "package", "companies", "company"],
  sorts: Object.keys(ORGANIZATION_SORTS),
  pageSize: 100,
  read: (api, { search, package: packageId, companies, company }, asked) =>
    listOrganizations(api, { name: search, package: packageId, companies, company }, asked),
  row: toRow,
  hit: ({ id, enName, isActive }) => ({
    id,
    title: shownName(id, enName),
    note: [`#${id}`, isActive ? "" : "Inactive"].filter(Boolean).join(", "),
  }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Organization Name", value: ({ enName }) => enName },
    { head: "Coverage Amount (%)", value: (organization) => coverageText(organization) },
    { head: "Creation Date", value: ({ createdAt }) => formatInstantDate(createdAt) },
    { head: "Status", value: ({ isActive }) => (isActive ? "Active" : "Inactive") },
  ],
})

/** 0 is shown; a missing coverage is empty. */
function coverageText({ defaultDepartment }: Pick<OrganizationInList, "defaultDepartment">): string {
  return String(defaultDepartment?.program?.coverageAmount ?? "")
}

function toRow(organization: OrganizationInList) {
  const { id, enName, isActive, createdAt } = organization
  return {
    id,
    name: shownName(id, enName),
    coverage: coverageText(organization),
    created: instantDay(createdAt),
    isActive,
  }
}
export type OrganizationRow = ReturnType<typeof toRow>
