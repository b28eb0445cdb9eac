import type { ResultOf, VariablesOf } from "gql.tada"
import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderOf } from "~/lists/list-sort.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import type { ListRequest } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/clamp-page.server"

export const CONTRACTOR_STATUSES = ["ACTIVE", "INACTIVE"] as const

const Contractors = graphql(`
  query Contractors($where: ContractorWhere, $orderBy: [ContractorOrderBy!], $first: Int!, $page: Int!) {
    contractors(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id enName arName phone status createdAt city { id enName } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

const ContractorById = graphql(`
  query Contractor($id: ID!) {
    contractor(input: { id: $id }) {
      id enName arName phone bankAccountNumber bankAccountName status createdAt city { id enName }
    }
  }
`)

const CreateContractor = graphql(`
  mutation CreateContractor($input: CreateContractorInput!) {
    createContractor(input: $input) { id }
  }
`)

const UpdateContractor = graphql(`
  mutation UpdateContractor($input: UpdateContractorInput!) {
    updateContractor(input: $input) { id }
  }
`)

interface ContractorFilters {
  search?: string | undefined
  status?: (typeof CONTRACTOR_STATUSES)[number] | undefined
}

/** One page of contractors, newest first by default. A page past the end gives the last page. */
export async function listContractors(
  api: Api,
  filters: ContractorFilters,
  { page, perPage, sort }: ListRequest<ContractorSort>,
) {
  const where = whereOf(filters)
  const orderBy = orderOf<ContractorSort>(sort, NEWEST_FIRST)
  const ask = async (number: number) =>
    (await api.graphql(Contractors, { where, orderBy, first: perPage, page: number })).contractors
  return pagedRows(ask, { page, perPage })
}
export type ContractorSort = NonNullable<VariablesOf<typeof Contractors>["orderBy"]>[number]["column"]
export type ListedContractor = Awaited<ReturnType<typeof listContractors>>["rows"][number]

export type Contractor = NonNullable<ResultOf<typeof ContractorById>["contractor"]>

/** A contractor without its plans, drivers and notes; null for an unknown id. */
export async function findContractor(api: Api, id: string): Promise<Contractor | null> {
  return (await api.graphql(ContractorById, { id })).contractor
}

type NewContractor = VariablesOf<typeof CreateContractor>["input"]

export async function createContractor(api: Api, input: NewContractor) {
  return (await api.graphql(CreateContractor, { input })).createContractor
}

type ContractorChanges = Omit<VariablesOf<typeof UpdateContractor>["input"], "id">

/** Changes only the given fields. */
export async function updateContractor(api: Api, id: string, changes: ContractorChanges): Promise<void> {
  await api.mutate(UpdateContractor, { input: { id, ...changes } })
}

type Where = NonNullable<VariablesOf<typeof Contractors>["where"]>

/** All filters must match; of the search, any part. */
function whereOf({ search, status }: ContractorFilters): Where | null {
  const every: Where[] = []
  if (search) every.push({ OR: searched(search) })
  if (status) every.push({ column: "STATUS", operator: "EQ", value: status })
  return every.length > 0 ? { AND: every } : null
}

function searched(text: string): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  return [
    ...(ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []),
    ...(name === null ? [] : namedLike(["EN_NAME", "AR_NAME"], name)),
    ...phones.map((part) => ({ column: "PHONE", operator: "LIKE", value: likePart(part) }) as const),
  ]
}
