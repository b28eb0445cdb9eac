import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { exportList } from "~/lists/read-list.server"
import { specialList } from "./pay-lists.server"
import { specialPaymentsPath } from "./pay-paths"
import { SpecialQuery } from "./pay-query.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The file of the filtered bonuses and deductions. */
export const loader = staffLoader({ gate: gates.specialPayments, query: SpecialQuery }, (visit) => {
  const { query, context } = visit
  if (hasUnreadDay(query.from, query.to)) throw redirect(specialPaymentsPath + context.url.search, 303)
  return exportList(visit, specialList)
})
