import { and, asc, eq, inArray, isNull, or } from "drizzle-orm"
import { Hono } from "hono"
import { cities, offDays, productTypes, zones } from "../db/schema"
import { needs, requireAny } from "../permissions"
import type { Upstream, UpstreamEnv } from "../upstream"
import { query, readQuery } from "./read-input"

/** GET /cities, /zones, /off-days and /product-types (product/food 8): bare arrays by id. */
export function lookupRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/cities", async (c) => {
    const { active } = readQuery(c, { active: query.flag })
    const rows = await db
      .select()
      .from(cities)
      .where(active === undefined ? undefined : eq(cities.isActive, active))
      .orderBy(asc(cities.id))
    const open = await db.select().from(zones).where(eq(zones.isActive, true)).orderBy(asc(zones.id))
    return c.json(
      rows.map((city) => ({
        id: city.id,
        name: city.enName,
        en_name: city.enName,
        ar_name: city.arName,
        is_active: city.isActive,
        default_lat: city.defaultLat,
        default_lng: city.defaultLng,
        zones: open.filter((zone) => zone.cityId === city.id).map(({ id, name }) => ({ id, name })),
      })),
    )
  })

  routes.get("/zones", async (c) => {
    const filter = readQuery(c, { city_id: query.id, city_ids: query.ids, is_active: query.flag })
    const rows = await db
      .select({ zone: zones, cityName: cities.enName })
      .from(zones)
      .innerJoin(cities, eq(cities.id, zones.cityId))
      .where(
        and(
          filter.city_id ? eq(zones.cityId, filter.city_id) : undefined,
          filter.city_ids ? inArray(zones.cityId, filter.city_ids) : undefined,
          filter.is_active === undefined ? undefined : eq(zones.isActive, filter.is_active),
        ),
      )
      .orderBy(asc(zones.id))
    return c.json(
      rows.map(({ zone: { id, name, isActive, cityId }, cityName }) => {
        return { id, name, is_active: isActive, city: { id: cityId, name: cityName } }
      }),
    )
  })

  routes.get("/off-days", async (c) => {
    requireAny(c.var.staff, needs.seeMenus)
    const { city } = readQuery(c, { city: query.id })
    const rows = await db
      .select()
      .from(offDays)
      .where(city ? or(isNull(offDays.cityId), eq(offDays.cityId, city)) : undefined)
      .orderBy(asc(offDays.startDate), asc(offDays.id))
    return c.json(
      rows.map(({ id, description, startDate, endDate }) => {
        return { id, description, start_date: startDate, end_date: endDate }
      }),
    )
  })

  routes.get("/product-types", async (c) => {
    requireAny(c.var.staff, needs.seeMenus)
    readQuery(c, {})
    const rows = await db.select().from(productTypes).orderBy(asc(productTypes.id))
    return c.json(rows.map(({ id, enName }) => ({ id, en_name: enName })))
  })

  return routes
}
