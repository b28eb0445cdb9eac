import { desc, eq, sql } from "drizzle-orm"
import { payHolds } from "./pay-schema.server"
import { withStore } from "./store.server"

/** A driver who is excluded from every salary file until the hold is removed. */
export interface PayHold {
  readonly driverId: string
  readonly reason: string
  readonly staffKey: string
  readonly staffName: string
  readonly heldAt: Date
}

/** All holds, newest first. */
export async function listPayHolds(): Promise<PayHold[]> {
  return withStore((db) => db.select().from(payHolds).orderBy(desc(payHolds.heldAt)))
}

/** Sets a hold, or replaces the reason, person and time of an existing one. */
export async function setPayHold(hold: Omit<PayHold, "heldAt">): Promise<void> {
  const { reason, staffKey, staffName } = hold
  const set = { reason, staffKey, staffName, heldAt: sql`now()` }
  await withStore((db) => db.insert(payHolds).values(hold).onConflictDoUpdate({ target: payHolds.driverId, set }))
}

/** Removes and returns a hold; null if there was none. */
export async function removePayHold(driverId: string): Promise<PayHold | null> {
  const gone = await withStore((db) => db.delete(payHolds).where(eq(payHolds.driverId, driverId)).returning())
  return gone[0] ?? null
}
