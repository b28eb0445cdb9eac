import { z } from "zod"
import type { Api } from "./api.server"
import { wireId, wireList, wireObject, wireText } from "./wire"

/** Cache time of cities and zones per session: they change monthly, and every page needs them. */
export const LOOKUP_SECONDS = 60
/** Maximum of cached responses over all sessions; the oldest are removed first. */
const MAX_KEPT = 1_000

const NamedSchema = z.object({ id: wireId, name: wireText })

const CitySchema = z
  .object({ id: wireId, name: wireText, enName: wireText, arName: wireText, zones: wireList(NamedSchema) })
  .transform(({ name, enName, ...city }) => ({
    ...city,
    /** For menu screens; the upstream uses either name. */
    enName: enName || name,
  }))
export type City = z.infer<typeof CitySchema>
const CitiesSchema = z.array(CitySchema)

const ZoneSchema = NamedSchema.extend({ city: wireObject(z.object({ id: wireId })) })
export type Zone = z.infer<typeof ZoneSchema>
const ZonesSchema = z.array(ZoneSchema)

interface Kept {
  value: Promise<unknown>
  until: number
}

const kept = new Map<string, Kept>()

/** Active cities with their zones, in the upstream's order. Cached for LOOKUP_SECONDS per session. */
export function listCities(api: Api): Promise<City[]> {
  return keep(api, "cities", () => api.rest.get("/cities", { query: { active: 1 }, schema: CitiesSchema }))
}

/** Active zones of a city, or of all cities. Cached for LOOKUP_SECONDS per session. */
export function listZones(api: Api, cityId?: number): Promise<Zone[]> {
  return keep(api, `zones:${cityId ?? "all"}`, () =>
    api.rest.get("/zones", { query: { cityId, isActive: 1 }, schema: ZonesSchema }),
  )
}

interface Keeping {
  readonly seconds?: number
  /** Skips the cache and stores the new response. */
  readonly isFresh?: boolean
}

/**
 * Caches a query per session under `name`, which is unique in the product. Concurrent callers share one query; if it
 * fails, the waiting ones query again, so that each gets its own error and toast.
 */
export async function keep<T>(
  api: Api,
  name: string,
  ask: () => Promise<T>,
  { seconds = LOOKUP_SECONDS, isFresh = false }: Keeping = {},
): Promise<T> {
  const key = `${api.cacheKey} ${name}`
  const known = isFresh ? undefined : kept.get(key)
  if (known && known.until > performance.now()) {
    try {
      return (await known.value) as T
    } catch {
      return ask()
    }
  }
  const value = ask()
  kept.delete(key)
  kept.set(key, { value, until: performance.now() + seconds * 1000 })
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
  try {
    return await value
  } catch (error) {
    if (kept.get(key)?.value === value) kept.delete(key)
    throw error
  }
}
