import { and, asc, eq, gte, inArray, isNull, notExists, or, type SQL, sql } from "drizzle-orm"
import { invalid, type Problem } from "../problem"
import type { OpenDays } from "../rules/open-days"
import type { Db } from "./database"
import { dailyMeals, menuHolidays, menus, offDays, orders, zones } from "./schema"

export type Menu = typeof menus.$inferSelect

/**
 * The menu, locked until the transaction ends, so that changes of one menu run one after the other. Throws `otherwise`
 * if it does not exist.
 */
export async function lockMenu(tx: Db, id: number, otherwise: Problem): Promise<Menu> {
  const [menu] = await tx.select().from(menus).where(eq(menus.id, id)).for("update")
  if (!menu) throw otherwise
  return menu
}

/** All holidays of a city, national ones included, by date. */
export function cityOffDays(tx: Db, cityId: number) {
  return tx
    .select()
    .from(offDays)
    .where(or(isNull(offDays.cityId), eq(offDays.cityId, cityId)))
    .orderBy(asc(offDays.startDate), asc(offDays.id))
}

/** The rules for the dates on which an existing menu may serve. */
export async function openDaysOf(tx: Db, menu: Menu) {
  const allowed = await tx
    .select()
    .from(menuHolidays)
    .where(eq(menuHolidays.menuId, menu.id))
    .orderBy(asc(menuHolidays.offDayId))
  return {
    allowFridays: menu.allowFridays,
    allowSaturdays: menu.allowSaturdays,
    offDays: await cityOffDays(tx, menu.cityId),
    allowedHolidays: allowed.map((row) => row.offDayId),
  } satisfies OpenDays
}

/**
 * The one city of all zones. Throws 422 on `field` for unknown zones, and for closed ones that are not in
 * `alreadyServed`.
 */
export async function requireOneCity(
  tx: Db,
  field: string,
  zoneIds: readonly number[],
  alreadyServed: readonly number[] = [],
): Promise<number> {
  const wanted = [...new Set(zoneIds)]
  const known = await tx.select().from(zones).where(inArray(zones.id, wanted))
  if (known.length < wanted.length) throw invalid({ [field]: ["A chosen zone doesn't exist."] })
  if (known.some((zone) => !zone.isActive && !alreadyServed.includes(zone.id))) {
    throw invalid({ [field]: ["A chosen zone is not active."] })
  }
  const [first] = known
  if (!first || known.some((zone) => zone.cityId !== first.cityId)) {
    throw invalid({ [field]: ["All zones must be of one city."] })
  }
  return first.cityId
}

/** Open orders of a menu from today on that still have their meal. */
export function openOrders(menuId: number, today: string): SQL | undefined {
  return and(
    eq(orders.menuId, menuId),
    eq(orders.isUnavailable, false),
    gte(orders.date, today),
    inArray(orders.status, ["accepted", "assigned"]),
  )
}

/** Condition: the menu does not have the order's meal on the order's day. */
export function notServedBy(tx: Db, menuId: number): SQL {
  const served = and(
    eq(dailyMeals.menuId, menuId),
    eq(dailyMeals.date, orders.date),
    eq(dailyMeals.itemId, orders.itemId),
  )
  return notExists(tx.select({ one: sql`1` }).from(dailyMeals).where(served))
}

/** After a change of a menu's days: open orders whose meal is gone become unavailable. */
export async function loseOrders(tx: Db, menuId: number, today: string): Promise<void> {
  await tx
    .update(orders)
    .set({ isUnavailable: true })
    .where(and(openOrders(menuId, today), notServedBy(tx, menuId)))
}

export async function insertDailyMeals(tx: Db, rows: (typeof dailyMeals.$inferInsert)[]): Promise<void> {
  // A statement has at most 65,535 parameters; a row takes five.
  for (let start = 0; start < rows.length; start += 5_000) {
    await tx.insert(dailyMeals).values(rows.slice(start, start + 5_000))
  }
}
