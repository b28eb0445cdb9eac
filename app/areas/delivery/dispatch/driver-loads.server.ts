import { type Api, graphql } from "~/upstream/api.server"
import { rowsUpTo } from "~/upstream/every-row.server"
import { TAB_STATUSES } from "./order"
import { whereOf } from "./order-filter.server"

/** Orders per request, and in total: a city has some thousand orders a day. */
const ORDERS_A_PAGE = 1_000
const MAX_READ = 10_000

const AssignedDrivers = graphql(`
  query AssignedDrivers($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) {
      data { driver { id } }
      paginatorInfo { lastPage }
    }
  }
`)

/** Counts each driver's assigned orders in these zones, for an upstream that does not return counts with drivers. */
export async function countLoads(api: Api, asked: { date: string; zones: readonly string[] }) {
  const where = whereOf(asked, TAB_STATUSES.assigned)
  const loads = new Map<string, number>()
  const { rows } = await rowsUpTo(MAX_READ, async (page) => {
    return (await api.graphql(AssignedDrivers, { where, first: ORDERS_A_PAGE, page })).orders
  })
  for (const { driver } of rows) if (driver) loads.set(driver.id, (loads.get(driver.id) ?? 0) + 1)
  return loads
}
