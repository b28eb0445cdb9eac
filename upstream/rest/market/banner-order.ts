import { and, eq } from "drizzle-orm"
import { Hono } from "hono"
import { logAudits } from "../../audits"
import { BannerOrderRequest } from "../../contract/market"
import type { Db } from "../../db/database"
import { bannerTenants } from "../../db/market"
import { needs, requireAny } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { readBody } from "../read-input"
import { listBanners } from "./banners"

/** PUT /banners/reorder: sets and returns the order of all active banners of an application (product/marketing 1). */
export function bannerOrderRoutes({ db, clock, stats }: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.put("/banners/reorder", async (c) => {
    requireAny(c.var.staff, needs.editBanners)
    const { banners: wanted, tenant } = await readBody(c, BannerOrderRequest)
    await db.transaction(async (tx) => {
      const active = and(eq(bannerTenants.tenant, tenant), eq(bannerTenants.isActive, true))
      const before = await tx.select().from(bannerTenants).where(active).for("update")
      requireAll(
        wanted,
        before.map(({ bannerId }) => bannerId),
      )
      const ordered = wanted.toSorted((a, b) => a.order - b.order)
      for (const [index, { id }] of ordered.entries()) await place(tx, id, tenant, index + 1)
      await logAudits(
        tx,
        c.var.staff,
        clock.now(),
        ordered.flatMap(({ id }, index) => {
          const old = before.find(({ bannerId }) => bannerId === id)?.order ?? null
          if (old === index + 1) return []
          const changes = { order: { old, new: index + 1 }, tenant: { old: tenant, new: tenant } }
          return [
            { changeType: "updated", auditedType: "banner", auditedId: id, changes, label: "{user} moved {audited}" },
          ]
        }),
      )
    })
    stats.mutated()
    const where = eq(bannerTenants.isActive, true)
    return c.json(await listBanners(db, { tenant, where }, timeZone))
  })

  return routes
}

function requireAll(wanted: readonly { id: number; order: number }[], active: readonly number[]): void {
  const ids = new Set(wanted.map(({ id }) => id))
  const orders = new Set(wanted.map(({ order }) => order))
  if (ids.size < wanted.length || orders.size < wanted.length) {
    throw invalid({ banners: ["Every banner and every order must be there once."] })
  }
  if (ids.size !== active.length || !active.every((id) => ids.has(id))) {
    throw invalid({ banners: ["The order must name every active banner."] })
  }
}

function place(tx: Db, bannerId: number, tenant: string, order: number) {
  const own = and(eq(bannerTenants.bannerId, bannerId), eq(bannerTenants.tenant, tenant))
  return tx.update(bannerTenants).set({ order }).where(own)
}
