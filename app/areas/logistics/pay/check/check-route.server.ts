import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { formOf, openForm } from "~/forms/form-page.server"
import { listRecalculations } from "~/store/pay-recalculations.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { attempt } from "~/upstream/attempt.server"
import { checkKindOf, findRun } from "../../check-run.server"
import { recalculationsView } from "../run/pay-run.server"
import { checkTexts } from "./check-fields"
import { CHECK_KINDS, kindAt } from "./check-kinds"
import { CheckQuery, checkView, resultView } from "./pay-check.server"
import { listPayees } from "./pay-people.server"
import { type FoundRun, leaveOutForm, sendRunForm } from "./pay-send.server"

/** Loads a check or its result. Throws a redirect to the list when the run has expired. */
export async function openCheck(visit: AuthorizedRequest) {
  const { api, context } = visit
  const run = await runAt(visit)
  const kind = kindAt(pagePath(context.url))
  if (!run) {
    throw redirectWith(context, CHECK_KINDS[kind].list, { kind: "warning", title: checkTexts.forgotten })
  }
  const query = readQuery(context.url, CheckQuery)
  const result = resultView(run, query.page)
  const people = result ? null : await attempt(listPayees(api, run))
  const days = { from: run.date, to: run.date }
  const changed = result && kind === "recalculation" ? await storeOrNull(context, listRecalculations(days)) : null
  return {
    kind,
    result,
    /** The changes of the day's last recalculation. */
    recalculated: recalculationsView(changed?.slice(0, 1) ?? [])[0] ?? null,
    check: people?.ok ? checkView(run, people.value, query) : null,
    form: result || people?.ok ? await openForm(visit, sendRunForm, { run, people: null }) : null,
  }
}

/** The person's own run of this address; null if it has expired. */
async function runAt({ context, session, params }: AuthorizedRequest) {
  const run = await findRun(session.staffKey, params.id)
  return run && checkKindOf(run) === kindAt(pagePath(context.url)) ? run : null
}

const ABOUT = {
  async find(visit: AuthorizedRequest): Promise<FoundRun | null> {
    const run = await runAt(visit)
    return run && { run, people: run.sent ? null : await listPayees(visit.api, run) }
  },
  missing: checkTexts.forgotten,
}

export const checkForms = [formOf(sendRunForm, ABOUT), formOf(leaveOutForm, ABOUT)]
