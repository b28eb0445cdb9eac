import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exportList } from "~/lists/read-list.server"
import { packages } from "./package.record"
import { packageList } from "./package-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The packages under the same search as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return exportList(await requireStaff(context, packages.gate), packageList)
}
