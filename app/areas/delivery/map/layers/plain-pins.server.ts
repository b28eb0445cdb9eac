import type { Api } from "~/upstream/api.server"
import { orNullInTime } from "../../dispatch/beside.server"
import { listMerchantPins, listPins } from "../../live-pins/pins.server"
import type { MapFilter } from "../filter/map-filter.server"
import { dateOf, type MapQuery, pinsAskedBy, wantsAllMerchants } from "../filter/map-query.server"
import { shownDrivers } from "../filter/shown-drivers"

/** The pins that are shown as text without script: orders of the selected drivers, and all restaurants. Null if neither is requested. */
export async function plainPins(api: Api, filter: MapFilter, query: MapQuery, search: string) {
  const drivers = shownDrivers(search)
  const isAll = wantsAllMerchants(query)
  if (drivers.size === 0 && !isAll) return null
  const [pins, merchants] = await Promise.all([
    drivers.size > 0 ? orNullInTime(listPins(api, pinsAskedBy(filter, query))) : null,
    isAll ? orNullInTime(listMerchantPins(api, dateOf(query))) : null,
  ])
  const chosen = pins?.orders.filter(({ driverId }) => drivers.has(String(driverId)))
  return {
    orders: chosen?.map(({ id, status }) => ({ id, status })) ?? null,
    restaurants:
      merchants
        ?.map(({ id, title, ordersCount }) => ({ id, title, ordersCount }))
        .toSorted((one, other) => one.title.localeCompare(other.title)) ?? null,
  }
}
export type PlainPins = Awaited<ReturnType<typeof plainPins>>
