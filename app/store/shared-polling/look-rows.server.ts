import { randomUUID } from "node:crypto"
import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import { withStore } from "../store.server"
import { CHANNEL, looks, pokes } from "./looks-schema.server"

/** Who is not heard of for so long has died: others ask (seconds). The beat that renews it comes every second. */
const LEASE_SECONDS = 3
/** What was poked is told to who comes to the store again within this time (seconds). */
const POKED_SECONDS = 30
/** Rows of looks that nobody goes on with are kept for so long (seconds). */
const LEFT_SECONDS = 3_600

/** This process among all instances. */
const me = randomUUID()

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
const isOver = sql<boolean>`${looks.until} < now()`
const tell = sql`SELECT pg_notify(${CHANNEL}, '')`

export interface Found {
  version: string
  body: string
}

/** Of whoever asked before nothing stays: what is written says that its owner got an answer. */
const ifMine = (column: AnyPgColumn) => sql`case when ${looks.owner} = ${me} then ${column} end`

/** Takes what is asked by nobody, or keeps what this instance asks; gives the version that it wrote there. Null where another asks. */
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
 * Whether this is to be asked now: true for the first who wants to, at whichever instance, and then for nobody for so long.
 * What comes of it stands in rows of its own, which all others read.
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

/** Writes what was found, for the others, where this instance still asks. */
export async function writeLook(key: string, { version, body }: Found): Promise<void> {
  await withStore(async (db) => {
    const rows = await db
      .update(looks)
      .set({ version, body, until })
      .where(and(eq(looks.key, key), eq(looks.owner, me)))
      .returning({ key: looks.key })
    if (rows.length > 0) await db.execute(tell)
  })
}

/** What another instance that still asks found last. */
export async function readLook(key: string): Promise<Found | null> {
  const rows = await withStore((db) =>
    db
      .select({ version: looks.version, body: looks.body })
      .from(looks)
      .where(and(eq(looks.key, key), sql`not ${isOver}`)),
  )
  const { version, body } = rows[0] ?? {}
  return version && body ? { version, body } : null
}

/** Lets another instance ask at once. */
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

/** Keeps what this instance asks, and says how all of these stand; those that nobody ever took are not among them. */
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

/** Tells the others that something of this topic changed. */
export async function writePoke(topic: string, news: string | null): Promise<void> {
  await withStore(async (db) => {
    await db.delete(pokes).where(lt(pokes.at, sql`now() - make_interval(secs => ${POKED_SECONDS})`))
    await db.insert(pokes).values({ origin: me, topic, news })
    await db.execute(tell)
  })
}

/** What others told of these topics a moment ago. */
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
