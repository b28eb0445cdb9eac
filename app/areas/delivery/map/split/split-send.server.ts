import { z } from "zod"
import { pagePath } from "~/base/page-path"
import { withoutOrders } from "~/domain/split/loads"
import { type Act, sendForm } from "~/forms/form-rules.server"
import { recordActivity } from "~/store/activity.server"
import { withQuery } from "~/ui/list/with-query"
import { attempt } from "~/upstream/attempt.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { type AssignResult, assignOrders } from "../../dispatch/assign.server"
import { activityOf, plainMessages, toldOf } from "../../dispatch/assign-form.server"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { changeGroups } from "../../dispatch/groups/groups.server"
import { mapPath } from "../search-params/map-paths"
import { NO_SPLIT, SEND_FIELDS, SPLIT_INTENTS } from "./split-fields"
import { changeSplit, isAllSent, type KeptLoad, planVersionOf, readSplit, type SplitResult } from "./split-kept.server"
import { splitTexts } from "./split-texts"

type Sending = Act<{ date: string }>

/** Sends each load that has a driver in one call and checks its orders again just before. Failed orders stay for a retry. */
export const sendLoads = sendForm({
  intent: SPLIT_INTENTS.assign,
  fields: SEND_FIELDS,
  schema: z.object({ seen: z.string().optional() }),
  async send(act: Sending, { seen = "" }) {
    const { context, session, current } = act
    const split = await readSplit(session.staffKey, current.date)
    if (split && planVersionOf(split) !== seen) {
      const { requestId } = context
      throw new UpstreamError({ kind: "invalid", status: 422, userMessage: splitTexts.changed, requestId })
    }
    const loads = split?.loads.filter(({ driver }) => driver) ?? []
    // A closed connection must not stop it between the upstream call and saving the result.
    context.finishAnyway()
    await changeSplit(session.staffKey, current.date, (kept) => kept && { ...kept, results: [], before: null })
    for (const load of loads) await sendLoad(act, load)
    const rest = await readSplit(session.staffKey, current.date)
    return { loads: loads.length, rest }
  },
  unknown: ownMapTexts.unknown,
  done: ({ loads, rest }, _, { context: { url } }) => ({
    path: rest && isAllSent(rest) ? withQuery(mapPath, url.search, NO_SPLIT) : pagePath(url),
    toast:
      loads === 0
        ? { kind: "warning", title: rest ? splitTexts.nobody : splitTexts.gone }
        : {
            kind: rest?.results.every(({ left, told }) => left + told.length === 0) ? "success" : "warning",
            title: doneText(rest?.results ?? []),
          },
  }),
})

/** Counts of assigned and of unconfirmed orders over all loads. */
function doneText(results: readonly SplitResult[]): string {
  const sum = (of: "assigned" | "total" | "left", some = results) => some.reduce((all, one) => all + one[of], 0)
  const unknown = sum(
    "left",
    results.filter(({ told }) => told.includes(ownMapTexts.unknown)),
  )
  const known = sum("total") - unknown
  if (unknown === 0) return splitTexts.result(sum("assigned"), known)
  return [...(known > 0 ? [splitTexts.result(sum("assigned"), known)] : []), splitTexts.notKnown(unknown)].join(", ")
}

async function sendLoad({ api, context, session, current: { date } }: Sending, load: KeptLoad): Promise<void> {
  const { driver, ids, number } = load
  if (!driver) return
  const seen = ids.map((id) => ({ id, driverId: null }))
  const sent = await attempt(assignOrders({ api, context, session }, date, seen, driver.id))
  const result = sent.ok ? sent.value : null
  const told = sent.ok ? toldOf(sent.value) : failureTexts(sent.error)
  await changeSplit(session.staffKey, date, (kept) => {
    if (!kept) return null
    const left = new Set(result ? result.undone : ids)
    const loads = withoutOrders(kept.loads, new Set(ids.filter((id) => !left.has(id))))
    const one = {
      number,
      driver,
      assigned: result?.assigned.length ?? 0,
      total: ids.length,
      told,
      left: left.size,
    }
    return { ...kept, loads, results: [...kept.results, one] }
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
