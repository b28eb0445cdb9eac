import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { isNotTaken, Outage } from "./outage"

/** How often a database that takes nothing is tried again (milliseconds). */
const AGAIN_MS = 150
/** A question that loses its connection so often does not reach the database. */
const MAX_TRIES = 4
/** A question as the query builder writes it: asked twice it changes nothing. */
const READS = /^select\b/

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient["release"]) => void
/** A connection as the query builder's transaction uses one. */
type Borrowed = Pick<pg.PoolClient, "release"> & { query: Ask }
/** The query builder's way: a promise, and the text in an object. */
type Ask = (asked: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * A pool for which a database that restarts is a pause, with PgBouncer before it or not: what did not reach the database
 * is sent again, and what only reads where its connection was lost. What changes something is never done twice.
 */
export function patientPool(config: pg.PoolConfig): { pool: pg.Pool; outage: Outage } {
  const pool = quietPool(config)
  const outage = new Outage()
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  const query = pool.query.bind(pool)
  const take = async () => {
    for (;;) {
      try {
        return await connect()
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
  const ask: Ask = async (asked, values) => {
    for (let lost = 0; ; ) {
      try {
        const answer = await query(asked, values)
        outage.end()
        return answer
      } catch (error) {
        if (!isNotTaken(error) && (!READS.test(asked.text) || ++lost === MAX_TRIES)) throw error
        if (!outage.isWorth(error)) throw error
        // Others of the pool were lost with it, and nobody has noticed yet.
        await sleep(AGAIN_MS)
      }
    }
  }
  const borrow = async (): Promise<Borrowed> => {
    let client = await take()
    let isBegun = false
    const begin: Ask = async (asked, values) => {
      for (;;) {
        try {
          const answer = await client.query(asked, values)
          isBegun = true
          outage.end()
          return answer
        } catch (error) {
          // The query builder forgets a connection on which nothing began.
          client.release(true)
          if (!outage.isWorth(error)) throw error
          await sleep(AGAIN_MS)
          client = await take()
        }
      }
    }
    return {
      query: (asked, values) => (isBegun ? client.query(asked, values) : begin(asked, values)),
      release: (error) => client.release(error),
    }
  }
  return {
    pool: Object.assign(pool, { connect: (taken?: Taken) => (taken ? handTo(taken) : borrow()), query: ask }),
    outage,
  }
}

/** A pool whose connections may break while nothing is asked over them: the next statement says so, the process goes on. */
export function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}
