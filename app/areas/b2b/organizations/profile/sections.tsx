import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { ChosenForm, choosable, rowAction } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { FilterBar } from "~/ui/list/filter-bar"
import { SearchFilter } from "~/ui/list/search-filter"
import { TableSection } from "~/ui/list/table-section"
import { withQuery } from "~/ui/list/with-query"
import { b2bTexts } from "../../b2b-texts"
import { cateringPath } from "../../catering-path"
import { keptOf } from "../../chosen-rows"
import { CREATE_DEPARTMENT, departmentsOf } from "../../department.record"
import { employeesFilePath } from "../../employees-file-paths"
import { organizations } from "../../organization.record"
import { EMPLOYEE_COLUMNS } from "../employee-columns"
import {
  CREATE_BUSINESS_USER,
  DELETE_BUSINESS_USER,
  DELETE_DEPARTMENT,
  DELETE_EMPLOYEES,
  LINK_EMPLOYEE,
} from "../organization-fields"
import { organizationTexts, ownOrganizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import { CompaniesSection } from "./companies-section"
import { NO_DIALOG } from "./dialog-place"
import { ReportsSection } from "./reports-section"

interface OrganizationSectionsProps {
  id: string
  sections: Sections
  /** What the employees are searched by. */
  email?: string | undefined
  canEdit: boolean
  canDelete: boolean
  /** May create catering orders. */
  canOrder: boolean
}

type Row<Name extends keyof Sections> = NonNullable<Sections[Name]>["rows"][number]

/** The sections of an organization's page below its form (product/b2b 1). */
export function OrganizationSections(props: OrganizationSectionsProps) {
  const { id, sections, email, canEdit, canDelete, canOrder } = props
  const { search } = useLocation()
  const path = organizations.pathOf(id)
  const at = (changes: Record<string, string | number | undefined>) =>
    withQuery(path, search, { ...NO_DIALOG, ...changes })
  const add = (dialog: string, text: string) => (canEdit ? { to: at({ dialog }), text } : null)
  const pageIn = (name: string) => (page: number) => at({ [name]: page > 1 ? page : undefined })
  const fileOf = (section: string) =>
    `${path}/export.csv?${new URLSearchParams({ section, ...(email ? { email } : {}) })}`
  return (
    <>
      <TableSection
        id="departments"
        exportHref={fileOf("departments")}
        title={organizationTexts.departments}
        list={sections.departments}
        columns={departmentColumns(
          id,
          canDelete ? (department) => at({ dialog: DELETE_DEPARTMENT, department }) : null,
        )}
        rowKey={(row) => row.id}
        emptyText={ownOrganizationTexts.noDepartments}
        add={add(CREATE_DEPARTMENT, organizationTexts.createDepartment)}
        pageHref={pageIn("departments")}
      />
      <TableSection
        id="business-users"
        exportHref={fileOf("business-users")}
        title={organizationTexts.businessUsers}
        list={sections.businessUsers}
        columns={canDelete ? [...USERS, removal((user) => at({ dialog: DELETE_BUSINESS_USER, user }))] : USERS}
        rowKey={(row) => row.id}
        emptyText={ownOrganizationTexts.noBusinessUsers}
        add={add(CREATE_BUSINESS_USER, organizationTexts.createBusinessUser)}
      />
      <CompaniesSection
        {...{ path, canEdit, canDelete, at }}
        exportHref={fileOf("companies")}
        companies={sections.companies}
      />
      <TableSection
        id="employees"
        exportHref={fileOf("employees")}
        title={organizationTexts.employees}
        list={sections.employees}
        columns={
          canDelete
            ? choosable(EMPLOYEES, {
                name: "employee",
                nameOf: (row) => row.name,
                verb: "Delete",
                hrefOf: (employee) => at({ dialog: DELETE_EMPLOYEES, employee }),
              })
            : EMPLOYEES
        }
        rowKey={(row) => row.id}
        emptyText={ownOrganizationTexts.noEmployees}
        add={add(LINK_EMPLOYEE, organizationTexts.linkEmployee)}
        tools={
          <FilterBar
            label="Search employees"
            unfolded
            clearHref={at({ email: undefined, employees: undefined })}
            keep={keptOf(search, ["departments", "reports"])}
          >
            <SearchFilter name="email" label="Search by email" placeholder="Search by email" defaultValue={email} />
          </FilterBar>
        }
        chosen={
          canDelete ? (
            <ChosenForm
              name="employee"
              many="employees"
              shown={sections.employees?.rows.length ?? 0}
              path={path}
              kept={keptOf(search, ["departments", "employees", "email", "reports"])}
              verb="Delete"
              dialog={DELETE_EMPLOYEES}
            />
          ) : null
        }
        pageHref={pageIn("employees")}
      />
      <TableSection
        id="catering"
        exportHref={fileOf("catering")}
        title={organizationTexts.catering}
        list={sections.catering}
        columns={CATERING}
        rowKey={(row) => row.id}
        emptyText={ownOrganizationTexts.noCatering}
        add={canOrder ? { to: cateringPath(id), text: b2bTexts.createCatering } : null}
      />
      <ReportsSection
        id={id}
        reports={sections.reports}
        exportHref={fileOf("linking-reports")}
        add={canEdit ? { to: employeesFilePath(id), text: b2bTexts.linkEmployees } : null}
        pageHref={pageIn("reports")}
        here={`${at({})}#linking-reports`}
      />
    </>
  )
}

/** A name leads to the department; deleting is there for who may. */
function departmentColumns(
  organizationId: string,
  deleteHref: ((id: string) => string) | null,
): readonly Column<Row<"departments">>[] {
  const { pathOf } = departmentsOf(organizationId)
  const columns: readonly Column<Row<"departments">>[] = [
    { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: (row) => row.id },
    {
      key: "name",
      head: "Name",
      lead: true,
      cell: (row) => (
        <Link to={pathOf(row.id)}>
          <Bidi>{row.name}</Bidi>
        </Link>
      ),
    },
    {
      key: "coverage",
      head: "Coverage amount %",
      label: "Coverage",
      numeric: true,
      cell: (row) => row.coverage && `${row.coverage}%`,
    },
    { key: "location", head: "Location", label: "Location", fold: true, cell: (row) => row.location },
    { key: "people", head: "Employees", label: "Employees", numeric: true, right: true, cell: (row) => row.people },
  ]
  return deleteHref ? [...columns, removal(deleteHref)] : columns
}

const USERS: readonly Column<Row<"businessUsers">>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: (row) => row.id },
  { key: "name", head: "Name", lead: true, cell: (row) => <Bidi>{row.name}</Bidi> },
  { key: "email", head: "Email", label: "Email", full: true, cell: (row) => <Bidi dir="ltr">{row.email}</Bidi> },
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.isActive ? "ACTIVE" : "INACTIVE"} />,
  },
]

const removal = <Removed extends { id: string; name: string }>(hrefOf: (id: string) => string) =>
  rowAction<Removed>("Delete", (row) => row.name, hrefOf)

const EMPLOYEES: readonly Column<Row<"employees">>[] = [
  ...EMPLOYEE_COLUMNS,
  {
    key: "department",
    head: "Department",
    label: "Department",
    fold: true,
    cell: (row) => <Bidi>{row.department || "None"}</Bidi>,
  },
]

/** ACCEPTED is a success, every other status a danger (product/b2b 1). */
const CATERING: readonly Column<Row<"catering">>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: (row) => row.id },
  { key: "client", head: "Client", lead: true, cell: (row) => <Bidi>{row.client}</Bidi> },
  { key: "start", head: "Start date", label: "Start date", numeric: true, cell: (row) => row.start },
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]
