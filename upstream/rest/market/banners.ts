import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { Hono } from "hono"
import { z } from "zod"
import { type Banner, TENANTS } from "../../contract/market"
import type { Db } from "../../db/database"
import { banners, bannerTenants, polygonDiscounts } from "../../db/market"
import { needs, requireAny } from "../../permissions"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { query, readQuery } from "../read-input"
import { wireTime } from "../wire-time"

type Tenant = Banner["tenant"]

/** GET /banners: a bare array of one application's. */
export function bannerRoutes({ db }: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/banners", async (c) => {
    requireAny(c.var.staff, needs.seeBanners)
    const filter = readQuery(c, {
      "filters[tenant]": z.enum(TENANTS),
      "filters[is_active]": query.flag,
      "order_by[column]": z.enum(["id", "order", "created_at", "updated_at"]).default("id"),
      "order_by[direction]": z.enum(["ASC", "DESC"]).default("DESC"),
    })
    const tenant = filter["filters[tenant]"]
    const isActive = filter["filters[is_active]"]
    const by = filter["order_by[direction]"] === "ASC" ? asc : desc
    const order = [by(COLUMNS[filter["order_by[column]"]]), desc(banners.id)]
    const active = isActive === undefined ? undefined : eq(bannerTenants.isActive, isActive)
    return c.json(await listBanners(db, { tenant, where: active, order }, timeZone))
  })

  return routes
}

/** GET /polygon-discount of admin v1. */
export function polygonDiscountRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  routes.get("/polygon-discount", async (c) => {
    requireAny(c.var.staff, needs.seeDiscounts)
    const { status } = readQuery(c, { status: z.enum(["ACTIVE", "INACTIVE"]).optional() })
    const rows = await db
      .select()
      .from(polygonDiscounts)
      .where(status ? eq(polygonDiscounts.status, status) : undefined)
      .orderBy(asc(polygonDiscounts.id))
    return c.json({ data: rows.map(({ id, enName, arName }) => ({ id, en: { name: enName }, ar: { name: arName } })) })
  })
  return routes
}

const COLUMNS = {
  id: banners.id,
  order: bannerTenants.order,
  created_at: banners.createdAt,
  updated_at: banners.updatedAt,
}

interface Wanted {
  tenant: Tenant
  where?: SQL | undefined
  order?: SQL[]
}

/** Banners of one application, with their state in the others. */
export async function listBanners(db: Db, { tenant, where, order }: Wanted, timeZone: string): Promise<Banner[]> {
  const format = wireTime(timeZone)
  const rows = await db
    .select({ banner: banners, place: bannerTenants })
    .from(banners)
    .innerJoin(bannerTenants, and(eq(bannerTenants.bannerId, banners.id), eq(bannerTenants.tenant, tenant)))
    .where(where)
    .orderBy(...(order ?? [asc(bannerTenants.order), desc(banners.id)]))
  const ids = rows.map(({ banner }) => banner.id)
  const places = await placesOf(db, ids)
  return rows.map(({ banner, place }): Banner => {
    const own = places.filter(({ bannerId }) => bannerId === banner.id)
    const tenants = own.map((each) => [each.tenant, { is_active: each.isActive ? 1 : 0, order: each.order }])
    return {
      id: banner.id,
      name: banner.name,
      type: banner.type as Banner["type"],
      banner_img_en: banner.bannerImgEn,
      banner_img_ar: banner.bannerImgAr,
      order: place.order,
      is_active: place.isActive ? 1 : 0,
      tenant,
      created_at: format(banner.createdAt),
      updated_at: format(banner.updatedAt),
      is_editable: banner.isEditable,
      tenants: Object.fromEntries(tenants),
      plan_ids: banner.planIds,
      polygon_discount_ids: banner.polygonDiscountIds,
      content: banner.content,
      date: banner.endsAt ? format(banner.endsAt) : null,
    }
  })
}

/** One banner as in its first application. */
export async function findBanner(db: Db, id: number, timeZone: string): Promise<Banner | undefined> {
  const [place] = await placesOf(db, [id])
  if (!place) return undefined
  const [banner] = await listBanners(db, { tenant: place.tenant as Tenant, where: eq(banners.id, id) }, timeZone)
  return banner
}

function placesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(bannerTenants)
    .where(inArray(bannerTenants.bannerId, [...ids]))
    .orderBy(sql`array_position(array['saffron', 'frank'], ${bannerTenants.tenant})`)
}
