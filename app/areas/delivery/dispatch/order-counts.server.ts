import type { CalendarDate } from "~/domain/calendar"
import { type Api, graphql } from "~/upstream/api.server"
import { ORDER_TABS, type OrderTab, TAB_STATUSES } from "./order"
import { type OrderFilter, teamsOf, whereOf } from "./order-filter.server"

// Order counts are the totals of the upstream's paginator.

const OrderCounts = graphql(`
  query OrderCounts($unassigned: OrderWhere, $assigned: OrderWhere, $completed: OrderWhere) {
    unassigned: orders(where: $unassigned, first: 1) { paginatorInfo { total } }
    assigned: orders(where: $assigned, first: 1) { paginatorInfo { total } }
    completed: orders(where: $completed, first: 1) { paginatorInfo { total } }
  }
`)
/** The documents have no filter of orders by team. */
const OrderCountsOfTeamsExtra = graphql(`
  query OrderCountsOfTeamsExtra(
    $unassigned: OrderWhere
    $assigned: OrderWhere
    $completed: OrderWhere
    $hasTeams: TeamWhere
  ) {
    unassigned: orders(where: $unassigned, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    assigned: orders(where: $assigned, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    completed: orders(where: $completed, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
  }
`)

/** Counts the orders of each tab, of all teams if the upstream can't filter by team. */
export async function countOrders(api: Api, filter: OrderFilter): Promise<Record<OrderTab, number>> {
  if (filter.search === null) return { unassigned: 0, assigned: 0, completed: 0 }
  const where = (tab: OrderTab) => whereOf(filter, TAB_STATUSES[tab])
  const variables = { unassigned: where("unassigned"), assigned: where("assigned"), completed: where("completed") }
  const hasTeams = teamsOf(filter)
  const plain = () => api.graphql(OrderCounts, variables)
  const answer = hasTeams
    ? await api.either([OrderCountsOfTeamsExtra, { ...variables, hasTeams }], plain)
    : await plain()
  const totals = ORDER_TABS.map((tab) => [tab, answer[tab]?.paginatorInfo.total ?? 0] as const)
  return Object.fromEntries(totals) as Record<OrderTab, number>
}

export const COUNTED_STATUSES = [
  ["unassigned", ["ACCEPTED"]],
  ["assigned", ["ASSIGNED"]],
  ["successful", ["SUCCESSFUL"]],
  ["failed", ["FAILED", "CANCELLED"]],
] as const

const OrdersOfDay = graphql(`
  query OrdersOfDay($unassigned: OrderWhere, $assigned: OrderWhere, $successful: OrderWhere, $failed: OrderWhere) {
    unassigned: orders(where: $unassigned, first: 1) { paginatorInfo { total } }
    assigned: orders(where: $assigned, first: 1) { paginatorInfo { total } }
    successful: orders(where: $successful, first: 1) { paginatorInfo { total } }
    failed: orders(where: $failed, first: 1) { paginatorInfo { total } }
  }
`)
const OrdersOfDayOfTeamsExtra = graphql(`
  query OrdersOfDayOfTeamsExtra(
    $unassigned: OrderWhere
    $assigned: OrderWhere
    $successful: OrderWhere
    $failed: OrderWhere
    $hasTeams: TeamWhere
  ) {
    unassigned: orders(where: $unassigned, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    assigned: orders(where: $assigned, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    successful: orders(where: $successful, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    failed: orders(where: $failed, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
  }
`)

/** Counts a day's orders by `COUNTED_STATUSES`, in that order. */
export async function countOrdersOf(api: Api, filter: OrderFilter, date: CalendarDate): Promise<number[]> {
  const of = (statuses: readonly string[]) => whereOf({ ...filter, date }, statuses)
  const [unassigned, assigned, successful, failed] = COUNTED_STATUSES.map(([, statuses]) => of(statuses))
  const variables = { unassigned, assigned, successful, failed }
  const hasTeams = teamsOf(filter)
  const plain = () => api.graphql(OrdersOfDay, variables)
  const answer = hasTeams
    ? await api.either([OrdersOfDayOfTeamsExtra, { ...variables, hasTeams }], plain)
    : await plain()
  return COUNTED_STATUSES.map(([name]) => answer[name].paginatorInfo.total)
}
