import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { banners } from "./banner.record"
import { bannerList } from "./banner-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Exports the list with its filters and order. */
export const loader = staffLoader({ gate: banners.gate, query: bannerList.query }, (visit) =>
  exportList(visit, bannerList),
)
