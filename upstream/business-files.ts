import { eq } from "drizzle-orm"
import { Hono } from "hono"
import { linkingReports, organizationLogos, organizations } from "./db/business"
import { knownId } from "./ids"
import { drawLogo } from "./logo"
import { missing } from "./problem"
import type { Upstream, UpstreamEnv } from "./upstream"

const CACHE = "public, max-age=31536000, immutable"
const DRAWN = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": CACHE,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** GET /organizations/{file}, a logo, and /linking-reports/{file}, a report's file or its result; without sign-in. */
export function businessFileRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/organizations/:file", async (c) => {
    const file = c.req.param("file")
    const [logo] = await db.select().from(organizationLogos).where(eq(organizationLogos.name, file)).limit(1)
    if (logo) {
      const headers = { "content-type": logo.contentType, "cache-control": CACHE, "x-content-type-options": "nosniff" }
      return c.body(new Uint8Array(logo.content), 200, headers)
    }
    const isLogo = eq(organizations.logo, `organizations/${file}`)
    const [drawn] = await db.select({ enName: organizations.enName }).from(organizations).where(isLogo).limit(1)
    if (!drawn) throw missing("There is no such picture.")
    return c.body(drawLogo(file, drawn.enName), 200, DRAWN)
  })

  routes.get("/linking-reports/:file", async (c) => {
    const [, id = "", which] = /^(\d+)-(original|result)\.csv$/.exec(c.req.param("file")) ?? []
    const [report] = await db
      .select()
      .from(linkingReports)
      .where(eq(linkingReports.id, knownId(id)))
    const content = which === "result" ? report?.result : report?.original
    if (!content) throw missing("There is no such file.")
    return c.body(new Uint8Array(content), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${id}-${which}.csv"`,
      "x-content-type-options": "nosniff",
    })
  })

  return routes
}
