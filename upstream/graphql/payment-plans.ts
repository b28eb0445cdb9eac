import { count, desc, eq, type SQL } from "drizzle-orm"
import { cities } from "../db/schema"
import { paymentPlans } from "../db/workforce"
import { needs, requireAny, type Staff } from "../permissions"
import type { Upstream } from "../upstream"
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

const COLUMNS: Columns = {
  ID: { source: paymentPlans.id, kind: "number" },
  NAME: { source: paymentPlans.name, kind: "text" },
  TYPE: { source: paymentPlans.type, kind: ["DRIVER", "SUPERVISOR", "ASSISTANT"] },
  STATUS: { source: paymentPlans.status, kind: ["ACTIVE", "INACTIVE"] },
  CITY_ID: { source: paymentPlans.cityId, kind: "number" },
  CREATED_AT: { source: paymentPlans.createdAt, kind: "instant" },
}

interface PaymentPlansArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

/** The paymentPlans query (product/pay 2): newest first unless ordered. */
export async function listPaymentPlans(upstream: Upstream, staff: Staff, args: PaymentPlansArguments) {
  requireAny(staff, needs.seePaymentPlans)
  const order = [...orderOf(args.orderBy, COLUMNS, [desc(paymentPlans.createdAt)]), desc(paymentPlans.id)]
  return pageOfPlans(upstream, conditionOf(args.where, COLUMNS), order, args)
}

/** One page of plans with their cities. */
export async function pageOfPlans({ db }: Upstream, condition: SQL | undefined, order: SQL[], page: Page) {
  const { limit, offset } = boundsOf(page)
  const rows = await db
    .select({ plan: paymentPlans, city: cities })
    .from(paymentPlans)
    .innerJoin(cities, eq(cities.id, paymentPlans.cityId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(paymentPlans).where(condition)
  return {
    data: rows.map(({ plan, city }) => ({ ...plan, city: { ...city, name: city.enName } })),
    paginatorInfo: paginatorInfo(page, rows.length, sum?.total ?? 0),
  }
}
