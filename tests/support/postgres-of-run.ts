import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startPostgres } from "../bench/postgres.mjs"

/** No durability, and the same query costs in every run. */
const SETTINGS = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  ...["autovacuum=off", "jit=off", "max_parallel_workers_per_gather=0", "max_connections=400"],
]

/** Starts one PostgreSQL for all tests of a run, if the machine has it and TEST_DATABASE_URL is not set. */
export default async function start(): Promise<() => Promise<void>> {
  // `npm run contract` needs no store.
  if (process.env.TEST_DATABASE_URL || process.env.CONTRACT_URL) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), "saffron-postgres-"))
  // As root, the server runs under another account, which needs access.
  await chmod(folder, 0o755)
  const server = await startPostgres(folder, SETTINGS)
  if (server) Object.assign(process.env, { TEST_DATABASE_URL: server.url, TEST_DATABASE_SOCKET_URL: server.socketUrl })
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
