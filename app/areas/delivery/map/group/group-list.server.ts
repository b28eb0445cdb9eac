import type { Guarded } from "~/auth/guard.server"
import { settle } from "~/upstream/settle.server"
import { readGroup } from "../../dispatch/group.server"
import { isAccepted, statusLabel } from "../../dispatch/order"
import { listOrdersOf } from "../../dispatch/orders.server"
import { lineOf, type Stop, stopsOf } from "../../dispatch/stops"
import { dateOf, type MapQuery } from "../asked/map-query.server"
import { listGrounds } from "../filter/map-choices.server"

/** What the person's group holds of the day that is looked at; `found` is null where the orders could not be had. */
export async function groupList({ api, session }: Pick<Guarded, "api" | "session">, query: MapQuery) {
  const ids = await readGroup(session.staffKey, dateOf(query))
  const [orders, grounds] = await Promise.all([settle(listOrdersOf(api, ids)), listGrounds(api)])
  return { count: ids.length, found: orders && foundOf(ids, stopsOf(orders, grounds)) }
}
export type GroupList = Awaited<ReturnType<typeof groupList>>

function foundOf(ids: readonly string[], stops: readonly Stop[]) {
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

/** What an order has become that nobody waits to give away any more; null while somebody does. */
const stateOf = ({ status, driver }: Stop) =>
  isAccepted(status) ? null : { label: statusLabel(status), driver, status }
