import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { departmentPath } from "../department.record"
import { EMPLOYEE_FILE } from "../employee-file-columns"
import { findDepartment } from "../find-department.server"
import { exportSection, sectionFile } from "../section-file.server"
import { DepartmentQuery } from "./department-screens.server"
import { listDepartmentEmployees, listProgramCompanies } from "./departments.server"

export { BESIDE as handle } from "~/base/route-handle"

const declared = { gate: gates.organizations, ids: ["organizationId", "id"], query: DepartmentQuery } as const

/** Exports all employees (filtered by the search) or all companies of a department. */
export const loader = staffLoader(declared, async (visit) => {
  const { api, ids } = visit
  const department = requireFound(await findDepartment(api, ids.organizationId, ids.id))
  const { email } = visit.query
  const programId = department.program?.id
  return exportSection(visit, departmentPath(department), {
    employees: sectionFile({
      name: "department-employees",
      read: (page, perPage) => listDepartmentEmployees(api, department.id, { email, page, perPage }),
      columns: EMPLOYEE_FILE,
    }),
    companies: sectionFile({
      name: "department-companies",
      read: async (page, perPage) => (programId ? listProgramCompanies(api, programId, page, perPage) : { rows: [] }),
      columns: [
        { head: "#", kind: "digits", value: (row) => row.id },
        { head: "Name", value: ({ nameEn }) => nameEn },
        { head: "Arabic name", value: ({ nameAr }) => nameAr },
        { head: "Status", value: ({ status }) => status },
      ],
    }),
  })
})
