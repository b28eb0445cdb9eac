import { createHash } from "node:crypto"
import type { AuthorizedSession } from "~/auth/guard.server"
import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { type Area, placeWithin, type ZoneArea, zonesOf } from "~/domain/zones"
import { driverRoutePath, extras } from "~/extras.server"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import { orNullInTime } from "../dispatch/beside.server"
import { findDriverOfDay, listSidebarDrivers } from "../dispatch/drivers.server"
import { shownGroups, withoutAssigned } from "../dispatch/groups/groups"
import { readGroups } from "../dispatch/groups/groups.server"
import { isAssigned, type OrderView } from "../dispatch/order"
import { listDriverOrders } from "../dispatch/orders.server"
import { stopsOf } from "../dispatch/stops"
import { listMapTeams } from "../dispatch/teams.server"
import type { PlacedState } from "../live-pins/changes-of"
import { lastStates, watchedStates, watchedVersion } from "../live-pins/watches.server"
import { mapChips } from "./filter/map-chips.server"
import { areaOfCity, listGrounds, listMapMerchants, tilesOf } from "./filter/map-choices.server"
import type { MapFilter } from "./filter/map-filter.server"
import { dateOf, idIn, type MapQuery, orderFilterOf, pinsAskedBy, wantsAllMerchants } from "./filter/map-query.server"
import { mapOrders } from "./lists/map-orders.server"
import { type Due, listFilterOf, readDue } from "./live/due.server"

type StaffSession = Pick<AuthorizedSession, "api" | "session">

/** Everything on the dispatch map except the pins, which the browser fetches. A failed part does not affect the others. */
export async function mapPage({ api, session }: StaffSession, filter: MapFilter, query: MapQuery) {
  const date = dateOf(query)
  const asked = orderFilterOf(filter, query)
  const version = await watchedVersion(pinsAskedBy(filter, query), api)
  const pendingDue = readDue({ api, session }, filter, query)
  const listed = query.due === undefined ? asked : listFilterOf(filter, query, await pendingDue)
  const pendingMatches = matchesOf(api, filter, query, pendingDue)
  const drivers = { cityId: Number(filter.city.id), date, zones: filter.zones, search: idIn(query.dq) }
  const [chips, teams, restaurants, sidebar, busy, free, driver, timeline, groups, grounds, due, matches] =
    await Promise.all([
      mapChips(api, filter),
      orNull(listMapTeams(api, filter.zones, filter.foodCategories)),
      orNull(listMapMerchants(api, filter.city.id)),
      mapOrders({ api }, { asked, listed }, query),
      orNull(listSidebarDrivers(api, drivers, true)),
      orNull(listSidebarDrivers(api, drivers, false)),
      query.driver ? findOrMissing(findDriverOfDay(api, query.driver, date)) : null,
      query.driver ? orNullInTime(listDriverOrders(api, query.driver, date)) : null,
      readGroups(session.staffKey, date),
      listGrounds(api),
      pendingDue,
      pendingMatches,
    ])
  const hasGroups = groups.a.length + groups.b.length > 0
  const states = (hasGroups && lastStates(pinsAskedBy(filter, query))) || []
  return {
    date,
    now: zonedNow(),
    version,
    due,
    allMerchants: wantsAllMerchants(query),
    city: filter.city,
    chips,
    filterKey: keyOf(filter),
    teams: teams ?? [],
    restaurants: restaurants ?? [],
    ...locateOrders(sidebar, grounds, areaOfCity(grounds, filter.city.id)),
    drivers: { busy, free },
    matches,
    driver,
    runHref: query.driver ? driverRoutePath(query.driver, date) : null,
    ordersLinks: extras.flatMap(({ ordersLinks = [] }) => ordersLinks),
    timeline: timeline && { ...timeline, orders: stopsOf(timeline.orders, grounds) },
    groups: shownGroups(
      withoutAssigned({ a: groups.a, b: groups.b }, groups.addedWith, driversIn(states)),
      query.group,
    ),
    grounds,
    tiles: tilesOf(),
    adminSiteUrl: env.ADMIN_SITE_URL,
  }
}

/** Assigned orders of each selected driver that the map's filters leave on it. Null without a selection, or if they do not load in time. */
async function matchesOf(
  api: StaffSession["api"],
  filter: MapFilter,
  query: MapQuery,
  pendingDue: Promise<Due>,
): Promise<Readonly<Record<string, number>> | null> {
  if (query.show.length === 0) return null
  const [states, due] = await Promise.all([orNullInTime(watchedStates(pinsAskedBy(filter, query), api)), pendingDue])
  if (!states) return null
  const urgent = due.found?.ids && new Set(due.found.ids)
  const seen = states.filter(({ id, status }) => isAssigned(status) && (!urgent || urgent.has(id)))
  return Object.fromEntries(
    query.show.map((driver) => [driver, seen.filter(({ driverId }) => String(driverId) === driver).length]),
  )
}

const driversIn = (states: readonly PlacedState[]) =>
  new Map(states.flatMap(({ id, driverId }) => (driverId === null ? [] : [[String(id), String(driverId)] as const])))

/** Adds each order's location and its zone by boundary. An order outside of the city gets no location. */
function locateOrders(
  { order, orders, found, ...sidebar }: Awaited<ReturnType<typeof mapOrders>>,
  grounds: readonly ZoneArea[],
  area: Area,
) {
  const placed = (one: OrderView) => {
    const at = placeWithin(one.at, area)
    return { ...one, at, district: at ? zonesOf([at], grounds)[0] : undefined }
  }
  return {
    ...sidebar,
    order: order && placed(order),
    found: found.map(placed).flatMap(({ id, status, at }) => (at ? [{ id, status, at }] : [])),
    orders: orders && { ...orders, orders: orders.orders.map(placed) },
  }
}

/** "missing" if no record has the id, null if the request failed. */
async function findOrMissing<T>(call: Promise<T | null>): Promise<T | "missing" | null> {
  const found = await attempt(call)
  if (found.ok) return found.value ?? "missing"
  return found.error.kind === "missing" ? "missing" : null
}

/** Identifies the part of the filter that is not in the address. */
const keyOf = ({ city, zones, foodCategories, plans }: MapFilter) =>
  createHash("sha256")
    .update(JSON.stringify([city.id, zones, foodCategories, plans]))
    .digest("base64url")
    .slice(0, 12)

export type MapPage = Awaited<ReturnType<typeof mapPage>>
