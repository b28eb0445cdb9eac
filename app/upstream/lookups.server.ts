import { z } from "zod"
import type { Api } from "./api.server"
import { wireId, wireList, wireObject, wireText } from "./wire"

/** How long cities and zones are kept for a session: they change by the month, and a page asks for them each time. */
export const LOOKUP_SECONDS = 60
/** Answers kept at once, over all sessions; the oldest go first. */
const MAX_KEPT = 1_000

const NamedSchema = z.object({ id: wireId, name: wireText })

const CitySchema = z
  .object({ id: wireId, name: wireText, enName: wireText, arName: wireText, zones: wireList(NamedSchema) })
  .transform(({ name, enName, ...city }) => ({
    ...city,
    /** Menu screens show this one; either spelling is taken (product/food 8). */
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

/** The active cities with their zones, in the upstream's order (product/food 8). Kept for LOOKUP_SECONDS per session. */
export function listCities(api: Api): Promise<City[]> {
  return keep(api, "cities", () => api.rest.get("/cities", { query: { active: 1 }, schema: CitiesSchema }))
}

/** The active zones of a city, or of all cities (product/food 8). Kept for LOOKUP_SECONDS per session. */
export function listZones(api: Api, cityId?: number): Promise<Zone[]> {
  return keep(api, `zones:${cityId ?? "all"}`, () =>
    api.rest.get("/zones", { query: { cityId, isActive: 1 }, schema: ZonesSchema }),
  )
}

interface Keeping {
  readonly seconds?: number
  /** Asked anew, and kept then. */
  readonly isFresh?: boolean
}

/**
 * Asks once per session and time, by one `name` over all areas. A question under way is shared; when the one who asked
 * fails, those who waited ask for themselves, so that each gets an error, and a toast, of their own.
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
