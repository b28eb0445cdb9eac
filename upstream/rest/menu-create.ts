import { and, eq, inArray } from "drizzle-orm"
import { Hono } from "hono"
import { LIMITS, MenuCreateRequest } from "../contract/rest"
import type { Db } from "../db/database"
import { cityOffDays, insertDailyMeals, requireOneCity } from "../db/menu-days"
import { meals, menuHolidays, menus, menuZones, merchants } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { type FieldErrors, invalid } from "../problem"
import { addDays, daysBetween, startOfWeek } from "../rules/calendar"
import { closedBecause, type OpenDays } from "../rules/open-days"
import type { Upstream, UpstreamEnv } from "../upstream"
import { refuseTakenName, saveUnlessNameTaken } from "./menu-name"
import { readBody } from "./read-input"

/** product/shell 5. Its text is the one of the draft flow (product/food 4.1). */
const EMPTY_DAY = { code: "MENU_HAS_EMPTY_DAY", message: "Please fill out the remained empty days.." }

/** POST /menus: creates a menu with all of its days, or nothing (product/food 4 and product/food 4.1 and product/food 8). */
export function menuCreateRoutes({ db, clock, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.post("/menus", async (c) => {
    requireAny(c.var.staff, needs.createMenus)
    const wanted = await readBody(c, MenuCreateRequest)
    const created = await db.transaction((tx) => create(tx, wanted, clock.now()))
    stats.mutated()
    return c.json(created, 201)
  })

  return routes
}

async function create(tx: Db, wanted: MenuCreateRequest, createdAt: Date) {
  const name = wanted.name.trim()
  const cityId = await requireOneCity(tx, "zones_ids", wanted.zones_ids)
  const span = requireSpan(wanted.schedule.map((day) => day.date))
  refuseWrongDays(wanted, await cityOffDays(tx, cityId))
  const stockById = await requireMeals(tx, wanted, cityId)

  await refuseTakenName(tx, name)
  const [menu] = await saveUnlessNameTaken(
    tx
      .insert(menus)
      .values({
        name,
        status: wanted.status,
        cityId,
        ...span,
        allowFridays: wanted.allow_fridays,
        allowSaturdays: wanted.allow_saturdays,
        createdAt,
      })
      .returning({ id: menus.id, name: menus.name, status: menus.status }),
  )
  if (!menu) throw new Error("the menu was not saved")
  const menuId = menu.id
  await tx.insert(menuZones).values([...new Set(wanted.zones_ids)].map((zoneId) => ({ menuId, zoneId })))
  if (wanted.allowed_holidays.length > 0) {
    await tx
      .insert(menuHolidays)
      .values([...new Set(wanted.allowed_holidays)].map((offDayId) => ({ menuId, offDayId })))
  }
  const rows = wanted.schedule.flatMap(({ date, meals_ids }) =>
    meals_ids.map((itemId) => {
      const stock = stockById.get(itemId) ?? 0
      return { menuId, date, itemId, availableBase: stock, stock }
    }),
  )
  await insertDailyMeals(tx, rows)
  return menu
}

/** Whole weeks, Sunday to Saturday, from the first date's to the last date's: the call has no start date. */
function requireSpan(dates: readonly string[]) {
  const [first = "", ...others] = dates.toSorted()
  const startDate = startOfWeek(first)
  const noOfWeeks = Math.floor(daysBetween(startDate, others.at(-1) ?? first) / 7) + 1
  if (noOfWeeks > LIMITS.weeks)
    throw invalid({ schedule: [`The schedule must not be longer than ${LIMITS.weeks} weeks.`] })
  return { startDate, noOfWeeks, endDate: addDays(startDate, noOfWeeks * 7 - 1) }
}

const CLOSED_TEXTS = {
  friday: "is a Friday and Fridays are not allowed",
  saturday: "is a Saturday and Saturdays are not allowed",
  holiday: "is a holiday that is not allowed",
}

function refuseWrongDays(wanted: MenuCreateRequest, holidays: OpenDays["offDays"]): void {
  const known = new Set(holidays.map((offDay) => offDay.id))
  if (wanted.allowed_holidays.some((id) => !known.has(id))) {
    throw invalid({ allowed_holidays: ["A chosen holiday is not one of this city."] })
  }
  const days: OpenDays = {
    allowFridays: wanted.allow_fridays,
    allowSaturdays: wanted.allow_saturdays,
    offDays: holidays,
    allowedHolidays: wanted.allowed_holidays,
  }
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, { date, meals_ids }] of wanted.schedule.entries()) {
    const closed = closedBecause(date, days)
    if (closed) errors[`schedule.${index}.date`] = [`${date} ${CLOSED_TEXTS[closed]}.`]
    else if (seen.has(date)) errors[`schedule.${index}.date`] = [`${date} is in the schedule twice.`]
    if (new Set(meals_ids).size < meals_ids.length) {
      errors[`schedule.${index}.meals_ids`] = [`${date} has the same meal twice.`]
    }
    seen.add(date)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (wanted.schedule.some((day) => day.meals_ids.length === 0)) {
    throw invalid({ schedule: [EMPTY_DAY.message] }, EMPTY_DAY.code)
  }
}

/**
 * The stock with which each meal starts a day. Throws 422 for an unknown meal, or if its kitchen does not serve the
 * city.
 */
async function requireMeals(tx: Db, wanted: MenuCreateRequest, cityId: number): Promise<Map<number, number>> {
  const ids = [...new Set(wanted.schedule.flatMap((day) => day.meals_ids))]
  const rows = await tx
    .select({ id: meals.id, stock: meals.stock })
    .from(meals)
    .innerJoin(merchants, eq(merchants.id, meals.merchantId))
    .where(and(inArray(meals.id, ids), eq(merchants.cityId, cityId), eq(merchants.status, "ACTIVE")))
  const stockById = new Map(rows.map((row) => [row.id, row.stock]))
  const errors: FieldErrors = {}
  for (const [index, { meals_ids }] of wanted.schedule.entries()) {
    const unknown = meals_ids.filter((id) => !stockById.has(id))
    if (unknown.length > 0) {
      errors[`schedule.${index}.meals_ids`] = [`Not served in this city: ${unknown.slice(0, 10).join(", ")}.`]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return stockById
}
