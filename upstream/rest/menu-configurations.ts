import { and, eq, inArray } from "drizzle-orm"
import { Hono } from "hono"
import { LIMITS, MenuConfigurationRequest } from "../contract/rest"
import type { Db } from "../db/database"
import { requireOneCity } from "../db/menu-days"
import { cities, configurationJobs, menus, menuZones, merchants, productTypes } from "../db/schema"
import { runGeneration } from "../generation"
import { needs, requireAny } from "../permissions"
import { type FieldErrors, invalid } from "../problem"
import { addDays, fromDayMonthYear, weekday } from "../rules/calendar"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody } from "./read-input"

/**
 * POST /menu-configurations: accepts a generation as a PENDING job and runs it after the response (product/food 5 and
 * product/food 8).
 */
export function menuConfigurationRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const { db, clock, stats } = upstream
  const routes = new Hono<UpstreamEnv>()

  routes.post("/menu-configurations", async (c) => {
    requireAny(c.var.staff, needs.generateMenus)
    const wanted = await readBody(c, MenuConfigurationRequest)
    const startDate = requireNumbersAndDate(wanted, clock.today())
    const { name, ownZones } = await requireSubject(db, wanted, startDate, clock.today())
    await requireParts(db, wanted, ownZones)
    const [job] = await db
      .insert(configurationJobs)
      .values({ name, status: "PENDING", configurations: { ...wanted }, createdAt: clock.now() })
      .returning()
    if (!job) throw new Error("the job was not saved")
    stats.mutated()
    upstream.background(() => runGeneration(upstream, job.id, { ...wanted, start_date: startDate }))
    return c.json({ id: job.id, name, status: job.status }, 201)
  })

  return routes
}

/** Returns the start date as YYYY-MM-DD. */
function requireNumbersAndDate(wanted: MenuConfigurationRequest, today: string): string {
  const errors: FieldErrors = {}
  const startDate = fromDayMonthYear(wanted.start_date)
  if (!startDate) errors.start_date = ["The start_date field must be a date written DD-MM-YYYY."]
  else if (startDate < today) errors.start_date = ["The start date must not be in the past."]
  if (wanted.no_of_weeks > LIMITS.weeks) errors.no_of_weeks = [`A menu has at most ${LIMITS.weeks} weeks.`]
  if (wanted.min_merchants_per_day > wanted.max_merchants_per_day) {
    errors.max_merchants_per_day = ["Max merchants per day must not be less than the minimum."]
  }
  if (wanted.min_meals_per_day > wanted.max_meals_per_day) {
    errors.max_meals_per_day = ["Max meals per day must not be less than the minimum."]
  }
  if (wanted.min_merchants_per_day * wanted.min_meals_per_merchant > wanted.max_meals_per_day) {
    errors.min_meals_per_merchant = ["The minimum of meals per merchant does not fit into the max meals per day."]
  }
  if (!startDate || Object.keys(errors).length > 0) throw invalid(errors)
  return startDate
}

/** The job's name and its menu's zones. Throws 422 if the menu can't be extended, or for a wrong start. */
async function requireSubject(
  db: Db,
  wanted: MenuConfigurationRequest,
  startDate: string,
  today: string,
): Promise<{ name: string; ownZones: number[] }> {
  const notSunday = () => invalid({ start_date: ["The start date must be a Sunday."] })
  if (wanted.action_type === "create") {
    const [city] = await db.select().from(cities).where(eq(cities.id, wanted.city_id))
    if (!city?.isActive) throw invalid({ city_id: ["The city doesn't exist."] })
    if (weekday(startDate) !== 0) throw notSunday()
    return { name: `${city.enName}, create ${wanted.no_of_weeks} weeks from ${startDate}`, ownZones: [] }
  }
  const field = "to_be_extended_menu_id"
  const [menu] = await db.select().from(menus).where(eq(menus.id, wanted.to_be_extended_menu_id))
  if (!menu) throw invalid({ [field]: ["The menu doesn't exist."] })
  if (menu.status !== "active") throw invalid({ [field]: ["Only active menus can be extended."] })
  if (menu.endDate < today) throw invalid({ [field]: ["The menu has expired and cannot be extended."] })
  if (menu.cityId !== wanted.city_id) throw invalid({ city_id: ["The city must be the menu's."] })
  const dayAfter = addDays(menu.endDate, 1)
  if (weekday(startDate) !== 0 && startDate !== dayAfter) throw notSunday()
  if (startDate > dayAfter || startDate < menu.startDate) {
    throw invalid({ start_date: ["The start date must be inside the menu or on the day after its end."] })
  }
  const zones = await db.select().from(menuZones).where(eq(menuZones.menuId, menu.id))
  return { name: `${menu.name}, extend from ${startDate}`, ownZones: zones.map(({ zoneId }) => zoneId) }
}

async function requireParts(db: Db, wanted: MenuConfigurationRequest, ownZones: number[]): Promise<void> {
  if ((await requireOneCity(db, "zones_ids", wanted.zones_ids, ownZones)) !== wanted.city_id) {
    throw invalid({ zones_ids: ["All zones must be of the chosen city."] })
  }
  const [type] = await db.select().from(productTypes).where(eq(productTypes.id, wanted.product_type_id))
  if (!type) throw invalid({ product_type_id: ["The product type doesn't exist."] })
  const ids = [...new Set(wanted.merchants_ids)]
  const own = and(inArray(merchants.id, ids), eq(merchants.cityId, wanted.city_id), eq(merchants.status, "ACTIVE"))
  const known = await db.select({ id: merchants.id }).from(merchants).where(own)
  if (known.length < ids.length) throw invalid({ merchants_ids: ["A chosen merchant does not serve this city."] })
}
