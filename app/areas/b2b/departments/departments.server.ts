import type { VariablesOf } from "gql.tada"
import { fullName } from "~/domain/person"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows, rowsAs } from "~/upstream/clamp-page.server"
import { everyRow } from "~/upstream/every-row.server"
import { BATCH_SIZE, batchesOf } from "../batch-size"
import { toEmployeeRow } from "../organizations/sections.server"

/** Page sizes. The documents name none. */
const EMPLOYEES_PER_PAGE = 50
const COMPANIES_PER_PAGE = 20
const COMPANIES_IN_ONE_CALL = 300

const DepartmentEmployees = graphql(`
  query DepartmentEmployees($input: DepartmentEmployeeInput!, $first: Int!, $page: Int!) {
    departmentEmployee(input: $input, first: $first, page: $page) {
      data { id department { name } client { id firstName lastName emailAddress } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const ProgramCompanies = graphql(`
  query ProgramCompanies($input: ProgramCompaniesInput!, $first: Int!, $page: Int!) {
    programCompanies(input: $input, first: $first, page: $page) {
      data { id nameEn nameAr status }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const EmployeeChoices = graphql(`
  query EmployeeChoices($input: OrganizationEmailsRegisteredClientsInput!, $first: Int!, $page: Int!) {
    organizationEmailsRegisteredClients(input: $input, first: $first, page: $page) {
      data { id department { id name } client { firstName lastName emailAddress } }
      paginatorInfo { lastPage }
    }
  }
`)
const EmployeeNames = graphql(`
  query EmployeeNames($where: EmployeeWhere, $first: Int!, $page: Int) {
    employees(where: $where, first: $first, page: $page) {
      data { id department { id } client { firstName lastName } }
      paginatorInfo { lastPage }
    }
  }
`)

/** Filtered by a part of the e-mail. A page past the end returns the last page. */
export async function listDepartmentEmployees(
  api: Api,
  id: string,
  { email, page, perPage = EMPLOYEES_PER_PAGE }: { email?: string | undefined; page: number; perPage?: number },
) {
  const input = { department_id: id, ...(email ? { query_text: email } : {}) }
  const ask = async (number: number) =>
    (await api.graphql(DepartmentEmployees, { input, first: perPage, page: number })).departmentEmployee
  return rowsAs(await pagedRows(ask, { page, perPage }), toEmployeeRow)
}

export async function listProgramCompanies(api: Api, programId: string, page: number, perPage = COMPANIES_PER_PAGE) {
  const input = { program_id: programId }
  const ask = async (number: number) =>
    (await api.graphql(ProgramCompanies, { input, first: perPage, page: number })).programCompanies
  return pagedRows(ask, { page, perPage })
}

/** All companies of a department's program, 300 per call. */
export async function everyProgramCompany(api: Api, programId: string) {
  return everyRow(async (page) => {
    const { rows, pages } = await listProgramCompanies(api, programId, page, COMPANIES_IN_ONE_CALL)
    return { data: rows, paginatorInfo: { lastPage: pages } }
  })
}

/** All registered clients of an organization, 2,000 per call, without deleted ones. */
export async function listEmployeeChoices(api: Api, organizationId: string) {
  const asked = { input: { organizationId }, first: BATCH_SIZE }
  const all = await everyRow(
    async (page) => (await api.graphql(EmployeeChoices, { ...asked, page })).organizationEmailsRegisteredClients,
  )
  return all.flatMap(({ id, client, department }) =>
    client ? [{ id, department, name: fullName(client), email: client.emailAddress ?? "" }] : [],
  )
}

/** Employees by id, with the department of each. A deleted client has no name. */
export async function findEmployees(api: Api, ids: readonly string[]) {
  const batches = batchesOf(ids).map(async (value) => {
    const where = { column: "ID", operator: "IN", value } as const
    const asked = { where, first: value.length }
    return everyRow(async (page) => (await api.graphql(EmployeeNames, { ...asked, page })).employees)
  })
  return new Map(
    (await Promise.all(batches)).flat().map(({ id, client, department }) => {
      return [id, { name: client ? fullName(client) : "", departmentId: department?.id ?? null }] as const
    }),
  )
}

export async function nameEmployees(api: Api, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findEmployees(api, ids))].map(([id, { name }]) => [id, name]))
}

const UpdateDepartment = graphql(`
  mutation UpdateDepartment($input: UpdateDepartmentInput!) { updateDepartment(input: $input) { id } }
`)
const AssignEmployees = graphql(`
  mutation AssignEmployees($input: AssignEmployeesInput!) { assignEmployeesToDepartment(input: $input) { id } }
`)
const UnassignEmployee = graphql(`
  mutation UnassignEmployee($id: ID!) { unassignEmployee(employeeId: $id) { id } }
`)
const UnassignEmployees = graphql(`
  mutation UnassignEmployees($ids: [ID!]!) { unassignEmployees(employees_ids: $ids) { id } }
`)
const AssignCompanies = graphql(`
  mutation AssignCompanies($input: ProgramCompanyIdsInput!) { assignCompaniesToProgram(input: $input) { id } }
`)
const UnassignCompanies = graphql(`
  mutation UnassignCompanies($input: ProgramCompanyIdsInput!) { unassignCompanies(input: $input) { id } }
`)

/** Name, organization and program are required; only the given fields of the program change. */
export async function updateDepartment(api: Api, input: VariablesOf<typeof UpdateDepartment>["input"]) {
  await api.mutate(UpdateDepartment, { input })
}

/** Changes all of them or none, as do the calls below. */
export async function assignEmployees(api: Api, departmentId: string, ids: readonly string[]) {
  await api.mutate(AssignEmployees, { input: { employees_ids: [...ids], department_id: departmentId } })
}

/** The upstream has one call for a single employee and another for several. */
export async function unassignEmployees(api: Api, ids: readonly string[]) {
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0) await api.mutate(UnassignEmployee, { id })
  else await api.mutate(UnassignEmployees, { ids: [...ids] })
}

export async function assignCompanies(api: Api, programId: string, ids: readonly string[]) {
  await api.mutate(AssignCompanies, { input: { companies_ids: [...ids], program_id: programId } })
}

export async function unassignCompanies(api: Api, programId: string, ids: readonly string[]) {
  await api.mutate(UnassignCompanies, { input: { companies_ids: [...ids], program_id: programId } })
}
