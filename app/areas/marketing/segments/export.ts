import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exportList } from "~/lists/read-list.server"
import { segments } from "./segment.record"
import { segmentList } from "./segment-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The segments under the same filters as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return exportList(await requireStaff(context, segments.gate), segmentList)
}
