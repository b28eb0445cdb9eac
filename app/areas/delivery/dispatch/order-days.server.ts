import type { CalendarDate } from "~/domain/calendar"
import { type Api, graphql } from "~/upstream/api.server"
import { type OrderFilter, teamsOf, whereOf } from "./orders.server"

/** What the orders of a day are counted by: whoever waits, is on the way, was served, or was not. */
export const COUNTED_STATUSES = [
  ["unassigned", ["ACCEPTED"]],
  ["assigned", ["ASSIGNED"]],
  ["successful", ["SUCCESSFUL"]],
  ["failed", ["FAILED", "CANCELLED"]],
] as const

const OrdersOfDay = graphql(`
  query OrdersOfDay(
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

/** How many orders of a day stand in each of `COUNTED_STATUSES`, in that order. */
export async function countOrdersOf(api: Api, filter: OrderFilter, date: CalendarDate): Promise<number[]> {
  const where = COUNTED_STATUSES.map(([name, statuses]) => [name, whereOf({ ...filter, date }, statuses)] as const)
  const answer = await api.graphql(OrdersOfDay, { ...Object.fromEntries(where), hasTeams: teamsOf(filter) })
  return COUNTED_STATUSES.map(([name]) => answer[name].paginatorInfo.total)
}
