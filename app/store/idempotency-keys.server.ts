import { randomUUID } from "node:crypto"
import { and, eq, isNull, lt, lte, sql } from "drizzle-orm"
import { inBackground } from "~/base/background.server"
import type { Toast } from "~/base/flash.server"
import { acts } from "./schema.server"
import { isStoreOpen, withStore } from "./store.server"

/** A process whose last heartbeat is older than this counts as dead (seconds). */
const ACT_LEASE_S = 10
/** Heartbeat interval: three may get lost or come late (milliseconds). */
const HEARTBEAT_MS = 2_500
/** Longer than a page with a form stays open over a working day (hours). */
const REMEMBERED_HOURS = 24

/** The result of a submit: a redirect with its toasts, toasts on the same page, or unknown. */
export type Outcome =
  | { kind: "redirect"; status: number; location: string; toasts: Toast[] }
  | { kind: "stayed"; toasts: Toast[] }
  | { kind: "unknown" }

/** The person, and the hash of the form's key and all its values. */
export interface ActKey {
  staffKey: string
  key: string
}

/**
 * `mine`: this caller runs the submit. `done`: it was run before. `busy`: another caller runs it. `lost`: the caller
 * that ran it died before it stored an outcome.
 */
export type Claim =
  | { kind: "mine"; owner: string }
  | { kind: "done"; outcome: Outcome }
  | { kind: "busy" }
  | { kind: "lost" }

const OLD = lt(acts.startedAt, sql`now() - make_interval(hours => ${REMEMBERED_HOURS})`)

/** Deletes keys that no form sends again. */
export async function clearActs(): Promise<void> {
  await withStore((db) => db.delete(acts).where(OLD))
}

/** Claims a submit for exactly one caller; all others get its state. */
export async function claimAct({ staffKey, key }: ActKey): Promise<Claim> {
  const owner = randomUUID()
  return withStore(async (db) => {
    await db.delete(acts).where(OLD)
    const claimed = await db
      .insert(acts)
      .values({ staffKey, key, owner, leaseUntil: leaseEnd })
      .onConflictDoNothing()
      .returning({ key: acts.key })
    if (claimed.length > 0) return { kind: "mine", owner }
    const [row] = await db
      .select({ outcome: acts.outcome, isLeased: sql<boolean>`${acts.leaseUntil} > now()` })
      .from(acts)
      .where(at({ staffKey, key }))
    // Only settleAct writes this column, always from an Outcome.
    if (row?.outcome) return { kind: "done", outcome: row.outcome as Outcome }
    // Without a row, the key was released between the two statements: the caller tries again.
    return { kind: !row || row.isLeased ? "busy" : "lost" }
  })
}

/** Takes over a submit whose caller died; null if another caller was faster. */
export async function takeOverAct(act: ActKey): Promise<string | null> {
  const owner = randomUUID()
  const taken = await withStore((db) =>
    db
      .update(acts)
      .set({ owner, leaseUntil: leaseEnd })
      .where(and(at(act), isNull(acts.outcome), lte(acts.leaseUntil, sql`now()`)))
      .returning({ key: acts.key }),
  )
  return taken.length > 0 ? owner : null
}

/** Sends heartbeats until the returned function is called; a caller that dies is noticed within seconds. */
export function keepAct(act: ActKey, owner: string): () => void {
  const sendHeartbeat = async () => {
    if (!isStoreOpen()) return
    await withStore((db) =>
      db
        .update(acts)
        .set({ leaseUntil: leaseEnd })
        .where(and(at(act), eq(acts.owner, owner), isNull(acts.outcome))),
    )
  }
  // If the store is unavailable, the next heartbeat tries again.
  const timer = setInterval(() => inBackground("sign-of-life", sendHeartbeat), HEARTBEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Stores the outcome of a submit for repeated sends. */
export async function settleAct(act: ActKey, owner: string, outcome: Outcome): Promise<void> {
  await withStore((db) =>
    db
      .update(acts)
      .set({ outcome })
      .where(and(at(act), eq(acts.owner, owner))),
  )
}

/** Releases the key of a submit that did nothing, so the form can be sent again. */
export async function releaseAct(act: ActKey, owner: string): Promise<void> {
  await withStore((db) => db.delete(acts).where(and(at(act), eq(acts.owner, owner), isNull(acts.outcome))))
}

const leaseEnd = sql`now() + make_interval(secs => ${ACT_LEASE_S})`
const at = ({ staffKey, key }: ActKey) => and(eq(acts.staffKey, staffKey), eq(acts.key, key))
