import { type Api, graphql } from "~/upstream/api.server"
import { everyRow, rowsUpTo } from "~/upstream/every-row.server"
import { KNOWN_STATUSES, type OrderTab, type OrderView, TAB_STATUSES } from "./order"
import { type OrderFilter, teamsOf, whereOf } from "./order-filter.server"
import { driverOf, OrderParts, orderView, type RawOrder } from "./order-view.server"

/** Rows per request of the sidebar, of Support's list and of a driver's timeline. */
export const ORDERS_PER_PAGE = 20
const SUPPORT_ORDERS = 1_000
const TIMELINE_ORDERS = 200
/** Maximum of orders with an unknown status. */
const STRANGE_ORDERS = 100
/** IDs per request, and so the maximum of a group (LIMITS.idsPerList in upstream/contract/rest.ts). */
export const MAX_ORDERS = 1_000

const Orders = graphql(
  `
  query Orders($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) {
      data { ...OrderParts }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [OrderParts],
)
/** The documents have no sorting by time and no filter by team. */
const OrdersByTimeExtra = graphql(
  `
  query OrdersByTimeExtra($where: OrderWhere, $orderBy: [OrderOrderBy!], $first: Int!, $page: Int) {
    orders(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { ...OrderParts }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [OrderParts],
)
const OrdersOfTeamsExtra = graphql(
  `
  query OrdersOfTeamsExtra(
    $where: OrderWhere
    $hasTeams: TeamWhere
    $orderBy: [OrderOrderBy!]
    $first: Int!
    $page: Int
  ) {
    orders(where: $where, hasTeams: $hasTeams, orderBy: $orderBy, first: $first, page: $page) {
      data { ...OrderParts }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [OrderParts],
)
const StrangeOrdersExtra = graphql(
  `
  query StrangeOrdersExtra($where: OrderWhere, $first: Int!) {
    orders(where: $where, first: $first) { data { ...OrderParts } }
  }
`,
  [OrderParts],
)
const OrderStates = graphql(`
  query OrderStates($ids: Mixed!, $first: Int!, $page: Int) {
    orders(where: { column: ID, operator: IN, value: $ids }, first: $first, page: $page) {
      data { id status deliveryDate driver { id firstName lastName } }
      paginatorInfo { lastPage }
    }
  }
`)
const OrderIds = graphql(`
  query OrderIds($where: OrderWhere, $first: Int!, $page: Int) {
    orders(where: $where, first: $first, page: $page) { data { id } paginatorInfo { lastPage } }
  }
`)
const OrderIdsOfTeamsExtra = graphql(`
  query OrderIdsOfTeamsExtra($where: OrderWhere, $hasTeams: TeamWhere, $first: Int!, $page: Int) {
    orders(where: $where, hasTeams: $hasTeams, first: $first, page: $page) { data { id } paginatorInfo { lastPage } }
  }
`)
const DriverOrders = graphql(
  `
  query DriverOrders($input: DriverOfDayInput!, $first: Int!, $page: Int) {
    driverOrders(input: $input, first: $first, page: $page) {
      data { ...OrderParts priority }
      paginatorInfo { total lastPage }
    }
  }
`,
  [OrderParts],
)
const BY_TIME = [
  { column: "DELIVERY_TIME", order: "ASC" },
  { column: "ID", order: "ASC" },
] as const

/** A filter or sorting that the upstream does not support. */
export type MissingData = "teams" | "time"

export interface OrderList {
  orders: OrderView[]
  page: number
  pages: number
  total: number
  lacks: readonly MissingData[]
}

/** One page of a tab's orders by delivery time, with the total. */
export async function listOrders(api: Api, filter: OrderFilter, tab: OrderTab, page: number): Promise<OrderList> {
  if (filter.search === null) return { orders: [], page: 1, pages: 1, total: 0, lacks: [] }
  const variables = { where: whereOf(filter, TAB_STATUSES[tab]), first: ORDERS_PER_PAGE, page }
  const hasTeams = teamsOf(filter)
  const lacks: MissingData[] = []
  const plain = () => {
    lacks.push(...(hasTeams ? (["teams", "time"] as const) : (["time"] as const)))
    return api.graphql(Orders, variables)
  }
  const { orders } = hasTeams
    ? await api.either([OrdersOfTeamsExtra, { ...variables, hasTeams, orderBy: [...BY_TIME] }], plain)
    : await api.either([OrdersByTimeExtra, { ...variables, orderBy: [...BY_TIME] }], plain)
  const { currentPage, lastPage, total } = orders.paginatorInfo
  return { orders: byTime(orders.data.map(orderView)), page: currentPage, pages: lastPage, total, lacks }
}

/** All orders of a client on a date by delivery time. Reads all pages, so that counts match the upstream's paginator. */
export async function listClientOrders(api: Api, clientId: string, date: string): Promise<OrderView[]> {
  const variables = { where: whereOf({ clientId, date }, []), first: SUPPORT_ORDERS }
  const rows = await everyRow(async (page) => (await api.graphql(Orders, { ...variables, page })).orders)
  return byTime(rows.map(orderView))
}

/** Some orders with an unknown status. None if the upstream does not support the query. */
export async function listStrangeOrders(api: Api, filter: OrderFilter): Promise<OrderView[]> {
  if (filter.search === null || teamsOf(filter)) return []
  const where = whereOf(filter, KNOWN_STATUSES, "NOT_IN")
  const answer = await api.extra(StrangeOrdersExtra, { where, first: STRANGE_ORDERS })
  // An upstream that ignores the condition returns orders of all statuses.
  return byTime((answer?.orders.data ?? []).filter(isStrange).map(orderView))
}

export async function findOrder(api: Api, id: string): Promise<OrderView | null> {
  const { orders } = await api.graphql(Orders, { where: { column: "ID", operator: "EQ", value: id }, first: 1 })
  return orders.data[0] ? orderView(orders.data[0]) : null
}

/** Orders by ID, at most 1,000, sorted by delivery time. Missing orders are left out. */
export async function listOrdersOf(api: Api, ids: readonly string[]): Promise<OrderView[]> {
  if (ids.length === 0) return []
  const where = { column: "ID", operator: "IN", value: ids.slice(0, MAX_ORDERS) } as const
  const rows = await everyRow(async (page) => (await api.graphql(Orders, { where, first: MAX_ORDERS, page })).orders)
  return byTime(rows.map(orderView))
}

/** State of an order, checked again just before the order is assigned. */
export interface OrderState {
  id: string
  status: string
  date: string
  driver: { id: string; name: string } | null
}

/** Current states of orders. Missing orders are left out. */
export async function listOrderStates(api: Api, ids: readonly string[]): Promise<OrderState[]> {
  if (ids.length === 0) return []
  const variables = { ids: ids.map(Number), first: MAX_ORDERS }
  const rows = await everyRow(async (page) => (await api.graphql(OrderStates, { ...variables, page })).orders)
  return rows.map(({ id, status, deliveryDate, driver }) => {
    return { id, status, date: String(deliveryDate), driver: driverOf(status, driver) }
  })
}

/**
 * IDs of all unassigned orders that match a filter, at most 1,000. Null if the upstream can't filter by team, as orders of
 * other teams would be included.
 */
export async function listUnassignedIds(api: Api, filter: OrderFilter): Promise<string[] | null> {
  if (filter.search === null) return []
  const variables = { where: whereOf(filter, TAB_STATUSES.unassigned), first: MAX_ORDERS }
  const hasTeams = teamsOf(filter)
  const found = await rowsUpTo(MAX_ORDERS, async (page) => {
    const answer = hasTeams
      ? await api.either([OrderIdsOfTeamsExtra, { ...variables, hasTeams, page }], async () => null)
      : await api.graphql(OrderIds, { ...variables, page })
    return answer?.orders ?? null
  })
  return found?.rows.map(({ id }) => id) ?? null
}

/** A driver's orders of a date in the upstream's order, at most 200. */
export async function listDriverOrders(api: Api, driverId: string, deliveryDate: string) {
  const { driverOrders } = await api.graphql(DriverOrders, {
    input: { driverId, deliveryDate },
    first: TIMELINE_ORDERS,
    page: 1,
  })
  const orders = driverOrders.data.map((order) => ({ ...orderView(order), priority: order.priority }))
  return { orders, total: driverOrders.paginatorInfo.total }
}

/** All orders of a driver on a date, without that limit, for print and files. */
export async function listRunOrders(api: Api, driverId: string, deliveryDate: string): Promise<OrderView[]> {
  const variables = { input: { driverId, deliveryDate }, first: TIMELINE_ORDERS }
  const rows = await everyRow(async (page) => (await api.graphql(DriverOrders, { ...variables, page })).driverOrders)
  return rows.map(orderView)
}

const isStrange = ({ status }: RawOrder) => !KNOWN_STATUSES.includes(status.toUpperCase())

const byTime = (orders: OrderView[]) =>
  orders.sort((a, b) => String(a.deliveryTime).localeCompare(String(b.deliveryTime)) || Number(a.id) - Number(b.id))
