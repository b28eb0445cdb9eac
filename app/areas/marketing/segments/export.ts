import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { segments } from "./segment.record"
import { segmentList } from "./segment-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The segments under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(segments.gate, (visit) => exportList(visit, segmentList))
