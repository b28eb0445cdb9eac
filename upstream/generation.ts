import { and, eq, gt, gte, inArray, lt, lte, ne, or } from "drizzle-orm"
import type { MenuConfigurationRequest } from "./contract/rest"
import type { Db } from "./db/database"
import { cityOffDays, insertDailyMeals, lockMenu, loseOrders, type Menu, openDaysOf } from "./db/menu-days"
import { cities, configurationJobs, dailyMeals, jobMenus, meals, menus, menuZones, merchants } from "./db/schema"
import { Problem } from "./problem"
import { refuseTakenName } from "./rest/menu-name"
import { addDays, daysBetween } from "./rules/calendar"
import { type GeneratorKitchen, generateDays, type ServedDay } from "./rules/generate"
import { closedBecause, type OpenDays } from "./rules/open-days"
import type { Upstream } from "./upstream"

/** The payload, with its start date as `YYYY-MM-DD`. */
type Wanted = MenuConfigurationRequest

interface Period {
  start: string
  end: string
}

/** Runs one job: creates or extends the menu and sets SUCCESS, or changes nothing and sets FAILED with the reason. */
export async function runGeneration(
  upstream: Upstream,
  jobId: number,
  wanted: MenuConfigurationRequest,
): Promise<void> {
  const { db, clock, log } = upstream
  const job = eq(configurationJobs.id, jobId)
  try {
    await db.transaction(async (tx) => {
      const menuId = await generate(tx, jobId, wanted, clock)
      await tx.insert(jobMenus).values({ jobId, menuId })
      await tx.update(configurationJobs).set({ status: "SUCCESS" }).where(job)
    })
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ err: error, jobId }, "generation failed")
    const failureReason = error instanceof Problem ? error.message : "Something went wrong on the server."
    await db.update(configurationJobs).set({ status: "FAILED", failureReason }).where(job)
  }
}

/** Returns the id of the created or extended menu. Throws a Problem with the reason if that is not possible. */
async function generate(tx: Db, jobId: number, wanted: Wanted, clock: Upstream["clock"]): Promise<number> {
  const extended = wanted.action_type === "extend" ? await lockMenu(tx, wanted.to_be_extended_menu_id, noMenu()) : null
  const period = { start: wanted.start_date, end: addDays(wanted.start_date, wanted.no_of_weeks * 7 - 1) }
  const days = extended ? await openDaysOf(tx, extended) : await weekdaysOf(tx, wanted.city_id)
  const kitchens = await kitchensFor(tx, wanted, { ...period, exceptMenuId: extended?.id ?? 0 })
  const bounds = {
    minMerchantsPerDay: wanted.min_merchants_per_day,
    maxMerchantsPerDay: wanted.max_merchants_per_day,
    merchantsFrequency: wanted.merchants_frequency,
    minMealsPerDay: wanted.min_meals_per_day,
    maxMealsPerDay: wanted.max_meals_per_day,
    minMealsPerMerchant: wanted.min_meals_per_merchant,
    frequencyInDays: wanted.frequency_in_days,
  }
  const kept = extended ? await servedAround(tx, extended.id, period) : []
  const generated = generateDays(openDates(period, days), kitchens, bounds, kept)
  if ("failure" in generated) throw failure(generated.failure)

  const menuId = extended
    ? await makeRoom(tx, extended, period)
    : await insertMenu(tx, jobId, wanted, period.end, clock.now())
  const stockById = await stocks(
    tx,
    generated.days.flatMap((day) => day.mealIds),
  )
  const rows = generated.days.flatMap(({ date, mealIds }) =>
    mealIds.map((itemId) => {
      const stock = stockById.get(itemId) ?? 0
      return { menuId, date, itemId, availableBase: stock, stock }
    }),
  )
  await insertDailyMeals(tx, rows)
  if (extended) await loseOrders(tx, extended.id, clock.today())
  return menuId
}

const failure = (message: string) => new Problem(422, message)
const noMenu = () => failure("The menu is gone.")

/** A generated menu serves Sunday to Thursday and on no holiday, because the payload has no setting for it. */
async function weekdaysOf(tx: Db, cityId: number): Promise<OpenDays> {
  return { allowFridays: false, allowSaturdays: false, offDays: await cityOffDays(tx, cityId), allowedHolidays: [] }
}

function openDates({ start, end }: Period, days: OpenDays): string[] {
  const dates = Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index))
  return dates.filter((date) => !closedBecause(date, days))
}

