import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { and, eq, sql } from "drizzle-orm"
import { turns } from "./schema.server"
import { withStore } from "./store.server"

/** Longer than an upstream call with its refresh and retry: who holds a turn longer than this has died (seconds). */
const LEASE_SECONDS = 50
const POLL_MS = 40

/**
 * Does what only one may do at a time, over all processes, by `name`, such as a city's day. A lease, not a transaction:
 * nothing is held open while the upstream is asked. Throws StoreUnavailableError.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const owner = randomUUID()
  while (!(await take(name, owner))) await sleep(POLL_MS)
  try {
    return await work()
  } finally {
    await withStore((db) => db.delete(turns).where(and(eq(turns.name, name), eq(turns.owner, owner))))
  }
}

async function take(name: string, owner: string): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const rows = await withStore((db) =>
    db
      .insert(turns)
      .values({ name, owner, until })
      .onConflictDoUpdate({ target: turns.name, set: { owner, until }, setWhere: sql`${turns.until} < now()` })
      .returning({ owner: turns.owner }),
  )
  return rows[0]?.owner === owner
}
