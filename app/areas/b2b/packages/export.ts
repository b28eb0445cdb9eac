import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { packages } from "./package.record"
import { packageList } from "./package-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The packages under the same search as the list and in its order, as a file. */
export const loader = staffLoader(packages.gate, (visit) => exportList(visit, packageList))
