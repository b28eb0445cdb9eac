import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exportList } from "~/lists/read-list.server"
import { contractors } from "./contractor.record"
import { contractorList } from "./contractor-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The contractors under the same filters as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return exportList(await requireStaff(context, contractors.gate), contractorList)
}
