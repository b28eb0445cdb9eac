import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm"
import { env } from "~/base/env.server"
import { DAY_S, HOUR_S } from "~/base/spans"
import { sessions } from "~/store/schema.server"
import { prepared, statementName, withStore } from "~/store/store.server"

/** Why a session ended. Only the first four are reported to the person; the others are the person's own action. */
export type EndReason = "expired" | "idle" | "aged" | "revoked" | "logout" | "replaced"
const TOLD_REASONS: readonly EndReason[] = ["expired", "idle", "aged", "revoked"]

/** Days that ended sessions are kept beyond the maximum lifetime, to report the reason and to keep a form. */
export const REMEMBERED_DAYS = 1
/** Seconds between token checks on pages without upstream calls. */
export const PROOF_S = 300
/** Seconds until a failed renewal of permissions is retried. */
const RENEWAL_AGAIN_S = 300
/** Minimum seconds between two writes of a session's last use. */
const TOUCH_S = 60

/** All times use the database's clock: the clocks of instances may differ. */
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
  /** No upstream call has proved the token for PROOF_S. */
  isUnproved: boolean
  /** The upstream returned 403 for something that the permissions allow. */
  isDoubted: boolean
  /** A renewal failed a moment ago. */
  isPostponed: boolean
  /** Seconds since the token arrived. */
  tokenAge: number
  /** Seconds since the permissions were last read. */
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

/** Prepared, because every request runs it. */
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

/** Adds a session and deletes expired ones. */
export async function insertRow(row: typeof sessions.$inferInsert): Promise<void> {
  await withStore(async (db) => {
    await db.insert(sessions).values(row)
    await db.delete(sessions).where(old())
  })
}

const old = () => lt(sessions.createdAt, ago((env.SESSION_MAX_DAYS + REMEMBERED_DAYS) * DAY_S))

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

/** Leaves a tombstone, with a `version` only if the session still has it. True for the one caller who ended it. */
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

/** Columns of an ended row: the record is deleted, the reason stays. */
export const tombstone = (reason: EndReason) => ({
  endedAt: sql`now()`,
  endReason: reason,
  sealed: "",
  leaseUntil: null,
})

/** True once per session that ended by itself, so that only one caller reports it. */
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

/** The person of a session, also after it ended by itself; null if the person ended it or it never existed. */
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

/** Takes the refresh lease of this session version in one statement; false if another process has it. */
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
          // `<=`, because the embedded database's clock has millisecond precision.
          or(isNull(sessions.leaseUntil), lte(sessions.leaseUntil, sql`now()`)),
          or(isNull(sessions.refreshedAt), lte(sessions.refreshedAt, ago(lease.quietS))),
        ),
      )
      .returning({ key: sessions.key }),
  )
  return taken.length > 0
}

const TOKEN_CAME = { tokenAt: sql`now()`, provedAt: sql`now()` }

/** Stores the refreshed record under the next version. False if the session has ended or has a newer version. */
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

/** Releases a lease after a failed refresh. */
export async function dropLease(key: string, owner: string): Promise<void> {
  await withStore((db) =>
    db
      .update(sessions)
      .set({ leaseUntil: null, leaseOwner: null })
      .where(and(eq(sessions.key, key), eq(sessions.leaseOwner, owner))),
  )
}
