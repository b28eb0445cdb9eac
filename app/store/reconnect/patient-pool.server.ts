import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { isNotTaken, Outage } from "./outage"

/** Pause between tries during an outage (milliseconds). */
const RETRY_MS = 150
/** After this many lost connections a query fails. */
const MAX_TRIES = 4
/** A read of the query builder: it can run twice without a change. */
const READS = /^select\b/

type OnClient = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient["release"]) => void
/** The part of a connection that the query builder's transactions use. */
type Borrowed = Pick<pg.PoolClient, "release"> & { query: RunQuery }
/** The query builder's signature: the text in an object, a promise in return. */
type RunQuery = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * A pool that waits for a restarting database, with or without PgBouncer: it resends statements that did not arrive,
 * and reads whose connection was lost. A change is never executed twice.
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
        await sleep(RETRY_MS)
      }
    }
  }
  const handTo = (onClient: OnClient) => {
    take().then(
      (client) => onClient(undefined, client, client.release),
      (error: Error) => onClient(error, undefined, () => {}),
    )
  }
  const runQuery: RunQuery = async (statement, values) => {
    for (let lost = 0; ; ) {
      try {
        const answer = await query(statement, values)
        outage.end()
        return answer
      } catch (error) {
        if (!isNotTaken(error) && (!READS.test(statement.text) || ++lost === MAX_TRIES)) throw error
        if (!outage.isWorth(error)) throw error
        // The pool's other connections may be lost too, without an error so far.
        await sleep(RETRY_MS)
      }
    }
  }
  const borrow = async (): Promise<Borrowed> => {
    let client = await take()
    let isBegun = false
    const begin: RunQuery = async (statement, values) => {
      for (;;) {
        try {
          const answer = await client.query(statement, values)
          isBegun = true
          outage.end()
          return answer
        } catch (error) {
          // The query builder does not release a connection whose BEGIN failed.
          client.release(true)
          if (!outage.isWorth(error)) throw error
          await sleep(RETRY_MS)
          client = await take()
        }
      }
    }
    return {
      query: (statement, values) => (isBegun ? client.query(statement, values) : begin(statement, values)),
      release: (error) => client.release(error),
    }
  }
  return {
    pool: Object.assign(pool, {
      connect: (onClient?: OnClient) => (onClient ? handTo(onClient) : borrow()),
      query: runQuery,
    }),
    outage,
  }
}

/** A pool whose idle connections may break: the next statement fails, but the process continues. */
export function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}
