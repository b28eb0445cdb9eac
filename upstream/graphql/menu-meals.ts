import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { LIMITS } from "../contract/rest"
import type { Db } from "../db/database"
import { lockMenu, loseOrders, type Menu, openDaysOf } from "../db/menu-days"
import { dailyMeals, meals, merchants } from "../db/schema"
import { knownId } from "../ids"
import { needs, requireAny, type Staff } from "../permissions"
import { invalid } from "../problem"
import { closedBecause } from "../rules/open-days"
import type { Upstream } from "../upstream"

interface MealsInput {
  input: { menu: string; meals: readonly string[]; dates: readonly string[] }
}

interface ReplaceInput {
  input: { menu: string; oldMeal: string; newMeal: string; dates: readonly string[] }
}

type DailyMeal = typeof dailyMeals.$inferSelect

/** createMenuMeals: adds each meal to each date with its own default stock; all or nothing. */
export function createMenuMeals(upstream: Upstream, staff: Staff, { input }: MealsInput): Promise<DailyMeal[]> {
  return change(upstream, staff, input.menu, async (tx, menu) => {
    const dates = await requireOpenDates(tx, menu, input.dates)
    const stockById = await requireMeals(tx, menu, "input.meals", input.meals)
    const ids = [...stockById.keys()]
    const there = await find(tx, menu.id, ids, dates)
    if (there[0]) throw invalid({ "input.meals": [`Meal ${there[0].itemId} is already on ${there[0].date}.`] })
    await requireRoom(tx, menu.id, dates, ids.length)
    const rows = dates.flatMap((date) => ids.map((itemId) => newRow(menu.id, date, itemId, stockById.get(itemId) ?? 0)))
    return tx.insert(dailyMeals).values(rows).returning()
  })
}

/** deleteMenuMeals: removes each meal from each date; open orders for it become unavailable. */
export function deleteMenuMeals(upstream: Upstream, staff: Staff, { input }: MealsInput): Promise<DailyMeal[]> {
  return change(upstream, staff, input.menu, async (tx, menu) => {
    const ids = readIds("input.meals", input.meals)
    const dates = readDates(input.dates)
    const taken = await tx
      .delete(dailyMeals)
      .where(chosen(menu.id, ids, dates))
      .returning()
    if (taken.length === 0) throw invalid({ "input.meals": ["None of these meals is on these dates."] })
    await loseOrders(tx, menu.id, upstream.clock.today())
    return taken
  })
}

/** replaceMenuMeals: the new meal replaces the old one wherever it is. */
export function replaceMenuMeals(upstream: Upstream, staff: Staff, { input }: ReplaceInput): Promise<DailyMeal[]> {
  return change(upstream, staff, input.menu, async (tx, menu) => {
    const [oldMeal = 0] = readIds("input.oldMeal", [input.oldMeal])
    const stockById = await requireMeals(tx, menu, "input.newMeal", [input.newMeal])
    const [[newMeal, stock] = [0, 0]] = stockById
    if (oldMeal === newMeal) throw invalid({ "input.newMeal": ["A meal cannot replace itself."] })
    const dates = await requireOpenDates(tx, menu, input.dates)
    const there = await find(tx, menu.id, [newMeal], dates)
    if (there[0]) throw invalid({ "input.newMeal": [`Meal ${newMeal} is already on ${there[0].date}.`] })
    const taken = await tx
      .delete(dailyMeals)
      .where(chosen(menu.id, [oldMeal], dates))
      .returning()
    if (taken.length < dates.length)
      throw invalid({ "input.oldMeal": [`Meal ${oldMeal} is not on all of these dates.`] })
    await loseOrders(tx, menu.id, upstream.clock.today())
    return tx
      .insert(dailyMeals)
      .values(dates.map((date) => newRow(menu.id, date, newMeal, stock)))
      .returning()
  })
}

async function change(
  upstream: Upstream,
  staff: Staff,
  menuId: string,
  work: (tx: Db, menu: Menu) => Promise<DailyMeal[]>,
): Promise<DailyMeal[]> {
  requireAny(staff, needs.editMenus)
  const changed = await upstream.db.transaction(async (tx) => {
    const [id = 0] = readIds("input.menu", [menuId])
    return work(tx, await lockMenu(tx, id, invalid({ "input.menu": ["The menu doesn't exist."] })))
  })
  upstream.stats.mutated()
  return changed
}

/** The dates, if each is within the menu's weeks and open. Throws Problem 422. */
async function requireOpenDates(tx: Db, menu: Menu, wanted: readonly string[]): Promise<string[]> {
  const dates = readDates(wanted)
  const days = await openDaysOf(tx, menu)
  for (const date of dates) {
    if (date < menu.startDate || date > menu.endDate) throw invalid({ "input.dates": [`${date} is outside the menu.`] })
    const closed = closedBecause(date, days)
    if (closed) throw invalid({ "input.dates": [`${date} is not an allowed day (${closed}).`] })
  }
  return dates
}

async function requireMeals(tx: Db, menu: Menu, name: string, wanted: readonly string[]): Promise<Map<number, number>> {
  const ids = readIds(name, wanted)
  const rows = await tx
    .select({ id: meals.id, stock: meals.stock })
    .from(meals)
    .innerJoin(merchants, eq(merchants.id, meals.merchantId))
    .where(and(inArray(meals.id, ids), eq(merchants.cityId, menu.cityId), eq(merchants.status, "ACTIVE")))
    .orderBy(asc(meals.id))
  if (rows.length < ids.length) throw invalid({ [name]: ["A chosen meal is not served in this city."] })
  return new Map(rows.map((row) => [row.id, row.stock]))
}

async function requireRoom(tx: Db, menuId: number, dates: string[], more: number): Promise<void> {
  const counts = await tx
    .select({ date: dailyMeals.date, meals: sql<number>`count(*)::int` })
    .from(dailyMeals)
    .where(and(eq(dailyMeals.menuId, menuId), inArray(dailyMeals.date, dates)))
    .groupBy(dailyMeals.date)
  const most = Math.max(0, ...counts.map((row) => row.meals)) + more
  if (most > LIMITS.mealsPerDay) throw invalid({ "input.meals": [`A day holds at most ${LIMITS.mealsPerDay} meals.`] })
}

const chosen = (menuId: number, ids: number[], dates: string[]) =>
  and(eq(dailyMeals.menuId, menuId), inArray(dailyMeals.itemId, ids), inArray(dailyMeals.date, dates))

const find = (tx: Db, menuId: number, ids: number[], dates: string[]) =>
  tx
    .select()
    .from(dailyMeals)
    .where(chosen(menuId, ids, dates))
    .limit(1)

const newRow = (menuId: number, date: string, itemId: number, stock: number) => {
  return { menuId, date, itemId, availableBase: stock, stock }
}

function readIds(name: string, values: readonly string[]): number[] {
  const ids = values.map(knownId)
  if (ids.length === 0 || ids.length > LIMITS.mealsPerDay || ids.includes(0)) {
    throw invalid({ [name]: ["Send one id or more."] })
  }
  return [...new Set(ids)]
}

function readDates(values: readonly string[]): string[] {
  if (values.length === 0 || values.length > LIMITS.weeks * 7)
    throw invalid({ "input.dates": ["Send one date or more."] })
  return [...new Set(values)].sort()
}
