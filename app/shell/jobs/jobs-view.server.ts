import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { formatInstant } from "~/base/format-instant.server"
import { formatDay } from "~/domain/calendar"
import type { JobSource } from "~/record/job-source.server"
import { jobSources } from "~/registry/job-sources.server"
import { countJobs, type Job, type JobViewer, jobsOfKind, jobsSeenUntil, listJobs } from "~/store/jobs/jobs.server"
import { takeAsking } from "~/store/shared-polling/look-rows.server"
import { storeOrNull } from "~/store/store-or-null.server"
import type { StatusKind } from "~/ui/elements/status"
import { orNull } from "~/upstream/or-null.server"

export const JobsQuery = z.object({
  kind: z.string().optional(),
  by: z.enum(["you"]).optional(),
  state: z.enum(["running", "ended"]).optional(),
})

export interface JobView {
  id: string
  /** The source's label. */
  kind: string
  name: string
  status: { kind: StatusKind; word: string }
  said: string
  /** Null if it was started outside this dashboard. */
  by: string | null
  href: string
  canStop: boolean
}

export interface JobsView {
  running: JobView[]
  ended: JobView[]
  earlier: JobView[]
  /** ISO 8601. Jobs that ended later are not shown yet. */
  until: string
  readAt: string
  /** Labels of sources whose state could not be updated. */
  unsure: string[]
}

/** Job kinds that the person may see: `shared` of all people, `own` only of themselves. */
export function viewerOf({ session, can }: Pick<AuthorizedSession, "session" | "can">): JobViewer {
  const open = jobSources.filter(({ gate }) => can(gate))
  return {
    staffKey: session.staffKey,
    shared: open.filter(({ isOwn }) => !isOwn).map(({ kind }) => kind),
    own: open.map(({ kind }) => kind),
  }
}

/** Seconds between calls to the back office, shared by all open pages. */
const ASKED_EVERY_S = 4

/** Counts for the bell, from the store alone; null if the store failed. */
export function countForBell(visit: Pick<AuthorizedSession, "session" | "can" | "context">) {
  return storeOrNull(visit.context, countJobs(viewerOf(visit)))
}

/** Filter options: kinds that the person may see. */
export const kindsFor = ({ can }: Pick<AuthorizedSession, "can">) =>
  jobSources.filter(({ gate }) => can(gate)).map(({ kind, label }) => ({ value: kind, label }))

/** Kinds whose jobs run in this dashboard, so that their person can stop them. */
export const stoppableKinds = jobSources.filter(({ canStop }) => canStop).map(({ kind }) => kind)

/**
 * The person's jobs, after the state of running ones was updated from the back office; null if the store failed. With
 * `isEverywhere` (the page) it also finds jobs that were started elsewhere, and asks immediately. The bell's polls
 * share one call per interval across people and instances.
 */
export function readJobs(
  visit: AuthorizedSession,
  isEverywhere: boolean,
  narrowed: z.output<typeof JobsQuery> = {},
): Promise<JobsView | null> {
  return storeOrNull(visit.context, read(visit, isEverywhere, narrowed))
}

async function read(
  visit: AuthorizedSession,
  isEverywhere: boolean,
  { kind, by }: z.output<typeof JobsQuery>,
): Promise<JobsView> {
  const { session } = visit
  const readAt = new Date()
  const asked = await Promise.all(
    jobSources.filter(({ gate }) => visit.can(gate)).map((source) => ask(source, visit, isEverywhere)),
  )
  const [all, seen] = await Promise.all([listJobs(viewerOf(visit)), jobsSeenUntil(session.staffKey)])
  const jobs = all.filter((job) => (!kind || job.kind === kind) && (!by || job.staffKey === session.staffKey))
  const view = (some: readonly Job[]) => some.map((job) => viewOf(job, session.staffKey))
  const isNew = ({ endedAt }: Job) => endedAt !== null && endedAt > seen
  return {
    running: view(jobs.filter(({ state }) => state === "running")),
    ended: view(jobs.filter(isNew)),
    earlier: view(jobs.filter((job) => job.state !== "running" && !isNew(job))),
    until: seenWith(all, readAt).toISOString(),
    readAt: atText(readAt),
    unsure: asked.flatMap((label) => label ?? []),
  }
}

/**
 * The time up to which finished jobs are shown. A job can end during the read, and the store keeps fractions of a
 * millisecond, so 1 ms is added.
 */
function seenWith(all: readonly Job[], readAt: Date): Date {
  return new Date(Math.max(Number(readAt), ...all.map(({ endedAt }) => (endedAt ? Number(endedAt) + 1 : 0))))
}

/** Updates a source's jobs. Returns its label if the back office did not answer. */
async function ask(source: JobSource, visit: AuthorizedSession, isEverywhere: boolean): Promise<string | null> {
  const { kind, label, sync, isFromElsewhere } = source
  if (!sync) return null
  const known = await jobsOfKind(kind)
  if (!(isEverywhere && isFromElsewhere) && !known.some(({ state }) => state === "running")) return null
  if (!isEverywhere && !(await takeAsking(`jobs ${kind}`, ASKED_EVERY_S))) return null
  return (await orNull(sync(visit, known).then(() => true))) ? null : label
}

const STATUS: Record<Exclude<Job["state"], "running">, { kind: StatusKind; word: string }> = {
  done: { kind: "good", word: "Done" },
  handed: { kind: "good", word: "Sent" },
  failed: { kind: "bad", word: "Failed" },
  stopped: { kind: "muted", word: "Stopped" },
  lost: { kind: "muted", word: "No update" },
}

function viewOf(job: Job, staffKey: string): JobView {
  const { id, kind, name, state, href, begunAt, endedAt } = job
  const source = jobSources.find((one) => one.kind === kind)
  const isHere = source?.canStop ?? false
  const waits = isHere ? ({ kind: "open", word: "Running" } as const) : ({ kind: "pending", word: "Waiting" } as const)
  return {
    ...{ id, name, href, kind: source?.label ?? kind },
    status: state === "running" ? waits : STATUS[state],
    said: endedAt ? [atText(endedAt), noteOf(job)].filter(Boolean).join(". ") : sinceText(job, begunAt),
    by: job.staffKey === null ? null : job.staffName,
    canStop: isHere && state === "running" && job.staffKey === staffKey,
  }
}

const noteOf = ({ note, rows }: Job) => (rows === null ? note : rowsText(rows))
const sinceText = (job: Job, begunAt: Date) => [noteOf(job), `since ${atText(begunAt)}`].filter(Boolean).join(", ")
const rowsText = (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`

/** The time, with the day unless it is today. */
function atText(moment: Date): string {
  const text = formatInstant(moment.toISOString())
  const day = `${formatDay(today())}, `
  return text.startsWith(day) ? text.slice(day.length) : text
}
