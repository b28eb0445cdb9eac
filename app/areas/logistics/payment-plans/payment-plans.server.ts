import type { VariablesOf } from "gql.tada"
import { namedLike } from "~/domain/like-part"
import { readRecordSearch } from "~/domain/record-search"
import { type ListSort, orderOf } from "~/lists/list-sort.server"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows } from "~/upstream/clamp-page.server"

const PaymentPlans = graphql(`
  query PaymentPlans($where: PaymentPlanWhere, $orderBy: [PaymentPlanOrderBy!], $first: Int!, $page: Int!) {
    paymentPlans(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id name type status createdAt city { id enName } rates { id shifts is_default shifts_rates_meta } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)
const CreatePaymentPlan = graphql(`
  mutation CreatePaymentPlan($input: CreatePaymentPlanInput!) { createPaymentPlan(input: $input) { id } }
`)
const UpdatePaymentPlan = graphql(`
  mutation UpdatePaymentPlan($input: UpdatePaymentPlanInput!) { updatePaymentPlan(input: $input) { id } }
`)

/** A column that the upstream sorts by. */
export type PlanSort = "ID" | "NAME" | "CREATED_AT"

export interface PlanFilters {
  search?: string | undefined
  type?: string | undefined
  city?: number | undefined
  status?: string | undefined
}

interface PlansAsked {
  page: number
  perPage: number
  sort?: ListSort<PlanSort> | null
}

/** One page of payment plans, newest first by default. A page past the end gives the last page. */
export async function listPaymentPlans(api: Api, filters: PlanFilters, { page, perPage, sort = null }: PlansAsked) {
  const where = whereOf(filters)
  const orderBy = orderOf(sort, NEWEST_FIRST)
  const ask = async (number: number) =>
    (await api.graphql(PaymentPlans, { where, orderBy, first: perPage, page: number })).paymentPlans
  return pagedRows(ask, { page, perPage })
}
export type PaymentPlan = Awaited<ReturnType<typeof listPaymentPlans>>["rows"][number]

/** One plan with its rates; null for an unknown id. The documents have no query for a single plan. */
export async function findPaymentPlan(api: Api, id: string): Promise<PaymentPlan | null> {
  const where = { column: "ID", operator: "EQ", value: id } as const
  const { paymentPlans } = await api.graphql(PaymentPlans, { where, orderBy: null, first: 1, page: 1 })
  return paymentPlans.data[0] ?? null
}

export async function createPaymentPlan(api: Api, input: VariablesOf<typeof CreatePaymentPlan>["input"]) {
  return (await api.graphql(CreatePaymentPlan, { input })).createPaymentPlan
}

/** Changes only the given fields. Given rates replace all existing rates. */
export async function updatePaymentPlan(
  api: Api,
  input: VariablesOf<typeof UpdatePaymentPlan>["input"],
): Promise<void> {
  await api.mutate(UpdatePaymentPlan, { input })
}

type Where = NonNullable<VariablesOf<typeof PaymentPlans>["where"]>

function whereOf({ search, type, city, status }: PlanFilters): Where | null {
  const equal = (column: "TYPE" | "CITY_ID" | "STATUS", value: string | number | undefined): Where[] =>
    value === undefined ? [] : [{ column, operator: "EQ", value }]
  const all = [
    ...(search ? [{ OR: searched(search) }] : []),
    ...equal("TYPE", type),
    ...equal("CITY_ID", city),
    ...equal("STATUS", status),
  ]
  return all.length > 0 ? { AND: all } : null
}

function searched(text: string): Where[] {
  const { ids, name } = readRecordSearch(text)
  const exact = ids.length > 0 ? [{ column: "ID", operator: "IN", value: [...ids] } as const] : []
  return name === null ? exact : [...exact, ...namedLike(["NAME"], name)]
}
