import { type SQL, sql } from "drizzle-orm"
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible"
import { isStoreOpen, withStore } from "./store.server"
import { StoreUnavailableError } from "./store-error.server"

const MINUTE_S = 60
const TABLE = "rate_limits"

/** A limit per minute and key. */
export interface RateLimit {
  /** Counts one request; false above the limit. */
  take(key: string): Promise<boolean>
  /** Whether the limit is reached. Counts nothing. */
  isUsedUp(key: string): Promise<boolean>
}

export type MakeRateLimit = (name: string, perMinute: number) => RateLimit

type Limiter = Pick<RateLimiterMemory, "consume" | "get">

const shared = new Map<string, RateLimit>()

/** A limit that all instances share through the store. While the store is unavailable, each instance counts alone. */
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
    // A key above its limit causes no more queries until the minute is over.
    inMemoryBlockOnConsumed: perMinute + 1,
    insuranceLimiter: new RateLimiterMemory(limits),
  })
  const limit = toRateLimit(limiter, perMinute)
  shared.set(`${name} ${perMinute}`, limit)
  return limit
}

/** A limit of this process only. */
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

/** The PostgreSQL client that the library expects; it uses the same connections as all queries. */
async function query({ text, values }: { text: string; values: readonly unknown[] }) {
  // The library deletes old counts on a timer, which must not open the store again.
  if (!isStoreOpen()) throw new StoreUnavailableError("closed")
  const { rows } = await withStore((db) => db.execute(statement(text, values)))
  return { rows, rowCount: rows.length }
}

/** Converts a query with numbered parameters for both drivers. */
function statement(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d)/).map((piece, at) => (at % 2 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece)))
  return sql.join(pieces)
}
