/**
 * `npm run bench:migrations`: how long each migration keeps others from activity, with 4,000,000 entries in it (or `-- ROWS`).
 * On a PostgreSQL of its own, which it throws away; about 4 GB of disk.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { MIGRATIONS } from "../../app/store/migrations/migrations.server.ts"
import { startPostgres } from "./postgres.mjs"

const FIRST = "005-activity"
const ROWS = Number(process.argv[2] ?? 4_000_000)

const folder = await mkdtemp(join(tmpdir(), "migrations-"))
// As root the server runs under another account, which has to get in.
await chmod(folder, 0o755)
const server = await startPostgres(folder)
if (!server) throw new Error("This machine has no PostgreSQL")
const client = new pg.Client({ connectionString: server.url })
await client.connect()
try {
  for (const migration of MIGRATIONS) {
    const locked = await apply(migration)
    if (migration.id === FIRST) await fill()
    else if (locked) console.log(`| ${migration.id} | ${locked.mode} | ${(locked.ms / 1000).toFixed(2)} s |`)
  }
} finally {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Applies one as the start of the dashboard does; gives the strongest lock on activity and how long it was held, at most. */
async function apply({ statements }) {
  await client.query("BEGIN")
  const began = performance.now()
  for (const statement of statements) await client.query(statement)
  const { rows } = await client.query(
    `SELECT mode FROM pg_locks WHERE relation = to_regclass('activity') AND pid = pg_backend_pid() AND granted
      AND mode IN ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
      ORDER BY mode = 'AccessExclusiveLock' DESC LIMIT 1`,
  )
  await client.query("COMMIT")
  return rows[0] && { mode: rows[0].mode, ms: performance.now() - began }
}

async function fill() {
  console.log(`${ROWS} entries are written …`)
  await client.query(
    `INSERT INTO activity (at, staff_key, staff_id, staff_name, staff_email, action, kind, record_id, record_name, before, after, request_id)
      SELECT now() - (n % 31536000) * interval '1 s', 'google:' || n % 200, n % 200, 'Person ' || n % 200,
        'person' || n % 200 || '@example.com', 'changed', (ARRAY['menu', 'driver', 'shift'])[n % 3 + 1], n % 50000,
        'Record ' || n % 50000, '{"stock": 1}', '{"stock": 2, "name": "Name"}', md5(n::text)
      FROM generate_series(1, $1::int) n`,
    [ROWS],
  )
  await client.query("VACUUM ANALYZE activity")
  console.log("| Migration | Lock | At most |\n|---|---|---|")
}
