import { randomUUID } from "node:crypto"
import { and, eq, isNull, lt, lte, sql } from "drizzle-orm"
import { inBackground } from "~/base/background.server"
import type { Toast } from "~/base/flash.server"
import { acts } from "./schema.server"
import { isStoreOpen, withStore } from "./store.server"

/** How long after its last sign of life a carrier counts as dead (seconds). */
const ACT_LEASE_S = 10
/** How often a carrier gives a sign of life: three may get lost or come late (milliseconds). */
const SIGN_EVERY_MS = 2_500
/** How long a form's key is remembered: longer than a page with a form stays open over a working day (hours). */
const REMEMBERED_HOURS = 24

/** What came of a submit: where it led, with what it said; done while its page stays; or that nobody can tell. */
export type Outcome =
  | { kind: "redirect"; status: number; location: string; toasts: Toast[] }
  | { kind: "stayed"; toasts: Toast[] }
  | { kind: "unknown" }

/** Which submit: whose it is, and the hash of the form's key with all it sent. */
export interface ActKey {
  staffKey: string
  key: string
}

/**
 * `mine`: this caller carries it out. `done`: it was carried out. `busy`: somebody is at it. `lost`: whoever was at it
 * died before saying what came of it.
 */
export type Claim =
  | { kind: "mine"; owner: string }
  | { kind: "done"; outcome: Outcome }
  | { kind: "busy" }
  | { kind: "lost" }

const OLD = lt(acts.startedAt, sql`now() - make_interval(hours => ${REMEMBERED_HOURS})`)

/** Forgets the keys of forms that nobody sends again. */
export async function clearActs(): Promise<void> {
  await withStore((db) => db.delete(acts).where(OLD))
}

/** Claims a submit for the one caller who carries it out; everybody else learns how it stands. */
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
    // Only settleAct writes the column.
    if (row?.outcome) return { kind: "done", outcome: row.outcome as Outcome }
    // It was given back between the two statements: the caller asks again.
    return { kind: !row || row.isLeased ? "busy" : "lost" }
  })
}

/** Takes over a submit whose carrier died; null when somebody else did. */
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

/** Keeps a submit its carrier's until what it gives is called; a carrier that dies is known dead in a few seconds. */
export function keepAct(act: ActKey, owner: string): () => void {
  const sign = async () => {
    if (!isStoreOpen()) return
    await withStore((db) =>
      db
        .update(acts)
        .set({ leaseUntil: leaseEnd })
        .where(and(at(act), eq(acts.owner, owner), isNull(acts.outcome))),
    )
  }
  // A store that does not answer now gets the next sign.
  const timer = setInterval(() => inBackground("sign-of-life", sign), SIGN_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Writes down what came of a submit, for all who send it again. */
export async function settleAct(act: ActKey, owner: string, outcome: Outcome): Promise<void> {
  await withStore((db) =>
    db
      .update(acts)
      .set({ outcome })
      .where(and(at(act), eq(acts.owner, owner))),
  )
}

/** Gives the key back: nothing was done, the form may be sent again. */
export async function releaseAct(act: ActKey, owner: string): Promise<void> {
  await withStore((db) => db.delete(acts).where(and(at(act), eq(acts.owner, owner), isNull(acts.outcome))))
}

const leaseEnd = sql`now() + make_interval(secs => ${ACT_LEASE_S})`
const at = ({ staffKey, key }: ActKey) => and(eq(acts.staffKey, staffKey), eq(acts.key, key))
