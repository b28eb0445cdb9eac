import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm"
import { env } from "~/base/env.server"
import { DAY_S, HOUR_S } from "~/base/spans"
import { sessions } from "~/store/schema.server"
import { prepared, statementName, withStore } from "~/store/store.server"

/** Why a session ended. Only the first four are told to the person: the others were their own doing. */
export type EndReason = "expired" | "idle" | "aged" | "revoked" | "logout" | "replaced"
const TOLD_REASONS: readonly EndReason[] = ["expired", "idle", "aged", "revoked"]

/** Ended sessions are remembered this long beyond the longest life, to say why they ended and whose a form was. */
export const REMEMBERED_DAYS = 1
/** A page that asks the upstream nothing else has the token proved at most this often (seconds). */
export const PROOF_S = 300
/** A provider or an upstream that could not renew permissions is asked again after this (seconds). */
const RENEWAL_AGAIN_S = 300
/** A session's last use is written down at most this often (seconds). */
const TOUCH_S = 60

/** Every moment is the database's clock: instances may disagree about the time, the store does not. */
const seconds = (count: number) => sql`make_interval(secs => ${count})`
export const ago = (count: number) => sql`now() - ${seconds(count)}`

export interface SessionRow {
  kid: string
  sealed: string
  staffKey: string
  version: number
  endReason: string | null
  isIdle: boolean
  isAged: boolean
  isStale: boolean
  isLeased: boolean
  /** Nothing has shown for PROOF_S that the upstream takes the token. */
  isUnproved: boolean
  /** The upstream forbade what the permissions allow. */
  isDoubted: boolean
  /** A renewal came to nothing a moment ago. */
  isPostponed: boolean
  /** Seconds since the token came. */
  tokenAge: number
  /** Seconds since the permissions are known. */
  knownAge: number
  /** Seconds since a refresh was last started, or null. */
  refreshAge: number | null
}

/** One indexed read by primary key; no cache, so that no process ever serves a session that another one ended. */
export async function findRow(key: string): Promise<SessionRow | null> {
  const idleS = env.SESSION_IDLE_HOURS * HOUR_S
  const maxS = env.SESSION_MAX_DAYS * DAY_S
  const rows = await withStore((db) => findStatement(db).execute({ key, idleS, maxS }))
  return rows[0] ?? null
}

/** Every request runs this one. */
const findStatement = prepared((db) => {
  const agoParameter = (name: string) => sql`now() - make_interval(secs => ${sql.placeholder(name)}::float8)`
  return db
    .select({
      kid: sessions.kid,
      sealed: sessions.sealed,
      staffKey: sessions.staffKey,
      version: sessions.version,
      endReason: sessions.endReason,
      isIdle: sql<boolean>`${sessions.seenAt} < ${agoParameter("idleS")}`,
      isAged: sql<boolean>`${sessions.createdAt} < ${agoParameter("maxS")}`,
      isStale: sql<boolean>`${sessions.seenAt} < ${ago(TOUCH_S)}`,
      isLeased: sql<boolean>`coalesce(${sessions.leaseUntil} > now(), false)`,
      isUnproved: sql<boolean>`${sessions.provedAt} < ${ago(PROOF_S)}`,
      isDoubted: sql<boolean>`coalesce(${sessions.doubt} = 'open', false)`,
      isPostponed: sql<boolean>`coalesce(${sessions.renewalTriedAt} > ${ago(RENEWAL_AGAIN_S)}, false)`,
      tokenAge: sql<number>`extract(epoch from now() - ${sessions.tokenAt})::float8`,
      knownAge: sql<number>`extract(epoch from now() - ${sessions.renewedAt})::float8`,
      refreshAge: sql<number | null>`extract(epoch from now() - ${sessions.refreshedAt})::float8`,
    })
    .from(sessions)
    .where(eq(sessions.key, sql.placeholder("key")))
    .prepare(statementName("find_session"))
})

/** Adds a session, and clears away those that nobody can use any more. */
export async function insertRow(row: typeof sessions.$inferInsert): Promise<void> {
  await withStore(async (db) => {
    await db.insert(sessions).values(row)
    await db.delete(sessions).where(old())
  })
}

