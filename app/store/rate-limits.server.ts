import { type SQL, sql } from "drizzle-orm"
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible"
import { isStoreOpen, withStore } from "./store.server"
import { StoreUnavailableError } from "./store-error.server"

const MINUTE_S = 60
const TABLE = "rate_limits"

/** So many a minute for each key. */
export interface RateLimit {
  /** Counts one more; false above the limit. */
  take(key: string): Promise<boolean>
  /** Whether as many were counted as may be. Counts nothing. */
  isUsedUp(key: string): Promise<boolean>
}

export type MakeRateLimit = (name: string, perMinute: number) => RateLimit

type Limiter = Pick<RateLimiterMemory, "consume" | "get">

const shared = new Map<string, RateLimit>()

/** A limit that all instances count together, in the store. While that does not answer each counts by itself. */
export const sharedLimit: MakeRateLimit = (name, perMinute) => {
  const known = shared.get(`${name} ${perMinute}`)
  if (known) return known
  const limits = { keyPrefix: name, points: perMinute, duration: MINUTE_S }
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: { query },
    storeType: "client",
    tableName: TABLE,
    tableCreated: true,
    // Whoever is above a limit costs no query more until the minute is over.
    inMemoryBlockOnConsumed: perMinute + 1,
    insuranceLimiter: new RateLimiterMemory(limits),
  })
  const limit = toRateLimit(limiter, perMinute)
  shared.set(`${name} ${perMinute}`, limit)
  return limit
}

/** A limit that only this process counts. */
export const ownLimit: MakeRateLimit = (name, perMinute) =>
  toRateLimit(new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: MINUTE_S }), perMinute)

function toRateLimit(limiter: Limiter, perMinute: number): RateLimit {
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof Error) throw refused
          return false
        },
      ),
    isUsedUp: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) >= perMinute,
  }
}

/** What the library takes for a client of PostgreSQL: its queries go the way of all others. */
async function query({ text, values }: { text: string; values: readonly unknown[] }) {
  // Old counts are cleared away by a clock of the library's own, which must not open the store again.
  if (!isStoreOpen()) throw new StoreUnavailableError("closed")
  const { rows } = await withStore((db) => db.execute(statement(text, values)))
  return { rows, rowCount: rows.length }
}

/** A query with numbered places, as both drivers take it. */
function statement(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d)/).map((piece, at) => (at % 2 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece)))
  return sql.join(pieces)
}
