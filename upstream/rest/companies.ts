import { eq } from "drizzle-orm"
import { Hono } from "hono"
import { CompanyChangeRequest } from "../contract/business"
import { companies } from "../db/business"
import { needs, requireAny } from "../permissions"
import { invalid, missing } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { pathId, readBody } from "./read-input"

const noSuchCompany = () => missing("There is no such company.")

/** PATCH /companies/{id}: changes one flag (product/b2b 1). Without the shelf its size is cleared. */
export function companyRoutes({ db, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.patch("/companies/:id", async (c) => {
    requireAny(c.var.staff, needs.editOrganizations)
    const id = pathId(c, noSuchCompany())
    const change = await readBody(c, CompanyChangeRequest)
    const saved = await db.transaction(async (tx) => {
      const [before] = await tx.select().from(companies).where(eq(companies.id, id)).for("update")
      if (!before) throw noSuchCompany()
      if ("shelf_size" in change && !before.isShelfAllowed) throw invalid({ shelf_size: ["The company has no shelf."] })
      const values = valuesOf(change)
      await tx.update(companies).set(values).where(eq(companies.id, id))
      return { ...before, ...values }
    })
    stats.mutated()
    return c.json({
      id,
      name_en: saved.nameEn,
      name_ar: saved.nameAr,
      is_recommender_allowed: saved.isRecommenderAllowed,
      is_shelf_allowed: saved.isShelfAllowed,
      shelf_size: saved.shelfSize,
    })
  })

  return routes
}

function valuesOf(change: CompanyChangeRequest): Partial<typeof companies.$inferSelect> {
  if ("is_recommender_allowed" in change) return { isRecommenderAllowed: change.is_recommender_allowed }
  if ("shelf_size" in change) return { shelfSize: change.shelf_size }
  return change.is_shelf_allowed ? { isShelfAllowed: true } : { isShelfAllowed: false, shelfSize: null }
}
