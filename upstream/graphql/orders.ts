import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { ensureDays } from "../db/delivery-day"
import { clients, deliveries, plans } from "../db/dispatch"
import { servedBy } from "../db/served-by"
import { knownId } from "../ids"
import { needs, requireAny, type Staff } from "../permissions"
import { isDate } from "../rules/calendar"
import type { Upstream } from "../upstream"
import { listClients } from "./clients"
import { field } from "./field"
import {
  boundsOf,
  type Columns,
  conditionOf,
  type OrderBy,
  orderOf,
  type Page,
  paginatorInfo,
  type Where,
} from "./list-query"
import { TEAM_COLUMNS } from "./lookups"
import { assignOrder, switchTasks } from "./order-changes"
import { idIn, valuesIn } from "./order-load"
import { mutation } from "./refusals"

export { orderFields } from "./order-fields"

export const ORDER_STATUSES = ["ACCEPTED", "ASSIGNED", "SUCCESSFUL", "FAILED", "CANCELLED"]

const COLUMNS: Columns = {
  ID: { source: deliveries.id, kind: "number" },
  CLIENT_ID: { source: deliveries.clientId, kind: "number" },
  DELIVERY_DATE: { source: deliveries.deliveryDate, kind: "date" },
  DELIVERY_TIME: { source: sql`${deliveries.deliveryTime}::text`, kind: "text" },
  STATUS: { source: sql`upper(${deliveries.status})`, kind: ORDER_STATUSES },
  DRIVER_ID: { source: deliveries.driverId, kind: "number" },
  MERCHANT_ID: { source: deliveries.merchantId, kind: "number" },
  CITY_ID: { source: deliveries.cityId, kind: "number" },
  ZONE_ID: { source: deliveries.zoneId, kind: "number" },
  PLAN_ID: { source: deliveries.planId, kind: "number" },
  FOOD_CATEGORY_ID: { source: plans.foodCategoryId, kind: "number" },
  ADDRESS_TYPE: { source: deliveries.addressType, kind: ["HOME", "COMPANY"] },
  BUSINESS_TYPE: { source: deliveries.businessType, kind: ["B2B", "B2C"] },
}

interface OrdersArguments extends Page {
  where?: Where | null
  hasTeams?: Where | null
  orderBy?: OrderBy[] | null
}

async function listOrders(upstream: Upstream, staff: Staff, args: OrdersArguments) {
  requireAny(staff, needs.dispatch)
  const condition = and(conditionOf(args.where, COLUMNS), servedBy(conditionOf(args.hasTeams, TEAM_COLUMNS)))
  const dates = valuesIn(args.where, "DELIVERY_DATE").map(String).filter(isDate)
  await ensureDays(upstream, dates.slice(0, 2), await cityOf(upstream, args.where))
  return orderPage(upstream, args, condition, [...orderOf(args.orderBy, COLUMNS, []), desc(deliveries.id)])
}

interface DriverOrdersArguments extends Page {
  input: { driverId: string; deliveryDate: string }
}

async function listDriverOrders(upstream: Upstream, staff: Staff, args: DriverOrdersArguments) {
  requireAny(staff, needs.dispatch)
  const { driverId, deliveryDate } = args.input
  await ensureDays(upstream, [deliveryDate], null)
  const own = and(eq(deliveries.driverId, knownId(driverId)), eq(deliveries.deliveryDate, deliveryDate))
  return orderPage(upstream, args, own, [asc(deliveries.priority), asc(deliveries.id)])
}

async function orderPage({ db }: Upstream, args: Page, condition: SQL | undefined, order: SQL[]) {
  const { limit, offset } = boundsOf(args)
  const from = () => db.select({ order: deliveries }).from(deliveries)
  const rows = await from()
    .innerJoin(plans, eq(plans.id, deliveries.planId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(deliveries)
    .innerJoin(plans, eq(plans.id, deliveries.planId))
    .where(condition)
  return { data: rows.map((row) => row.order), paginatorInfo: paginatorInfo(args, rows.length, sum?.total ?? 0) }
}

/** The one city of the requested orders; null if the condition does not name it. */
async function cityOf({ db }: Upstream, where: Where | null | undefined): Promise<number | null> {
  const stated = idIn(where, "CITY_ID")
  const clientId = idIn(where, "CLIENT_ID")
  if (stated || !clientId) return stated
  const [client] = await db
    .select({ cityId: clients.cityId })
    .from(clients)
    .where(inArray(clients.id, [clientId]))
  return client?.cityId ?? null
}

/** Orders and clients for dispatch and support (product/dispatch 5, product/workforce 5). */
export const orderQueries = {
  orders: field(listOrders),
  driverOrders: field(listDriverOrders),
  clients: field(listClients),
}

export const orderMutations = {
  assignOrder: mutation(needs.dispatch, assignOrder),
  switchTasks: mutation(needs.dispatch, switchTasks),
}
