import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { rowAction } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { CREATE_DEPARTMENT, departmentsOf } from "../../department.record"
import { DELETE_DEPARTMENT } from "../organization-fields"
import { organizationTexts, ownOrganizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import type { SectionPlace } from "./section-place"

type Department = NonNullable<Sections["departments"]>["rows"][number]

interface DepartmentsSectionProps extends SectionPlace {
  id: string
  departments: Sections["departments"]
  canEdit: boolean
}

/** An organization's departments (product/b2b 1). */
export function DepartmentsSection({ id, departments, canEdit, at, pageIn, fileOf }: DepartmentsSectionProps) {
  return (
    <TableSection
      id="departments"
      exportHref={fileOf("departments")}
      title={organizationTexts.departments}
      list={departments}
      columns={columnsOf(id, canEdit ? (department) => at({ dialog: DELETE_DEPARTMENT, department }) : null)}
      rowKey={(row) => row.id}
      emptyText={ownOrganizationTexts.noDepartments}
      add={canEdit ? { to: at({ dialog: CREATE_DEPARTMENT }), text: organizationTexts.createDepartment } : null}
      pageHref={pageIn("departments")}
    />
  )
}

/** A name leads to the department; deleting is there for who may. */
function columnsOf(organizationId: string, deleteHref: ((id: string) => string) | null): readonly Column<Department>[] {
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
