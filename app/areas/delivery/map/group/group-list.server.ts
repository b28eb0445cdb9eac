import type { AuthorizedSession } from "~/auth/guard.server"
import { orNull } from "~/upstream/or-null.server"
import {
  type AddedWith,
  isAssignedSince,
  type LeftOrder,
  shownGroupNames,
  shownGroups,
} from "../../dispatch/groups/groups"
import { readGroups } from "../../dispatch/groups/groups.server"
import { isAccepted, statusLabel } from "../../dispatch/order"
import { listOrdersOf } from "../../dispatch/orders.server"
import { type DriverStop, lineOf, stopsOf } from "../../dispatch/stops"
import { listGrounds } from "../filter/map-choices.server"
import { dateOf, type MapQuery } from "../filter/map-query.server"

/** The person's groups of the shown day. `found` is null if the orders could not be loaded. */
export async function groupLists({ api, session }: Pick<AuthorizedSession, "api" | "session">, query: MapQuery) {
  const kept = await readGroups(session.staffKey, dateOf(query))
  const groups = shownGroups(kept, query.group)
  const grounds = listGrounds(api)
  const lists = shownGroupNames(groups).map(async (name) => {
    const ids = groups[name]
    const [orders, zones] = await Promise.all([orNull(listOrdersOf(api, ids)), grounds])
    if (!orders) return { name, count: ids.length, left: [], found: null }
    const left = leftOf(stopsOf(orders, zones), kept.addedWith)
    const gone = new Set(left.map(({ id }) => id))
    const own = ids.filter((id) => !gone.has(id))
    // Number the stops without the orders that left.
    const stops = stopsOf(
      orders.filter(({ id }) => !gone.has(id)),
      zones,
    )
    return { name, count: own.length, left, found: foundOf(own, stops) }
  })
  return { current: groups.current, isTwo: groups.isTwo, lists: await Promise.all(lists) }
}
export type GroupLists = Awaited<ReturnType<typeof groupLists>>

const leftOf = (stops: readonly DriverStop[], addedWith: AddedWith) =>
  stops.flatMap(({ id, driver }): LeftOrder[] =>
    driver && isAssignedSince(addedWith, id, driver.id) ? [{ id, driver: { id: driver.id, name: driver.name } }] : [],
  )

function foundOf(ids: readonly string[], stops: readonly DriverStop[]) {
  const known = new Set(stops.map(({ id }) => id))
  const times = stops.map(({ deliveryTime }) => deliveryTime)
  return {
    districts: new Set(stops.flatMap(({ district }) => district || [])).size,
    merchants: new Set(stops.flatMap(({ merchant }) => merchant?.id ?? [])).size,
    first: times.at(0) ?? "",
    last: times.at(-1) ?? "",
    rows: stops.map((stop) => ({ ...lineOf(stop), number: stop.number, state: stateOf(stop) })),
    gone: ids.filter((id) => !known.has(id)),
  }
}

/** Status label and driver of an order that is no longer unassigned; null while it is. */
const stateOf = ({ status, driver }: DriverStop) =>
  isAccepted(status) ? null : { label: statusLabel(status), driver, status }
