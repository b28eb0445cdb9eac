import { z } from "zod"
import { readQuery } from "~/base/query.server"
import { fullName } from "~/domain/person"
import { buttonOf } from "~/forms/button.server"
import { recordActivity } from "~/store/activity.server"
import { listPayHolds } from "~/store/pay-holds.server"
import { listPayMarks, setPayMarks } from "~/store/pay-marks.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { hasPeriod, totalsInput } from "../pay-query.server"
import { FINDING_NAMES, FINDINGS, type FindingName, findingId, MARK_ALL } from "./findings"
import { afterReview, periodOf } from "./mark-button.server"
import { checkRun, PayRunQuery } from "./open-run.server"
import { hashOfRows, reviewedRows } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"

const MarkAll = z.object({ finding: z.enum(FINDING_NAMES), open: z.string().min(1) })

/** Marks all open rows of a check as reviewed, if they are still those of the page that was sent. */
export const markAllButton = buttonOf({
  intent: MARK_ALL,
  async press({ api, context, session }, form) {
    const sent = MarkAll.safeParse(Object.fromEntries(form))
    const query = readQuery(context.url, PayRunQuery)
    if (!sent.success || !hasPeriod(query)) throw new Response(null, { status: 400 })
    const { finding } = sent.data
    const { title } = FINDINGS[finding]
    const found = await attempt(openRows(api, query, finding))
    if (!found.ok)
      throw afterReview(context, findingId(finding), {
        kind: "error",
        title: "Could not check the list, so nothing was marked as reviewed. Try again.",
      })
    if (!found.value || hashOfRows(found.value) !== sent.data.open)
      throw afterReview(context, findingId(finding), {
        kind: "warning",
        title: "The list has changed. Check it and try again.",
        text: title,
      })
    const period = periodOf(query)
    const staff = { staffKey: session.staffKey, staffName: fullName(session.staff) }
    const rows = found.value.map(({ id, seen }) => ({ driverId: id, seen }))
    const marked = await setPayMarks(rows, { period, finding, ...staff })
    if (marked.length > 0) {
      await recordActivity(context, session, {
        action: "reviewed",
        kind: "payslips",
        id: period,
        name: `${title}, ${runTexts.rowCount(marked.length)}`,
        about: marked.map((id) => ({ kind: "driver", id })),
        after: { rows: marked.length },
      })
    }
    throw afterReview(context, findingId(finding), {
      kind: marked.length > 0 ? "success" : "info",
      title: marked.length > 0 ? runTexts.allMarked(marked.length) : runTexts.markedBefore,
      text: title,
    })
  },
})

/** The rows of the check that are open now; null when the report has no such list any more. */
async function openRows(api: Api, query: PayRunQuery, finding: FindingName) {
  const [input, holds, marks] = await Promise.all([
    totalsInput(api, query),
    listPayHolds(),
    listPayMarks(periodOf(query)),
  ])
  const report = input && (await checkRun(api, query, input, holds))
  return (report && reviewedRows(report, marks, finding)?.open) ?? null
}
