import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { segments } from "./segment.record"
import { segmentList } from "./segment-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Exports the list with its filters and order. */
export const loader = staffLoader({ gate: segments.gate, query: segmentList.query }, (visit) =>
  exportList(visit, segmentList),
)
