import type { LoaderFunctionArgs } from "@remix-run/node"
import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parseListQuery } from "~/lists/list-query.server"
import { attempt } from "~/upstream/attempt.server"
import { readMapFilter } from "./map-filter.server"
import { dateOf, MapQuery, orderFilterOf, wantsAllMerchants } from "./map-query.server"
import { listMerchantPins, listPins, packAnswer } from "./pins.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The pins of the map's filter and address, packed; null where they could not be had: then the map says so. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.map)
  const query = parseListQuery(context.url, MapQuery)
  const filter = await readMapFilter(session.staffKey)
  if (!filter) return data(null, { status: 404 })
  const { search: _, ...asked } = orderFilterOf(filter, query)
  const [pins, every] = await Promise.all([
    attempt(listPins(api, filter.city.id, filter.foodCategories, asked)),
    wantsAllMerchants(query) ? attempt(listMerchantPins(api, dateOf(query))) : null,
  ])
  if (!pins.ok) return data(null, pins.error.init)
  return data(packAnswer(pins.value.orders, every?.ok ? every.value : pins.value.merchants))
}
