import { gates } from "~/auth/gates"
import { zonedNow } from "~/base/clock.server"
import { minuteOf } from "~/domain/clock-minutes"
import { chartDays, dayBar, type OverviewChart } from "~/record/overview-chart.server"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { withQuery } from "~/ui/list/with-query"
import { orNull } from "~/upstream/or-null.server"
import { countOrders, countOrdersOf } from "../dispatch/order-counts.server"
import { type MapFilter, readMapFilter } from "./filter/map-filter.server"
import { mapPath } from "./filter/map-paths"
import { MapQuery, orderFilterOf } from "./filter/map-query.server"
import { readLimits } from "./live/due.server"
import { countDue } from "./live/due-counts.server"

/** Days counted in parallel: each takes four upstream requests. */
const DAYS_AT_ONCE = 4

const CHOOSE_FILTER = "Choose your city, zones and plans on the map first"

/** Today's orders without a driver, in the zones and plans of the person's map. */
export const unassignedPanel: OverviewPanel = {
  gate: gates.map,
  name: "unassigned",
  label: "Unassigned orders today",
  go: "Open map",
  async read(context, { api, session }) {
    const filter = await storeOrNull(context, readMapFilter(session.staffKey))
    if (!filter) return { count: null, note: CHOOSE_FILTER, href: mapPath }
    const counts = await orNull(countOrders(api, savedOrders(filter)))
    if (!counts) return null
    const note = `${filter.city.name}, in the zones and plans of your map. ${formatCount(counts.assigned)} ${counts.assigned === 1 ? "has" : "have"} a driver`
    return { count: counts.unassigned, note, href: mapPath }
  },
}

/** Today's urgent orders in the person's map. The panel shows the late ones and links to them. */
export const lateOrdersPanel: OverviewPanel = {
  gate: gates.map,
  name: "late-orders",
  label: "Late orders today",
  go: "Open map",
  isExtra: true,
  async read(context, { api, session }) {
    const filter = await storeOrNull(context, readMapFilter(session.staffKey))
    const [limit] = (await storeOrNull(context, readLimits(session.staffKey))) ?? []
    if (!filter || !limit) return null
    const counts = await countDue(api, savedOrders(filter), minuteOf(zonedNow().time), limit)
    if (!counts) return null
    const { late, soon, failed } = counts
    const note = `${filter.city.name}. Without a driver and due within ${limit} minutes: ${formatCount(soon)}. Failed: ${formatCount(failed)}`
    return { count: late, note, href: withQuery(mapPath, "", { due: "late" }) }
  },
}

/** Orders of the last two weeks by status. */
export const ordersChart: OverviewChart = {
  gate: gates.map,
  name: "orders",
  title: "Orders by status",
  sub: "The last 14 days by delivery date, in the zones and plans of your map.",
  by: "Day",
  series: [
    { label: "Unassigned", look: "ink" },
    { label: "Assigned", look: "wait" },
    { label: "Successful", look: "ok" },
    { label: "Failed or cancelled", look: "bad" },
  ],
  none: "No orders in the city, zones and plans that you chose on the map.",
  isAsked: true,
  async read(context, { api, session }) {
    const saved = await storeOrNull(context, readMapFilter(session.staffKey))
    if (!saved) return CHOOSE_FILTER
    const filter = savedOrders(saved)
    const dates = chartDays()
    const counted = new Map<string, number[]>()
    const waiting = [...dates]
    const work = async () => {
      for (let date = waiting.shift(); date; date = waiting.shift()) {
        counted.set(date, await countOrdersOf(api, filter, date))
      }
    }
    const all = await orNull(Promise.all(Array.from({ length: DAYS_AT_ONCE }, work)))
    const bar = (date: string, at: number) =>
      dayBar(date, at, { values: counted.get(date) ?? [], href: withQuery(mapPath, "", { date }) })
    return all && dates.map(bar)
  },
}

/** Filter of today's orders as the map opens with the saved settings. */
function savedOrders(filter: MapFilter) {
  const { restaurants, teams, addressType: address, businessType: business } = filter
  const all = { ...(filter.allTeams && { allTeams: "1" }), ...(filter.allRestaurants && { allRestaurants: "1" }) }
  return orderFilterOf(filter, MapQuery.parse({ restaurants, teams, address, business, ...all }))
}

const formatCount = (count: number) => count.toLocaleString("en-US")
