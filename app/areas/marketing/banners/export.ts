import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { banners } from "./banner.record"
import { bannerList } from "./banner-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The banners under the same filters as the list and in its order, as a file. */
export const loader = staffLoader(banners.gate, (visit) => exportList(visit, bannerList))
