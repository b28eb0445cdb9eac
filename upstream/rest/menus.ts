import { and, asc, desc, eq, ilike, inArray, or, sql } from "drizzle-orm"
import { Hono } from "hono"
import type { Db } from "../db/database"
import { openDaysOf } from "../db/menu-days"
import { cities, dailyMeals, meals, menus, menuZones, merchants, zones } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { pathId, query, readQuery } from "./read-input"

/** An unknown menu answers 422, as the documents' client expects (product/food 4). */
export const noSuchMenu = () => invalid({ id: ["The menu doesn't exist."] })

/** GET /menus (newest first) and GET /menus/{id} (product/food 8). */
export function menuRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/menus", async (c) => {
    requireAny(c.var.staff, needs.seeMenus)
    const { keyword, combined_zones_ids: zoneIds } = readQuery(c, {
      keyword: query.text,
      combined_zones_ids: query.ids,
    })
    const rows = await db
      .select({ menu: menus, city: { id: cities.id, name: cities.enName } })
      .from(menus)
      .innerJoin(cities, eq(cities.id, menus.cityId))
      .where(and(keyword ? matches(keyword) : undefined, zoneIds ? servesAll(zoneIds) : undefined))
      .orderBy(desc(menus.id))
    const zonesByMenu = await zonesOf(db, keyword || zoneIds ? rows.map((row) => row.menu.id) : null)
    return c.json(
      rows.map(({ menu, city }) => ({
        id: menu.id,
        name: menu.name,
        status: menu.status,
        city,
        zones: zonesByMenu.get(menu.id) ?? [],
        no_of_weeks: menu.noOfWeeks,
        start_date: menu.startDate,
        end_date: menu.endDate,
      })),
    )
  })

  routes.get("/menus/:id", async (c) => {
    requireAny(c.var.staff, needs.seeMenus)
    readQuery(c, {})
    const id = pathId(c, noSuchMenu())
    const [menu] = await db.select().from(menus).where(eq(menus.id, id))
    if (!menu) throw noSuchMenu()
    const days = await openDaysOf(db, menu)
    const served = await db
      .select({ id: zones.id, name: zones.name, city: { id: cities.id, en_name: cities.enName } })
      .from(menuZones)
      .innerJoin(zones, eq(zones.id, menuZones.zoneId))
      .innerJoin(cities, eq(cities.id, zones.cityId))
      .where(eq(menuZones.menuId, id))
      .orderBy(asc(zones.id))
    return c.json({
      id: menu.id,
      name: menu.name,
      status: menu.status,
      no_of_weeks: menu.noOfWeeks,
      start_date: menu.startDate,
      end_date: menu.endDate,
      allow_fridays: menu.allowFridays,
      allow_saturdays: menu.allowSaturdays,
      holidays: days.offDays
        .filter((offDay) => offDay.startDate <= menu.endDate && offDay.endDate >= menu.startDate)
        .map(({ id: offDayId, description, startDate, endDate }) => {
          return { id: offDayId, description, start_date: startDate, end_date: endDate }
        }),
      allowed_holidays: days.allowedHolidays,
      zones: served,
      dates_meals: await datesMeals(db, id),
    })
  })

  return routes
}

function matches(keyword: string) {
  const literal = keyword.trim().replace(/[\\%_]/g, "\\$&")
  return or(ilike(menus.name, `%${literal}%`), eq(sql`${menus.id}::text`, keyword.trim()))
}

/** Menus that serve all of these zones: another menu's assignment can be copied to them. */
function servesAll(zoneIds: readonly number[]) {
  const wanted = [...new Set(zoneIds)]
  return eq(
    sql`(select count(*) from menu_zones mz where mz.menu_id = ${menus.id} and mz.zone_id in ${wanted})`,
    wanted.length,
  )
}

async function zonesOf(db: Db, menuIds: number[] | null): Promise<Map<number, { id: number; name: string }[]>> {
  if (menuIds?.length === 0) return new Map()
  const rows = await db
    .select({ menuId: menuZones.menuId, id: zones.id, name: zones.name })
    .from(menuZones)
    .innerJoin(zones, eq(zones.id, menuZones.zoneId))
    .where(menuIds ? inArray(menuZones.menuId, menuIds) : undefined)
    .orderBy(asc(zones.id))
  const groups = new Map<number, { id: number; name: string }[]>()
  for (const { menuId, id, name } of rows) {
    const group = groups.get(menuId)
    if (group) group.push({ id, name })
    else groups.set(menuId, [{ id, name }])
  }
  return groups
}

/**
 * The database builds the JSON of a day's meals: a menu of twelve weeks would be thousands of rows with eight columns.
 */
function datesMeals(db: Db, menuId: number) {
  const merchant = sql`json_build_object('id', ${merchants.id}, 'restaurant_name', ${merchants.restaurantName})`
  const meal = sql`json_build_object('item_id', ${meals.id}, 'ar_name', ${meals.arName}, 'en_name', ${meals.enName},
    'cover_image', ${meals.coverImage}, 'merchant', ${merchant})`
  const item = sql`json_build_object('daily_meal_id', ${dailyMeals.id}, 'meal', ${meal}, 'stock', ${dailyMeals.stock},
    'available_base', ${dailyMeals.availableBase})`
  return db
    .select({ date: dailyMeals.date, items: sql<DailyItem[]>`json_agg(${item} order by ${dailyMeals.id})` })
    .from(dailyMeals)
    .innerJoin(meals, eq(meals.id, dailyMeals.itemId))
    .innerJoin(merchants, eq(merchants.id, meals.merchantId))
    .where(eq(dailyMeals.menuId, menuId))
    .groupBy(dailyMeals.date)
    .orderBy(asc(dailyMeals.date))
}

interface DailyItem {
  daily_meal_id: number
  meal: {
    item_id: number
    ar_name: string
    en_name: string
    cover_image: string | null
    merchant: { id: number; restaurant_name: string }
  }
  stock: number
  available_base: number
}
