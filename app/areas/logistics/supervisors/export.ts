import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { supervisors } from "./supervisor.record"
import { supervisorList } from "./supervisor-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The supervisors under the same search as the list and in its order, as a file. */
export const loader = staffLoader(supervisors.gate, (visit) => exportList(visit, supervisorList))
