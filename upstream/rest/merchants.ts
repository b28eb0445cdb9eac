import { and, asc, eq } from "drizzle-orm"
import { Hono } from "hono"
import { cities, meals, merchants } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { missing } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { pathId, query, readQuery } from "./read-input"

/** GET /merchants (those open for business) and GET /merchants/{id}/meals (product/food 8): bare arrays by name. */
export function merchantRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/merchants", async (c) => {
    requireAny(c.var.staff, needs.seeMerchants)
    const { city_id } = readQuery(c, { city_id: query.id })
    const rows = await db
      .select({ merchant: merchants, city: cities })
      .from(merchants)
      .innerJoin(cities, eq(cities.id, merchants.cityId))
      .where(and(eq(merchants.status, "ACTIVE"), city_id ? eq(merchants.cityId, city_id) : undefined))
      .orderBy(asc(merchants.restaurantName), asc(merchants.id))
    return c.json(
      rows.map(({ merchant, city }) => ({
        id: merchant.id,
        restaurant_name: merchant.restaurantName,
        restaurant_name_ar: merchant.restaurantNameAr,
        restaurant_phone: merchant.restaurantPhone,
        city: { id: city.id, en_name: city.enName, ar_name: city.arName },
        status: merchant.status,
        logo_url: merchant.logoUrl,
      })),
    )
  })

  routes.get("/merchants/:id/meals", async (c) => {
    requireAny(c.var.staff, needs.seeMerchants)
    readQuery(c, {})
    const merchantId = pathId(c)
    const [merchant] = await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId))
    if (!merchant) throw missing("There is no such merchant.")
    const rows = await db
      .select()
      .from(meals)
      .where(eq(meals.merchantId, merchantId))
      .orderBy(asc(meals.enName), asc(meals.id))
    return c.json(
      rows.map(({ id, arName, enName, coverImage, stock }) => {
        return { item_id: id, ar_name: arName, en_name: enName, cover_image: coverImage, stock }
      }),
    )
  })

  return routes
}
