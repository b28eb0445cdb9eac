import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { drivers } from "./driver.record"
import { driverList } from "./driver-list.server"

export { BESIDE as handle } from "~/base/route-handle"

export const loader = staffLoader({ gate: drivers.gate, query: driverList.query }, (visit) =>
  exportList(visit, driverList),
)
