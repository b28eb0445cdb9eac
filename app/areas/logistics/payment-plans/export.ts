import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { paymentPlans } from "./payment-plan.record"
import { paymentPlanList } from "./payment-plan-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The payment plans under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(paymentPlans.gate, (visit) => exportList(visit, paymentPlanList))
