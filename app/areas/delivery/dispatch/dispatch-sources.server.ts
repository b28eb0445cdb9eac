import { gates } from "~/auth/gates"
import { formatDay } from "~/domain/calendar"
import { westernDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import type { SearchHit, SearchResult, SearchSource } from "~/record/search-source.server"
import { statusLabel } from "./order"
import { findOrder } from "./orders.server"

/** The result of a search by ID: one hit or none. */
const only = (hit: SearchHit | null, allHref: string): SearchResult => ({
  hits: hit ? [hit] : [],
  total: hit ? 1 : 0,
  allHref,
})

/** Searches orders by ID only. */
export const orderSource: SearchSource = {
  gate: gates.map,
  label: "Orders",
  async find(api, query) {
    const id = westernDigits(query).replace(/^#/, "")
    const order = isRecordId(id) ? await findOrder(api, id) : null
    const href = `/delivery/map?${new URLSearchParams({ order: id, ...(order ? { date: order.deliveryDate } : {}) })}`
    if (!order) return only(null, href)
    const note = [order.client?.name, formatDay(order.deliveryDate), statusLabel(order.status)]
      .filter(Boolean)
      .join(", ")
    return only({ title: `Order #${id}`, note, href }, href)
  },
}
