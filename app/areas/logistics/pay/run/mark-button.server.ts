import { z } from "zod"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { recordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { buttonOf } from "~/forms/button.server"
import { recordActivity } from "~/store/activity.server"
import { removePayMark, setPayMark } from "~/store/pay-marks.server"
import { hasPeriod, PaycheckQuery } from "../pay-query.server"
import { FINDING_NAMES, FINDINGS, findingRowId } from "./findings"
import { MARK, runTexts } from "./pay-run-texts"
import { MAX_SEEN_LENGTH } from "./report-check.server"

const Mark = z.object({
  finding: z.enum(FINDING_NAMES),
  driver: recordId(),
  seen: z.string().min(1).max(MAX_SEEN_LENGTH),
  back: z.string().optional(),
})

/** Reviews of a period are shared by all people and do not depend on other filters. Days are `YYYY-MM-DD`. */
export const periodOf = ({ from, to }: { from: string; to: string }) => `${from}_${to}`

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
      : await setPayMark({ period, finding, driverId: driver, seen, ...staff })
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
    throw redirectWith(context, `${pagePath(context.url)}#${findingRowId(finding, driver)}`, {
      kind: isNew ? "success" : "info",
      title: isNew ? (back ? runTexts.takenBack : runTexts.marked) : runTexts.markedBefore,
      text: what,
    })
  },
})
