import { ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import { mapPath } from "~/areas/delivery/map/filter/map-paths"
import { dateOf, MapQuery } from "~/areas/delivery/map/filter/map-query.server"
import { gates } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { formatInstantClock } from "~/base/format-instant.server"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { paginate } from "~/lists/list-query.server"
import { askToStop, endJob } from "~/store/jobs/jobs.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { CHOSEN_FIELD, SELECTION_FIELD } from "~/ui/list/list-selection"
import { withQuery } from "~/ui/list/with-query"
import { NO_SPLIT, PLAN_JOB, type RouteState, SENDING, SENT, SPLIT_INTENTS, splitPath } from "./split-fields"
import {
  changeSending,
  isBeingSent,
  keepSent,
  readSent,
  readSplit,
  type Sent,
  type Split,
  type SplitResult,
  withResult,
} from "./split-kept.server"
import { splitTexts } from "./split-texts"

/** Rows of the progress: a plan can have thousands of drivers. */
const MAX_PROGRESS_ROWS = 200
const RESULTS_A_PAGE = 100
/** Drivers of one notification: more would not fit into its address. */
const MAX_NOTIFIED = 150
const NOTIFY_PATH = "/logistics/drivers/notify"

interface Sender {
  readonly context: Pick<RequestContext, "log">
  readonly staffKey: string
  readonly date: string
  /** Id of the run. */
  readonly id: string
}

/**
 * Keeps what was sent, and closes a plan of which nothing is left. @param isLost whether the call that was under way has
 * an unknown outcome
 */
export async function endSending({ context, staffKey, date, id }: Sender, early: Sent["early"], isLost: boolean) {
  const kept = await readSplit(staffKey, date)
  // Another request has ended it, and another run may have begun.
  if (kept?.sending?.id !== id) return readSent(staffKey, date)
  const results = isLost ? withLost(kept) : kept.results
  // Before the end of the run, after which the page looks for it.
  const sent = await keepSent(staffKey, date, { results, early, isClosed: kept.loads.length === 0 })
  await changeSending(staffKey, date, (now) => {
    if (now?.sending?.id !== id) return now
    return sent.isClosed ? null : { ...now, results, sending: null }
  })
  if (kept.sending.job) {
    const state = early === null ? "done" : early === "stopped" ? "stopped" : "failed"
    await storeOrNull(context, endJob(kept.sending.job, state, { note: doneText(results) }))
  }
  return sent
}

/** The results, with that of the call that was under way. */
function withLost({ results, loads, sending }: Split): SplitResult[] {
  const lost = loads.find(({ number }) => number === sending?.waiting[0])
  if (!lost?.driver) return results
  const { number, driver, ids } = lost
  const total = ids.length
  return withResult(results, { number, driver, assigned: 0, total, told: [ownMapTexts.unknown], left: total })
}

const isUnknown = ({ told }: SplitResult) => told.includes(ownMapTexts.unknown)
const sumOf = (results: readonly SplitResult[], of: "assigned" | "total" | "left") =>
  results.reduce((all, one) => all + one[of], 0)

/** Counts of assigned and of unconfirmed orders over all loads. */
function doneText(results: readonly SplitResult[]): string {
  const unknown = sumOf(results.filter(isUnknown), "left")
  const known = sumOf(results, "total") - unknown
  const done = splitTexts.result(sumOf(results, "assigned"), known)
  if (unknown === 0) return done
  return [...(known > 0 ? [done] : []), splitTexts.notKnown(unknown)].join(", ")
}

/** The next page with its toast: the map if everything was assigned, otherwise the results. */
export function afterSending({ results, early, isClosed }: Sent, search: string): { path: string; toast: Toast } {
  const title = doneText(results)
  const isWhole = isClosed && results.every(({ told }) => told.length === 0)
  if (isWhole) {
    const toast = {
      kind: "success",
      title,
      text: "Open Plan deliveries to see the result or to notify the drivers.",
    } as const
    return { path: withQuery(mapPath, search, NO_SPLIT), toast }
  }
  const path = withQuery(splitPath, search, { ...NO_SPLIT, [SENT]: isClosed ? 1 : undefined })
  return { path, toast: { kind: "warning", title, ...(early && { text: splitTexts.early[early] }) } }
}

/** The progress of a plan that is being sent, and what was sent last. A lost sender is reported first. */
export async function sendingView(
  { session, context, can }: AuthorizedRequest,
  date: string,
  { sending: wasSending, results: page }: { sending: unknown; results: number },
) {
  const { staffKey } = session
  const split = await readSplit(staffKey, date)
  const isRunning = isBeingSent(split)
  if (split?.sending && !isRunning) {
    await endSending({ context, staffKey, date, id: split.sending.id }, "broken", true)
  }
  const sent = await readSent(staffKey, date)
  if (sent && !isRunning && wasSending) {
    const [, search = ""] = pagePath(context.url).split("?", 2)
    const { path, toast } = afterSending(sent, search)
    throw redirectWith(context, path, toast)
  }
  return {
    progress: split?.sending && isRunning ? progressOf(split, split.sending) : null,
    sent: sent && sentView(sent, can(gates.editDrivers), page),
  }
}
export type SendingView = Awaited<ReturnType<typeof sendingView>>
export type ProgressView = NonNullable<SendingView["progress"]>
export type SentView = NonNullable<SendingView["sent"]>

function progressOf({ loads, results }: Split, { waiting, routes }: NonNullable<Split["sending"]>) {
  const byNumber = new Map(loads.map((load) => [load.number, load]))
  const open = waiting.flatMap((number, at) => {
    const load = byNumber.get(number)
    if (!load?.driver) return []
    const state: RouteState = at === 0 ? "sending" : "waiting"
    return [{ ...{ number, driver: load.driver, assigned: 0, total: load.ids.length, told: [], left: 0 }, state }]
  })
  const [now, later] = [open.slice(0, 1), open.slice(1)]
  const done = results.map(withState).toReversed()
  const [bad, good] = [done.filter(isTold), done.filter((one) => !isTold(one))]
  const rows = [...bad, ...now, ...good, ...later]
  return {
    done: routes - waiting.length,
    routes,
    rows: rows.slice(0, MAX_PROGRESS_ROWS),
    more: Math.max(0, rows.length - MAX_PROGRESS_ROWS),
  }
}

const isTold = ({ told }: SplitResult) => told.length > 0

/** A result with its state, for a list of results. */
export const withState = (result: SplitResult) => ({ ...result, state: stateOf(result) })
export type RouteResult = ReturnType<typeof withState>

function stateOf(result: SplitResult): RouteState {
  if (isUnknown(result)) return "unknown"
  if (result.assigned === result.total) return "done"
  return result.assigned > 0 ? "part" : "none"
}

/** Results in the order in which they need attention. */
export const byTrouble = (results: readonly SplitResult[]) =>
  results.toSorted((a, b) => b.left - a.left || b.told.length - a.told.length || a.number - b.number)

function sentView({ results, at, isClosed }: Sent, canNotify: boolean, page: number) {
  const drivers = [...new Set(results.filter(({ assigned }) => assigned > 0).map(({ driver }) => driver.id))]
  return {
    at: formatInstantClock(at),
    done: doneText(results),
    summary: splitTexts.summary(results.map((result) => stateOf(result))),
    isClosed,
    results: paginate(byTrouble(results).map(withState), page, RESULTS_A_PAGE),
    notify: canNotify ? notifyLinks(drivers) : [],
  }
}

/** Links to the notification with these drivers selected. */
function notifyLinks(drivers: readonly string[]) {
  const links = []
  for (let from = 0; from < drivers.length; from += MAX_NOTIFIED) {
    const some = drivers.slice(from, from + MAX_NOTIFIED)
    const query = new URLSearchParams([[SELECTION_FIELD, "1"], ...some.map((id) => [CHOSEN_FIELD, id])])
    links.push({ href: `${NOTIFY_PATH}?${query}`, from: from + 1, to: from + some.length, of: drivers.length })
  }
  return links
}

/** Stops the sending after the call that is under way. */
export const stopSending = buttonOf({
  intent: SPLIT_INTENTS.stop,
  async press({ context, session }) {
    const date = dateOf(readQuery(context.url, MapQuery))
    const split = await readSplit(session.staffKey, date)
    const job = isBeingSent(split) ? split?.sending?.job : null
    const isAsked = job ? await askToStop(job, session.staffKey, [PLAN_JOB]) : false
    const path = withQuery(splitPath, context.url.search, { ...NO_SPLIT, [SENDING]: 1 })
    throw redirectWith(context, path, {
      kind: "info",
      title: isAsked ? "Stopping. Orders that were already sent stay assigned." : "The plan is no longer being sent.",
    })
  },
})
