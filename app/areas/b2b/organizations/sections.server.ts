import { instantDay } from "~/base/format-instant.server"
import { isEnumValue } from "~/domain/enum-case"
import { fullName } from "~/domain/person"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows, rowsAs } from "~/upstream/clamp-page.server"

/** Page sizes of the documents; `PER_PAGE` is the GraphQL default. */
const CLIENTS_PER_PAGE = 50
const BUSINESS_USERS = 20
const PER_PAGE = 7
/** The documents name no size. */
const CATERING_ROWS = 20

const Departments = graphql(`
  query Departments($where: DepartmentWhere, $orderBy: [DepartmentOrderBy!], $first: Int!, $page: Int!) {
    departments(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id name program { coverageAmount locationAllowance } employees(first: 1) { paginatorInfo { total } } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const BusinessUsers = graphql(`
  query BusinessUsers($where: BusinessUserWhere, $orderBy: [BusinessUserOrderBy!], $first: Int!) {
    businessUsers(where: $where, orderBy: $orderBy, first: $first) {
      data { id first_name last_name email is_active }
      paginatorInfo { total }
    }
  }
`)
const OrganizationCompanies = graphql(`
  query OrganizationCompanies($where: OrganizationWhere) {
    organizations(where: $where, first: 1) {
      data {
        companies {
          id nameEn website status isShelfAllowed isRecommenderAllowed shelfSize clientsCount city { enName }
        }
      }
    }
  }
`)
const RegisteredClients = graphql(`
  query RegisteredClients($input: OrganizationEmailsRegisteredClientsInput!, $first: Int!, $page: Int!) {
    organizationEmailsRegisteredClients(input: $input, first: $first, page: $page) {
      data { id department { name } client { id firstName lastName emailAddress } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const CateringSubscriptions = graphql(`
  query CateringSubscriptions($where: SubscriptionWhere, $orderBy: [SubscriptionOrderBy!], $first: Int!, $page: Int!) {
    subscriptions(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id status startDate clientId client { firstName lastName } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const LinkingReports = graphql(`
  query LinkingReports($where: LinkingReportWhere, $orderBy: [LinkingReportOrderBy!], $first: Int!, $page: Int!) {
    organizationLinkingReport(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id name createdAt status originalSheet resultSheet }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

/** Departments without the default one. */
export async function listDepartments(api: Api, id: string, page: number, perPage = PER_PAGE) {
  const where = {
    AND: [
      { column: "ORGANIZATION_ID" as const, operator: "EQ" as const, value: id },
      { column: "IS_DEFAULT" as const, operator: "EQ" as const, value: false },
    ],
  }
  const ask = async (number: number) =>
    (await api.graphql(Departments, { where, orderBy: [NEWEST_FIRST], first: perPage, page: number })).departments
  return rowsAs(await pagedRows(ask, { page, perPage }), (department) => ({
    id: department.id,
    name: department.name,
    coverage: String(department.program?.coverageAmount ?? ""),
    location: locationText(department.program?.locationAllowance),
    people: department.employees.paginatorInfo.total,
  }))
}

/** An unknown word is shown as it is. */
export function locationText(word: string | null | undefined): string {
  if (isEnumValue(word, "EVERYWHERE")) return "Everywhere"
  return isEnumValue(word, "SPECIFIC") ? "Specific" : (word ?? "")
}

export function locationWord(word: string): "EVERYWHERE" | "SPECIFIC" {
  return isEnumValue(word, "SPECIFIC") ? "SPECIFIC" : "EVERYWHERE"
}

/** The first 20 business users. */
export async function listBusinessUsers(api: Api, id: string) {
  const where = { column: "ORGANIZATION_ID", operator: "EQ", value: id } as const
  const asked = { where, orderBy: [NEWEST_FIRST], first: BUSINESS_USERS }
  const { data, paginatorInfo } = (await api.graphql(BusinessUsers, asked)).businessUsers
  const rows = data.map((user) => ({
    id: user.id,
    name: fullName({ firstName: user.first_name, lastName: user.last_name }),
    email: user.email,
    isActive: user.is_active,
  }))
  return { rows, total: paginatorInfo.total }
}

export async function listCompanies(api: Api, id: string) {
  const where = { column: "ID", operator: "EQ", value: id } as const
  const [organization] = (await api.graphql(OrganizationCompanies, { where })).organizations.data
  const rows = (organization?.companies ?? []).map(({ city, ...company }) => ({ ...company, city: city?.enName ?? "" }))
  return { rows, total: rows.length }
}

/** Clients who are registered with an e-mail of the organization. */
export async function listRegisteredClients(
  api: Api,
  organizationId: string,
  { email, page, perPage = CLIENTS_PER_PAGE }: { email?: string | undefined; page: number; perPage?: number },
) {
  const input = { organizationId, ...(email ? { queryText: email } : {}) }
  const ask = async (number: number) =>
    (await api.graphql(RegisteredClients, { input, first: perPage, page: number })).organizationEmailsRegisteredClients
  return rowsAs(await pagedRows(ask, { page, perPage }), toEmployeeRow)
}

interface Employee {
  id: string
  department: { name: string } | null
  client: { id: string; firstName: string; lastName: string; emailAddress: string | null } | null
}

/** A deleted client has neither name nor e-mail. */
export function toEmployeeRow({ id, client, department }: Employee) {
  return {
    id,
    clientId: client?.id ?? "",
    name: client ? fullName(client) : "Deleted User",
    email: client ? (client.emailAddress ?? "") : "------",
    isDeleted: !client,
    department: department?.name ?? "",
  }
}
export type EmployeeRow = ReturnType<typeof toEmployeeRow>

/** Newest first. */
export async function listCatering(api: Api, id: string, page = 1, perPage = CATERING_ROWS) {
  const where = {
    AND: [
      { column: "ORGANIZATION_ID" as const, operator: "EQ" as const, value: id },
      { column: "TYPE" as const, operator: "EQ" as const, value: "CATERING_ORDER" },
    ],
  }
  const orderBy = [{ column: "ID" as const, order: "DESC" as const }]
  const ask = async (number: number) =>
    (await api.graphql(CateringSubscriptions, { where, orderBy, first: perPage, page: number })).subscriptions
  return rowsAs(await pagedRows(ask, { page, perPage }), ({ client, startDate, ...row }) => ({
    id: row.id,
    status: row.status,
    client: client ? fullName(client) : `Client ${row.clientId}`,
    start: instantDay(startDate),
  }))
}

/** Newest first. */
export async function listLinkingReports(api: Api, id: string, page: number, perPage = PER_PAGE) {
  const where = { column: "ORGANIZATION_ID", operator: "EQ", value: id } as const
  const orderBy = [NEWEST_FIRST]
  const ask = async (number: number) =>
    (await api.graphql(LinkingReports, { where, orderBy, first: perPage, page: number })).organizationLinkingReport
  return rowsAs(await pagedRows(ask, { page, perPage }), ({ createdAt, ...report }) => ({
    ...report,
    created: instantDay(createdAt),
  }))
}
