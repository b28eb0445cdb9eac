import { z } from "zod"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { DepartmentRecord } from "../find-department.server"
import { listDepartmentEmployees, listProgramCompanies } from "./departments.server"

/** What of the page's address its sections read. */
export const DepartmentQuery = z.object({
  employees: PageNumber,
  email: SearchText,
  companies: PageNumber,
})

/** Companies belong to the program: without one there are none. */
const NO_COMPANIES = { rows: [], page: 1, pages: 1, total: 0, perPage: 1 }

/** Both sections at once; one that can't be had is null, and the other stands. */
export async function loadDepartment(
  api: Api,
  { id, program }: DepartmentRecord,
  query: z.output<typeof DepartmentQuery>,
) {
  const [employees, companies] = await Promise.all([
    orNull(listDepartmentEmployees(api, id, { email: query.email, page: query.employees })),
    program ? orNull(listProgramCompanies(api, program.id, query.companies)) : NO_COMPANIES,
  ])
  return { employees, companies }
}
export type DepartmentSections = Awaited<ReturnType<typeof loadDepartment>>
