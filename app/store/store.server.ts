import { isNull, sql } from "drizzle-orm"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite"
import { env } from "~/base/env.server"
import { statementNotes } from "~/base/tracing/statements.server"
import { traced } from "~/base/tracing/tracing.server"
import { Connections, MAX_STORE_CONNECTIONS } from "./connections.server"
import type { Database } from "./database"
import { openEmbedded } from "./embedded.server"
import { migrate } from "./migrations/migrations.server"
import type { Outage } from "./reconnect/outage"
import { patientPool, quietPool } from "./reconnect/patient-pool.server"
import { acts, storeChecks } from "./schema.server"
import { stopListening } from "./shared-polling/look-listener.server"
import { StoreUnavailableError, toStoreError } from "./store-error.server"

export interface Store {
  readonly db: Database
  /** An embedded database has this process as its only user. */
  readonly isEmbedded: boolean
  /** Limits concurrent queries; null for an embedded database, which runs one at a time. */
  readonly connections: Connections | null
  /** Tracks short outages; null for an embedded database, which has none. */
  readonly outage: Outage | null
  close(): Promise<void>
}

/** One more connection than queries may use, so that a health check never waits. */
const POOL_SIZE = MAX_STORE_CONNECTIONS + 1
/** A database that accepts no connection in this time counts as down (milliseconds). */
const CONNECT_TIMEOUT_MS = 2_000
/** Far above the time of any query (milliseconds). */
const QUERY_TIMEOUT_MS = 5_000

let opening: Promise<Store> | null = null

/**
 * Opens and migrates the dashboard's own database on first use and after a failure: PostgreSQL at `DATABASE_URL`, else
 * embedded under `DATA_DIR`. Throws StoreUnavailableError.
 */
export function getStore(): Promise<Store> {
  opening ??= openStore().catch((error: unknown) => {
    opening = null
    throw toStoreError(error)
  })
  return opening
}

/**
 * Runs queries; all access to the store goes through here. Throws StoreUnavailableError or StoreQueryError, never with
 * values.
 */
export function withStore<T>(run: (db: Database) => Promise<T>): Promise<T> {
  return traced("store", () => inTurn(run), true)
}

async function inTurn<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const { db, connections } = await getStore()
  const leave = await connections?.enter()
  try {
    const result = await run(db)
    leave?.("answered")
    return result
  } catch (error) {
    const fault = toStoreError(error)
    leave?.(fault instanceof StoreUnavailableError ? "silent" : "answered")
    throw fault
  }
}

/** Prepares a statement once per database, for queries of every page; `prepare` uses placeholders for its values. */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = prepare(db)
    statements.set(db, statement)
    return statement
  }
}

/** The name of a prepared statement; empty behind a pooler, where the next query may use another connection. */
export const statementName = (name: string): string => (env.DATABASE_DIRECT_URL ? "" : name)

/** For background work, which must not open the store again after it was closed. */
export function isStoreOpen(): boolean {
  return opening !== null
}

/** For the readiness check: whether the store accepts writes, or has a short outage in which requests wait. */
export async function storeReady(): Promise<boolean> {
  try {
    const { db, outage } = await getStore()
    if (outage?.isWaiting) return true
    // A write to a separate row: a full disk or a standby still answers reads.
    await db
      .insert(storeChecks)
      .values({ id: 1 })
      .onConflictDoUpdate({ target: storeChecks.id, set: { checkedAt: sql`now()` } })
    return true
  } catch {
    return false
  }
}

/** Closes the store; a later `getStore` opens it again. */
export async function closeStore(): Promise<void> {
  const closing = opening
  opening = null
  const store = await closing?.catch(() => null)
  await Promise.all([store?.close(), stopListening()])
}

async function openStore(): Promise<Store> {
  const store = env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : await openEmbeddedStore(env.DATA_DIR)
  try {
    // Creating an index on a large table exceeds the time limit of normal queries.
    await (env.DATABASE_URL ? onOwnConnection(directly(env.DATABASE_URL), migrate) : migrate(store.db))
    if (store.isEmbedded) await endLeases(store.db)
    return store
  } catch (error) {
    await store.close().catch(() => {})
    throw error
  }
}

/** For an embedded store: its previous process is gone, so every lease has ended. */
async function endLeases(db: Database): Promise<void> {
  await db.update(acts).set({ leaseUntil: sql`now()` }).where(isNull(acts.outcome))
}

/**
 * Runs a long operation, such as an operator's command, on a separate connection without a query timeout. Throws as
 * `withStore` does.
 */
export async function atLength<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const { isEmbedded } = await getStore()
  if (isEmbedded || !env.DATABASE_URL) return withStore(run)
  try {
    return await onOwnConnection(directly(env.DATABASE_URL), run)
  } catch (error) {
    throw toStoreError(error)
  }
}

/** The address without a pooler, which changes the connection after each transaction. */
const directly = (url: string) => env.DATABASE_DIRECT_URL ?? url

async function onOwnConnection<T>(connectionString: string, run: (db: Database) => Promise<T>): Promise<T> {
  const pool = quietPool({ connectionString, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    return await run(drizzlePg(pool))
  } finally {
    await pool.end()
  }
}

/**
 * Grants a role access to the owner's tables, without the right to change or delete activity or to create tables.
 * Throws StoreQueryError.
 */
export async function grantTo(role: string): Promise<void> {
  const name = sql.identifier(role)
  await withStore((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`)
      await tx.execute(sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name}`)
      await tx.execute(sql`REVOKE UPDATE, DELETE ON activity FROM ${name}`)
      await tx.execute(sql`REVOKE INSERT, UPDATE, DELETE ON activity_chain, dashboard_migrations FROM ${name}`)
      await tx.execute(sql`GRANT EXECUTE ON FUNCTION forget_old_activity() TO ${name}`)
    }),
  )
}

function openPostgres(connectionString: string): Store {
  const { pool, outage } = patientPool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS + 1_000,
    keepAlive: true,
    application_name: "dashboard",
  })
  const db = drizzlePg(pool, { logger: statementNotes() })
  return { db, isEmbedded: false, connections: new Connections(outage), outage, close: () => pool.end() }
}

async function openEmbeddedStore(dataDir: string): Promise<Store> {
  const { client, release } = await openEmbedded(dataDir)
  return {
    db: drizzleEmbedded(client, { logger: statementNotes() }),
    isEmbedded: true,
    connections: null,
    outage: null,
    async close() {
      await client.close()
      release()
    },
  }
}
