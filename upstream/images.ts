import { and, eq } from "drizzle-orm"
import { Hono } from "hono"
import { drawBanner } from "./banner-picture"
import { bannerImages } from "./db/market"
import { meals } from "./db/schema"
import { driverPhotos, drivers } from "./db/workforce"
import { drawPlate } from "./plate"
import { drawPortrait } from "./portrait"
import { missing } from "./problem"
import type { Upstream, UpstreamEnv } from "./upstream"

/** A picture never changes, so caches may keep it forever. */
const CACHE = "public, max-age=31536000, immutable"

const DRAWN = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": CACHE,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

const stored = ({ contentType }: { contentType: string }) => {
  return { "content-type": contentType, "cache-control": CACHE, "x-content-type-options": "nosniff" }
}

/** GET /meals/{file}, /drivers/{file} and /banners/{file}: pictures as uploaded, or drawn here; without sign-in. */
export function imageRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/meals/:file", async (c) => {
    const file = c.req.param("file")
    const isFile = and(eq(meals.coverImage, file), eq(meals.hasPicture, true))
    const [meal] = await db.select({ enName: meals.enName }).from(meals).where(isFile).limit(1)
    if (!meal) throw missing("There is no such picture.")
    return c.body(drawPlate(file, meal.enName), 200, DRAWN)
  })

  routes.get("/drivers/:file", async (c) => {
    const file = c.req.param("file")
    const [photo] = await db.select().from(driverPhotos).where(eq(driverPhotos.name, file)).limit(1)
    if (photo) return c.body(new Uint8Array(photo.content), 200, stored(photo))
    const id = Number(/^seed-([1-9]\d{0,8})\.svg$/.exec(file)?.[1] ?? 0)
    const isDrawn = and(eq(drivers.id, id), eq(drivers.profilePhoto, `drivers/${file}`))
    const [driver] = await db.select({ id: drivers.id }).from(drivers).where(isDrawn).limit(1)
    if (!driver) throw missing("There is no such picture.")
    return c.body(drawPortrait(file), 200, DRAWN)
  })

  routes.get("/banners/:file", async (c) => {
    const file = c.req.param("file")
    const [image] = await db.select().from(bannerImages).where(eq(bannerImages.name, file)).limit(1)
    if (image) return c.body(new Uint8Array(image.content), 200, stored(image))
    const drawn = drawBanner(file)
    if (!drawn) throw missing("There is no such picture.")
    return c.body(drawn, 200, DRAWN)
  })

  return routes
}
