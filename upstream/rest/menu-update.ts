import { eq } from "drizzle-orm"
import { Hono } from "hono"
import { MenuUpdateRequest } from "../contract/rest"
import { lockMenu, requireOneCity } from "../db/menu-days"
import { menus, menuZones } from "../db/schema"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { refuseTakenName, saveUnlessNameTaken } from "./menu-name"
import { noSuchMenu } from "./menus"
import { pathId, readBody } from "./read-input"

/** PATCH /menus/{id}: name, status and zones. Zones of the city can be added but never removed (product/food 4.5). */
export function menuUpdateRoutes({ db, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.patch("/menus/:id", async (c) => {
    requireAny(c.var.staff, needs.editMenus)
    const id = pathId(c, noSuchMenu())
    const wanted = await readBody(c, MenuUpdateRequest)
    const name = wanted.name.trim()
    const saved = await db.transaction(async (tx) => {
      const menu = await lockMenu(tx, id, noSuchMenu())
      const before = (await tx.select().from(menuZones).where(eq(menuZones.menuId, id))).map((row) => row.zoneId)
      if (before.some((zoneId) => !wanted.zones.includes(zoneId))) {
        throw invalid({ zones: ["Zones that are already assigned cannot be removed."] })
      }
      const cityId = await requireOneCity(tx, "zones", wanted.zones, before)
      if (cityId !== menu.cityId) throw invalid({ zones: ["All zones must be of the menu's city."] })
      await refuseTakenName(tx, name, id)
      const added = [...new Set(wanted.zones)].filter((zoneId) => !before.includes(zoneId))
      if (added.length > 0) await tx.insert(menuZones).values(added.map((zoneId) => ({ menuId: id, zoneId })))
      const change = tx.update(menus).set({ name, status: wanted.status }).where(eq(menus.id, id))
      await saveUnlessNameTaken(change)
      return { id, name, status: wanted.status }
    })
    stats.mutated()
    return c.json(saved)
  })

  return routes
}
