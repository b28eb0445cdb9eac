import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { PGlite } from "@electric-sql/pglite"
import { type SQL, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/pglite"
import { loadEnv, useEnv as putInForce } from "~/base/env.server"
import { openMemoryBy } from "~/store/embedded.server"
import { migrate } from "~/store/migrations/migrations.server"
import { withStore } from "~/store/store.server"
import { madeOnce } from "../../upstream/made-once"

/**
 * Empties a migrated store, also tables protected by triggers. DELETE is fast for few rows; TRUNCATE recreates each
 * table's files, which takes a tenth of a second in total.
 */
export const EMPTIED = `SET session_replication_role = replica;
  DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'dashboard_migrations' LOOP
      IF pg_relation_size(one.name::regclass) > 65536 THEN EXECUTE 'TRUNCATE ' || one.name || ' CASCADE';
      ELSE EXECUTE 'DELETE FROM ' || one.name;
      END IF;
    END LOOP;
    PERFORM setval(quote_ident(sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public';
  END $$;
  INSERT INTO activity_chain DEFAULT VALUES;
  SET session_replication_role = origin`

let kept: Promise<PGlite> | null = null

/**
 * Activates an environment with an empty, migrated, embedded store in memory. All files of a process share one database,
 * which is emptied here, as opening a new one takes most of a second.
 *
 * @param settings additional variables
 */
export async function openTestStore(settings: Record<string, string> = {}): Promise<void> {
  openMemoryBy(openEmptied)
  putInForce(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: "memory://", ...settings }))
}

/** Runs a statement without the triggers that protect the activity log. */
export async function unguarded(statement: SQL): Promise<void> {
  await withStore(async (db) => {
    await db.execute(sql`SET session_replication_role = replica`)
    await db.execute(statement)
    await db.execute(sql`SET session_replication_role = origin`)
  })
}

/** Deletes all entries of the activity log. */
export async function emptyActivity(): Promise<void> {
  await unguarded(sql`DELETE FROM activity`)
  await unguarded(sql`UPDATE activity_chain SET seq = 0, hash = '', forgotten_seq = 0, forgotten_hash = ''`)
}

async function openEmptied(): Promise<PGlite> {
  kept ??= openKept()
  const client = await kept
  await client.exec(EMPTIED)
  return client
}

async function openKept(): Promise<PGlite> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(await goldenImage())]) })
  // The next test file uses the same client, so the store must not close it.
  client.close = async () => {}
  return client
}

/** Created once per machine and schema, as it takes seconds. */
async function goldenImage(): Promise<string> {
  const store = fileURLToPath(new URL("../../app/store/", import.meta.url))
  const migrations = readdirSync(join(store, "migrations")).filter((name) => !name.includes(".test."))
  const sources = [
    ...migrations.map((name) => `migrations/${name}`),
    "people/pseudonym.ts",
    "activity-chain.ts",
    "shared-polling/looks-schema.server.ts",
  ]
  const schema = sources.map((name) => readFileSync(join(store, name))).join("")
  const pglite = readFileSync(new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url))
  const digest = createHash("sha256").update(schema).update(pglite).digest("hex").slice(0, 16)
  const file = join(tmpdir(), `dashboard-store-${digest}.tar`)
  await madeOnce(file, async (draft) => {
    const client = await PGlite.create()
    await migrate(drizzle(client))
    const image = await client.dumpDataDir("none")
    await client.close()
    writeFileSync(draft, Buffer.from(await image.arrayBuffer()))
  })
  return file
}
