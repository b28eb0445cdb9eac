import { existsSync } from "node:fs"
import { chmod, mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { sql } from "drizzle-orm"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { drizzle as drizzlePglite } from "drizzle-orm/pglite"
import { Pool } from "pg"
import { migrations } from "./migrations"
import * as schema from "./schema"

/** PostgreSQL through drizzle, embedded or not; a transaction has the same type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Where the data is stored: a PostgreSQL address, a folder, a dumped image, or none of these (memory). */
interface DatabasePlace {
  databaseUrl?: string | undefined
  folder?: string | undefined
  /** A `dumpDataDir` image to start from, in memory. */
  image?: Blob | undefined
  /** IANA zone of times that are written without a zone. */
  timeZone: string
}

/** An open database with all migrations applied. */
export interface OpenDatabase {
  db: Db
  /** The embedded database as an image; null on PostgreSQL. */
  dump(): Promise<Blob | null>
  close(): Promise<void>
}

/**
 * The planner's cost of a page, lower than usual because the data is in memory. With the default costs of 4 and 1 it
 * would compare every driver's name instead of using the index of name parts.
 */
const PAGE_COSTS = { random_page_cost: "0.1", seq_page_cost: "0.1" }

/**
 * Lock number, the same in all instances: it prevents two of them from migrating or seeding one PostgreSQL at the same
 * time.
 */
const START_LOCK = 7_203_417

/** Opens the database and applies missing migrations. Throws the driver's error if the database is not reachable. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.databaseUrl ? openPostgres(place.databaseUrl, place.timeZone) : await openEmbedded(place)
  try {
    await locked(opened.db, migrate)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** Runs `work` in a transaction that only one instance can hold at a time. */
export function locked<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
    return work(tx)
  })
}

/** The rows of an SQL statement. Both drivers return `{ rows }`; the caller gives the row type. */
export async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

function openPostgres(databaseUrl: string, timeZone: string): OpenDatabase {
  const options = settingsOf(timeZone)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ")
  const pool = new Pool({ connectionString: databaseUrl, options, max: 16, connectionTimeoutMillis: 10_000 })
  // A lost idle connection must not end the program; the next query opens another one.
  pool.on("error", () => undefined)
  return { db: drizzlePg(pool, { schema }), dump: async () => null, close: () => pool.end() }
}

async function openEmbedded({ folder, image, timeZone }: DatabasePlace): Promise<OpenDatabase> {
  if (folder) await mkdir(dirname(folder), { recursive: true })
  // Earlier versions created the folder with wider permissions.
  if (folder && existsSync(folder)) await chmod(folder, 0o700)
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
  })
  for (const [name, value] of settingsOf(timeZone)) {
    await client.query("select set_config($1, $2, false)", [name, value])
  }
  return {
    db: drizzlePglite(client, { schema }),
    dump: () => client.dumpDataDir("none"),
    close: () => client.close(),
  }
}

function settingsOf(timeZone: string): [name: string, value: string][] {
  return Object.entries({ timezone: timeZone, ...PAGE_COSTS })
}

async function migrate(tx: Db): Promise<void> {
  await tx.execute(sql`create table if not exists meta (key text primary key, value text not null)`)
  const done = await rowsOf<{ key: string }>(tx, sql`select key from meta where key like 'migration:%'`)
  const known = new Set(done.map((row) => row.key))
  for (const { id, sql: statements } of migrations) {
    const key = `migration:${id}`
    if (known.has(key)) continue
    for (const statement of statements.split(";\n")) {
      if (statement.trim()) await tx.execute(sql.raw(statement))
    }
    await tx.insert(schema.meta).values({ key, value: "done" })
  }
}
