import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { organizations } from "../../organization.record"
import { organizationList } from "./organization-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Same filters and order as the list. */
export const loader = staffLoader({ gate: organizations.gate, query: organizationList.query }, (visit) =>
  exportList(visit, organizationList),
)
