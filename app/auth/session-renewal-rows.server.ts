import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { sessions } from "~/store/schema.server"
import { withStore } from "~/store/store.server"
import { ago, type EndReason, PROOF_S, tombstone } from "./session-rows.server"

/** Seconds until a token check without an answer is retried. */
const PROOF_AGAIN_S = 30

/** The upstream accepted the token. */
export const markVerified = (key: string) => setLiving(key, { provedAt: sql`now()` })

/** The token check had no answer: retries later, not on every page. */
export const deferCheck = (key: string) => setLiving(key, { provedAt: ago(PROOF_S - PROOF_AGAIN_S) })

/** The renewal failed: a later page view retries it. */
export const postponeRenewal = (key: string) => setLiving(key, { renewalTriedAt: sql`now()` })

/**
 * The upstream returned 403 for something that our gates allow, so the permissions may be outdated. Marked once between
 * two renewals: an upstream that is stricter than the permissions would otherwise cause endless renewals.
 */
export async function doubtPermissions(key: string): Promise<void> {
  await withStore((db) =>
    db
      .update(sessions)
      .set({ doubt: "open" })
      .where(and(eq(sessions.key, key), isNull(sessions.endedAt), isNull(sessions.doubt))),
  )
}

/**
 * Stores a renewed record; false if the session has ended or has a newer version. The same permissions (`isSame`)
 * settle a doubt.
 */
export async function storeRenewed(
  key: string,
  version: number,
  record: { kid: string; sealed: string; staffId: string | null },
  isSame: boolean,
): Promise<boolean> {
  const settled = isSame ? sql`CASE WHEN ${sessions.doubt} = 'open' THEN 'settled' END` : null
  const times = { tokenAt: sql`now()`, provedAt: sql`now()`, renewedAt: sql`now()`, renewalTriedAt: null }
  const stored = await withStore((db) =>
    db
      .update(sessions)
      .set({ ...record, ...times, version: version + 1, doubt: settled, leaseUntil: null, leaseOwner: null })
      .where(and(eq(sessions.key, key), eq(sessions.version, version), isNull(sessions.endedAt)))
      .returning({ key: sessions.key }),
  )
  return stored.length > 0
}

/** An active session for My sessions. */
export interface LivingRow {
  key: string
  browser: string | null
  createdAt: Date
  seenAt: Date
}

/** Active sessions of one person, most recently used first. */
export async function listRowsOf(staffKey: string, limits: { idleS: number; maxS: number }): Promise<LivingRow[]> {
  const { key, browser, createdAt, seenAt } = sessions
  return withStore((db) =>
    db
      .select({ key, browser, createdAt, seenAt })
      .from(sessions)
      .where(and(ofStaff(staffKey), sql`${seenAt} >= ${ago(limits.idleS)}`, sql`${createdAt} >= ${ago(limits.maxS)}`))
      .orderBy(sql`${seenAt} DESC`, key),
  )
}

/** Ends one session of a person, by its row's key. False for one that is not theirs or has ended. */
export async function endRowOf(staffKey: string, key: string, reason: EndReason): Promise<boolean> {
  return (await endRows(and(ofStaff(staffKey), eq(sessions.key, key)), reason)) > 0
}

/** Ends all sessions of a person except `except`. Returns how many. */
export function endRowsOf(staffKey: string, reason: EndReason, except?: string): Promise<number> {
  return endRows(and(ofStaff(staffKey), except ? sql`${sessions.key} <> ${except}` : undefined), reason)
}

/** Ends all sessions of a back office id or a staff key (`google:…`). Returns how many. */
export function endRowsNamed(name: string, reason: EndReason): Promise<number> {
  return endRows(sql`(${sessions.staffId} = ${name} OR ${sessions.staffKey} = ${name})`, reason)
}

const ofStaff = (staffKey: string) => and(eq(sessions.staffKey, staffKey), isNull(sessions.endedAt))

async function endRows(whose: SQL | undefined, reason: EndReason): Promise<number> {
  const ended = await withStore((db) =>
    db
      .update(sessions)
      .set(tombstone(reason))
      .where(and(whose, isNull(sessions.endedAt)))
      .returning({ key: sessions.key }),
  )
  return ended.length
}

async function setLiving(key: string, values: { provedAt: SQL } | { renewalTriedAt: SQL }): Promise<void> {
  await withStore((db) =>
    db
      .update(sessions)
      .set(values)
      .where(and(eq(sessions.key, key), isNull(sessions.endedAt))),
  )
}
