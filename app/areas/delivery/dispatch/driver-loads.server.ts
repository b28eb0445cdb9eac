import { type Api, graphql } from "~/upstream/api.server"
import { rowsUpTo } from "~/upstream/every-row.server"
import { TAB_STATUSES } from "./order"
import { whereOf } from "./order-filter.server"

/** Orders of one question, and the most that are read: a city's day has some thousands. */
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

/** How many assigned orders of a date each driver holds in these zones, for an upstream that can't be asked for it. */
export async function countLoads(api: Api, asked: { date: string; zones: readonly string[] }) {
  const where = whereOf(asked, TAB_STATUSES.assigned)
  const loads = new Map<string, number>()
  const { rows } = await rowsUpTo(MAX_READ, async (page) => {
    return (await api.graphql(AssignedDrivers, { where, first: ORDERS_A_PAGE, page })).orders
  })
  for (const { driver } of rows) if (driver) loads.set(driver.id, (loads.get(driver.id) ?? 0) + 1)
  return loads
}
