import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exportList } from "~/lists/read-list.server"
import { shifts } from "./shift.record"
import { shiftList } from "./shift-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The shifts under the same search as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return exportList(await requireStaff(context, shifts.gate), shiftList)
}
