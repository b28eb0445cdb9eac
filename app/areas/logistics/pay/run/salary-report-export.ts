import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { exportFile } from "~/lists/export-file.server"
import { attempt } from "~/upstream/attempt.server"
import { paychecksPath } from "../pay-paths"
import { hasPeriod, isReadWhole, PaycheckQuery, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts } from "../pay-texts"
import { readTotals } from "../payslips.server"
import { handoverNote } from "./handover-note.server"
import { runOf } from "./pay-run.server"
import { SALARY_COLUMNS, salaryFileName } from "./salary-report.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The salary report (product/pay 4): what the totals show, all of it, as a file that is written as it is read. */
export const loader = staffLoader(
  { gate: gates.paychecks, query: PaycheckQuery },
  async ({ api, session, context, query }) => {
    const listPath = paychecksPath + context.url.search
    if (!showsTotals(query) || !hasPeriod(query)) throw redirect(listPath, 303)
    if (!isReadWhole(context.url, query)) throw new Response(ownPayTexts.unread, { status: 400 })
    const input = await attempt(totalsInput(api, query))
    if (!input.ok || !input.value) throw redirect(listPath, 303)
    const asked = input.value
    const { note, rows } = handoverNote(context, session, runOf(query))
    return exportFile(context, session, {
      name: "salaries",
      fileName: salaryFileName(query),
      columns: SALARY_COLUMNS,
      listPath,
      read: () => rows(readTotals(api, asked)),
      note,
    })
  },
)
