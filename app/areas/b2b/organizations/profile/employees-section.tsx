import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { ChosenForm, choosable } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { FilterBar } from "~/ui/list/filter-bar"
import { SearchFilter } from "~/ui/list/search-filter"
import { TableSection } from "~/ui/list/table-section"
import { b2bTexts } from "../../b2b-texts"
import { keptOf } from "../../chosen-rows"
import { employeesFilePath } from "../../employees-file-paths"
import { EMPLOYEE_COLUMNS } from "../employee-columns"
import { DELETE_EMPLOYEES, LINK_EMPLOYEE } from "../organization-fields"
import { organizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import type { SectionPlace } from "./section-place"

type Employee = NonNullable<Sections["employees"]>["rows"][number]

interface EmployeesSectionProps extends SectionPlace {
  employees: Sections["employees"]
  /** The search text. */
  /** Id of the organization. */
  id: string
  email?: string | undefined
  canEdit: boolean
  canDelete: boolean
}

/** Selected employees are sent to the confirmation by a GET form, so that it works without script. */
export function EmployeesSection(props: EmployeesSectionProps) {
  const { employees, id, email, canEdit, canDelete, path, at, pageIn, fileOf } = props
  const { search } = useLocation()
  return (
    <TableSection
      id="employees"
      exportHref={fileOf("employees")}
      title={organizationTexts.employees}
      list={employees}
      columns={
        canDelete
          ? choosable(COLUMNS, {
              name: "employee",
              nameOf: (row) => row.name,
              verb: "Delete",
              hrefOf: (employee) => at({ dialog: DELETE_EMPLOYEES.intent, employee }),
            })
          : COLUMNS
      }
      rowKey={(row) => row.id}
      emptyText="No registered clients with an e-mail of this organization."
      add={
        canEdit
          ? [
              { to: employeesFilePath(id), text: b2bTexts.linkEmployees },
              { to: at({ dialog: LINK_EMPLOYEE.intent }), text: "+ Link Single Employee" },
            ]
          : null
      }
      tools={
        <FilterBar
          label="Search employees"
          unfolded
          clearHref={at({ email: undefined, employees: undefined })}
          keep={{ section: "employees" }}
          filters={FILTERS}
        >
          <SearchFilter name="email" label="Search by email" placeholder="Search by email" defaultValue={email} />
        </FilterBar>
      }
      chosen={
        canDelete ? (
          <ChosenForm
            name="employee"
            many="employees"
            shown={employees?.rows.length ?? 0}
            path={path}
            kept={{ section: "employees", ...keptOf(search, ["employees", "email"]) }}
            verb="Delete"
            dialog={DELETE_EMPLOYEES.intent}
          />
        ) : null
      }
      pageHref={pageIn("employees")}
    />
  )
}

/** Parameters that count as filters; the section does not. */
const FILTERS = ["email"]

const COLUMNS: readonly Column<Employee>[] = [
  ...EMPLOYEE_COLUMNS,
  {
    key: "department",
    head: "Department",
    label: "Department",
    fold: true,
    cell: (row) => <Bidi>{row.department || "None"}</Bidi>,
  },
]
