import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { drivers } from "./driver.record"
import { driverList } from "./driver-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The drivers under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(drivers.gate, (visit) => exportList(visit, driverList))
