import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { MAX_HITS } from "~/record/search-source.server"
import { type Api, graphql } from "~/upstream/api.server"

/** Queries of the global search. No document says which organization a department or an employee belongs to. */

const DepartmentsById = graphql(`
  query DepartmentsById($where: DepartmentWhere, $first: Int!) {
    departments(where: $where, first: $first) {
      data { id name organization { id enName } }
      paginatorInfo { total }
    }
  }
`)
const DepartmentsNamedExtra = graphql(`
  query DepartmentsNamedExtra($where: DepartmentWhere, $first: Int!) {
    departments(where: $where, first: $first) {
      data { id name organization { id enName } }
      paginatorInfo { total }
    }
  }
`)
const EmployeesByEmailExtra = graphql(`
  query EmployeesByEmailExtra($hasClient: EmployeeClientWhere, $orderBy: [EmployeeOrderBy!], $first: Int!) {
    employees(hasClient: $hasClient, orderBy: $orderBy, first: $first) {
      data { id client { firstName lastName emailAddress } organization { id enName } }
      paginatorInfo { total }
    }
  }
`)
const FoundCompanies = graphql(`
  query FoundCompanies($where: CompanyWhere, $orderBy: [CompanyOrderBy!], $first: Int!) {
    companies(where: $where, orderBy: $orderBy, first: $first) {
      data { id nameEn city { enName } }
      paginatorInfo { total }
    }
  }
`)

const NONE = { data: [], paginatorInfo: { total: 0 } }
const among = (ids: readonly string[]) => ({ column: "ID", operator: "IN", value: [...ids] }) as const

/** By id, or by a part of the name if the back office supports it. */
export async function foundDepartments(api: Api, text: string) {
  const { ids, name } = readRecordSearch(text)
  const byId = async () =>
    ids.length > 0
      ? (await api.graphql(DepartmentsById, { where: among(ids), first: MAX_HITS })).departments
      : { ...NONE, data: [] as never[] }
  if (name === null || ids.length > 0) return byId()
  const where = { OR: namedLike(["NAME"], name) }
  return (await api.extra(DepartmentsNamedExtra, { where, first: MAX_HITS }))?.departments ?? byId()
}

/** By a part of the e-mail; empty if the back office does not support this across organizations. */
export async function foundEmployees(api: Api, email: string) {
  const hasClient = { column: "EMAIL_ADDRESS", operator: "LIKE", value: likePart(email) } as const
  return (
    (await api.extra(EmployeesByEmailExtra, { hasClient, orderBy: [NEWEST_FIRST], first: MAX_HITS }))?.employees ?? {
      ...NONE,
      data: [] as never[],
    }
  )
}

/** By id or a part of the name. */
export async function foundCompanies(api: Api, text: string) {
  const { ids, name } = readRecordSearch(text)
  const names = name === null ? [] : namedLike(["NAME_EN", "NAME_AR"], name)
  const where = { OR: [...(ids.length > 0 ? [among(ids)] : []), ...names] }
  return (await api.graphql(FoundCompanies, { where, orderBy: [NEWEST_FIRST], first: MAX_HITS })).companies
}
