import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { merchants } from "./merchant.record"
import { merchantList } from "./merchant-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The merchants under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(merchants.gate, (visit) => exportList(visit, merchantList))
