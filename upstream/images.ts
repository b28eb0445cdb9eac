import { and, eq } from "drizzle-orm"
import { Hono } from "hono"
import { meals } from "./db/schema"
import { drawPlate } from "./plate"
import { missing } from "./problem"
import type { Upstream, UpstreamEnv } from "./upstream"

/** A name's picture never changes, so caches may keep it for good. */
const CACHE = "public, max-age=31536000, immutable"

/** GET /meals/{file}: a meal's picture by its file name, drawn here; 404 for names no meal has. No sign-in needed. */
export function imageRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/meals/:file", async (c) => {
    const file = c.req.param("file")
    const isFile = and(eq(meals.coverImage, file), eq(meals.hasPicture, true))
    const [meal] = await db.select({ enName: meals.enName }).from(meals).where(isFile).limit(1)
    if (!meal) throw missing("There is no such picture.")
    return c.body(drawPlate(file, meal.enName), 200, {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": CACHE,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  return routes
}
