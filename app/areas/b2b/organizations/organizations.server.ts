import type { VariablesOf } from "gql.tada"
import { namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { type ListSort, orderOf } from "~/lists/list-sort.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/clamp-page.server"
import { everyRow } from "~/upstream/every-row.server"

/** Maximum of packages per call. */
const MAX_PACKAGES = 1_000
const BY_ID = { column: "ID", order: "DESC" } as const

const InList = graphql(`
  fragment InList on Organization { id enName isActive createdAt defaultDepartment { program { coverageAmount } } }
`)
const Organizations = graphql(
  `
  query Organizations($where: OrganizationWhere, $orderBy: [OrganizationOrderBy!], $first: Int!, $page: Int!) {
    organizations(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { ...InList }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [InList],
)
/** No document describes a filter by companies. */
const OrganizationsOfCompaniesExtra = graphql(
  `
  query OrganizationsOfCompaniesExtra(
    $where: OrganizationWhere
    $hasCompanies: CompanyWhere
    $orderBy: [OrganizationOrderBy!]
    $first: Int!
    $page: Int!
  ) {
    organizations(where: $where, hasCompanies: $hasCompanies, orderBy: $orderBy, first: $first, page: $page) {
      data { ...InList }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [InList],
)
const Organization = graphql(`
  query Organization($where: OrganizationWhere) {
    organizations(where: $where, first: 1) {
      data {
        id enName arName isActive logo industry genericLink createdAt
        mailDomains { domainName }
        package { id enName }
        defaultDepartment { program { coverageAmount } }
      }
    }
  }
`)
const PackageChoices = graphql(`
  query PackageChoices($orderBy: [PackageOrderBy!], $first: Int!, $page: Int) {
    packages(orderBy: $orderBy, first: $first, page: $page) { data { id enName } paginatorInfo { lastPage } }
  }
`)
const CreateOrganization = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }
`)
const UpdateOrganization = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }
`)
const SendGenericInvitation = graphql(`
  mutation SendGenericInvitation($id: ID!) { sendGenericInvitation(organization_id: $id) }
`)

interface OrganizationFilters {
  search?: string | undefined
  package?: number | undefined
  /** Part of a company's name, or its id. Ignored while `company` is set. */
  companies?: string | undefined
  company?: number | undefined
}

export type OrganizationSort = "ID" | "EN_NAME" | "CREATED_AT"

/**
 * Active ones first, then the highest id. A page past the end returns the last page. If the upstream can't filter by
 * companies, the filter is left out and a notice says so.
 */
export async function listOrganizations(
  api: Api,
  filters: OrganizationFilters,
  { page, perPage, sort }: { page: number; perPage: number; sort?: ListSort<OrganizationSort> | null },
) {
  const hasCompanies = companiesOf(filters)
  const orderBy = sort ? orderOf(sort, BY_ID) : [{ column: "IS_ACTIVE", order: "DESC" } as const, BY_ID]
  let notice: string | undefined
  const ask = async (number: number) => {
    const asked = { where: whereOf(filters), orderBy, first: perPage, page: number }
    if (!hasCompanies) return (await api.graphql(Organizations, asked)).organizations
    const plain = () => {
      notice = "Filtering by company is not supported here. This filter was not applied."
      return api.graphql(Organizations, asked)
    }
    return (await api.either([OrganizationsOfCompaniesExtra, { ...asked, hasCompanies }], plain)).organizations
  }
  const found = await pagedRows(ask, { page, perPage })
  return { ...found, notice }
}

function companiesOf({ company, companies }: OrganizationFilters) {
  if (company) return { column: "ID", operator: "EQ", value: company } as const
  if (!companies) return null
  const { ids, name } = readRecordSearch(companies)
  const exact = ids.length > 0 ? [{ column: "ID", operator: "IN", value: [...ids] } as const] : []
  if (name === null) return { OR: exact }
  return { OR: [...exact, ...namedLike(["NAME_EN", "NAME_AR"], name)] }
}

export type OrganizationInList = Awaited<ReturnType<typeof listOrganizations>>["rows"][number]

/** Returns null for an unknown id. */
export async function findOrganization(api: Api, id: string) {
  const where = { column: "ID", operator: "EQ", value: id } as const
  return (await api.graphql(Organization, { where })).organizations.data[0] ?? null
}
export type OrganizationRecord = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

/** By name. */
export async function listPackageChoices(api: Api) {
  const asked = { orderBy: [NEWEST_FIRST], first: MAX_PACKAGES }
  const all = await everyRow(async (page) => (await api.graphql(PackageChoices, { ...asked, page })).packages)
  return all.map(({ id, enName }) => ({ id, name: enName })).toSorted((a, b) => a.name.localeCompare(b.name, "en"))
}

/** The logo is uploaded with it. */
export async function createOrganization(api: Api, input: VariablesOf<typeof CreateOrganization>["input"]) {
  return (await api.graphql(CreateOrganization, { input })).createOrganization
}

/** Changes only the given fields; the coverage must always be given. */
export async function updateOrganization(api: Api, input: VariablesOf<typeof UpdateOrganization>["input"]) {
  await api.mutate(UpdateOrganization, { input })
}

export async function sendGenericInvitation(api: Api, id: string) {
  await api.mutate(SendGenericInvitation, { id })
}

type Where = NonNullable<VariablesOf<typeof Organizations>["where"]>

function whereOf({ search, package: packageId }: OrganizationFilters): Where | null {
  const conditions: Where[] = []
  if (search) conditions.push({ OR: named(search) })
  if (packageId) conditions.push({ column: "PACKAGE_ID", operator: "EQ", value: packageId })
  return conditions.length > 0 ? { AND: conditions } : null
}

function named(text: string): Where[] {
  const { ids, name } = readRecordSearch(text)
  const exact: Where[] = ids.length > 0 ? [{ column: "ID", operator: "IN", value: [...ids] }] : []
  return name === null ? exact : [...exact, ...namedLike(["EN_NAME", "AR_NAME"], name)]
}
