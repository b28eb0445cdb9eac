import { createHash, randomUUID } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { loadEnv, useEnv as putInForce } from "~/http/env.server"
import { migrate } from "~/store/migrations.server"

/**
 * Puts an environment in force whose store is a fresh, migrated, embedded one in memory. The image it starts from is
 * made once per machine and schema, because making one takes seconds.
 *
 * @param settings further variables of the environment
 */
export async function openTestStore(settings: Record<string, string> = {}): Promise<void> {
  putInForce(
    loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: `memory://${await goldenImage()}`, ...settings }),
  )
}

async function goldenImage(): Promise<string> {
  const schema = readFileSync(new URL("../../app/store/migrations.server.ts", import.meta.url))
  const pglite = readFileSync(new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url))
  const digest = createHash("sha256").update(schema).update(pglite).digest("hex").slice(0, 16)
  const file = join(tmpdir(), `dashboard-store-${digest}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create()
  await migrate(drizzle(client))
  const image = Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer())
  await client.close()
  // Several test files may be at it at once: whoever is last puts the same image in place again.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, image)
  renameSync(draft, file)
  return file
}
