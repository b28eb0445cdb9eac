import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { ActiveStatus } from "~/ui/elements/status"
import { ChosenForm, choosable } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { FilterBar } from "~/ui/list/filter-bar"
import { SearchFilter } from "~/ui/list/search-filter"
import { TableSection } from "~/ui/list/table-section"
import { withQuery } from "~/ui/list/with-query"
import { keptOf } from "../chosen-rows"
import { EMPLOYEE_COLUMNS } from "../organizations/employee-columns"
import { ASSIGN_COMPANIES, ASSIGN_EMPLOYEES, UNASSIGN_COMPANIES, UNASSIGN_EMPLOYEES } from "./department-page-fields"
import type { DepartmentSections } from "./department-screens.server"

interface DepartmentTablesProps {
  path: string
  sections: DepartmentSections
  email?: string | undefined
  canEdit: boolean
  canUnassign: boolean
}

type Company = NonNullable<DepartmentSections["companies"]>["rows"][number]

const CLOSED = { dialog: undefined, employee: undefined, company: undefined }
const VERB = "Unassign"

/** Selected rows are sent to the confirmation by a GET form, so that it works without script. */
export function DepartmentTables({ path, sections, email, canEdit, canUnassign }: DepartmentTablesProps) {
  const { search } = useLocation()
  const at: TableProps["at"] = (changes) => withQuery(path, search, { ...CLOSED, ...changes })
  const table = {
    at,
    canEdit,
    canUnassign,
    pageIn: (name: string) => (page: number) => at({ [name]: page > 1 ? page : undefined }),
    fileOf: (section: string) => `${path}/export.csv?${new URLSearchParams({ section, ...(email ? { email } : {}) })}`,
    choosing: { path, verb: VERB, kept: keptOf(search, ["employees", "email", "companies"]) },
  }
  return (
    <>
      <EmployeesTable {...table} employees={sections.employees} email={email} />
      <CompaniesTable {...table} companies={sections.companies} />
    </>
  )
}

interface TableProps {
  /** The address of the page without its dialog, with these changes. */
  at: (changes: Record<string, string | number | undefined>) => string
  canEdit: boolean
  canUnassign: boolean
  pageIn: (name: string) => (page: number) => string
  fileOf: (section: string) => string
  choosing: Pick<Parameters<typeof ChosenForm>[0], "path" | "verb" | "kept">
}

interface EmployeesTableProps extends TableProps {
  employees: DepartmentSections["employees"]
  email: string | undefined
}

function EmployeesTable(props: EmployeesTableProps) {
  const { employees, email, at, canEdit, canUnassign, pageIn, fileOf, choosing } = props
  return (
    <TableSection
      id="employees"
      exportHref={fileOf("employees")}
      title="Employees"
      list={employees}
      columns={
        canUnassign
          ? choosable(EMPLOYEE_COLUMNS, {
              name: "employee",
              nameOf: (row) => row.name,
              verb: VERB,
              hrefOf: (employee) => at({ dialog: UNASSIGN_EMPLOYEES.intent, employee }),
            })
          : EMPLOYEE_COLUMNS
      }
      rowKey={(row) => row.id}
      emptyText="No employees here."
      add={canEdit ? { to: at({ dialog: ASSIGN_EMPLOYEES.intent }), text: "+ Assign Employee" } : null}
      tools={<EmailSearch email={email} clearHref={at({ email: undefined, employees: undefined })} />}
      chosen={
        canUnassign ? (
          <ChosenForm
            {...choosing}
            name="employee"
            many="employees"
            shown={employees?.rows.length ?? 0}
            dialog={UNASSIGN_EMPLOYEES.intent}
          />
        ) : null
      }
      pageHref={pageIn("employees")}
    />
  )
}

function EmailSearch({ email, clearHref }: { email: string | undefined; clearHref: string }) {
  const { search } = useLocation()
  return (
    <FilterBar label="Search employees" unfolded clearHref={clearHref} keep={keptOf(search, ["companies"])}>
      <SearchFilter name="email" label="Search by email" placeholder="Search by email" defaultValue={email} />
    </FilterBar>
  )
}

interface CompaniesTableProps extends TableProps {
  companies: DepartmentSections["companies"]
}

function CompaniesTable({ companies, at, canEdit, canUnassign, pageIn, fileOf, choosing }: CompaniesTableProps) {
  return (
    <TableSection
      id="companies"
      exportHref={fileOf("companies")}
      title="Companies"
      list={companies}
      columns={
        canUnassign
          ? choosable(COMPANIES, {
              name: "company",
              nameOf: (row) => row.nameEn,
              verb: VERB,
              hrefOf: (company) => at({ dialog: UNASSIGN_COMPANIES.intent, company }),
            })
          : COMPANIES
      }
      rowKey={(row) => row.id}
      emptyText="No companies here yet."
      add={canEdit ? { to: at({ dialog: ASSIGN_COMPANIES.intent }), text: "+ Assign Companies" } : null}
      chosen={
        canUnassign ? (
          <ChosenForm
            {...choosing}
            name="company"
            many="companies"
            shown={companies?.rows.length ?? 0}
            dialog={UNASSIGN_COMPANIES.intent}
          />
        ) : null
      }
      pageHref={pageIn("companies")}
    />
  )
}

/** Accepted is green; every other status is red. */
const COMPANIES: readonly Column<Company>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: (row) => row.id },
  { key: "name", head: "Name", lead: true, cell: (row) => <Bidi>{row.nameEn}</Bidi> },
  { key: "arabic", head: "Arabic name", label: "Arabic name", fold: true, cell: (row) => <Bidi>{row.nameAr}</Bidi> },
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]
