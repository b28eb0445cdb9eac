import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { paycheckList } from "./pay-lists.server"
import { salaryFilePath } from "./pay-paths"
import { PaycheckQuery, showsTotals } from "./pay-query.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The payslips under the same filters as the list, as a file; that of the totals is the salary report. */
export const loader = staffLoader({ gate: gates.paychecks, query: PaycheckQuery }, (visit) => {
  if (showsTotals(visit.query)) throw redirect(salaryFilePath + visit.context.url.search)
  return exportList(visit, paycheckList)
})
