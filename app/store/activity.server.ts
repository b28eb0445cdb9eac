import { and, arrayContains, asc, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm"
import type { Session } from "~/auth/session.server"
import { likePart } from "~/domain/like-part"
import { fullName } from "~/domain/person"
import type { RequestContext } from "~/http/context.server"
import { env } from "~/http/env.server"
import { type ActivityValues, tidyValues } from "./activity-values.server"
import { activity } from "./schema.server"
import { withStore } from "./store.server"

/** How long entries are kept (days). */
export const ACTIVITY_DAYS = 365
/** A list reaches back this many entries; further back lead its filters. */
export const MAX_LISTED = 10_000
const MAX_NAME = 200

/** What somebody did, as the action that did it tells it. */
export interface ActivityEntry {
  /** What was done, as it follows the kind's name: "created", "meals added". */
  action: string
  /** What kind of record: a key of `activityKinds`. */
  kind: string
  id: string | number
  name: string
  /** Other records that it was done to, such as the drivers of a notification: it is found under them as well. */
  about?: readonly { readonly kind: string; readonly id: string }[]
  before?: ActivityValues | null
  after?: ActivityValues | null
}

/**
 * Writes down what was done, after it was. A store that fails now is logged and nothing more: the change has happened,
 * and its person must not be told that it failed.
 */
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
    await withStore(async (db) => {
      await db.insert(activity).values(values)
      await db.delete(activity).where(lt(activity.at, sql`now() - make_interval(days => ${ACTIVITY_DAYS})`))
    })
  } catch (error) {
    const { action, kind, recordId } = values
    context.log.error({ err: error, event: "activity_lost", action, kind, recordId }, "activity not recorded")
  }
}

/** Which entries are asked for. */
export interface ActivityFilter {
  /** Kinds that the reader may see. */
  kinds: readonly string[]
  /** Part of a name or an e-mail address. */
  person?: string | undefined
  recordId?: string | undefined
  /** Where one record of one kind is asked for: kinds of entries that are found where they are about it. */
  alsoOf?: readonly string[] | undefined
  /** Calendar days in the business time zone; both belong to the range. */
  from?: string | undefined
  to?: string | undefined
}

/** One page of entries, the newest first unless asked otherwise, and how many there are (at most MAX_LISTED). */
export async function listActivity(filter: ActivityFilter, page: number, perPage: number, oldestFirst = false) {
  const where = conditions(filter)
  return withStore(async (db) => {
    const newest = db.select({ id: activity.id }).from(activity).where(where).limit(MAX_LISTED).as("newest")
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(newest)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / perPage))
    const current = Math.min(page, pages)
    const rows = await db
      .select()
      .from(activity)
      .where(where)
      .orderBy(oldestFirst ? asc(activity.id) : desc(activity.id))
      .limit(perPage)
      .offset((current - 1) * perPage)
    return { rows: rows.map(toEntry), page: current, pages, perPage, total }
  })
}

/** Entries that are read in one go where all are. */
const PER_READ = 1_000

/** Every entry there is, a piece at a time; what is written meanwhile moves nothing. */
export async function* allActivity(filter: ActivityFilter, oldestFirst: boolean): AsyncGenerator<Activity[]> {
  const where = conditions(filter)
  const order = oldestFirst ? asc(activity.id) : desc(activity.id)
  let last: number | undefined
  for (;;) {
    const after = last === undefined ? undefined : (oldestFirst ? gt : lt)(activity.id, last)
    const rows = await withStore((db) =>
      db.select().from(activity).where(and(where, after)).orderBy(order).limit(PER_READ),
    )
    if (rows.length > 0) yield rows.map(toEntry)
    last = rows.at(-1)?.id
    if (rows.length < PER_READ) return
  }
}

function conditions({ person, from, to, ...record }: ActivityFilter): SQL | undefined {
  const zone = env.BUSINESS_TIME_ZONE
  const like = person ? likePart(person) : null
  return and(
    ofRecord(record),
    like ? or(ilike(activity.staffName, like), ilike(activity.staffEmail, like)) : undefined,
    from ? sql`${activity.at} >= (${from}::date)::timestamp AT TIME ZONE ${zone}` : undefined,
    to ? sql`${activity.at} < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}` : undefined,
  )
}

function ofRecord({ kinds, recordId, alsoOf = [] }: Pick<ActivityFilter, "kinds" | "recordId" | "alsoOf">) {
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
    // Only recordActivity writes these, through tidyValues.
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
  }
}
export type Activity = ReturnType<typeof toEntry>
