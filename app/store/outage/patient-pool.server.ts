import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { isLost, Outage } from "./outage"

/** How often a database that takes no connection is tried again (milliseconds). */
const AGAIN_MS = 150
/** A question that loses its connection so often does not reach the database. */
const MOST_TRIES = 4
/** A question as the query builder writes it: asked twice it changes nothing. */
const READS = /^select\b/

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient["release"]) => void

/**
 * A pool for which a database that restarts is a pause: a connection is waited for, and what only reads is asked again
 * where one was lost. What changes something is never sent twice.
 */
export function patientPool(config: pg.PoolConfig): { pool: pg.Pool; outage: Outage } {
  const pool = new pg.Pool(config)
  const outage = new Outage()
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  const query = pool.query.bind(pool)
  const take = async () => {
    for (;;) {
      try {
        const client = await connect()
        outage.end()
        return client
      } catch (error) {
        if (!outage.isWorth(error)) throw error
        await sleep(AGAIN_MS)
      }
    }
  }
  const handTo = (taken: Taken) => {
    take().then(
      (client) => taken(undefined, client, client.release),
      (error: Error) => taken(error, undefined, () => {}),
    )
  }
  // The query builder's way: a promise, and the text in an object.
  const ask = async (asked: pg.QueryConfig, values?: unknown[]) => {
    for (let tries = 1; ; tries++) {
      try {
        return await query(asked, values)
      } catch (error) {
        if (tries === MOST_TRIES || !READS.test(asked.text) || !isLost(error)) throw error
        // Others of the pool were lost with it, and nobody has noticed yet.
        await sleep(AGAIN_MS)
      }
    }
  }
  return {
    pool: Object.assign(pool, { connect: (taken?: Taken) => (taken ? handTo(taken) : take()), query: ask }),
    outage,
  }
}
