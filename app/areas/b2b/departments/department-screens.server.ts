import { z } from "zod"
import { wordOptions } from "~/domain/enum-case"
import { form } from "~/forms/form-rules.server"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { missingText } from "~/record/missing-text"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { b2bTexts } from "../b2b-texts"
import { MAX_CHOSEN } from "../batch-size"
import { DEPARTMENT, departmentPath } from "../department.record"
import { PLACES } from "../department-fields"
import { type DepartmentRecord, findDepartment } from "../find-department.server"
import { organizations } from "../organization.record"
import { locationWord } from "../organizations/sections.server"
import {
  addCompanies,
  addEmployees,
  NO_PROGRAM,
  removeCompanies,
  removeDepartmentEmployees,
} from "./department-bulk.server"
import { SAVE_DEPARTMENT } from "./department-page-fields"
import { listDepartmentEmployees, listProgramCompanies, updateDepartment } from "./departments.server"

const PLACE_WORDS = PLACES.map(({ label }) => label)

/** Name, organization and program are always sent; of the program's fields only those that changed. */
const saveDepartment = form({
  ...SAVE_DEPARTMENT,
  record: { kind: DEPARTMENT, pageOf: departmentPath },
  values: ({ name, program }: DepartmentRecord) => ({
    name,
    coverageAmount: program?.coverageAmount,
    coverageLimit: program?.coverageLimit,
    locationAllowance: program?.locationAllowance,
    isConcurrentSubscriptionsAllowed: program?.isConcurrentSubscriptionsAllowed ?? false,
  }),
  offer: async ({ current }) => ({ places: wordOptions(PLACE_WORDS, (await current).program?.locationAllowance) }),
  check: (_, __, { program }) => (program ? null : { name: [NO_PROGRAM] }),
  send({ api, current }, { name: _, ...changes }, input) {
    const changed = Object.keys(changes) as (keyof typeof changes)[]
    const all = { ...input, locationAllowance: locationWord(input.locationAllowance) }
    return updateDepartment(api, {
      id: current.id,
      organizationId: current.organization.id,
      name: input.name,
      program: { id: current.program?.id ?? "", ...Object.fromEntries(changed.map((one) => [one, all[one]])) },
    })
  },
  name: ({ name }) => name,
  saved: b2bTexts.updated,
})

export const departmentPage = {
  gate: organizations.edit,
  async find(api: Api, id: string, idOf: (name: string) => string | null) {
    const organizationId = idOf("organizationId")
    return organizationId === null ? null : findDepartment(api, organizationId, id)
  },
  missing: missingText("department"),
  edit: saveDepartment,
  // Each chosen record is a field of the request; 20 more cover the form's other fields.
  maxFields: MAX_CHOSEN + 20,
  forms: [addEmployees, removeDepartmentEmployees, addCompanies, removeCompanies],
}

export const DepartmentQuery = z.object({
  employees: PageNumber,
  email: SearchText,
  companies: PageNumber,
})

/** Companies belong to the program, so a department without one has no companies. */
const NO_COMPANIES = { rows: [], page: 1, pages: 1, total: 0, perPage: 1 }

/** Loads both sections. A section that could not be loaded is null. */
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
