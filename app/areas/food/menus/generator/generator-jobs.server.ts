import type { Session } from "~/auth/session.server"
import { isEnumValue } from "~/domain/enum-case"
import { fullName } from "~/domain/person"
import type { JobSource } from "~/record/job-source.server"
import { beginJob, endJob, type Job, keepJob } from "~/store/jobs/jobs.server"
import { type Api, graphql } from "~/upstream/api.server"
import { JobReasonsExtra } from "../list/jobs.server"
import { menus } from "../menu.record"
import type { OrderedGeneration } from "./generator.server"

const KIND = "menu-generation"
/** Newest jobs that are checked for running ones. */
const MAX_ROWS = 30
/** A generation without updates counts as running for this long (minutes). */
const RUNNING_MINUTES = 24 * 60
const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"]

const GenerationsNow = graphql(`
  query GenerationsNow($first: Int!) {
    menuConfigurationJob(orderBy: [{ column: CREATED_AT, order: DESC }], first: $first) {
      data { id name configurations status menus { id } }
    }
  }
`)

/** Menu Configuration Jobs, including those started elsewhere. The documents have no Retry for them. */
export const generatorJobs: JobSource = {
  kind: KIND,
  label: "Menu generator",
  gate: menus.gate,
  isFromElsewhere: true,
  async sync({ api }, known) {
    const rows = await listGenerations(api)
    const waiting = rows.filter(isPending).map(({ id }) => id)
    const linked = linkedTo(rows, known)
    for (const row of rows) {
      const job = linked.get(row.id)
      const place = waiting.length - waiting.indexOf(row.id)
      if (job) await updateJob(job, row, placeText(place))
      else await addForeignJob(row, placeText(place))
    }
  },
}

export async function noteGeneration(session: Session, { ordered, city, menu, jobId }: OrderedGeneration) {
  const { startDate, noOfWeeks } = ordered
  const weeks = `${noOfWeeks} ${noOfWeeks === 1 ? "week" : "weeks"}`
  await beginJob(
    {
      kind: KIND,
      name: menu ? `${menu.name}, extend by ${weeks}` : `${city}, create ${weeks}`,
      href: jobsHref,
      by: { staffKey: session.staffKey, staffName: fullName(session.staff) },
      about: keyOf({ cityId: ordered.cityId, startDate, noOfWeeks }) ?? "",
      ...(jobId ? { remoteId: jobId } : {}),
    },
    RUNNING_MINUTES,
  )
}

const jobsHref = `${menus.path}?jobs=1`

interface Generation {
  id: string
  name: string
  status: string
  configurations: unknown
  menus: readonly { id: string }[]
  reason: string | null
}

const isPending = ({ status }: Pick<Generation, "status">) => isEnumValue(status, "PENDING")

/** The newest generations, with payload and, if available, failure reason. */
export async function listGenerations(api: Api): Promise<Generation[]> {
  const [{ menuConfigurationJob }, extra] = await Promise.all([
    api.graphql(GenerationsNow, { first: MAX_ROWS }),
    api.extra(JobReasonsExtra, { first: MAX_ROWS, page: 1 }),
  ])
  const reasons = new Map(extra?.menuConfigurationJob.data.map(({ id, failureReason }) => [id, failureReason]))
  return menuConfigurationJob.data.map((row) => ({ ...row, reason: reasons.get(row.id) ?? null }))
}

/** Matches rows to our jobs: by id, else by payload, newest to newest. */
function linkedTo(rows: readonly Generation[], known: readonly Job[]): Map<string, Job> {
  const ids = new Set(known.map(({ remoteId }) => remoteId))
  const unlinked = known.filter(({ remoteId, state }) => remoteId === null && state === "running")
  return new Map(
    rows.flatMap((row): [string, Job][] => {
      const own = known.find(({ remoteId }) => remoteId === row.id)
      if (own) return [[row.id, own]]
      const key = keyOf(row.configurations)
      const at = ids.has(row.id) || !key ? -1 : unlinked.findIndex(({ about }) => about === key)
      return at < 0 ? [] : unlinked.splice(at, 1).map((job) => [row.id, job])
    }),
  )
}

async function updateJob(job: Job, row: Generation, place: string): Promise<void> {
  if (job.endedAt) return
  const { id: remoteId, name } = row
  if (isPending(row)) {
    if (job.note !== place || job.remoteId !== remoteId) await keepJob(job.id, { remoteId, name, note: place })
    return
  }
  await endJob(job.id, stateOf(row), { remoteId, name, note: noteOf(row), href: hrefOf(row) })
}

/** A job that was not started here. Its start is unknown, so it is recorded from now, while it runs. */
async function addForeignJob(row: Generation, place: string): Promise<void> {
  if (!isPending(row)) return
  const by = { staffKey: null, staffName: "" }
  await beginJob({ kind: KIND, name: row.name, remoteId: row.id, by, note: place, href: jobsHref }, RUNNING_MINUTES)
}

const stateOf = ({ status }: Generation) => (isEnumValue(status, "FAILED") ? "failed" : "done")

const noteOf = (row: Generation) =>
  stateOf(row) === "failed"
    ? (row.reason ?? "")
    : row.menus.length === 0
      ? ""
      : row.menus.map(({ id }) => `#${id}`).join(", ")

const hrefOf = ({ menus: [menu, ...others] }: Generation) =>
  menu && others.length === 0 ? menus.pathOf(menu.id) : jobsHref

const placeText = (place: number) => `${ORDINALS[place - 1] ?? `No. ${place}`} in the queue`

/** City, start and weeks of a payload in snake or camel case; null if it has none. */
function keyOf(payload: unknown): string | null {
  const read: unknown = typeof payload === "string" ? parsed(payload) : payload
  if (typeof read !== "object" || read === null) return null
  const values = new Map(Object.entries(read).map(([name, value]) => [name.replaceAll("_", "").toLowerCase(), value]))
  const parts = ["cityid", "startdate", "noofweeks"].map((name) => values.get(name))
  return parts.some((part) => part === undefined || part === null) ? null : parts.join(" ")
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
