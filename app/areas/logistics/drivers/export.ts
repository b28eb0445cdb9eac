import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exportList } from "~/lists/read-list.server"
import { drivers } from "./driver.record"
import { driverList } from "./driver-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The drivers under the same filters as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return exportList(await requireStaff(context, drivers.gate), driverList)
}
