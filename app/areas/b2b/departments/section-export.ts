import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { parseListQuery } from "~/lists/list-query.server"
import { departmentPath } from "../department.record"
import { EMPLOYEE_FILE } from "../employee-file-columns"
import { findDepartment } from "../find-department.server"
import { exportSection, sectionFile } from "../section-file.server"
import { DepartmentQuery } from "./department-view.server"
import { listDepartmentEmployees, listProgramCompanies } from "./departments.server"

export { BESIDE as handle } from "~/base/route-handle"

/** A department's employees, under their search, or its companies, whole, as a file. */
export const loader = staffLoader(gates.organizations, async (visit) => {
  const { api, context, params } = visit
  const id = visit.idOf("id")
  const department = id === null ? null : await findDepartment(api, params.organizationId ?? "", id)
  if (!department) throw new Response(null, { status: 404 })
  const { email } = parseListQuery(context.url, DepartmentQuery)
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
