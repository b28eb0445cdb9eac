import { randomUUID } from "node:crypto"
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { z } from "zod"
import { changeKept } from "../kept-values.server"
import { moment } from "../schema.server"
import { withStore } from "../store.server"

const jobs = pgTable("jobs", {
  id: uuid("id").primaryKey(),
  /** The source that declares it: `export`, `linking-report`. */
  kind: text("kind").notNull(),
  name: text("name").notNull(),
  /** Null for a job that was not started in this dashboard. */
  staffKey: text("staff_key"),
  staffName: text("staff_name").notNull(),
  state: text("state").notNull(),
  /** Details beside the state, as text. */
  note: text("note").notNull(),
  rows: integer("rows"),
  /** The address that opens it. */
  href: text("href").notNull(),
  /** Identifies the job in the back office until its id there is known. */
  about: text("about"),
  remoteId: text("remote_id"),
  isStopAsked: boolean("is_stop_asked").notNull().default(false),
  begunAt: moment("begun_at").notNull().defaultNow(),
  endedAt: moment("ended_at"),
  /** A job without an update counts as running until then. */
  lapsesAt: moment("lapses_at").notNull(),
})

/** Days until a job is deleted, and jobs in one list. */
const JOB_DAYS = 7
const MAX_LISTED = 200
/** For a person who never opened the list, jobs of the last hours count as new. */
const FIRST_LOOK_HOURS = 24
const SEEN = "jobs-seen"
const Seen = z.object({ until: z.iso.datetime() })

/** `handed`: the back office accepted it and reports nothing more. */
export type JobEnd = "done" | "handed" | "failed" | "stopped"

export interface Job {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly staffKey: string | null
  readonly staffName: string
  /** `lost`: an update is overdue. */
  readonly state: JobEnd | "running" | "lost"
  readonly note: string
  readonly rows: number | null
  readonly href: string
  readonly about: string | null
  readonly remoteId: string | null
  readonly begunAt: Date
  readonly endedAt: Date | null
}

export interface NewJob {
  readonly kind: string
  readonly name: string
  readonly href: string
  readonly by: { readonly staffKey: string | null; readonly staffName: string }
  readonly about?: string
  readonly remoteId?: string
  readonly begunAt?: Date
  readonly note?: string
}

/** The kinds that a person sees: of all people, and only their own. */
export interface JobViewer {
  readonly staffKey: string
  readonly shared: readonly string[]
  readonly own: readonly string[]
}

