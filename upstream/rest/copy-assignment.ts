import { and, asc, eq, inArray } from "drizzle-orm"
import { Hono } from "hono"
import { CopyAssignmentRequest } from "../contract/rest"
import type { Db } from "../db/database"
import { lockMenu, notServedBy, openOrders } from "../db/menu-days"
import { menuAssignments, menus, menuZones, orders } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody } from "./read-input"

const noMenu = (field: string) => invalid({ [field]: ["The menu doesn't exist."] })

/**
 * POST /menus/copy-menu-assignment: moves the open orders of one menu to another that serves all of its zones
 * (product/food 7). Orders become unavailable if that menu lacks their meal on their day.
 */
export function copyAssignmentRoutes({ db, clock, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.post("/menus/copy-menu-assignment", async (c) => {
    requireAny(c.var.staff, needs.editMenus)
    const { source_menu_id: sourceId, destination_menu_id: destinationId } = await readBody(c, CopyAssignmentRequest)
    if (sourceId === destinationId) throw invalid({ destination_menu_id: ["The new menu must not be the old one."] })
    await db.transaction(async (tx) => {
      // Locks in one order for both directions: otherwise two copies between the same menus would wait for each other.
      const both = inArray(menus.id, [sourceId, destinationId])
      await tx.select({ id: menus.id }).from(menus).where(both).orderBy(asc(menus.id)).for("update")
      const source = await lockMenu(tx, sourceId, noMenu("source_menu_id"))
      const destination = await lockMenu(tx, destinationId, noMenu("destination_menu_id"))
      if (destination.status !== "active") throw invalid({ destination_menu_id: ["The new menu is not active."] })
      await requireSameZones(tx, source.id, destination.id)
      const open = openOrders(source.id, clock.today())
      await tx
        .update(orders)
        .set({ isUnavailable: true })
        .where(and(open, notServedBy(tx, destination.id)))
      await tx.update(orders).set({ menuId: destination.id }).where(open)
      const entry = { sourceMenuId: source.id, destinationMenuId: destination.id }
      await tx.insert(menuAssignments).values({ ...entry, staffId: c.var.staff.id, createdAt: clock.now() })
    })
    stats.mutated()
    return c.json({ message: "Menu was successfully assigned" })
  })

  return routes
}

async function requireSameZones(tx: Db, sourceId: number, destinationId: number): Promise<void> {
  const of = async (menuId: number) => {
    const rows = await tx.select().from(menuZones).where(eq(menuZones.menuId, menuId))
    return rows.map((row) => row.zoneId)
  }
  const served = new Set(await of(destinationId))
  if ((await of(sourceId)).some((zoneId) => !served.has(zoneId))) {
    throw invalid({ destination_menu_id: ["The new menu does not serve every zone of the old one."] })
  }
}
