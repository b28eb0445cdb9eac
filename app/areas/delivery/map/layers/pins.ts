import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { notFound } from "~/base/not-found.server"
import { areaOf } from "~/domain/zones"
import { attempt } from "~/upstream/attempt.server"
import { globalToast } from "~/upstream/global-toasts.server"
import { listMerchantPins, listPins, packAnswer } from "../../live-pins/pins.server"
import { areaOfCity, listGrounds } from "../filter/map-choices.server"
import { readMapFilter } from "../filter/map-filter.server"
import { dateOf, MapQuery, pinsAskedBy, wantsAllMerchants } from "../filter/map-query.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The packed pins of the filter and address. On failure it returns the toast, because no page load follows to show one. */
export const loader = quietLoader({ gate: gates.map, query: MapQuery }, async ({ api, session, query }) => {
  const filter = await readMapFilter(session.staffKey)
  if (!filter) throw notFound({ toast: null })
  const [pins, every, grounds] = await Promise.all([
    attempt(listPins(api, pinsAskedBy(filter, query))),
    wantsAllMerchants(query) ? attempt(listMerchantPins(api, dateOf(query))) : null,
    listGrounds(api),
  ])
  if (!pins.ok) return data({ toast: globalToast(pins.error.kind) }, pins.error.init)
  const merchants = every?.ok ? every.value : pins.value.merchants
  const areas = { city: areaOfCity(grounds, filter.city.id), all: areaOf(grounds) }
  return data(packAnswer(pins.value.orders, merchants, areas))
})
