import { and, arrayContains, asc, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm"
import type { Session } from "~/auth/session.server"
import { inBackground } from "~/base/background.server"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { logger } from "~/base/logger.server"
import { likePart } from "~/domain/like-part"
import { fullName } from "~/domain/person"
import { tellActivity } from "./activity-log/tell-activity.server"
import { type ActivityValues, maskNumbers, tidyValues } from "./activity-values.server"
import type { Database } from "./database"
import { activity } from "./schema.server"
import { withStore } from "./store.server"

const MAX_NAME = 200

export interface ActivityEntry {
  /** The action, as it follows the kind's name: "created", "meals added". */
  action: string
  /** A key of `activityKinds`. */
  kind: string
  id: string | number
  name: string
  /** Other affected records, such as the drivers of a notification: the entry is found under them too. */
  about?: readonly { readonly kind: string; readonly id: string }[]
  before?: ActivityValues | null
  after?: ActivityValues | null
}

const FORGET_OLD = sql`SELECT forget_old_activity()`

export async function clearActivity(): Promise<void> {
  await withStore((db) => db.execute(FORGET_OLD))
}

/** Records an action after it happened; a store error is only logged, since the action cannot be undone. */
export async function recordActivity(
  context: Pick<RequestContext, "requestId" | "log">,
  { staff, staffKey }: Pick<Session, "staff" | "staffKey">,
  entry: ActivityEntry,
): Promise<void> {
  const values = {
    staffKey,
    staffId: staff.id,
    staffName: fullName(staff).slice(0, MAX_NAME),
    staffEmail: staff.email,
    action: entry.action,
    kind: entry.kind,
    recordId: String(entry.id),
    recordName: entry.name.slice(0, MAX_NAME),
    about: entry.about?.map(({ kind, id }) => `${kind}:${id}`) ?? null,
    before: tidyValues(entry.before),
    after: tidyValues(entry.after),
    requestId: context.requestId,
  }
  try {
    const [written] = await withStore(async (db) => {
      const { seq, hash } = activity
      const rows = await db.insert(activity).values(values).returning({ seq, hash })
      await db.execute(FORGET_OLD)
      return rows
    })
    // The log is stored elsewhere, so it proves a cut-off end of the chain (docs/decisions/035).
    context.log.info({ event: "activity", ...written }, "activity")
    inBackground("activity-log", () => tellActivity(logger), context.log)
  } catch (error) {
    const { action, kind, recordId } = values
    context.log.error({ err: error, event: "activity_lost", action, kind, recordId }, "activity not recorded")
  }
}

/** The entries that a list can page through; older ones are found by its filters. */
export const MAX_LISTED = 10_000
/** Entries per query of an export. */
const PER_READ = 1_000

export interface ActivityFilter {
  kinds: readonly string[]
  person?: string | undefined
  recordId?: string | undefined
  /** With one kind and one record: kinds of entries that also match if they are about the record. */
  alsoOf?: readonly string[] | undefined
  /** A kind of which the person only sees their own entries. */
  own?: { readonly kind: string; readonly staffKey: string } | undefined
  /** Calendar days in the business time zone, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The read continues after this entry, in the list's order. */
type Place = Pick<typeof activity.$inferSelect, "id" | "at">

/** One page of entries, newest first by default, and their number (at most MAX_LISTED). */
export async function listActivity(filter: ActivityFilter, page: number, perPage: number, oldestFirst = false) {
  return withStore(async (db) => {
    const people = await findPeople(db, filter.person)
    const counted = await db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM (${found(filter, people, { limit: MAX_LISTED, isCount: true })}) AS newest`,
    )
    const total = counted.rows[0]?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / perPage))
    const current = Math.min(page, pages)
    const offset = (current - 1) * perPage
    const isDense = total === MAX_LISTED
    const rows = await read(db, found(filter, people, { oldestFirst, limit: perPage, offset, isDense }), oldestFirst)
    return { rows: rows.map(toEntry), page: current, pages, perPage, total }
  })
}

/** All entries in batches; entries written meanwhile do not shift them. */
export async function* allActivity(filter: ActivityFilter, oldestFirst: boolean): AsyncGenerator<Activity[]> {
  const people = await withStore((db) => findPeople(db, filter.person))
  let after: Place | undefined
  for (;;) {
    const query = found(filter, people, { oldestFirst, limit: PER_READ, after, isDense: true })
    const rows = await withStore((db) => read(db, query, oldestFirst))
    if (rows.length > 0) yield rows.map(toEntry)
    after = rows.at(-1)
    if (rows.length < PER_READ) return
  }
}

interface Person {
  email: string
  name: string
}

/**
 * People whose name or e-mail contains the text; null without one. A recursive query reads each person once from the
 * index, however many entries there are.
 */
async function findPeople(db: Database, part: string | undefined): Promise<Person[] | null> {
  if (!part) return null
  const like = likePart(part)
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    WITH RECURSIVE people AS (
      (SELECT staff_email AS email, staff_name AS name FROM activity ORDER BY staff_email, staff_name LIMIT 1)
      UNION ALL
      SELECT next.* FROM people, LATERAL (
        SELECT staff_email, staff_name FROM activity
        WHERE (staff_email, staff_name) > (people.email, people.name)
        ORDER BY staff_email, staff_name LIMIT 1
      ) AS next
    )
    SELECT email, name FROM people WHERE email ILIKE ${like} OR name ILIKE ${like}`)
  return rows
}

/**
 * Up to this many people are looked up one by one; more people with many entries are found faster by a scan of all
 * entries.
 */
const MAX_ONE_BY_ONE = 20

interface Window {
  isCount?: boolean
  /** Enough entries match that a scan finds one soon. */
  isDense?: boolean
  oldestFirst?: boolean
  limit: number
  offset?: number
  after?: Place | undefined
}

function found(filter: ActivityFilter, people: Person[] | null, window: Window): SQL {
  const { oldestFirst = false, limit, offset = 0, after, isCount = false, isDense = false } = window
  const order = orderOf(oldestFirst)
  const { id, at } = after ?? {}
  const further = after && sql`(${activity.at}, ${activity.id}) ${sql.raw(oldestFirst ? ">" : "<")} (${at}, ${id})`
  const everybody = sql`json_to_recordset(${JSON.stringify(people)}::json) AS person(email text, name text)`
  const isWalk = people !== null && isDense && people.length > MAX_ONE_BY_ONE
  const met = isWalk ? sql`(staff_email, staff_name) IN (SELECT email, name FROM ${everybody})` : undefined
  const where = and(ofRecord(filter), ownOnly(filter), inDays(filter), further, met)
  if (!people || isWalk) {
    const sorted = isCount ? sql`` : sql`ORDER BY ${order}`
    return sql`SELECT id, at FROM activity WHERE ${where} ${sorted} LIMIT ${limit} OFFSET ${offset}`
  }
  const sorted = oldestFirst ? sql`ORDER BY hit.at, hit.id` : sql`ORDER BY hit.at DESC, hit.id DESC`
  // For each person and kind only as many as the page can show, in the order of the index.
  return sql`SELECT hit.id, hit.at
    FROM ${everybody},
      json_array_elements_text(${JSON.stringify([...new Set([...filter.kinds, ...(filter.alsoOf ?? [])])])}::json) AS kind,
      LATERAL (
        SELECT id, at FROM activity
        WHERE staff_email = person.email AND staff_name = person.name AND activity.kind = kind.value AND ${where}
        ORDER BY ${order} LIMIT ${limit + offset}
      ) AS hit
    ${isCount ? sql`` : sorted} LIMIT ${limit} OFFSET ${offset}`
}

const orderOf = (oldestFirst: boolean) =>
  oldestFirst ? sql`activity.at, activity.id` : sql`activity.at DESC, activity.id DESC`

/** Reads in two steps: a planner that must estimate the number of ids would scan the whole table for one page. */
async function read(db: Database, ids: SQL, oldestFirst: boolean) {
  const { rows } = await db.execute<{ id: string | number }>(ids)
  if (rows.length === 0) return []
  const order = oldestFirst ? asc : desc
  const numbers = rows.map(({ id }) => Number(id))
  return db.select().from(activity).where(inArray(activity.id, numbers)).orderBy(order(activity.at), order(activity.id))
}

function ownOnly({ own }: ActivityFilter): SQL | undefined {
  return own && or(ne(activity.kind, own.kind), eq(activity.staffKey, own.staffKey))
}

function inDays({ from, to }: ActivityFilter): SQL | undefined {
  const zone = env.BUSINESS_TIME_ZONE
  return and(
    from ? sql`${activity.at} >= (${from}::date)::timestamp AT TIME ZONE ${zone}` : undefined,
    to ? sql`${activity.at} < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}` : undefined,
  )
}

function ofRecord({ kinds, recordId, alsoOf = [] }: ActivityFilter): SQL | undefined {
  const own = and(inArray(activity.kind, [...kinds]), recordId ? eq(activity.recordId, recordId) : undefined)
  const [kind, ...others] = kinds
  if (!recordId || !kind || others.length > 0 || alsoOf.length === 0) return own
  return or(own, and(inArray(activity.kind, [...alsoOf]), arrayContains(activity.about, [`${kind}:${recordId}`])))
}

function toEntry(row: typeof activity.$inferSelect) {
  return {
    id: row.id,
    at: row.at,
    person: { name: row.staffName, email: row.staffEmail },
    action: row.action,
    kind: row.kind,
    record: { id: row.recordId, name: row.recordName },
    // Only recordActivity writes these, through tidyValues; older entries are masked here.
    before: maskNumbers(row.before as Record<string, unknown> | null),
    after: maskNumbers(row.after as Record<string, unknown> | null),
  }
}
export type Activity = ReturnType<typeof toEntry>
