import { eq } from "drizzle-orm"
import { Hono } from "hono"
import { DailyMealUpdateRequest } from "../contract/rest"
import { dailyMeals } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { missing } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { pathId, readBody } from "./read-input"

/** PATCH /daily-meal/{id}: a new base stock; the available stock changes by the same difference (product/food 4). */
export function dailyMealRoutes({ db, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.patch("/daily-meal/:id", async (c) => {
    requireAny(c.var.staff, needs.editMenus)
    const id = pathId(c)
    const { available_base_stock: base } = await readBody(c, DailyMealUpdateRequest)
    const saved = await db.transaction(async (tx) => {
      const [before] = await tx.select().from(dailyMeals).where(eq(dailyMeals.id, id)).for("update")
      if (!before) throw missing("There is no such daily meal.")
      const stock = before.stock + base - before.availableBase
      await tx.update(dailyMeals).set({ availableBase: base, stock }).where(eq(dailyMeals.id, id))
      return { daily_meal_id: id, stock, available_base: base }
    })
    stats.mutated()
    return c.json(saved)
  })

  return routes
}
