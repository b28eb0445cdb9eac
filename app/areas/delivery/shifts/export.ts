import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { shifts } from "./shift.record"
import { shiftList } from "./shift-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The shifts under the same search as the list and in its order, as a file. */
export const loader = staffLoader(shifts.gate, (visit) => exportList(visit, shiftList))
