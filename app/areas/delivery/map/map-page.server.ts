import { createHash } from "node:crypto"
import type { Guarded } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { settle } from "~/upstream/settle.server"
import { beside } from "../dispatch/beside.server"
import { findDriverOfDay, listSidebarDrivers } from "../dispatch/drivers.server"
import { readGroup } from "../dispatch/group.server"
import { readLast } from "../dispatch/last-assignment.server"
import { countOrders, findOrder, listDriverOrders, listOrders } from "../dispatch/orders.server"
import { listMapTeams } from "../dispatch/teams.server"
import { listGrounds, listMapMerchants, tilesOf } from "./map-choices.server"
import type { MapFilter } from "./map-filter.server"
import { dateOf, type MapQuery, orderFilterOf, wantsAllMerchants } from "./map-query.server"
import { watchedVersion } from "./map-watch.server"

type Asking = Pick<Guarded, "api" | "session">

/** Everything on the dispatch map but its pins, which the island asks for. Each part fails alone. */
export async function mapPage({ api, session }: Asking, filter: MapFilter, query: MapQuery) {
  const date = dateOf(query)
  const asked = orderFilterOf(filter, query)
  const version = await watchedVersion({ cityId: filter.city.id, date }, api)
  const drivers = { cityId: Number(filter.city.id), date, search: query.dq }
  const [teams, restaurants, orders, counts, busy, free, order, driver, timeline, group, last, grounds] =
    await Promise.all([
      settle(listMapTeams(api, filter.zones, filter.foodCategories)),
      settle(listMapMerchants(api, filter.city.id)),
      settle(listOrders(api, asked, query.tab, query.page)),
      beside(countOrders(api, asked)),
      settle(listSidebarDrivers(api, drivers, true)),
      settle(listSidebarDrivers(api, drivers, false)),
      query.order ? settle(findOrder(api, query.order)) : null,
      query.driver ? settle(findDriverOfDay(api, query.driver, date)) : null,
      query.driver ? beside(listDriverOrders(api, query.driver, date)) : null,
      readGroup(session.staffKey, date),
      readLast(session.staffKey, date),
      listGrounds(api),
    ])
  return {
    date,
    version,
    allMerchants: wantsAllMerchants(query),
    city: filter.city,
    filterKey: keyOf(filter),
    teams: teams ?? [],
    restaurants: restaurants ?? [],
    orders,
    counts,
    drivers: { busy, free },
    order,
    driver,
    timeline,
    group,
    last,
    grounds,
    tiles: tilesOf(),
    adminSiteUrl: env.ADMIN_SITE_URL,
  }
}
const keyOf = ({ zones, foodCategories, plans }: MapFilter) =>
  createHash("sha256")
    .update(JSON.stringify([zones, foodCategories, plans]))
    .digest("base64url")
    .slice(0, 12)

export type MapPage = Awaited<ReturnType<typeof mapPage>>
