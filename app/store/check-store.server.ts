import pg from "pg"
import { env } from "~/base/env.server"
import { MIGRATIONS } from "./migrations/migrations.server"

const CONNECT_TIMEOUT_MS = 5_000
/** With a larger clock difference sessions end early or late (seconds). */
const CLOCK_S = 30

interface Found {
  role: string
  reads_only: boolean
  seconds_apart: number
  tables: string | null
}

/** Checks whether the configured store can be used; writes nothing and creates no tables. Never throws. */
export async function checkStore() {
  const part = "store"
  if (!env.DATABASE_URL) return { part, is: "good", says: `embedded, in ${env.DATA_DIR}: one instance` } as const
  const client = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Found>(
      `SELECT current_user AS role, pg_is_in_recovery() AS reads_only, to_regclass('dashboard_migrations')::text AS tables,
        extract(epoch FROM now())::float8 - ${Date.now() / 1000} AS seconds_apart`,
    )
    const [found] = rows
    if (!found || found.reads_only) return { part, is: "broken", says: "the database is a read-only standby" } as const
    const apart = Math.round(Math.abs(found.seconds_apart))
    if (apart > CLOCK_S) return { part, is: "loss", says: `its clock and this machine's are ${apart} s apart` } as const
    return { part, is: "good", says: `PostgreSQL as ${found.role}, ${await waiting(client, found)}` } as const
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "no connection"
    return { part, is: "broken", says: `PostgreSQL is not available as configured (${String(code)})` } as const
  } finally {
    await client.end().catch(() => {})
  }
}

async function waiting(client: pg.Client, { tables }: Found): Promise<string> {
  if (!tables) return "empty: the first start creates the tables"
  const { rows } = await client.query<{ id: string }>("SELECT id FROM dashboard_migrations")
  const applied = new Set(rows.map(({ id }) => id))
  const coming = MIGRATIONS.filter(({ id }) => !applied.has(id))
  const breaks = coming.flatMap((one) => one.breaks ?? [])
  if (coming.length === 0) return "tables are up to date"
  return [`${coming.length} migrations run at the next start`, ...breaks.map((what) => `then ${what}`)].join("; ")
}
