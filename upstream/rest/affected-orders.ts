import { and, asc, eq, inArray } from "drizzle-orm"
import { Hono } from "hono"
import { AffectedOrdersRequest } from "../contract/rest"
import type { Db } from "../db/database"
import { notServedBy, openOrders } from "../db/menu-days"
import { meals, menus, orders } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody } from "./read-input"

/** POST /meals/validate-affected-orders: the open orders that a change would leave without their meal (product/food 4 and product/food 8). */
export function affectedOrdersRoutes({ db, clock }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.post("/meals/validate-affected-orders", async (c) => {
    requireAny(c.var.staff, needs.editMenus)
    const wanted = await readBody(c, AffectedOrdersRequest)
    const rows = await db
      .select({ order: orders, meal: meals })
      .from(orders)
      .innerJoin(meals, eq(meals.id, orders.itemId))
      .where(await conditionOf(db, wanted, clock.today()))
      .orderBy(asc(orders.date), asc(orders.id))
    return c.json(
      rows.map(({ order, meal }) => ({
        id: order.id,
        client_id: order.clientId,
        date: order.date,
        status: order.status,
        meal: { item_id: meal.id, ar_name: meal.arName, en_name: meal.enName, cover_image: meal.coverImage },
      })),
    )
  })

  return routes
}

async function conditionOf(db: Db, wanted: AffectedOrdersRequest, today: string) {
  if (wanted.type === "BULK_CHANGE_MEAL") {
    await requireMenu(db, "menu_id", wanted.menu_id)
    return and(openOrders(wanted.menu_id, today), eq(orders.itemId, wanted.meal_id), inArray(orders.date, wanted.dates))
  }
  await requireMenu(db, "old_menu_id", wanted.old_menu_id)
  await requireMenu(db, "new_menu_id", wanted.new_menu_id)
  return and(openOrders(wanted.old_menu_id, today), notServedBy(db, wanted.new_menu_id))
}

async function requireMenu(db: Db, field: string, id: number): Promise<void> {
  const [menu] = await db.select({ id: menus.id }).from(menus).where(eq(menus.id, id))
  if (!menu) throw invalid({ [field]: ["The menu doesn't exist."] })
}
