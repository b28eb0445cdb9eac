import type { VariablesOf } from "gql.tada"
import { namedLike } from "~/domain/like-part"
import { fullName } from "~/domain/person"
import { readRecordSearch } from "~/domain/record-search"
import type { InputOf } from "~/fields/schema.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow, rowsUpTo } from "~/upstream/every-row.server"
import type { RestBody } from "~/upstream/rest-body"
import { batchesOf } from "../batch-size"
import type { DEPARTMENT_FIELDS } from "../department-fields"
import { locationWord } from "./sections.server"

const CreateDepartment = graphql(`
  mutation CreateDepartment($input: CreateDepartmentInput!) { createDepartment(input: $input) { id } }
`)
const DeleteDepartment = graphql(`
  mutation DeleteDepartment($id: ID!) { deleteDepartment(id: $id) { id } }
`)
const CreateBusinessUser = graphql(`
  mutation CreateBusinessUser($input: CreateBusinessUserInput!) { createBusinessUser(input: $input) { id } }
`)
const DeleteBusinessUser = graphql(`
  mutation DeleteBusinessUser($id: ID!) { deleteBusinessUser(id: $id) { id } }
`)

const Companies = graphql(`
  query Companies($where: CompanyWhere, $orderBy: [CompanyOrderBy!], $first: Int!, $page: Int) {
    companies(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id nameEn }
      paginatorInfo { lastPage }
    }
  }
`)
const OwnEmployees = graphql(`
  query OwnEmployees($where: EmployeeWhere, $first: Int!, $page: Int) {
    employees(where: $where, first: $first, page: $page) {
      data { id client { firstName lastName } }
      paginatorInfo { lastPage }
    }
  }
`)
const DeleteEmployees = graphql(`
  mutation DeleteEmployees($ids: [ID!]!) { deleteEmployees(ids: $ids) { id } }
`)

/** Maximum of companies that a search offers. */
const MAX_COMPANIES = 300

export async function createDepartment(
  api: Api,
  organizationId: string,
  { name, locationAllowance, ...program }: InputOf<typeof DEPARTMENT_FIELDS>,
) {
  const create = { ...program, locationAllowance: locationWord(locationAllowance) }
  await api.mutate(CreateDepartment, { input: { organizationId, name, program: { create } } })
}

/** The upstream refuses a department with employees. */
export async function deleteDepartment(api: Api, id: string) {
  await api.mutate(DeleteDepartment, { id })
}

interface BusinessUserInput {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** The business user signs in with this password. */
export async function createBusinessUser(api: Api, organizationId: string, input: BusinessUserInput) {
  await api.mutate(CreateBusinessUser, { input: { organizationId, ...input } })
}

export async function deleteBusinessUser(api: Api, id: string) {
  await api.mutate(DeleteBusinessUser, { id })
}

/** The first 300 companies by name or id, and the companies with these ids; without a search only the latter. */
export async function searchCompanies(api: Api, search: string, ids: readonly string[]) {
  const { ids: typed, name } = search.trim() ? readRecordSearch(search) : { ids: [], name: null }
  const [found, these] = await Promise.all([
    companiesOf(api, [
      ...(typed.length > 0 ? [among(typed)] : []),
      ...(name === null ? [] : namedLike(["NAME_EN", "NAME_AR"], name)),
    ]),
    // A separate query, because they may not be among the first 300 results.
    Promise.all(batchesOf(ids).map((some) => companiesOf(api, [among(some)], some.length))),
  ])
  return [...new Map([...found, ...these.flat()].map((company) => [company.id, company])).values()]
}

type CompanyWhere = NonNullable<VariablesOf<typeof Companies>["where"]>

/** Companies that match one of these conditions, newest first. */
async function companiesOf(api: Api, some: readonly CompanyWhere[], most = MAX_COMPANIES) {
  if (some.length === 0) return []
  const asked = { where: { OR: [...some] }, orderBy: [NEWEST_FIRST], first: most }
  return (await rowsUpTo(most, async (page) => (await api.graphql(Companies, { ...asked, page })).companies)).rows
}

const among = (ids: readonly string[]): CompanyWhere => ({ column: "ID", operator: "IN", value: [...ids] })

export const companyOption = ({ id, nameEn }: { id: string; nameEn: string }) => ({
  value: id,
  label: `${nameEn}, #${id}`,
})

/** Returns the employees of this organization by id, with their names. A deleted client has an empty name. */
export async function findOwnEmployees(api: Api, organizationId: string, ids: readonly string[]) {
  const where = {
    AND: [
      { column: "ORGANIZATION_ID" as const, operator: "EQ" as const, value: organizationId },
      { column: "ID" as const, operator: "IN" as const, value: [...ids] },
    ],
  }
  const asked = { where, first: ids.length }
  const rows = await everyRow(async (page) => (await api.graphql(OwnEmployees, { ...asked, page })).employees)
  return new Map(rows.map(({ id, client }) => [id, client ? fullName(client) : ""]))
}

/** Deletes all of them or none. */
export async function deleteEmployees(api: Api, ids: readonly string[]) {
  await api.mutate(DeleteEmployees, { ids: [...ids] })
}

export type CompanyFlag = "isRecommenderAllowed" | "isShelfAllowed"

export function changeCompany(api: Api, id: string, body: RestBody<"PATCH /companies/:id">): Promise<void> {
  return api.rest.patch("/companies/:id", { params: { id }, body })
}

interface Person {
  name: string
  phone: string
  email: string
}

export function linkEmployee(api: Api, organizationId: string, person: Person): Promise<void> {
  return api.rest.post("/link-one-client-to-organization", {
    body: { organization_id: Number(organizationId), ...person },
    raw: true,
  })
}
