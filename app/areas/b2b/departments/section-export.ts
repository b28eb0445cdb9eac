import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { isRecordId } from "~/domain/record-id"
import { parseListQuery } from "~/lists/list-query.server"
import { EMPLOYEE_FILE } from "../employee-file-columns"
import { exportSection, sectionFile } from "../section-file.server"
import { departmentPath } from "./department.record"
import { DepartmentQuery } from "./department-view.server"
import { findDepartment, listDepartmentEmployees, listProgramCompanies } from "./departments.server"

export { BESIDE as handle } from "~/base/route-handle"

/** A department's employees, under their search, or its companies, whole, as a file. */
export async function loader({ context, params: { id, organizationId } }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.organizations)
  const { api } = guarded
  const department = isRecordId(id) ? await findDepartment(api, organizationId ?? "", id) : null
  if (!department) throw new Response(null, { status: 404 })
  const { email } = parseListQuery(context.url, DepartmentQuery)
  const programId = department.program?.id
  return exportSection(guarded, departmentPath(department), {
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
}
