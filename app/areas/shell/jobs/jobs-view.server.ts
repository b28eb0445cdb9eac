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

/** What the page's list is narrowed by. */
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
  /** Null where nobody began it here. */
  by: string | null
  href: string
  canStop: boolean
}

export interface JobsView {
  running: JobView[]
  ended: JobView[]
  earlier: JobView[]
  /** What was looked for last: what ended later was not looked at. ISO 8601. */
  until: string
  readAt: string
  /** Labels of those whose state could not be asked for. */
  unsure: string[]
}

/** The kinds that somebody may see of: everybody's, and one's own. */
export function viewerOf({ session, can }: Pick<AuthorizedSession, "session" | "can">): JobViewer {
  const open = jobSources.filter(({ gate }) => can(gate))
  return {
    staffKey: session.staffKey,
    shared: open.filter(({ isOwn }) => !isOwn).map(({ kind }) => kind),
    own: open.map(({ kind }) => kind),
  }
}

/** While something runs every open page looks after it: the back office is asked once for all of them so often (seconds). */
const ASKED_EVERY_S = 4

/** What the bell counts, from the store alone; null where that did not answer. */
export function countForBell(visit: Pick<AuthorizedSession, "session" | "can" | "context">) {
  return storeOrNull(visit.context, countJobs(viewerOf(visit)))
}

/** Kinds that somebody may see, to choose from. */
export const kindsFor = ({ can }: Pick<AuthorizedSession, "can">) =>
  jobSources.filter(({ gate }) => can(gate)).map(({ kind, label }) => ({ value: kind, label }))

/** Kinds whose jobs run here, so that their person can stop them. */
export const stoppableKinds = jobSources.filter(({ canStop }) => canStop).map(({ kind }) => kind)

/**
 * What somebody may see of, once the back office was asked what became of what runs; null where the store did not
 * answer. `isEverywhere`, of somebody who opens the page, looks for jobs that begin elsewhere too, and asks at once; what a
 * bell asks for by itself is asked once in a while for all people and instances.
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

/** Until when what ended is told here: the last of it ended while it was asked for. The store keeps parts of milliseconds. */
function seenWith(all: readonly Job[], readAt: Date): Date {
  return new Date(Math.max(Number(readAt), ...all.map(({ endedAt }) => (endedAt ? Number(endedAt) + 1 : 0))))
}

/** The source's label where the back office did not say what became of its jobs. */
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

/** The time, with its day where that is not today. */
function atText(moment: Date): string {
  const text = formatInstant(moment.toISOString())
  const day = `${formatDay(today())}, `
  return text.startsWith(day) ? text.slice(day.length) : text
}
