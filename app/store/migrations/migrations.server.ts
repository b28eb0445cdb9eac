import { sql } from "drizzle-orm"
import { CHAIN_STATEMENTS } from "../activity-chain"
import type { Database } from "../database"
import { FORGETTING } from "../people/pseudonym"
import { LOOKS } from "../shared-polling/looks-schema.server"
import { FIRST_MIGRATIONS, type Migration } from "./first-migrations.server"
import {
  CANNED_MESSAGES,
  CHECKED_FILE_PARTS,
  FRAME_SESSIONS,
  HANDOVERS_UNREAD,
  JOBS,
  KEPT_VALUES,
  PAY_HOLDS,
  PAY_RECALCULATIONS,
  PAY_RUNS,
} from "./kept-migration.server"

/** In this order: a released migration is never edited, a new one is appended. */
export const MIGRATIONS: readonly Migration[] = [
  ...FIRST_MIGRATIONS,
  {
    id: "008-activity-about",
    statements: [
      "ALTER TABLE activity ADD COLUMN about text[]",
      "CREATE INDEX activity_about ON activity USING gin (about)",
    ],
  },
  {
    id: "009-rate-limits",
    statements: [
      // The columns of rate-limiter-flexible. Unlogged: a crash may lose the counts of the last minute.
      "CREATE UNLOGGED TABLE rate_limits (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)",
      "CREATE INDEX rate_limits_expire ON rate_limits (expire)",
    ],
  },
  {
    id: "010-store-checks",
    statements: ["CREATE TABLE store_checks (id integer PRIMARY KEY, checked_at timestamptz NOT NULL DEFAULT now())"],
  },
  {
    id: "011-session-renewal",
    statements: [
      `ALTER TABLE sessions
        ADD COLUMN staff_id text,
        ADD COLUMN browser text,
        ADD COLUMN token_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN renewed_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN renewal_tried_at timestamptz,
        ADD COLUMN doubt text CHECK (doubt IN ('open', 'settled'))`,
      "UPDATE sessions SET proved_at = created_at, renewed_at = created_at",
      "CREATE INDEX sessions_staff_id ON sessions (staff_id) WHERE ended_at IS NULL",
    ],
  },
  {
    id: "010-bulk-files",
    statements: [
      `CREATE TABLE bulk_files (
        id uuid PRIMARY KEY,
        staff_key text NOT NULL,
        action text NOT NULL,
        date text,
        file_name text NOT NULL,
        content text NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now()
      )`,
      "CREATE INDEX bulk_files_kept_at ON bulk_files (kept_at)",
    ],
  },
  { id: "013-activity-chain", statements: CHAIN_STATEMENTS },
  KEPT_VALUES,
  { id: "015-checked-files", statements: ["ALTER TABLE bulk_files ADD COLUMN about text"] },
  FRAME_SESSIONS,
  CHECKED_FILE_PARTS,
  PAY_RUNS,
  FORGETTING,
  CANNED_MESSAGES,
  PAY_RECALCULATIONS,
  JOBS,
  LOOKS,
  HANDOVERS_UNREAD,
  PAY_HOLDS,
]

/** Advisory lock number; no other program on the same database may use it. */
const LOCK = 5_172_334

/**
 * Applies missing migrations. An up-to-date database is not written to, so a read-only one works. If several instances
 * start at once, one applies them and the others find none missing.
 */
export async function migrate(db: Database): Promise<void> {
  if (await isNewest(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS dashboard_migrations (id text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM dashboard_migrations`)
    const applied = new Set(rows.map((row) => row.id))
    for (const migration of MIGRATIONS) {
      if (applied.has(migration.id)) continue
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`INSERT INTO dashboard_migrations (id) VALUES (${migration.id})`)
    }
  })
}

async function isNewest(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ table: string | null }>(
    sql`SELECT to_regclass('dashboard_migrations')::text AS table`,
  )
  if (!rows[0]?.table) return false
  const { rows: applied } = await db.execute<{ id: string }>(sql`SELECT id FROM dashboard_migrations`)
  const ids = new Set(applied.map(({ id }) => id))
  return MIGRATIONS.every(({ id }) => ids.has(id))
}
