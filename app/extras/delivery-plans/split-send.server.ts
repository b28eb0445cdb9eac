import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { type AssignResult, assignOrders } from "~/areas/delivery/dispatch/assign.server"
import { activityOf, plainMessages, toldOf } from "~/areas/delivery/dispatch/assign-form.server"
import { ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import { changeGroups } from "~/areas/delivery/dispatch/groups/groups.server"
import { inBackground } from "~/base/background.server"
import { pagePath } from "~/base/page-path"
import { whenStopping } from "~/base/stopping.server"
import { formatDay } from "~/domain/calendar"
import { fullName } from "~/domain/person"
import { type Act, form } from "~/forms/form-rules.server"
import { recordActivity } from "~/store/activity.server"
import { beginJob, goOn, keepJob } from "~/store/jobs/jobs.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { withQuery } from "~/ui/list/with-query"
import { attempt } from "~/upstream/attempt.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { withoutOrders } from "./split/loads"
import { NO_SPLIT, PLAN_JOB, SEND_FIELDS, SENDING, SPLIT_INTENTS, splitPath } from "./split-fields"
import {
  changeSending,
  isBeingSent,
  type KeptLoad,
  planVersionOf,
  readSplit,
  type Sent,
  type Split,
  withResult,
} from "./split-kept.server"
import { afterSending, endSending } from "./split-sent.server"
import { splitTexts } from "./split-texts"

const PLAN_GONE = "The plan is no longer saved. Plan again."

type Sending = Act<{ date: string }>

/** The page of a small plan waits for its result (milliseconds). A larger plan goes on, and its page shows the progress. */
const RESPONSE_WAIT_MS = 2_000
/** How long the job counts as running without a report (minutes). */
const LEASE_MINUTES = 5

/**
 * Sends each load that has a driver in one call and checks its orders again just before. It goes on when the page is left;
 * each result is kept at once. Failed orders stay for a retry.
 */
export const sendLoads = form({
  intent: SPLIT_INTENTS.assign,
  fields: SEND_FIELDS,
  schema: z.object({ seen: z.string().optional() }),
  async send(act: Sending, { seen = "" }) {
    const { context, session, current } = act
    const split = await readSplit(session.staffKey, current.date)
    const loads = split?.loads.filter(({ driver }) => driver) ?? []
    if (!split || (loads.length === 0 && !split.sending)) return split ? ("nobody" as const) : ("gone" as const)
    // A closed connection must not stop it between the upstream call and saving the result.
    context.finishAnyway()
    const run = await begin(act, loads, seen)
    const work = sendAll(act, loads, run)
    // A Response leads to sign-in, which is no fault.
    const isFault = (error: unknown) => (error instanceof Response ? null : Promise.reject(error))
    inBackground("sending", () => work.catch(isFault), context.log)
    return Promise.race([work, sleep(RESPONSE_WAIT_MS, null, { ref: false })])
  },
  unknown: ownMapTexts.unknown,
  done(sent, _, { context: { url } }) {
    if (sent === "gone" || sent === "nobody") {
      return {
        path: pagePath(url),
        toast: { kind: "warning", title: sent === "gone" ? PLAN_GONE : "No route has a driver." },
      }
    }
    if (sent) return afterSending(sent, url.search)
    return { path: withQuery(splitPath, url.search, { ...NO_SPLIT, [SENDING]: 1 }), toast: null }
  },
})

interface Run {
  id: string
  /** The job that shows it; null if it could not be recorded. */
  job: string | null
}

/** Claims the plan for this sender. Refused if it differs from what the page showed, or is being sent. */
async function begin(act: Sending, loads: readonly KeptLoad[], seen: string): Promise<Run> {
  const id = randomUUID()
  const { context, session, current } = act
  const { staff, staffKey } = session
  let problem: string | null = PLAN_GONE
  await changeSending(staffKey, current.date, (kept) => {
    problem = problemOf(kept, seen)
    if (!kept || problem) return kept
    const waiting = loads.map(({ number }) => number)
    // What was sent before stays listed; what failed is sent again.
    const results = kept.results.filter(({ left }) => left === 0)
    return {
      ...kept,
      results,
      before: null,
      sending: { id, job: null, routes: waiting.length, waiting, at: Date.now() },
    }
  })
  const { requestId } = context
  if (problem) throw new UpstreamError({ kind: "invalid", status: 422, userMessage: problem, requestId })
  const name = `Delivery plan for ${formatDay(current.date)}`
  const href = withQuery(splitPath, "", { date: current.date })
  const by = { staffKey, staffName: fullName(staff) }
  const note = splitTexts.progress(0, loads.length)
  const job = await storeOrNull(context, beginJob({ kind: PLAN_JOB, name, href, by, note }, LEASE_MINUTES))
  await changeSending(
    staffKey,
    current.date,
    (kept) => kept && { ...kept, sending: kept.sending && { ...kept.sending, job } },
  )
  return { id, job }
}

function problemOf(kept: Split | null, seen: string): string | null {
  if (!kept) return PLAN_GONE
  if (isBeingSent(kept)) return "This plan is already being sent. Wait for its result."
  return planVersionOf(kept) === seen
    ? null
    : "The routes have changed since you opened this page. Check them and try again."
}

async function sendAll(act: Sending, loads: readonly KeptLoad[], run: Run): Promise<Sent | null> {
  const { session, current, context } = act
  const end = (early: Sent["early"], isLost: boolean) =>
    endSending({ context, staffKey: session.staffKey, date: current.date, id: run.id }, early, isLost)
  try {
    return await end(await sendEach(act, loads, run), false)
  } catch (error) {
    // A thrown Response redirects to sign-in: the upstream accepted nothing.
    await end("broken", !(error instanceof Response))
    throw error
  }
}

/** Sends one load after the other until the person stops it, or this instance shuts down. */
async function sendEach(act: Sending, loads: readonly KeptLoad[], { id, job }: Run): Promise<Sent["early"]> {
  for (const [at, load] of loads.entries()) {
    if (whenStopping.aborted) return "broken"
    if (!(await isOwnRun(act, id))) return "broken"
    if (job && (await isStopped(act, job, splitTexts.progress(at, loads.length)))) return "stopped"
    await sendLoad(act, load)
  }
  return null
}

/** False after the plan was reported as lost: the person may be sending it again. */
async function isOwnRun({ session, current }: Sending, id: string): Promise<boolean> {
  return (await readSplit(session.staffKey, current.date))?.sending?.id === id
}

/** Reports the progress of the job. Returns whether the person wants it stopped. */
async function isStopped({ context }: Sending, job: string, note: string): Promise<boolean> {
  await storeOrNull(context, keepJob(job, { note }))
  return (await storeOrNull(context, goOn(job, null, LEASE_MINUTES))) ?? false
}

async function sendLoad({ api, context, session, current: { date } }: Sending, load: KeptLoad): Promise<void> {
  const { driver, ids, number } = load
  if (!driver) return
  const seen = ids.map((id) => ({ id, driverId: null }))
  const sent = await attempt(assignOrders({ api, context, session }, date, seen, driver.id))
  const result = sent.ok ? sent.value : null
  const told = sent.ok ? toldOf(sent.value) : failureTexts(sent.error)
  await changeSending(session.staffKey, date, (kept) => {
    if (!kept) return null
    const left = new Set(result ? result.undone : ids)
    const loads = withoutOrders(kept.loads, new Set(ids.filter((id) => !left.has(id))))
    const one = { number, driver, assigned: result?.assigned.length ?? 0, total: ids.length, told, left: left.size }
    const { sending } = kept
    const waiting = sending?.waiting.filter((other) => other !== number) ?? []
    return {
      ...{ ...kept, loads, results: withResult(kept.results, one) },
      sending: sending && { ...sending, waiting, at: Date.now() },
    }
  })
  if (result) await recordAssigned({ api, context, session }, date, result, driver.id)
}

const failureTexts = ({ isOutcomeUnknown, messages }: { isOutcomeUnknown: boolean; messages: readonly string[] }) =>
  isOutcomeUnknown ? [ownMapTexts.unknown] : [ownMapTexts.assignFailed, ...plainMessages(messages)]

async function recordAssigned(
  { context, session }: Pick<Sending, "api" | "context" | "session">,
  date: string,
  { assigned }: AssignResult,
  driver: string,
): Promise<void> {
  if (assigned.length === 0) return
  await changeGroups(session.staffKey, date, { remove: assigned })
  await recordActivity(context, session, activityOf(assigned, driver))
}
