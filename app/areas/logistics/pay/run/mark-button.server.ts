import { z } from "zod"
import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { recordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { buttonOf } from "~/forms/button.server"
import { recordActivity } from "~/store/activity.server"
import { removePayMark, setPayMarks } from "~/store/pay-marks.server"
import { hasPeriod, PaycheckQuery } from "../pay-query.server"
import { FINDING_NAMES, FINDINGS, findingRowId, MARK } from "./findings"
import { MAX_SEEN_LENGTH } from "./findings.server"
import { runTexts } from "./pay-run-texts"

const Mark = z.object({
  finding: z.enum(FINDING_NAMES),
  driver: recordId(),
  seen: z.string().min(1).max(MAX_SEEN_LENGTH),
  back: z.string().optional(),
})

/** Reviews of a period are shared by all people and do not depend on other filters. Days are `YYYY-MM-DD`. */
export const periodOf = ({ from, to }: { from: string; to: string }) => `${from}_${to}`

/**
 * Back to the page after a review. Script changes the row in place and says it in the status line: a hash would move the
 * page, a toast would cover the rows. Without script the page opens at `id`.
 */
export function afterReview(context: Pick<RequestContext, "url" | "flash">, id: string, toast: Toast): Response {
  const isScripted = context.url.pathname.endsWith(".data")
  const page = pagePath(context.url)
  if (isScripted) return redirectWith(context, page, toast.kind === "success" ? null : toast)
  return redirectWith(context, `${page}#${id}`, toast)
}

/** Marks a finding as reviewed, or undoes the review. It does not change pay: nothing is sent upstream. */
export const markButton = buttonOf({
  intent: MARK,
  async press({ context, session }, form) {
    const sent = Mark.safeParse(Object.fromEntries(form))
    const query = readQuery(context.url, PaycheckQuery)
    if (!sent.success || !hasPeriod(query)) throw new Response(null, { status: 400 })
    const { finding, driver, seen, back } = sent.data
    const period = periodOf(query)
    const staff = { staffKey: session.staffKey, staffName: fullName(session.staff) }
    const isNew = back
      ? await removePayMark({ period, finding, driverId: driver })
      : (await setPayMarks([{ driverId: driver, seen }], { period, finding, ...staff })).length > 0
    const what = `${FINDINGS[finding].title}, driver #${driver}`
    if (isNew) {
      await recordActivity(context, session, {
        action: back ? "review undone" : "reviewed",
        kind: "payslips",
        id: period,
        name: what,
        about: [{ kind: "driver", id: driver }],
        after: { found: seen },
      })
    }
    throw afterReview(context, findingRowId(finding, driver), {
      kind: isNew ? "success" : "info",
      title: isNew ? (back ? "Review undone" : "Reviewed") : runTexts.markedBefore,
      text: what,
    })
  },
})
