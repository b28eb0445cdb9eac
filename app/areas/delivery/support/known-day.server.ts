import { gates } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Api } from "~/upstream/api.server"
import type { KnownDay } from "../dispatch/driver-picker/driver-list.server"
import { findOrder } from "../dispatch/orders.server"
import { knownTimes } from "../live-pins/times.server"
import { knownStates } from "../live-pins/watches.server"
import { listGrounds, listMapCities } from "../map/filter/map-choices.server"

/** How old what the map saw of the city may be (milliseconds). */
const GOOD_MS = 60_000

/**
 * What dispatchers' maps know of the day and city that an order belongs to: nothing is asked of the upstream for it. Null
 * where nobody looks at that city's day, and for whoever may not see the map.
 */
export async function knownDayOf(
  { can }: Pick<AuthorizedRequest, "can">,
  api: Api,
  orderId: string,
  date: string,
): Promise<KnownDay | null> {
  if (!can(gates.map)) return null
  const [order, cities] = await Promise.all([findOrder(api, orderId), listMapCities(api)])
  const city = cities.find(({ name }) => name === order?.city)
  const placed = city && (await knownStates(city.id, date, api, GOOD_MS))
  if (!placed) return null
  const zones = city.zones.map(({ value }) => value)
  return { date, placed, times: knownTimes(zones, date), zones: await listGrounds(api) }
}
