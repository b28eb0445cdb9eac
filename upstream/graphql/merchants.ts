import { count, desc, eq } from "drizzle-orm"
import { cities, merchants } from "../db/schema"
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
  ID: { source: merchants.id, kind: "number" },
  RESTAURANT_NAME: { source: merchants.restaurantName, kind: "text" },
  RESTAURANT_NAME_AR: { source: merchants.restaurantNameAr, kind: "text" },
  RESTAURANT_PHONE: { source: merchants.restaurantPhone, kind: "text" },
  CITY_ID: { source: merchants.cityId, kind: "number" },
  STATUS: { source: merchants.status, kind: ["ACTIVE", "PENDING", "INACTIVE"] },
  CREATED_AT: { source: merchants.createdAt, kind: "instant" },
}

interface MerchantsArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

/** The merchants query (product/food 6 and product/food 8): every status, newest first unless ordered. */
export async function listMerchants({ db }: Upstream, staff: Staff, args: MerchantsArguments) {
  requireAny(staff, needs.seeMerchants)
  const condition = conditionOf(args.where, COLUMNS)
  const { limit, offset } = boundsOf(args)
  const rows = await db
    .select({ merchant: merchants, city: cities })
    .from(merchants)
    .innerJoin(cities, eq(cities.id, merchants.cityId))
    .where(condition)
    .orderBy(...orderOf(args.orderBy, COLUMNS, [desc(merchants.createdAt)]), desc(merchants.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(merchants).where(condition)
  return {
    data: rows.map(({ merchant, city }) => ({ ...merchant, city: { ...city, name: city.enName } })),
    paginatorInfo: paginatorInfo(args, rows.length, sum?.total ?? 0),
  }
}
