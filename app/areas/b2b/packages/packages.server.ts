import type { VariablesOf } from "gql.tada"
import { namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderOf } from "~/lists/list-sort.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import type { ListRequest } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/clamp-page.server"
import { everyRow } from "~/upstream/every-row.server"

/** Page size when reading the plans to choose from. */
const MAX_PLANS = 1_000
const PLANS_PER_PAGE = 7

const BusinessPackages = graphql(`
  query BusinessPackages($where: PackageWhere, $orderBy: [PackageOrderBy!], $first: Int!, $page: Int!) {
    packages(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id enName isPublic discount }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const BusinessPackage = graphql(`
  query BusinessPackage($id: ID!) { package(id: $id) { id enName isPublic discount } }
`)
const PackagePlans = graphql(`
  query PackagePlans($id: ID!, $plansFirst: Int!, $plansPage: Int!) {
    packagePlans(input: { package_id: $id }, first: $plansFirst, page: $plansPage) {
      data { id planName planDescription price days city { enName } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const PlansForPackages = graphql(`
  query PlansForPackages($where: PlanWhere, $first: Int!, $page: Int) {
    plans(where: $where, first: $first, page: $page) {
      data { id planName days city { enName } }
      paginatorInfo { lastPage }
    }
  }
`)
const CreatePackage = graphql(`
  mutation CreatePackage($input: CreatePackageInput!) { createPackage(input: $input) { id } }
`)
const UpdatePackage = graphql(`
  mutation UpdatePackage($input: UpdatePackageInput!) { updatePackage(input: $input) { id } }
`)

/** Matches the name or the id. A page past the end returns the last page. */
export async function listPackages(
  api: Api,
  search: string | undefined,
  { page, perPage, sort = null }: Pick<ListRequest, "page" | "perPage"> & Partial<ListRequest<PackageSort>>,
) {
  const where = search ? { OR: searched(search) } : null
  const orderBy = orderOf<PackageSort>(sort, NEWEST_FIRST)
  const ask = async (number: number) =>
    (await api.graphql(BusinessPackages, { where, orderBy, first: perPage, page: number })).packages
  return pagedRows(ask, { page, perPage })
}
export type PackageSort = NonNullable<VariablesOf<typeof BusinessPackages>["orderBy"]>[number]["column"]
export type Package = Awaited<ReturnType<typeof listPackages>>["rows"][number]

/** Returns null for an unknown id. */
export async function findPackage(api: Api, id: string) {
  return (await api.graphql(BusinessPackage, { id })).package
}

/** A page past the end returns the last page, because its last row may have been removed. */
export async function listPackagePlans(api: Api, id: string, page: number, perPage = PLANS_PER_PAGE) {
  const ask = async (number: number) =>
    (await api.graphql(PackagePlans, { id, plansFirst: perPage, plansPage: number })).packagePlans
  return pagedRows(ask, { page, perPage })
}
export type PackagePlan = Awaited<ReturnType<typeof listPackagePlans>>["rows"][number]

/** Published private plans, by name: packages contain no others. */
export async function listAssignablePlans(api: Api) {
  const where = {
    AND: [
      { column: "STATUS", operator: "EQ", value: "PUBLISH" },
      { column: "IS_PRIVATE", operator: "EQ", value: true },
    ],
  } as const
  const asked = { where: { AND: [...where.AND] }, first: MAX_PLANS }
  const plans = await everyRow(async (page) => (await api.graphql(PlansForPackages, { ...asked, page })).plans)
  return plans.toSorted((a, b) => a.planName.localeCompare(b.planName, "en"))
}

export async function createPackage(api: Api, input: VariablesOf<typeof CreatePackage>["input"]) {
  return (await api.graphql(CreatePackage, { input })).createPackage
}

/** Changes only the given fields. */
export async function updatePackage(api: Api, input: VariablesOf<typeof UpdatePackage>["input"]) {
  await api.mutate(UpdatePackage, { input })
}

function searched(text: string): NonNullable<VariablesOf<typeof BusinessPackages>["where"]>[] {
  const { ids, name } = readRecordSearch(text)
  const exact = ids.length > 0 ? [{ column: "ID", operator: "IN", value: [...ids] } as const] : []
  return name === null ? exact : [...exact, ...namedLike(["EN_NAME"], name)]
}
