import type { ResultOf, VariablesOf } from "gql.tada"
import { fullName } from "~/domain/person"
import { type Api, graphql } from "~/upstream/api.server"
import { isLate } from "./late.server"
import { ORDER_TABS, type OrderTab, type OrderView, TAB_STATUSES } from "./order"

/** product/dispatch 2: rows of the sidebar's page, of support's list and of a driver's timeline. */
export const ORDERS_PER_PAGE = 20
const SUPPORT_ORDERS = 1_000
const TIMELINE_ORDERS = 200
/** Ids of one question: a group is never larger (upstream/contract/rest.ts, LIMITS.idsPerList). */
export const MOST_ORDERS = 1_000

const OrderParts = graphql(`
  fragment OrderParts on Order {
    id status deliveryDate deliveryTime subscriptionId
    client { id name }
    driver { id firstName lastName }
    merchant { id restaurantName latitude longitude }
    planMenu { plan { foodCategory { name } shift { title } } }
    address { locationName type googleLat googleLng city { enName } }
  }
`)

const Orders = graphql(
  `
  query Orders($where: OrderWhere, $hasTeams: TeamWhere, $orderBy: [OrderOrderBy!], $first: Int!, $page: Int) {
    orders(where: $where, hasTeams: $hasTeams, orderBy: $orderBy, first: $first, page: $page) {
      data { ...OrderParts }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [OrderParts],
)
const OrderCounts = graphql(`
  query OrderCounts($unassigned: OrderWhere, $assigned: OrderWhere, $completed: OrderWhere, $hasTeams: TeamWhere) {
    unassigned: orders(where: $unassigned, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    assigned: orders(where: $assigned, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    completed: orders(where: $completed, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
  }
`)
const OrderStates = graphql(`
  query OrderStates($ids: Mixed!, $first: Int!) {
    orders(where: { column: ID, operator: IN, value: $ids }, first: $first) {
      data { id status deliveryDate driver { id firstName lastName } }
    }
  }
`)
const OrderIds = graphql(`
  query OrderIds($where: OrderWhere, $hasTeams: TeamWhere, $first: Int!) {
    orders(where: $where, hasTeams: $hasTeams, first: $first) { data { id } }
  }
`)
const DriverOrders = graphql(
  `
  query DriverOrders($input: DriverOfDayInput!, $first: Int!) {
    driverOrders(input: $input, first: $first) {
      data { ...OrderParts priority }
      paginatorInfo { total }
    }
  }
`,
  [OrderParts],
)

type Where = NonNullable<VariablesOf<typeof Orders>["where"]>
type Raw = ResultOf<typeof Orders>["orders"]["data"][number]

/** What orders are asked for; ids as text. An empty list leaves nothing out. */
export interface OrderFilter {
  date?: string | undefined
  clientId?: string | undefined
  zones?: readonly string[]
  plans?: readonly string[]
  restaurants?: readonly string[]
  teams?: readonly string[]
  addressType?: "Home" | "Company" | "Both"
  businessType?: "B2B" | "B2C" | "BOTH"
  /** An order's or a client's id (product/dispatch 2, 'Search Orders by Order ID or Client ID'). */
  search?: string | undefined
}

/** One page of a tab's orders by time of delivery, and how many there are in all. */
export async function listOrders(api: Api, filter: OrderFilter, tab: OrderTab, page: number) {
  const { orders } = await api.graphql(Orders, {
    where: whereOf(filter, TAB_STATUSES[tab]),
    hasTeams: teamsOf(filter),
    orderBy: [
      { column: "DELIVERY_TIME", order: "ASC" },
      { column: "ID", order: "ASC" },
    ],
    first: ORDERS_PER_PAGE,
    page,
  })
  const { currentPage, lastPage, total } = orders.paginatorInfo
  return { orders: orders.data.map(viewOf), page: currentPage, pages: lastPage, total }
}

/** Every order of a client on a date, at most 1,000 (product/dispatch 2). */
export async function listClientOrders(api: Api, clientId: string, date: string): Promise<OrderView[]> {
  const { orders } = await api.graphql(Orders, {
    where: whereOf({ clientId, date }, []),
    orderBy: [{ column: "DELIVERY_TIME", order: "ASC" }],
    first: SUPPORT_ORDERS,
  })
  return orders.data.map(viewOf)
}

export async function countOrders(api: Api, filter: OrderFilter): Promise<Record<OrderTab, number>> {
  const where = (tab: OrderTab) => whereOf(filter, TAB_STATUSES[tab])
  const answer = await api.graphql(OrderCounts, {
    unassigned: where("unassigned"),
    assigned: where("assigned"),
    completed: where("completed"),
    hasTeams: teamsOf(filter),
  })
  const totals = ORDER_TABS.map((tab) => [tab, answer[tab]?.paginatorInfo.total ?? 0] as const)
  return Object.fromEntries(totals) as Record<OrderTab, number>
}

export async function findOrder(api: Api, id: string): Promise<OrderView | null> {
  const { orders } = await api.graphql(Orders, { where: { column: "ID", operator: "EQ", value: id }, first: 1 })
  return orders.data[0] ? viewOf(orders.data[0]) : null
}

/** Where an order stands: what is looked at again just before it is given to somebody. */
export interface OrderState {
  id: string
  status: string
  date: string
  driver: { id: string; name: string } | null
}

/** Where these orders stand now; those that are gone are not in it. */
export async function listOrderStates(api: Api, ids: readonly string[]): Promise<OrderState[]> {
  if (ids.length === 0) return []
  const { orders } = await api.graphql(OrderStates, { ids: ids.map(Number), first: MOST_ORDERS })
  return orders.data.map(({ id, status, deliveryDate, driver }) => {
    return { id, status, date: String(deliveryDate), driver: driverOf(status, driver) }
  })
}

/** Ids of all unassigned orders that a filter matches, at most 1,000: 'select all that match'. */
export async function listUnassignedIds(api: Api, filter: OrderFilter): Promise<string[]> {
  const where = whereOf(filter, TAB_STATUSES.unassigned)
  const { orders } = await api.graphql(OrderIds, { where, hasTeams: teamsOf(filter), first: MOST_ORDERS })
  return orders.data.map(({ id }) => id)
}

/** A driver's orders of a date in the order of their delivery, at most 200 (product/dispatch 2). */
export async function listDriverOrders(api: Api, driverId: string, deliveryDate: string) {
  const { driverOrders } = await api.graphql(DriverOrders, {
    input: { driverId, deliveryDate },
    first: TIMELINE_ORDERS,
  })
  const orders = driverOrders.data.map((order) => ({ ...viewOf(order), priority: order.priority }))
  return { orders, total: driverOrders.paginatorInfo.total }
}

/** The condition of a question for orders: every part of a filter that is set, and the statuses where any are named. */
export function whereOf(filter: OrderFilter, statuses: readonly string[]): Where {
  const every: Where[] = []
  const among = (column: NonNullable<Where["column"]>, values: readonly string[] | undefined) => {
    if (values && values.length > 0) every.push({ column, operator: "IN", value: values })
  }
  if (filter.date) every.push({ column: "DELIVERY_DATE", operator: "EQ", value: filter.date })
  if (filter.clientId) every.push({ column: "CLIENT_ID", operator: "EQ", value: filter.clientId })
  among("STATUS", statuses)
  among("ZONE_ID", filter.zones)
  among("PLAN_ID", filter.plans)
  among("MERCHANT_ID", filter.restaurants)
  const { addressType = "Both", businessType = "BOTH", search } = filter
  if (addressType !== "Both") every.push({ column: "ADDRESS_TYPE", operator: "EQ", value: addressType.toUpperCase() })
  if (businessType !== "BOTH") every.push({ column: "BUSINESS_TYPE", operator: "EQ", value: businessType })
  if (search)
    every.push({ OR: (["ID", "CLIENT_ID"] as const).map((column) => ({ column, operator: "EQ", value: search })) })
  return { AND: every }
}

/** Orders that these teams serve; null where no team is chosen. */
export function teamsOf({ teams }: OrderFilter) {
  return teams && teams.length > 0 ? ({ column: "ID", operator: "IN", value: teams } as const) : null
}

function driverOf(status: string, driver: Raw["driver"]): OrderView["driver"] {
  return driver && status !== "ACCEPTED" ? { id: driver.id, name: fullName(driver) } : null
}

function viewOf(order: Raw): OrderView {
  const { merchant, address } = order
  const plan = order.planMenu?.plan
  const isPlaced = merchant?.latitude != null && merchant.longitude != null
  return {
    id: order.id,
    status: order.status,
    deliveryDate: String(order.deliveryDate),
    deliveryTime: order.deliveryTime,
    subscriptionId: order.subscriptionId,
    client: order.client,
    driver: driverOf(order.status, order.driver),
    merchant: merchant && {
      id: merchant.id,
      name: merchant.restaurantName,
      at: isPlaced ? [merchant.latitude ?? 0, merchant.longitude ?? 0] : null,
    },
    category: plan?.foodCategory?.name ?? "",
    shift: plan?.shift?.title ?? "",
    city: address?.city?.enName ?? "",
    address: address?.locationName ?? "",
    addressType: address?.type ?? "",
    at: address ? [address.googleLat, address.googleLng] : null,
    isLate: isLate({ ...order, deliveryDate: String(order.deliveryDate) }),
  }
}