const old = () => lt(sessions.createdAt, ago((env.SESSION_MAX_DAYS + REMEMBERED_DAYS) * DAY_S))

/** Forgets sessions that nobody can use any more. */
export async function clearSessions(): Promise<void> {
  await withStore((db) => db.delete(sessions).where(old()))
}

export async function touchRow(key: string): Promise<void> {
  await withStore((db) =>
    db
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(and(eq(sessions.key, key), lt(sessions.seenAt, ago(TOUCH_S)))),
  )
}

/** Leaves a tombstone, with a `version` only while the session holds it; true for the one caller who ended it. */
export async function endRow(key: string, reason: EndReason, version?: number): Promise<boolean> {
  const isCurrent = version === undefined ? undefined : eq(sessions.version, version)
  const ended = await withStore((db) =>
    db
      .update(sessions)
      .set(tombstone(reason))
      .where(and(eq(sessions.key, key), isNull(sessions.endedAt), isCurrent))
      .returning({ key: sessions.key }),
  )
  return ended.length > 0
}

/** What ends a row: the record is gone, the reason stays. */
export const tombstone = (reason: EndReason) => ({
  endedAt: sql`now()`,
  endReason: reason,
  sealed: "",
  leaseUntil: null,
})

/** True once per session that ended by itself: whoever gets it tells the person. */
export async function claimEnd(key: string): Promise<boolean> {
  const claimed = await withStore((db) =>
    db
      .update(sessions)
      .set({ toldAt: sql`now()` })
      .where(and(eq(sessions.key, key), isNull(sessions.toldAt), inArray(sessions.endReason, [...TOLD_REASONS])))
      .returning({ key: sessions.key }),
  )
  return claimed.length > 0
}

/** Whose session it is or was; null where its person ended it, or where there never was one. */
export async function findStaffKey(key: string): Promise<string | null> {
  const [row] = await withStore((db) =>
    db
      .select({ staffKey: sessions.staffKey })
      .from(sessions)
      .where(
        and(eq(sessions.key, key), or(isNull(sessions.endReason), inArray(sessions.endReason, [...TOLD_REASONS]))),
      ),
  )
  return row?.staffKey ?? null
}

/** Takes the right to refresh this version of a session, in one statement; false when somebody else has it. */
export async function takeLease(
  key: string,
  lease: { version: number; owner: string; leaseS: number; quietS: number },
): Promise<boolean> {
  const taken = await withStore((db) =>
    db
      .update(sessions)
      .set({ leaseUntil: sql`now() + ${seconds(lease.leaseS)}`, leaseOwner: lease.owner, refreshedAt: sql`now()` })
      .where(
        and(
          eq(sessions.key, key),
          eq(sessions.version, lease.version),
          isNull(sessions.endedAt),
          // Not only before: the embedded database's clock counts whole milliseconds.
          or(isNull(sessions.leaseUntil), lte(sessions.leaseUntil, sql`now()`)),
          or(isNull(sessions.refreshedAt), lte(sessions.refreshedAt, ago(lease.quietS))),
        ),
      )
      .returning({ key: sessions.key }),
  )
  return taken.length > 0
}

const TOKEN_CAME = { tokenAt: sql`now()`, provedAt: sql`now()` }

/** Stores the refreshed record under the next version. False when the session ended or moved on meanwhile. */
export async function storeRefreshed(
  key: string,
  version: number,
  record: { kid: string; sealed: string },
): Promise<boolean> {
  const stored = await withStore((db) =>
    db
      .update(sessions)
      .set({ ...record, ...TOKEN_CAME, version: version + 1, leaseUntil: null, leaseOwner: null })
      .where(and(eq(sessions.key, key), eq(sessions.version, version), isNull(sessions.endedAt)))
      .returning({ key: sessions.key }),
  )
  return stored.length > 0
}

/** Gives a lease back after a refresh that came to nothing. */
export async function dropLease(key: string, owner: string): Promise<void> {
  await withStore((db) =>
    db
      .update(sessions)
      .set({ leaseUntil: null, leaseOwner: null })
      .where(and(eq(sessions.key, key), eq(sessions.leaseOwner, owner))),
  )
}
