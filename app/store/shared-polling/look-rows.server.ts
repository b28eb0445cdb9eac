import { randomUUID } from "node:crypto"
import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import { withStore } from "../store.server"
import { CHANNEL, looks, pokes } from "./looks-schema.server"

/** Lease time; an instance that does not renew it has died, and another one polls (seconds). Renewed every second. */
const LEASE_SECONDS = 3
/** A notification is delivered to instances that read within this time (seconds). */
const POKED_SECONDS = 30
/** Time until unused rows are deleted (seconds). */
const LEFT_SECONDS = 3_600

/** The id of this instance. */
const me = randomUUID()

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
const isOver = sql<boolean>`${looks.until} < now()`
const tell = sql`SELECT pg_notify(${CHANNEL}, '')`

export interface PolledRow {
  version: string
  body: string
}

/** A new lease owner clears the previous result: a stored result proves that its owner got an answer. */
const ifMine = (column: AnyPgColumn) => sql`case when ${looks.owner} = ${me} then ${column} end`

/**
 * Acquires or renews the lease of a poll and returns the version that this instance wrote. Null if another instance
 * holds it.
 */
export async function acquireLease(key: string): Promise<{ version: string | null } | null> {
  const rows = await withStore((db) =>
    db
      .insert(looks)
      .values({ key, owner: me, until })
      .onConflictDoUpdate({
        target: looks.key,
        set: { owner: me, until, version: ifMine(looks.version), body: ifMine(looks.body) },
        setWhere: or(eq(looks.owner, me), isOver),
      })
      .returning({ version: looks.version }),
  )
  return rows[0] ?? null
}

/**
 * Returns true for the first instance that wants to poll, and then false for everyone for `seconds`. The result is
 * stored in other rows, which all instances read.
 */
export async function takeAsking(key: string, seconds: number): Promise<boolean> {
  const next = sql`now() + make_interval(secs => ${seconds})`
  const rows = await withStore((db) =>
    db
      .insert(looks)
      .values({ key, owner: me, until: next })
      .onConflictDoUpdate({ target: looks.key, set: { owner: me, until: next }, setWhere: isOver })
      .returning({ key: looks.key }),
  )
  return rows.length > 0
}

/** Shares a result, if this instance still holds the lease. */
export async function writeLook(key: string, { version, body }: PolledRow): Promise<void> {
  await withStore(async (db) => {
    const rows = await db
      .update(looks)
      .set({ version, body, until })
      .where(and(eq(looks.key, key), eq(looks.owner, me)))
      .returning({ key: looks.key })
    if (rows.length > 0) await db.execute(tell)
  })
}

/** The last result of an instance that still holds the lease. */
export async function readLook(key: string): Promise<PolledRow | null> {
  const rows = await withStore((db) =>
    db
      .select({ version: looks.version, body: looks.body })
      .from(looks)
      .where(and(eq(looks.key, key), sql`not ${isOver}`)),
  )
  const { version, body } = rows[0] ?? {}
  return version && body ? { version, body } : null
}

/** Releases the lease, so that another instance polls immediately. */
export async function releaseLease(key: string): Promise<void> {
  await withStore(async (db) => {
    await db
      .update(looks)
      .set({ until: sql`now() - interval '1 second'`, version: null, body: null })
      .where(and(eq(looks.key, key), eq(looks.owner, me)))
    await db.delete(looks).where(lt(looks.until, sql`now() - make_interval(secs => ${LEFT_SECONDS})`))
    await db.execute(tell)
  })
}

export interface LookState {
  key: string
  isMine: boolean
  isOver: boolean
  version: string | null
}

/** Renews the leases of this instance and returns the state of all these polls, except for those without a row. */
export async function beatLooks(keys: string[]): Promise<LookState[]> {
  return withStore(async (db) => {
    await db
      .update(looks)
      .set({ until })
      .where(and(inArray(looks.key, keys), eq(looks.owner, me), sql`not ${isOver}`))
    return db
      .select({ key: looks.key, isMine: sql<boolean>`${looks.owner} = ${me}`, isOver, version: looks.version })
      .from(looks)
      .where(inArray(looks.key, keys))
  })
}

/** Notifies other instances of a change in this topic. */
export async function writePoke(topic: string, news: string | null): Promise<void> {
  await withStore(async (db) => {
    await db.delete(pokes).where(lt(pokes.at, sql`now() - make_interval(secs => ${POKED_SECONDS})`))
    await db.insert(pokes).values({ origin: me, topic, news })
    await db.execute(tell)
  })
}

/** Recent notifications of other instances for these topics. */
export function readPokes(topics: string[]): Promise<{ id: number; topic: string; news: string | null }[]> {
  return withStore((db) =>
    db
      .select({ id: pokes.id, topic: pokes.topic, news: pokes.news })
      .from(pokes)
      .where(
        and(
          inArray(pokes.topic, topics),
          ne(pokes.origin, me),
          sql`${pokes.at} > now() - make_interval(secs => ${POKED_SECONDS})`,
        ),
      )
      .orderBy(pokes.id),
  )
}
