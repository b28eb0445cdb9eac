import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { contractors } from "./contractor.record"
import { contractorList } from "./contractor-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The contractors under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(contractors.gate, (visit) => exportList(visit, contractorList))