async function servedAround(tx: Db, menuId: number, { start, end }: Period): Promise<ServedDay[]> {
  const rows = await tx
    .select({ date: dailyMeals.date, id: meals.id, merchantId: meals.merchantId })
    .from(dailyMeals)
    .innerJoin(meals, eq(meals.id, dailyMeals.itemId))
    .where(and(eq(dailyMeals.menuId, menuId), or(lt(dailyMeals.date, start), gt(dailyMeals.date, end))))
  const days = new Map<string, ServedDay["meals"][number][]>()
  for (const { date, ...meal } of rows) days.set(date, [...(days.get(date) ?? []), meal])
  return [...days].map(([date, served]) => ({ date, meals: served }))
}

/** Clears the part of the menu that is generated again, and extends the menu to the period's end. Returns its id. */
async function makeRoom(tx: Db, menu: Menu, { start, end }: Period): Promise<number> {
  const inPeriod = and(eq(dailyMeals.menuId, menu.id), gte(dailyMeals.date, start), lte(dailyMeals.date, end))
  await tx.delete(dailyMeals).where(inPeriod)
  if (end > menu.endDate) {
    // A menu that does not end on a Saturday ends within a week.
    const grown = { endDate: end, noOfWeeks: Math.ceil((daysBetween(menu.startDate, end) + 1) / 7) }
    await tx.update(menus).set(grown).where(eq(menus.id, menu.id))
  }
  return menu.id
}

/** The chosen merchants that can deliver in time, have the product type and, if requested, are not used elsewhere. */
async function kitchensFor(
  tx: Db,
  wanted: Wanted,
  period: Period & { exceptMenuId: number },
): Promise<GeneratorKitchen[]> {
  const near = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(
      and(
        inArray(merchants.id, wanted.merchants_ids),
        eq(merchants.productTypeId, wanted.product_type_id),
        lte(merchants.pickupMinutes, wanted.max_pickup_travel_time),
      ),
    )
  if (near.length === 0) throw failure("No chosen merchant of this product type is within the travel time.")
  const busy = wanted.exclude_working_merchants === 1 ? await workingMerchants(tx, wanted.zones_ids, period) : new Set()
  const ids = near.map((row) => row.id).filter((id) => !busy.has(id))
  if (ids.length === 0) throw failure("Every chosen merchant already works on another menu of these zones.")
  const rows = await tx
    .select({ id: meals.id, merchantId: meals.merchantId })
    .from(meals)
    .where(inArray(meals.merchantId, ids))
  return ids.map((id) => ({ id, mealIds: rows.filter((row) => row.merchantId === id).map((row) => row.id) }))
}

async function workingMerchants(
  tx: Db,
  zoneIds: number[],
  { start, end, exceptMenuId }: Period & { exceptMenuId: number },
) {
  const rows = await tx
    .selectDistinct({ id: meals.merchantId })
    .from(dailyMeals)
    .innerJoin(meals, eq(meals.id, dailyMeals.itemId))
    .innerJoin(menus, eq(menus.id, dailyMeals.menuId))
    .innerJoin(menuZones, eq(menuZones.menuId, menus.id))
    .where(
      and(
        eq(menus.status, "active"),
        ne(menus.id, exceptMenuId),
        inArray(menuZones.zoneId, zoneIds),
        gte(dailyMeals.date, start),
        lte(dailyMeals.date, end),
      ),
    )
  return new Set(rows.map((row) => row.id))
}

async function insertMenu(tx: Db, jobId: number, wanted: Wanted, endDate: string, createdAt: Date): Promise<number> {
  const [city] = await tx.select().from(cities).where(eq(cities.id, wanted.city_id))
  const name = `${city?.enName}, generated #${jobId}`
  await refuseTakenName(tx, name)
  const [menu] = await tx
    .insert(menus)
    .values({
      name,
      status: "draft",
      cityId: wanted.city_id,
      noOfWeeks: wanted.no_of_weeks,
      startDate: wanted.start_date,
      endDate,
      allowFridays: false,
      allowSaturdays: false,
      createdAt,
    })
    .returning({ id: menus.id })
  if (!menu) throw noMenu()
  await tx.insert(menuZones).values([...new Set(wanted.zones_ids)].map((zoneId) => ({ menuId: menu.id, zoneId })))
  return menu.id
}

async function stocks(tx: Db, mealIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...new Set(mealIds)]
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: meals.id, stock: meals.stock }).from(meals).where(inArray(meals.id, ids))
  return new Map(rows.map((row) => [row.id, row.stock]))
}
