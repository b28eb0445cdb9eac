import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { openForm, sendFormOf } from "~/forms/form-page.server"
import { listRecalculations } from "~/store/pay-recalculations.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { attempt } from "~/upstream/attempt.server"
import { type CheckKind, checkKindOf, findRun } from "../../check-run.server"
import { recalculationsView } from "../run/pay-run.server"
import { CHECK_KINDS } from "./check-kinds"
import { CheckQuery, checkView, resultView } from "./pay-check.server"
import { checkTexts } from "./pay-check-texts"
import { listPayees } from "./pay-people.server"
import { type FoundRun, leaveOutForm, sendRunForm } from "./pay-send.server"

/** Loads a check or its result. Throws a redirect to the list when the run has expired. */
export async function openCheck(guarded: AuthorizedSession, id: string | undefined, kind: CheckKind) {
  const { api, context, session } = guarded
  const run = await findRun(session.staffKey, id)
  if (!run || checkKindOf(run) !== kind) {
    throw redirectWith(context, CHECK_KINDS[kind].list, { kind: "warning", title: checkTexts.forgotten })
  }
  const query = readQuery(context.url, CheckQuery)
  const result = resultView(run, query.page)
  const people = result ? null : await attempt(listPayees(api, run))
  const days = { from: run.date, to: run.date }
  const changed = result && kind === "recalculation" ? await storeOrNull(context, listRecalculations(days)) : null
  return {
    result,
    /** The changes of the day's last recalculation. */
    recalculated: recalculationsView(changed?.slice(0, 1) ?? [])[0] ?? null,
    check: people?.ok ? checkView(run, people.value, query) : null,
    form: result || people?.ok ? await openForm(guarded, sendRunForm, { run, people: null }) : null,
  }
}

/** The forms of a check; a run belongs to the person who started it. */
export function checkForms(kind: CheckKind) {
  const about = {
    async find({ api, session, params }: AuthorizedRequest): Promise<FoundRun | null> {
      const run = await findRun(session.staffKey, params.id)
      if (!run || checkKindOf(run) !== kind) return null
      return { run, people: run.sent ? null : await listPayees(api, run) }
    },
    missing: checkTexts.forgotten,
  }
  return [sendFormOf(sendRunForm, about), sendFormOf(leaveOutForm, about)]
}
