import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { exportList } from "~/lists/read-list.server"
import { paycheckList } from "./pay-lists.server"
import { paychecksPath, salaryFilePath } from "./pay-paths"
import { PaycheckQuery, showsTotals } from "./pay-query.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The file of the filtered payslips; the file of the totals is the salary report. */
export const loader = staffLoader({ gate: gates.paychecks, query: PaycheckQuery }, (visit) => {
  const { query, context } = visit
  if (showsTotals(query)) throw redirect(salaryFilePath + context.url.search)
  if (hasUnreadDay(query.from, query.to)) throw redirect(paychecksPath + context.url.search, 303)
  return exportList(visit, paycheckList)
})
