import { desc, eq, sql } from "drizzle-orm"
import { payHolds } from "./pay-schema.server"
import { withStore } from "./store.server"

/** A driver who is left out of the salary file until somebody lifts it. */
export interface PayHold {
  readonly driverId: string
  readonly reason: string
  readonly staffKey: string
  readonly staffName: string
  readonly heldAt: Date
}

/** Every hold, whoever set it, the newest first. */
export async function listPayHolds(): Promise<PayHold[]> {
  return withStore((db) => db.select().from(payHolds).orderBy(desc(payHolds.heldAt)))
}

/** Holds a driver back; of one who is held already, reason, person and time are replaced. */
export async function setPayHold(hold: Omit<PayHold, "heldAt">): Promise<void> {
  const { reason, staffKey, staffName } = hold
  const set = { reason, staffKey, staffName, heldAt: sql`now()` }
  await withStore((db) => db.insert(payHolds).values(hold).onConflictDoUpdate({ target: payHolds.driverId, set }))
}

/** Lifts a hold, whoever set it, and gives it; null where there was none. */
export async function removePayHold(driverId: string): Promise<PayHold | null> {
  const gone = await withStore((db) => db.delete(payHolds).where(eq(payHolds.driverId, driverId)).returning())
  return gone[0] ?? null
}
