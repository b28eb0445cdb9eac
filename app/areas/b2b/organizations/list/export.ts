import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { organizations } from "../../organization.record"
import { organizationList } from "./organization-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The organizations under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(organizations.gate, (visit) => exportList(visit, organizationList))
