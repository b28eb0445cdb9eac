import { randomUUID } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { startPostgres } from "../bench/postgres.mjs"

/** A test's own database on an external PostgreSQL. */
export interface TestDatabase {
  readonly url: URL
  /** The same by the server's Unix socket if it has one, for programs that connect directly. */
  readonly nearUrl: URL
  /** Runs statements as the owner. */
  run(statements: string): Promise<void>
  close(): Promise<void>
}

/**
 * An empty database on the server of TEST_DATABASE_URL, else on a new one if the machine has PostgreSQL. Null with a log
 * line if there is neither; the tests are then skipped.
 */
export async function openTestDatabase(): Promise<TestDatabase | null> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    const near = new URL(process.env.TEST_DATABASE_SOCKET_URL ?? TEST_DATABASE_URL)
    return databaseOn(new URL(TEST_DATABASE_URL), near, async () => {})
  }
  const folder = await mkdtemp(join(tmpdir(), "saffron-postgres-"))
  // As root, the server runs under another account, which needs access.
  await chmod(folder, 0o755)
  const server = await startPostgres(folder)
  const clean = () => rm(folder, { recursive: true, force: true })
  if (!server) {
    await clean()
    console.warn("SKIPPED: these tests need a PostgreSQL. Install one, or name one in TEST_DATABASE_URL.")
    return null
  }
  return databaseOn(new URL(server.url), new URL(server.socketUrl), async () => {
    await server.stop()
    await clean()
  })
}

async function databaseOn(server: URL, near: URL, stop: () => Promise<void>): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const run = async (place: URL, statements: string) => {
    const client = new pg.Client({ connectionString: place.href })
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  await run(server, `CREATE DATABASE ${name}`)
  const addressOn = (place: URL) => Object.assign(new URL(place), { pathname: `/${name}` })
  const url = addressOn(server)
  return {
    url,
    nearUrl: addressOn(near),
    run: (statements) => run(url, statements),
    async close() {
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await stop()
    },
  }
}
