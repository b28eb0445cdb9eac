import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { specialList } from "./pay-lists.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The bonuses and deductions under the same filters as the list, as a file. */
export const loader = staffLoader(gates.specialPayments, (visit) => exportList(visit, specialList))