const after = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`
const OLD = lt(jobs.begunAt, sql`now() - make_interval(days => ${JOB_DAYS})`)
const RUNS = and(eq(jobs.state, "running"), sql`${jobs.lapsesAt} > now()`)

export async function clearJobs(): Promise<void> {
  await withStore((db) => db.delete(jobs).where(OLD))
}

/** Records a running job and returns its id. @param minutes time that it counts as running without an update */
export async function beginJob(job: NewJob, minutes: number): Promise<string> {
  return insert(job, { state: "running", lapsesAt: after(minutes) })
}

export async function noteEnded(job: NewJob, state: JobEnd): Promise<string> {
  return insert(job, { state, endedAt: job.begunAt ?? sql`now()`, lapsesAt: sql`now()` })
}

async function insert(
  { by, begunAt, note = "", ...job }: NewJob,
  state: { state: string; lapsesAt: SQL; endedAt?: Date | SQL },
): Promise<string> {
  const id = randomUUID()
  const row = { id, ...job, ...by, ...state, note, ...(begunAt ? { begunAt } : {}) }
  // Two concurrent requests can find the same job of the back office.
  await withStore((db) => db.insert(jobs).values(row).onConflictDoNothing())
  return id
}

/** Records the progress and returns whether the person wants the job stopped. @param rows null for a job without rows */
export async function goOn(id: string, rows: number | null, minutes: number): Promise<boolean> {
  const updated = await withStore((db) =>
    db
      .update(jobs)
      .set({ rows, lapsesAt: after(minutes) })
      .where(eq(jobs.id, id))
      .returning({ isStopAsked: jobs.isStopAsked }),
  )
  return updated[0]?.isStopAsked ?? false
}

/** Adds details that the back office reports for a running job. */
export async function keepJob(id: string, known: Partial<Pick<Job, "note" | "remoteId" | "name">>): Promise<void> {
  await withStore((db) => db.update(jobs).set(known).where(eq(jobs.id, id)))
}

/** Records how a job ended; a job that has ended stays unchanged. */
export async function endJob(
  id: string,
  state: JobEnd,
  known: Partial<Pick<Job, "note" | "rows" | "href" | "remoteId" | "name">> = {},
): Promise<void> {
  const open = and(eq(jobs.id, id), isNull(jobs.endedAt))
  await withStore((db) =>
    db
      .update(jobs)
      .set({ state, endedAt: sql`now()`, ...known })
      .where(open),
  )
}

/** Requests that the person's own job stops; false if it is not running. */
export async function askToStop(id: string, staffKey: string, kinds: readonly string[]): Promise<boolean> {
  const own = and(eq(jobs.id, id), eq(jobs.staffKey, staffKey), inArray(jobs.kind, [...kinds]), RUNS)
  const updated = await withStore((db) =>
    db.update(jobs).set({ isStopAsked: true }).where(own).returning({ id: jobs.id }),
  )
  return updated.length > 0
}

/** Recent jobs of a kind, newest first. */
export async function jobsOfKind(kind: string): Promise<Job[]> {
  return select(eq(jobs.kind, kind))
}

/** Recent jobs that the person may see, newest first. */
export async function listJobs(viewer: JobViewer): Promise<Job[]> {
  return select(visibleTo(viewer))
}

async function select(wanted: SQL | undefined): Promise<Job[]> {
  const isLate = sql<boolean>`${jobs.lapsesAt} <= now()`
  const rows = await withStore((db) =>
    db
      .select({ job: jobs, isLate })
      .from(jobs)
      .where(and(wanted, sql`NOT (${OLD})`))
      .orderBy(desc(sql`coalesce(${jobs.endedAt}, ${jobs.begunAt})`), jobs.id)
      .limit(MAX_LISTED),
  )
  return rows.map(({ job, isLate: late }) => ({
    ...job,
    state: job.state === "running" && late ? "lost" : (job.state as Job["state"]),
  }))
}

/** Numbers of running jobs and of jobs that ended since the person last looked; one query, since every page runs it. */
export async function countJobs(viewer: JobViewer): Promise<{ running: number; ended: number }> {
  const { staffKey } = viewer
  const rows = await withStore((db) =>
    db
      .select({
        running: sql<string>`count(*) FILTER (WHERE ${RUNS})`,
        ended: sql<string>`count(*) FILTER (WHERE ${jobs.endedAt} > ${seenUntil(staffKey)})`,
      })
      .from(jobs)
      .where(visibleTo(viewer)),
  )
  return { running: Number(rows[0]?.running ?? 0), ended: Number(rows[0]?.ended ?? 0) }
}

/** The person has seen all jobs that ended before this moment. */
export async function jobsSeenUntil(staffKey: string): Promise<Date> {
  const { rows } = await withStore((db) => db.execute<{ at: string }>(sql`SELECT ${seenUntil(staffKey)}::text AS at`))
  return new Date(rows[0]?.at ?? 0)
}

const seenUntil = (staffKey: string) => sql`coalesce(
  (SELECT (value->>'until')::timestamptz FROM kept_values WHERE staff_key = ${staffKey} AND name = ${SEEN}),
  now() - make_interval(hours => ${FIRST_LOOK_HOURS}))`

/** Moves the seen moment forward, never back. */
export async function markJobsSeen(staffKey: string, until: Date): Promise<void> {
  const now = until.toISOString()
  await changeKept(staffKey, SEEN, Seen, (before) => ({ until: before && before.until > now ? before.until : now }))
}

function visibleTo({ staffKey, shared, own }: JobViewer): SQL | undefined {
  const mine = and(eq(jobs.staffKey, staffKey), inArray(jobs.kind, [...own]))
  return shared.length > 0 ? or(inArray(jobs.kind, [...shared]), mine) : mine
}
