import type { ResultOf, VariablesOf } from "gql.tada"
import { likePart, namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { orderOf } from "~/lists/list-sort.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import type { ListRequest } from "~/lists/read-list.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/clamp-page.server"
import { everyRow } from "~/upstream/every-row.server"
import { byBothNames } from "../people-order.server"

/** Plans of one call. */
const PLANS = 2_000

const Supervisors = graphql(`
  query Supervisors($where: SupervisorWhere, $orderBy: [SupervisorOrderBy!], $first: Int!, $page: Int!) {
    supervisors(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName phone username email }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const SupervisorProfile = graphql(`
  query SupervisorProfile($id: ID!) {
    supervisor(id: $id) { id firstName lastName phone username email createdAt paymentPlan { id name } }
  }
`)
const SupervisorPlans = graphql(`
  query SupervisorPlans($where: PaymentPlanWhere, $orderBy: [PaymentPlanOrderBy!], $first: Int!, $page: Int) {
    paymentPlans(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id name status }
      paginatorInfo { lastPage }
    }
  }
`)
const CreateSupervisor = graphql(`
  mutation CreateSupervisor($input: CreateSupervisorInput!) { createSupervisor(input: $input) { id } }
`)
const UpdateSupervisor = graphql(`
  mutation UpdateSupervisor($input: UpdateSupervisorInput!) { updateSupervisor(input: $input) { id } }
`)

/** A page past the end returns the last page. */
export async function listSupervisors(
  api: Api,
  search: string | undefined,
  { page, perPage, sort }: ListRequest<SupervisorSort>,
) {
  const where = search ? { OR: searched(search) } : null
  const orderBy = byBothNames(orderOf<SupervisorSort>(sort, { column: "ID", order: "DESC" }))
  const ask = async (number: number) =>
    (await api.graphql(Supervisors, { where, orderBy, first: perPage, page: number })).supervisors
  return pagedRows(ask, { page, perPage })
}
export type SupervisorSort = NonNullable<VariablesOf<typeof Supervisors>["orderBy"]>[number]["column"]
export type Supervisor = Awaited<ReturnType<typeof listSupervisors>>["rows"][number]

/** One supervisor with the plan; null for an unknown id. */
export async function findSupervisor(api: Api, id: string) {
  return (await api.graphql(SupervisorProfile, { id })).supervisor
}
export type SupervisorProfile = NonNullable<ResultOf<typeof SupervisorProfile>["supervisor"]>

/** Includes inactive plans. */
export async function listSupervisorPlans(api: Api) {
  const where = { column: "TYPE", operator: "EQ", value: "SUPERVISOR" } as const
  const asked = { where, orderBy: [NEWEST_FIRST], first: PLANS }
  const plans = await everyRow(async (page) => (await api.graphql(SupervisorPlans, { ...asked, page })).paymentPlans)
  return plans.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
}
export type SupervisorPlan = Awaited<ReturnType<typeof listSupervisorPlans>>[number]

export async function createSupervisor(api: Api, input: VariablesOf<typeof CreateSupervisor>["input"]) {
  return (await api.graphql(CreateSupervisor, { input })).createSupervisor
}

export async function updateSupervisor(api: Api, input: VariablesOf<typeof UpdateSupervisor>["input"]): Promise<void> {
  await api.mutate(UpdateSupervisor, { input })
}

type Where = NonNullable<VariablesOf<typeof Supervisors>["where"]>
type TextColumn = "ID" | "PHONE" | "EMAIL" | "USERNAME"

/** Searches six columns. Each word of a name must be in the first or the last name. */
function searched(text: string): Where[] {
  const { ids, name, phones } = readRecordSearch(text)
  const exact = ids.length > 0 ? [{ column: "ID", operator: "IN", value: ids } as const] : []
  if (name === null) return exact
  const words = name.split(/\s+/)
  const id = ids.length === 1 ? (ids[0] ?? name) : name
  return [
    ...exact,
    containing("ID", id),
    ...namedLike(["FIRST_NAME", "LAST_NAME"], name),
    ...(["PHONE", "EMAIL", "USERNAME"] as const).map((column) => containing(column, name)),
    ...phones.filter((part) => part !== name).map((part) => containing("PHONE", part)),
    ...(words.length > 1 && words.length < 6 ? [{ AND: words.map(inEitherName) }] : []),
  ]
}

const inEitherName = (word: string): Where => ({ OR: namedLike(["FIRST_NAME", "LAST_NAME"], word) })

function containing(column: TextColumn, part: string): Where {
  return { column, operator: "LIKE", value: likePart(part) }
}
