import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { paymentPlans } from "./payment-plan.record"
import { paymentPlanList } from "./payment-plan-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The file of the filtered payment plans, in the list's order. */
export const loader = staffLoader({ gate: paymentPlans.gate, query: paymentPlanList.query }, (visit) =>
  exportList(visit, paymentPlanList),
)
