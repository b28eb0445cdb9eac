import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { rowAction } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { b2bTexts } from "../../b2b-texts"
import { cateringPath } from "../../catering-path"
import { CREATE_DEPARTMENT, departmentsOf } from "../../department.record"
import { employeesFilePath } from "../../employees-file-paths"
import { CREATE_BUSINESS_USER, DELETE_BUSINESS_USER, DELETE_DEPARTMENT } from "../organization-fields"
import { organizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import { CompaniesSection } from "./companies-section"
import { EmployeesSection } from "./employees-section"
import type { SectionId } from "./organization-tabs"
import { ReportsSection } from "./reports-section"
import { type SectionPlace, useSectionPlace } from "./section-place"

interface OrganizationSectionProps {
  id: string
  /** Basic Info is the form above. */
  shown: SectionId
  sections: Sections
  /** The search text of the employees. */
  email?: string | undefined
  canEdit: boolean
  canDelete: boolean
  canOrder: boolean
}

export function OrganizationSection(props: OrganizationSectionProps) {
  const { id, shown, sections, email, canEdit, canDelete, canOrder } = props
  const place = useSectionPlace(id, email)
  const may = { canEdit, canDelete }
  switch (shown) {
    case "departments":
      return <DepartmentsSection {...place} {...may} id={id} departments={sections.departments} />
    case "business-users":
      return <BusinessUsersSection {...place} {...may} users={sections.businessUsers} />
    case "companies":
      return <CompaniesSection {...place} {...may} companies={sections.companies} />
    case "employees":
      return <EmployeesSection {...place} {...may} id={id} employees={sections.employees} email={email} />
    case "catering":
      return <CateringSection fileOf={place.fileOf} id={id} catering={sections.catering} canOrder={canOrder} />
    case "linking-reports":
      return (
        <ReportsSection
          id={id}
          reports={sections.reports}
          exportHref={place.fileOf("linking-reports")}
          add={canEdit ? { to: employeesFilePath(id), text: b2bTexts.linkEmployees } : null}
          pageHref={place.pageIn("reports")}
          here={place.here}
        />
      )
    default:
      return null
  }
}

type Department = NonNullable<Sections["departments"]>["rows"][number]

interface DepartmentsSectionProps extends SectionPlace {
  id: string
  departments: Sections["departments"]
  canEdit: boolean
}

function DepartmentsSection({ id, departments, canEdit, at, pageIn, fileOf }: DepartmentsSectionProps) {
  return (
    <TableSection
      id="departments"
      exportHref={fileOf("departments")}
      title={organizationTexts.departments}
      list={departments}
      columns={departmentColumns(
        id,
        canEdit ? (department) => at({ dialog: DELETE_DEPARTMENT.intent, department }) : null,
      )}
      rowKey={(row) => row.id}
      emptyText="This organization has no departments yet."
      add={canEdit ? { to: at({ dialog: CREATE_DEPARTMENT }), text: "+ Create Department" } : null}
      pageHref={pageIn("departments")}
    />
  )
}

/** Delete is shown to people with the permission only. */
function departmentColumns(
  organizationId: string,
  deleteHref: ((id: string) => string) | null,
): readonly Column<Department>[] {
  const { pathOf } = departmentsOf(organizationId)
  const columns: readonly Column<Department>[] = [
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
  return deleteHref ? [...columns, rowAction<Department>("Delete", (row) => row.name, deleteHref)] : columns
}

type User = NonNullable<Sections["businessUsers"]>["rows"][number]

interface BusinessUsersSectionProps extends SectionPlace {
  users: Sections["businessUsers"]
  canEdit: boolean
  canDelete: boolean
}

function BusinessUsersSection({ users, canEdit, canDelete, at, fileOf }: BusinessUsersSectionProps) {
  const removal = rowAction<User>(
    "Delete",
    (row) => row.name,
    (user) => at({ dialog: DELETE_BUSINESS_USER.intent, user }),
  )
  return (
    <TableSection
      id="business-users"
      exportHref={fileOf("business-users")}
      title={organizationTexts.businessUsers}
      list={users}
      columns={canDelete ? [...USER_COLUMNS, removal] : USER_COLUMNS}
      rowKey={(row) => row.id}
      emptyText="This organization has no business users yet."
      add={canEdit ? { to: at({ dialog: CREATE_BUSINESS_USER.intent }), text: "+ Create Business User" } : null}
    />
  )
}

const USER_COLUMNS: readonly Column<User>[] = [
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

type Catering = NonNullable<Sections["catering"]>["rows"][number]

interface CateringSectionProps extends Pick<SectionPlace, "fileOf"> {
  id: string
  catering: Sections["catering"]
  canOrder: boolean
}

function CateringSection({ id, catering, canOrder, fileOf }: CateringSectionProps) {
  return (
    <TableSection
      id="catering"
      exportHref={fileOf("catering")}
      title={organizationTexts.catering}
      list={catering}
      columns={CATERING_COLUMNS}
      rowKey={(row) => row.id}
      emptyText="No catering orders yet."
      add={canOrder ? { to: cateringPath(id), text: b2bTexts.createCatering } : null}
    />
  )
}

/** ACCEPTED is green; every other status is red. */
const CATERING_COLUMNS: readonly Column<Catering>[] = [
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
