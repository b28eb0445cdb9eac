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
  /** Embedded in this process, so this process is its only user. */
  readonly isEmbedded: boolean
  /** Who may ask now; embedded, the database itself takes one after the other. */
  readonly connections: Connections | null
  /** Whether the database is missing for a moment; embedded, it never is. */
  readonly outage: Outage | null
  close(): Promise<void>
}

/** One more connection than may be asked at once: a health check waits for nobody. */
const POOL_SIZE = MAX_STORE_CONNECTIONS + 1
/** A database that does not take a connection in this time counts as down (milliseconds). */
const CONNECT_MS = 2_000
/** No query of the dashboard comes near this (milliseconds). */
const QUERY_MS = 5_000

let opening: Promise<Store> | null = null

/**
 * The dashboard's own database, opened and migrated on first use and again after a failure: PostgreSQL at
 * `DATABASE_URL`, else embedded under `DATA_DIR`. Throws StoreUnavailableError.
 */
export function getStore(): Promise<Store> {
  opening ??= openStore().catch((error: unknown) => {
    opening = null
    throw toStoreError(error)
  })
  return opening
}

/** Runs queries, the one way to the store; throws StoreUnavailableError or StoreQueryError, never with its values. */
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

/** A statement made once per database, for what every page asks; `prepare` has placeholders for what changes. */
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

/** The name of a statement that a connection keeps; none through a pooler, where the next one comes over another. */
export const statementName = (name: string): string => (env.DATABASE_DIRECT_URL ? "" : name)

/** Whether the store is open: for what goes on by itself and must not open it again after the end. */
export function isStoreOpen(): boolean {
  return opening !== null
}

/** Whether the store answers and writes now, or is missing for a moment, in which requests wait; for the readiness check. */
export async function storeReady(): Promise<boolean> {
  try {
    const { db, outage } = await getStore()
    if (outage?.isWaiting) return true
    // A row of its own, which is written anew: a full disk or a standby answers every question.
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
    // Making an index of a large table takes longer than any query of the dashboard may.
    await (env.DATABASE_URL ? onOwnConnection(directly(env.DATABASE_URL), migrate) : migrate(store.db))
    if (store.isEmbedded) await endLeases(store.db)
    return store
  } catch (error) {
    await store.close().catch(() => {})
    throw error
  }
}

/** This process is the store's only user: whoever was at an act died with the one before. */
async function endLeases(db: Database): Promise<void> {
  await db.update(acts).set({ leaseUntil: sql`now()` }).where(isNull(acts.outcome))
}

/**
 * Runs what may take longer than a request's query may, such as an operator's command, on a connection of its own.
 * Throws as `withStore` does.
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

/** Past a pooler, which hands a connection on after each transaction. */
const directly = (url: string) => env.DATABASE_DIRECT_URL ?? url

async function onOwnConnection<T>(connectionString: string, run: (db: Database) => Promise<T>): Promise<T> {
  const pool = quietPool({ connectionString, max: 1, connectionTimeoutMillis: CONNECT_MS })
  try {
    return await run(drizzlePg(pool))
  } finally {
    await pool.end()
  }
}

/** Lets a role use another's tables, not change or remove activity, nor make tables; throws StoreQueryError. */
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
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: QUERY_MS,
    query_timeout: QUERY_MS + 1_000,
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
