import { createHash } from "node:crypto"
import type { Guarded } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { attempt } from "~/upstream/attempt.server"
import { findDriverOfDay, listSidebarDrivers } from "../dispatch/drivers.server"
import { readGroup } from "../dispatch/group.server"
import { readLast } from "../dispatch/last-assignment.server"
import { countOrders, findOrder, listDriverOrders, listOrders } from "../dispatch/orders.server"
import { listMapTeams } from "../dispatch/teams.server"
import { listGrounds, listMapMerchants } from "./map-choices.server"
import type { MapFilter } from "./map-filter.server"
import { dateOf, type MapQuery, orderFilterOf, wantsAllMerchants } from "./map-query.server"
import { watchedVersion } from "./map-watch.server"

/** What a region shows: its data, or that it could not be had; then only that region says so. */
async function region<T>(call: Promise<T>): Promise<T | null> {
  const answer = await attempt(call)
  return answer.ok ? answer.value : null
}

type Asking = Pick<Guarded, "api" | "session">

/** Everything on the dispatch map but its pins, which the island asks for. Each part fails alone. */
export async function mapPage({ api, session }: Asking, filter: MapFilter, query: MapQuery) {
  const date = dateOf(query)
  const asked = orderFilterOf(filter, query)
  const version = await watchedVersion({ cityId: filter.city.id, date }, api)
  const drivers = { cityId: Number(filter.city.id), date, search: query.dq }
  const [teams, restaurants, orders, counts, busy, free, order, driver, timeline, group, last, grounds] =
    await Promise.all([
      region(listMapTeams(api, filter.zones, filter.foodCategories)),
      region(listMapMerchants(api, filter.city.id)),
      region(listOrders(api, asked, query.tab, query.page)),
      region(countOrders(api, asked)),
      region(listSidebarDrivers(api, drivers, true)),
      region(listSidebarDrivers(api, drivers, false)),
      query.order ? region(findOrder(api, query.order)) : null,
      query.driver ? region(findDriverOfDay(api, query.driver, date)) : null,
      query.driver ? region(listDriverOrders(api, query.driver, date)) : null,
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
    tiles: env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? "" } : null,
    adminSiteUrl: env.ADMIN_SITE_URL,
  }
}
/** Says whether it is still the same saved filter. */
const keyOf = ({ zones, foodCategories, plans }: MapFilter) =>
  createHash("sha256")
    .update(JSON.stringify([zones, foodCategories, plans]))
    .digest("base64url")
    .slice(0, 12)

export type MapPage = Awaited<ReturnType<typeof mapPage>>
