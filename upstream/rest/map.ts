import { and, count, eq, inArray, type SQL } from "drizzle-orm"
import { Hono } from "hono"
import { z } from "zod"
import { AddressTypeChoice, BusinessTypeChoice } from "../contract/rest-dispatch"
import { ensureDays } from "../db/delivery-day"
import { deliveries, merchantPlaces, plans } from "../db/dispatch"
import { merchants } from "../db/schema"
import { servedBy } from "../db/served-by"
import { teams } from "../db/workforce"
import { needs, requireAny } from "../permissions"
import { isDate } from "../rules/calendar"
import type { Upstream, UpstreamEnv } from "../upstream"
import { query, readQuery } from "./read-input"

const DeliveryDate = z.string().refine(isDate, "must be a date written YYYY-MM-DD.")
const PINS = {
  city_id: query.id.unwrap(),
  zones_ids: query.ids,
  plans_ids: query.ids,
  food_categories_ids: query.ids,
  delivery_date: DeliveryDate,
  address_type: AddressTypeChoice.optional(),
  business_type: BusinessTypeChoice.optional(),
  restaurants: query.ids,
  teams: query.ids,
}
type Pins = z.infer<z.ZodObject<typeof PINS>>

/** GET /map/pins and /map/merchantsPins (product/dispatch 5): a missing or empty list does not filter. */
export function mapRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const { db } = upstream
  const routes = new Hono<UpstreamEnv>()

  routes.get("/map/pins", async (c) => {
    requireAny(c.var.staff, needs.seeMap)
    const wanted = readQuery(c, PINS)
    await ensureDays(upstream, [wanted.delivery_date], wanted.city_id)
    const rows = await db
      .select({
        id: deliveries.id,
        status: deliveries.status,
        driver_id: deliveries.driverId,
        client_id: deliveries.clientId,
        lat: deliveries.latitude,
        lng: deliveries.longitude,
        merchant_id: deliveries.merchantId,
      })
      .from(deliveries)
      .innerJoin(plans, eq(plans.id, deliveries.planId))
      .where(conditionOf(wanted))
      .orderBy(deliveries.id)
    const counts = new Map<number, number>()
    const orders = rows.map(({ merchant_id, ...order }) => {
      counts.set(merchant_id, (counts.get(merchant_id) ?? 0) + 1)
      return order
    })
    return c.json({ orders, merchants: await merchantPins([...counts.keys()], counts) })
  })

  routes.get("/map/merchantsPins", async (c) => {
    requireAny(c.var.staff, needs.seeMap)
    const { delivery_date } = readQuery(c, { delivery_date: DeliveryDate })
    await ensureDays(upstream, [delivery_date], null)
    const rows = await db
      .select({ id: deliveries.merchantId, orders: count() })
      .from(deliveries)
      .where(eq(deliveries.deliveryDate, delivery_date))
      .groupBy(deliveries.merchantId)
    return c.json(await merchantPins(null, new Map(rows.map((row) => [row.id, row.orders]))))
  })

  return routes

  /** Pins of these merchants, or of all active ones. A merchant without a known place has none. */
  async function merchantPins(ids: number[] | null, counts: ReadonlyMap<number, number>) {
    if (ids?.length === 0) return []
    const rows = await db
      .select({
        id: merchants.id,
        title: merchants.restaurantName,
        lat: merchantPlaces.latitude,
        lng: merchantPlaces.longitude,
      })
      .from(merchants)
      .innerJoin(merchantPlaces, eq(merchantPlaces.merchantId, merchants.id))
      .where(ids ? inArray(merchants.id, ids) : eq(merchants.status, "ACTIVE"))
      .orderBy(merchants.id)
    return rows.map((row) => ({ ...row, orders_count: counts.get(row.id) ?? 0 }))
  }
}

function conditionOf(wanted: Pins): SQL | undefined {
  const { address_type: address = "Both", business_type: business = "BOTH" } = wanted
  const some = (ids: number[] | undefined) => (ids && ids.length > 0 ? ids : null)
  const zoneIds = some(wanted.zones_ids)
  const planIds = some(wanted.plans_ids)
  const categoryIds = some(wanted.food_categories_ids)
  const merchantIds = some(wanted.restaurants)
  const teamIds = some(wanted.teams)
  return and(
    eq(deliveries.cityId, wanted.city_id),
    eq(deliveries.deliveryDate, wanted.delivery_date),
    zoneIds ? inArray(deliveries.zoneId, zoneIds) : undefined,
    planIds ? inArray(deliveries.planId, planIds) : undefined,
    categoryIds ? inArray(plans.foodCategoryId, categoryIds) : undefined,
    merchantIds ? inArray(deliveries.merchantId, merchantIds) : undefined,
    teamIds ? servedBy(inArray(teams.id, teamIds)) : undefined,
    address === "Both" ? undefined : eq(deliveries.addressType, address.toUpperCase()),
    business === "BOTH" ? undefined : eq(deliveries.businessType, business),
  )
}
